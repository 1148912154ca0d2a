"""Everything that the pages are for, without JavaScript: plain pages, links and forms."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE, Visit
from support.screens import HOME, PHOTO
from support.server import Server
from support.traveller import Traveller


@pytest.fixture
def page(visitor: Visit, server: Server) -> Page:
    return visitor(server, "/places", java_script_enabled=False)


def test_the_link_lets_in_whoever_has_it(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/places", is_known=False, java_script_enabled=False)
    expect(page.locator("body")).to_contain_text("vacation serve")
    page.goto(server.link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Top Places")
    assert server.token not in page.url


def test_from_a_place_to_a_visit_and_back(page: Page, traveller: Traveller) -> None:
    # A place, its photos, a photo large.
    page.get_by_role("main").get_by_role("link", name=re.compile("^Kyoto")).first.click()
    page.get_by_role("link", name=re.compile("Ten thousand gates")).click()
    picture = page.locator("figure.viewer > img")
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("alt", "Ten thousand gates, one umbrella")
    # Visited, it is in the Itinerary and under its tags.
    page.get_by_role("button", name="Visit", exact=True).click()
    expect(page.get_by_role("button", name="Unvisit")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("isit")
    page.get_by_role("banner").get_by_role("link", name=re.compile("My Vacation")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Itinerary")
    page.get_by_role("link", name=re.compile("^Kyoto")).click()
    expect(page.get_by_role("link", name=re.compile("Ten thousand gates"))).to_be_visible()
    page.goto(HOME + "/tags")
    page.get_by_role("link", name=re.compile("^Umbrella")).click()
    page.get_by_role("link", name=re.compile("Ten thousand gates")).click()
    # Unvisited, it is gone from there, and still in Recents.
    page.get_by_role("button", name="Unvisit").click()
    expect(page.get_by_role("button", name="Visit", exact=True)).to_be_visible()
    assert traveller.run("itinerary") == ""
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Recents").click()
    expect(page.get_by_role("link", name=re.compile("Ten thousand gates"))).to_be_visible()


def test_a_search(page: Page) -> None:
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Search").click()
    field = page.get_by_role("main").get_by_role("searchbox").first
    field.fill("snow")
    field.press("Enter")
    page.get_by_role("link", name=re.compile("Snow on the Grassmarket")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Snow on the Grassmarket")


def test_a_vacation_is_made_and_switched_to(page: Page, traveller: Traveller) -> None:
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Vacations").click()
    page.get_by_text("New vacation").click()
    page.get_by_role("textbox", name=re.compile("[Nn]ame")).fill("Asia 2027")
    page.get_by_role("button", name=re.compile("^(Create|Make)")).click()
    expect(page.get_by_role("banner")).to_contain_text("Asia 2027")
    page.goto(f"/photos/{PHOTO}")
    page.get_by_role("button", name="Visit", exact=True).click()
    assert "Kyoto" in traveller.run("itinerary", "--in", "Asia 2027")


@pytest.mark.parametrize(
    "path", ["/places?view=map", "/nearby?city=Kyoto", "/search?text=snow&view=map"]
)
def test_a_map_is_drawn_with_pins_that_are_links(page: Page, path: str) -> None:
    page.goto(path)
    pins = page.locator("figure.map svg a.map-pin:visible")
    expect(pins.first).to_be_visible()
    expect(page.locator("figure.map svg path.map-land")).to_have_count(1)
    address = pins.first.get_attribute("href")
    assert address
    pins.first.focus()
    pins.first.press("Enter")
    page.wait_for_url(lambda url: not url.endswith(path))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("path", ["/places?view=map", "/nearby?city=Kyoto"])
def test_a_map_on_a_phone_has_pins_to_be_seen_and_touched(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(shown_server, path, java_script_enabled=False, **PHONE)
    pins = [pin for pin in page.locator("figure.map a.map-pin").all() if pin.is_visible()]
    boxes = [box for pin in pins if (box := pin.locator(".map-body").bounding_box())]
    assert len(boxes) > 1
    targets = [box for pin in pins if (box := pin.locator(".map-target").bounding_box())]
    assert all(min(box["width"], box["height"]) >= 24 for box in targets)
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    for index, (x, y) in enumerate(middles):
        assert boxes[index]["width"] >= 14 and boxes[index]["height"] >= 14
        # No pin lies on another.
        assert all(max(abs(x - a), abs(y - b)) >= 24 for a, b in middles[:index])
    letters = page.locator("figure.map .is-small .map-cities text").first
    assert letters.evaluate("text => text.getBoundingClientRect().height") >= 9


def test_a_visit_is_taken_back_where_it_is_told_of(page: Page, traveller: Traveller) -> None:
    page.goto(f"/photos/{PHOTO}?from=%2Frecents")
    page.get_by_role("button", name="Visit", exact=True).click()
    status = page.get_by_role("status")
    status.get_by_role("button", name="Undo").click()
    expect(status).to_contain_text("Undid the visit of 1 photo in My Vacation.")
    expect(page).to_have_url(re.compile(f"/photos/{PHOTO}\\?from=%2Frecents$"))
    assert traveller.run("itinerary") == ""
    status.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("button", name="Unvisit")).to_be_visible()
    assert PHOTO in traveller.run("itinerary", "Kyoto")


def test_recents_are_removed_and_cleared(page: Page, traveller: Traveller) -> None:
    for photo in (PHOTO, "99900000000000000361"):
        page.goto(f"/photos/{photo}")
    page.goto("/recents?view=list")
    expect(page.locator("main li.row")).to_have_count(2)
    page.get_by_role("button", name="Remove").first.click()
    expect(page.locator("main li.row")).to_have_count(1)
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Clear all").click()
    expect(page.locator(".empty")).to_be_visible()
    assert traveller.run("recents") == ""


def test_history_is_undone_and_redone(page: Page, traveller: Traveller) -> None:
    kyoto = partial(traveller.run, "itinerary")
    page.goto(f"/photos/{PHOTO}")
    page.get_by_role("button", name="Visit", exact=True).click()
    page.goto(HOME + "/history")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()
    assert kyoto() == ""
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert "Kyoto" in kyoto()


def test_a_streamed_page_has_its_switch_beside_the_heading(
    visitor: Visit, server: Server
) -> None:
    # Without scripts, the notice of a page that took its time stays before the heading, unseen.
    page = visitor(server, "/places", java_script_enabled=False)
    page.route(
        "**/places",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace(
                'tabindex="-1">', 'tabindex="-1"><div class="waiting"><h1>Wait</h1></div>', 1
            ),
        ),
    )
    page.goto("/places")
    heading = page.get_by_role("heading", level=1).bounding_box()
    order = page.get_by_role("navigation", name="Order").bounding_box()
    switch = page.get_by_role("navigation", name="View").bounding_box()
    assert heading and order and switch
    assert order["x"] + order["width"] < switch["x"]
    assert abs(order["y"] - switch["y"]) < 8 and heading["x"] + heading["width"] < order["x"]
