"""Nearby: a map whose photos follow it, from where one is or a city that one types."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Request, Route, expect

from conftest import PHONE, WIDE, Visit
from support import screens
from support.server import Server

KYOTO: dict[str, Any] = {"latitude": 35.0, "longitude": 135.77}
PINS = ".map-icon"
SIDEWAYS: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}


def is_question(request: Request) -> bool:
    """Whether a request asks for photos of a part of the map."""
    return "/api/v1/flickr/box?" in request.url


@pytest.fixture
def city(visitor: Visit, shown_server: Server) -> Page:
    page = visitor(shown_server, "/nearby?city=Kyoto")
    expect(page.locator(PINS).first).to_be_visible()
    return page


def test_where_one_is_gives_the_map(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/nearby", geolocation=KYOTO, permissions=["geolocation"])
    page.get_by_role("button", name=re.compile("location", re.IGNORECASE)).click()
    expect(page.locator(PINS).first).to_be_visible()


def test_who_does_not_tell_types_a_city(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/nearby", permissions=[])
    page.get_by_role("button", name=re.compile("location", re.IGNORECASE)).click()
    expect(page.get_by_role("main")).to_contain_text("city")
    field = page.get_by_role("main").get_by_role("searchbox")
    field.fill("Kyoto")
    field.press("Enter")
    expect(page.locator(PINS).first).to_be_visible()


def test_a_city_that_is_nowhere_is_told(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/nearby?city=Xyzzyville")
    expect(page.get_by_role("main")).to_contain_text("Xyzzyville")
    # The next letter replaces it.
    field = page.get_by_role("main").get_by_role("searchbox")
    assert field.evaluate("({ selectionEnd, selectionStart }) => selectionEnd - selectionStart") == len("Xyzzyville")
    search = page.get_by_role("link", name="Search Flickr for “Xyzzyville”")
    expect(search).to_have_attribute("href", "/search?text=Xyzzyville")
    # No photos of anywhere, but places to start from.
    expect(page.get_by_role("heading", name="Places to start from")).to_be_visible()
    expect(page.locator(".map-caption:not(.is-covered)").first).to_be_visible()
    # What is said of the city goes when the map is moved.
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator("#nearby-note")).to_have_count(0)
    expect(page.locator("#nearby-status")).to_have_text(re.compile("photo"))


@pytest.mark.parametrize("typed", ["Kyotoo", "Kioto", "Kyotosaurus"])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_slip_leads_to_what_was_meant(
    visitor: Visit, shown_server: Server, typed: str, scripts: bool
) -> None:
    page = visitor(shown_server, f"/nearby?city={typed}", java_script_enabled=scripts)
    expect(page.locator("#nearby-note")).to_contain_text("Did you mean")
    page.locator("#nearby-note").get_by_role("link", name=re.compile("^Kyoto")).first.click()
    expect(page.get_by_role("heading", name="Near Kyoto")).to_be_attached()


LAST_STOP = re.compile(r"^Your last stop · \d+ photos$")


@pytest.mark.parametrize("window", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
def test_without_a_place_it_opens_around_the_last_stop(
    visitor: Visit, shown_server: Server, window: dict[str, Any]
) -> None:
    page = visitor(shown_server, "/nearby", **window)
    said = page.locator("#nearby-status")
    expect(page.locator(PINS).first).to_be_visible()
    expect(said).to_have_text(LAST_STOP)
    expect(page.get_by_role("heading", name="Near New Orleans")).to_be_in_viewport(ratio=1)
    # It is the same the next time, unless the map was moved.
    page.wait_for_load_state("networkidle")
    assert page.url.endswith("/nearby")
    page.reload()
    expect(said).to_have_text(LAST_STOP)
    page.get_by_role("button", name="Zoom out").click()
    expect(said).to_have_text(re.compile(r"^\d+ photos"))
    expect(page).to_have_url(re.compile("box="))
    page.goto("/nearby")
    expect(said).to_have_text(re.compile(r"^\d+ photos"))


def test_without_scripts_it_shows_photos_around_the_last_stop(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "/nearby", java_script_enabled=False)
    expect(page.get_by_text(LAST_STOP)).to_be_visible()
    expect(page.locator("#nearby-list > li").nth(5)).to_be_attached()
    expect(page.locator("figure.map a.map-pin:visible").first).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
@pytest.mark.parametrize("window", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
def test_with_an_empty_vacation_it_offers_places_to_start_from(
    visitor: Visit, server: Server, window: dict[str, Any], scripts: bool
) -> None:
    page = visitor(server, "/nearby", java_script_enabled=scripts, **window)
    expect(page.get_by_role("heading", name="Places to start from")).to_be_visible()
    cards = page.locator(".nearby-elsewhere li")
    expect(cards).to_have_count(12)
    pins = page.locator(PINS if scripts else "figure.map a.map-pin:visible")
    expect(pins.first).to_be_visible()
    title = cards.first.locator(".title").inner_text()
    cards.first.locator("a").click()
    expect(page.get_by_role("heading", name=f"Near {title}")).to_be_attached()
    expect(page.locator("#nearby-list > li").first).to_be_attached()


@pytest.mark.parametrize("window", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
def test_how_many_photos_there_are_is_seen_with_the_map(
    visitor: Visit, shown_server: Server, window: dict[str, Any]
) -> None:
    page = visitor(shown_server, "/nearby?city=Kyoto", **window)
    said = page.locator("#nearby-status")
    expect(said).to_have_text(re.compile(r"\d+ photos"))
    expect(said).to_have_attribute("aria-live", "polite")
    expect(said).to_be_in_viewport()
    box = page.locator("#nearby-map").bounding_box()
    tabs = page.locator(".top nav").bounding_box()
    assert box and tabs
    # What is fixed at a phone's foot hides nothing of the map.
    foot = min(tabs["y"], window["viewport"]["height"]) if window is PHONE else 800
    assert box["y"] + box["height"] <= foot


def test_a_part_of_the_map_without_photos_says_so(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/nearby?box=-31,-1,-30,1")
    card = page.get_by_text("Flickr has no photos from this area.")
    expect(card).to_be_in_viewport()
    # It is about the view, and goes with it.
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator("#nearby-status")).to_contain_text("No photos here")
    expect(card).to_have_count(0)
    expect(page.locator("#nearby-status")).to_be_in_viewport()


def test_a_point_without_photos_leads_on(visitor: Visit, shown_server: Server) -> None:
    for window in ({"viewport": WIDE}, PHONE):
        page = visitor(shown_server, "/nearby?latitude=0&longitude=-30", **window)
        said = page.get_by_text("No photos within 32 km", exact=True)
        expect(said).to_be_in_viewport()
        expect(page.locator(".nearby-elsewhere li").first).to_be_visible()
        heading = page.get_by_role("heading", name="Nearest places").bounding_box()
        card = page.locator(".nearby-map > .empty").bounding_box()
        places = page.locator(".nearby-elsewhere .map-list").bounding_box()
        assert heading and card and places
        assert heading["y"] + heading["height"] <= places["y"] + 1
        if window is PHONE:
            assert card["y"] + card["height"] <= heading["y"]
        nearest = page.locator(".nearby-elsewhere .title").first.inner_text()
        step = page.get_by_role("link", name=f"Go to {nearest}", exact=True)
        expect(step).to_be_in_viewport()
        # The nearest places are on the map, with their distance beside it; none is below what is said.
        expect(page.locator(PINS).first).to_be_visible()
        expect(page.locator(".nearby-elsewhere .subtitle").first).to_have_text(re.compile(r"^[\d,]+ km · \w"))
        said_box = page.locator(".nearby-map > .empty").bounding_box()
        point = page.locator(".map-area").last.bounding_box()
        assert said_box and point
        assert said_box["y"] + said_box["height"] <= point["y"]
        # The point is named, and a line leads to the nearest place; distances have the unit of the scale.
        expect(page.locator(".map-spot")).to_have_text("Here")
        expect(page.locator(".map-way")).to_be_attached()
        if page.locator(".leaflet-control-scale-line").is_visible():
            expect(page.locator(".leaflet-control-scale-line")).to_have_text(re.compile(r" km$"))
        for pin in page.locator(f"{PINS} .map-mark").all():
            box = pin.bounding_box()
            assert box
            assert box["y"] >= said_box["y"] + said_box["height"] or box["x"] >= said_box["x"] + said_box["width"]
        page.locator(".nearby-elsewhere li a").first.click()
        expect(page.locator("#nearby-list > li").first).to_be_attached()


def test_the_map_of_a_city_fits_its_photos(city: Page) -> None:
    expect(city.locator(PINS).first).to_be_visible()
    # It is named, and so are towns around it.
    expect(city.locator(".map-caption:not(.is-covered)").first).to_have_text(re.compile("^Kyoto"))
    # A pin is as large as it has room for.
    for pin in city.locator(f"{PINS} .map-mark").all():
        assert 48 <= (pin.bounding_box() or {"width": 0})["width"] <= 128
    expect(city.locator(".map-city").nth(1)).to_be_attached()
    city.wait_for_load_state("networkidle")
    frame = city.locator("#nearby-map").bounding_box()
    # All at once: those of another view may replace them in between.
    boxes = city.locator(PINS).evaluate_all(
        "pins => pins.map((pin) => pin.getBoundingClientRect().toJSON())"
    )
    assert frame and boxes
    for box in boxes:
        assert frame["x"] <= box["x"] and box["right"] <= frame["x"] + frame["width"]
        assert frame["y"] <= box["y"] and box["bottom"] <= frame["y"] + frame["height"]


def test_a_moved_map_asks_anew_and_shows_what_is_there(city: Page) -> None:
    with city.expect_request(is_question):
        drag(city, -100, 0)
    with city.expect_response(lambda response: is_question(response.request)):
        city.get_by_role("button", name="Zoom out").click()
    expect(city.locator(PINS).first).to_be_visible()


def test_an_earlier_question_is_cancelled_by_the_next(city: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if is_question(route.request) and not held:
            held.append(route)  # never answered
        else:
            route.fallback()

    city.route("**/api/v1/**", hold)
    with city.expect_request(is_question) as first:
        drag(city, -200, 0)
    with city.expect_event("requestfailed", lambda request: request == first.value):
        drag(city, 150, 50)
    expect(city.locator(PINS).first).to_be_visible()


def test_a_pin_tells_of_its_photo_and_opens_it(city: Page) -> None:
    # Those that are close are one pin, which zooms in.
    city.locator(PINS + ".is-group").first.press("Enter")
    pin = city.locator(PINS + ":not(.is-group)").first
    pin.focus()
    pin.press("Enter")
    callout = city.locator(".leaflet-popup")
    expect(callout).to_be_visible()
    expect(callout.locator("img")).to_have_count(1)
    # By keyboard, since the map may still be moving the callout into view under a pointer.
    link = callout.get_by_role("link").first
    expect(link).to_be_focused()
    link.press("Enter")
    expect(city.locator("article.photo")).to_be_visible()


def drag(page: Page, x: float, y: float) -> None:
    """Drags the map."""
    box = page.locator("#nearby-map").bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + x / 2, middle[1] + y / 2, steps=3)
    page.mouse.move(middle[0] + x, middle[1] + y, steps=3)
    page.mouse.up()


def test_map_and_list_stand_side_by_side_and_light_each_other_up(city: Page) -> None:
    row = city.locator("#nearby-list > li").first
    expect(row).to_be_visible()
    frames = [city.locator("#nearby-map").bounding_box(), row.bounding_box()]
    assert frames[0] and frames[1]
    assert frames[0]["x"] + frames[0]["width"] <= frames[1]["x"]
    row.hover()
    expect(city.locator(PINS + ".is-lit")).to_have_count(1)
    city.locator("h1").hover()
    expect(city.locator(PINS + ".is-lit")).to_have_count(0)
    city.locator(PINS).first.hover()
    expect(city.locator("#nearby-list > li.is-lit").first).to_be_visible()


@pytest.mark.parametrize("window", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
def test_photos_of_different_cities_are_apart(
    visitor: Visit, shown_server: Server, window: dict[str, Any]
) -> None:
    page = visitor(shown_server, "/nearby?city=Kyoto", reduced_motion="reduce", **window)
    expect(page.locator(".map-caption:not(.is-covered)").first).to_have_text("Kyoto")
    expect(page.locator(PINS)).to_have_count(2)


def test_photos_beside_the_map_are_visited_there(visitor: Visit, server: Server) -> None:
    for path in ("/nearby?city=Kyoto", f"/places/photos?place={quote(screens.KYOTO)}&view=map"):
        page = visitor(server, path, reduced_motion="reduce")
        tiles = page.locator(".map-list > li:not(.visited)")
        expect(tiles.first).to_be_visible()
        page.wait_for_load_state("networkidle")
        zoom = page.get_by_role("button", name="Zoom out")
        before = tiles.count()
        if path.startswith("/nearby"):
            with page.expect_response(lambda response: is_question(response.request)) as answer:
                zoom.click()
            before = sum(not photo["visited"] for photo in answer.value.json())
        else:
            zoom.click()
        expect(tiles).to_have_count(before)
        menu = page.locator(".visitall > summary")
        # On the second page, one is visited.
        all_of_them = f"Visit all {before}" if path.startswith("/nearby") else f"Visit {before} more"
        expect(menu).to_have_text(all_of_them)
        zoomed = page.locator(".map-live").element_handle()
        title = tiles.first.locator(".title").inner_text()
        page.get_by_role("button", name=f"Visit {title}", exact=True).first.click()
        expect(page.get_by_role("button", name=f"Unvisit {title}", exact=True).first).to_be_visible()
        expect(tiles).to_have_count(before - 1)
        expect(menu).to_have_text(f"Visit {before - 1} more")
        # The map stays where it is, and its pins follow.
        assert zoomed.evaluate("(map) => map.isConnected")


def test_what_is_wrong_with_a_number_is_said_below_it(visitor: Visit, shown_server: Server) -> None:
    windows = ({"viewport": WIDE}, PHONE, SIDEWAYS)
    for name, query in (("Latitude", "latitude=91&longitude=0"), ("Longitude", "latitude=0&longitude=181")):
        for window in windows:
            page = visitor(shown_server, f"/nearby?{query}", **window)
            field = page.get_by_label(name).bounding_box()
            said = page.locator("#nearby-problem").bounding_box()
            button = page.locator(".by-numbers").get_by_role("button", name="Show photos")
            assert field and said
            assert field["y"] + field["height"] <= said["y"] <= field["y"] + field["height"] + 24
            assert said["x"] <= field["x"] < said["x"] + said["width"]
            expect(button).to_be_in_viewport()


def test_the_last_area_is_remembered(city: Page) -> None:
    expect(city.locator("#nearby-status")).to_have_text(re.compile("photos"))
    expect(city).to_have_url(re.compile("box="))
    shown = city.url.split("box=")[1].split(",")
    city.goto("/nearby")
    expect(city).to_have_url(re.compile("box="))
    again = city.url.split("box=")[1].split(",")
    assert abs(float(again[0]) - float(shown[0])) < 1
