"""Maps: the ground, the whole list in groups, and the journey."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE, WIDE, Visit
from support.screens import HOME, PHOTO
from support.server import Server
from support.traveller import Traveller

PINS = ".map-live .map-icon"


def many(count: int) -> Iterator[str]:
    """Photos at one point in Zanzibar, as a listing of Flickr has them."""
    for index in range(count):
        photo = {
            "id": str(88_000_000_000 + index),
            "owner": "1@N00",
            "secret": "0123abcdef",
            "server": "65535",
            "title": f"Dhow {index}",
            "tags": "dhow",
            "latitude": "-6.163",
            "longitude": "39.19",
        }
        yield json.dumps(photo)


@pytest.fixture(scope="module")
def zanzibar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The pages of someone with 45 photos at one point, and one without coordinates."""
    traveller = Traveller(tmp_path_factory.mktemp("zanzibar") / "home")
    photos = Path(traveller.home) / "photos.ndjson"
    nowhere = json.dumps({"id": "88100000000", "owner": "1@N00", "title": "Somewhere"})
    photos.write_text("\n".join([*many(45), nowhere]) + "\n")
    traveller.run("visit", "--from", str(photos))
    with traveller.serving() as server:
        yield server


def requested(page: Page) -> list[str]:
    """What a page asks for, from now on."""
    paths: list[str] = []
    page.on("request", lambda request: paths.append("/" + request.url.split("/", 3)[3]))
    return paths


def test_a_map_ends_where_the_ground_has_no_more_detail(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "about:blank", reduced_motion="reduce")
    paths = requested(page)
    page.goto(f"{HOME}/place?place=Kyoto&view=map")
    expect(page.locator(".map-live path.map-land").first).to_be_attached()
    button = page.get_by_role("button", name="Zoom in")
    for _ in range(20):
        if "leaflet-disabled" in (button.get_attribute("class") or ""):
            break
        button.click()
    else:
        raise AssertionError("the map zooms on and on")
    expect(page.locator(".map-live path.map-land").first).to_be_attached()
    zooms = {int(path.split("/")[4]) for path in paths if path.startswith("/map/ground/")}
    assert max(zooms) == 9
    assert not [path for path in paths if "countries" in path]


def test_pages_without_a_map_load_none(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "about:blank")
    paths = requested(page)
    for path in ("/places", f"{HOME}/photos", f"/photos/{PHOTO}"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
    assert not [path for path in paths if re.match(r"/(leaflet|map)/", path)]
    # The map beside a photo is a drawing until it is wanted.
    page.locator("figure.map").scroll_into_view_if_needed()
    page.locator("figure.map svg").first.hover(position={"x": 5, "y": 5})
    expect(page.locator(".map-live path.map-land").first).to_be_attached()


@pytest.mark.parametrize("window", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
def test_pins_do_not_overlap_and_can_be_hit(
    visitor: Visit, shown_server: Server, window: dict[str, object]
) -> None:
    page = visitor(shown_server, f"{HOME}/photos?view=map", reduced_motion="reduce", **window)
    expect(page.locator(PINS).first).to_be_visible()
    for _ in range(6):
        # All at once: the pins of another zoom may replace them in between.
        boxes = page.evaluate(
            """(pins) => [...document.querySelectorAll(pins)]
              .map((pin) => pin.getBoundingClientRect().toJSON())""",
            PINS,
        )
        assert all(min(box["width"], box["height"]) >= 24 for box in boxes)
        for index, one in enumerate(boxes):
            for other in boxes[:index]:
                x = abs(one["x"] - other["x"] + (one["width"] - other["width"]) / 2)
                y = abs(one["y"] - other["y"] + (one["height"] - other["height"]) / 2)
                assert max(x, y) >= (one["width"] + other["width"]) / 2 - 1
        with page.expect_response(lambda response: "/map?" in response.url):
            page.get_by_role("button", name="Zoom in").click()
        page.wait_for_load_state("networkidle")


def test_the_whole_list_is_counted_and_a_group_opens(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/photos?view=map", reduced_motion="reduce")
    expect(page.locator(PINS)).to_have_count(5)
    for pin in page.locator(PINS).all():
        expect(pin).to_have_attribute("aria-label", "12 photos")
    page.locator(PINS).first.click()
    expect(page).to_have_url(re.compile("area="))
    shown = page.url
    page.reload()
    expect(page.locator(PINS).first).to_be_visible()
    assert page.url == shown


def test_photos_at_one_point_are_a_list(visitor: Visit, zanzibar: Server) -> None:
    page = visitor(zanzibar, f"{HOME}/photos?view=map", reduced_motion="reduce")
    pin = page.get_by_role("button", name="45 photos")
    expect(pin).to_be_visible()
    expect(page.locator(".map-note")).to_contain_text("1 photo without coordinates is not on the map.")
    pin.press("Enter")
    callout = page.locator(".leaflet-popup")
    # Flickr's API terms: at most 30 at once.
    expect(callout.locator(".map-callout-grid img")).to_have_count(30)
    expect(callout.get_by_role("link", name="Show all")).to_have_attribute(
        "href", re.compile(re.escape(f"{HOME}/photos?box="))
    )
    callout.get_by_role("link", name="Dhow 0", exact=True).click()
    expect(page.locator("article.photo")).to_be_visible()


def test_the_journey_goes_from_place_to_place(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/itinerary?view=map", reduced_motion="reduce")
    page.get_by_role("button", name="Play the journey").click()
    title = page.locator(".journey-title")
    expect(title).to_have_text("1Kyoto")
    expect(page.locator(".journey-photos img")).to_have_count(6)
    # With reduced motion nothing goes on by itself.
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(title).to_have_text("2Reykjavík")
    page.get_by_role("button", name="Next place").click()
    expect(title).to_have_text("3Naples")
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text("2Reykjavík")
    page.keyboard.press("Escape")
    expect(page.locator(".journey")).to_be_hidden()
    expect(page.get_by_role("button", name="Play the journey")).to_be_focused()


def test_the_journey_plays_and_pauses(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/itinerary?view=map")
    page.get_by_role("button", name="Play the journey").click()
    expect(page.locator(".journey-title")).to_have_text("2Reykjavík")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_route_is_drawn(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/itinerary?view=map", reduced_motion="reduce")
    expect(page.locator(".map-live path.map-route")).to_have_attribute("d", re.compile("^M"))
    expect(page.locator(PINS)).to_have_count(5)
    labels = [pin.get_attribute("aria-label") or "" for pin in page.locator(PINS).all()]
    assert [label[0] for label in labels] == ["1", "2", "3", "4", "5"]
