"""Maps: the ground, the whole list in groups, and the journey."""

import json
import math
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from conftest import PHONE, WIDE, Visit
from support.screens import HOME, KYOTO, PHOTO
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


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    """The boxes of all elements at once: those of another view may replace them in between."""
    page.wait_for_load_state("networkidle")
    return page.locator(selector).evaluate_all(
        "elements => elements.map((element) => element.getBoundingClientRect().toJSON())"
    )


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes overlap."""
    return (
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    )


def test_a_map_ends_with_the_last_detail_of_its_ground(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "about:blank", reduced_motion="reduce")
    paths = requested(page)
    page.goto(f"{HOME}/photos?view=map")
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
    # The squares of zoom 10: each is as wide as two of Leaflet's.
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
    # On a phone, a few pictures may cover a corner of each other.
    corner = 8 if window is PHONE else 0
    for _ in range(6):
        pins = boxes(page, PINS)
        assert all(min(box["width"], box["height"]) >= 24 for box in pins)
        for index, one in enumerate(pins):
            for other in pins[:index]:
                x = abs(one["x"] - other["x"] + (one["width"] - other["width"]) / 2)
                y = abs(one["y"] - other["y"] + (one["height"] - other["height"]) / 2)
                # Discs are round.
                assert max(x, y, (x * x + y * y) ** 0.5) >= (one["width"] + other["width"]) / 2 - corner - 1
        with page.expect_response(lambda response: "/map?" in response.url):
            page.get_by_role("button", name="Zoom in").click()
        page.wait_for_load_state("networkidle")


def test_the_whole_list_is_counted_and_a_group_opens(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/photos?view=map", reduced_motion="reduce")
    expect(page.locator(PINS)).to_have_count(5)
    for index in range(5):
        expect(page.locator(PINS).nth(index)).to_have_attribute("aria-label", "12 photos")
    page.locator(PINS).first.click()
    expect(page).to_have_url(re.compile("area="))
    shown = page.url
    page.reload()
    expect(page.locator(PINS).first).to_be_visible()
    assert page.url == shown


WINDOWS: dict[str, dict[str, object]] = {
    "phone": PHONE,
    "sideways": PHONE | {"viewport": {"width": 844, "height": 390}},
    "wide": {"viewport": WIDE},
    "large": {"viewport": {"width": 1920, "height": 1080}},
}


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_photos_at_one_point_are_one_pin(
    visitor: Visit, zanzibar: Server, window: dict[str, object]
) -> None:
    page = visitor(zanzibar, f"{HOME}/photos?view=map", reduced_motion="reduce", **window)
    expect(page.get_by_role("button", name="45 photos")).to_have_text(re.compile("^45"))
    [pin] = boxes(page, PINS)
    # Within a city, it is as large as it has room for.
    assert 48 <= pin["width"] <= 128
    [frame] = boxes(page, ".map-live")
    assert pin["left"] >= frame["left"] and pin["right"] <= frame["right"]
    assert pin["top"] >= frame["top"] and pin["bottom"] <= frame["bottom"]
    # The list has its photos: Flickr's API terms allow 30 at once.
    expect(page.locator(".map-side li")).to_have_count(30)


def scattered(rows: int, columns: int) -> Iterator[str]:
    """Photos all over the world, of as many places."""
    for index in range(rows * columns):
        photo = {
            "id": str(88_000_000_000 + index),
            "owner": "1@N00",
            "secret": "0123abcdef",
            "server": "65535",
            "title": f"Photo {index}",
            "latitude": str(-50 + 110 / rows * (index // columns)),
            "longitude": str(-170 + 340 / columns * (index % columns)),
        }
        yield json.dumps(photo)


@pytest.fixture(scope="module")
def everywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The pages of someone with 400 photos of 80 places all over the world."""
    traveller = Traveller(tmp_path_factory.mktemp("everywhere") / "home")
    photos = Path(traveller.home) / "photos.ndjson"
    lines = list(scattered(10, 40))
    for number in range(80):
        photos.write_text("\n".join(lines[number::80]) + "\n")
        traveller.run("visit", "--from", str(photos), "--place", f"City {number}, Somewhere")
    with traveller.serving() as server:
        yield server


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("name", ["photos", "itinerary"])
def test_a_map_of_the_whole_world_has_no_carpet_of_pins(
    visitor: Visit, everywhere: Server, name: str, window: dict[str, object]
) -> None:
    page = visitor(everywhere, "about:blank", reduced_motion="reduce", **window)
    pictures: set[str] = set()
    page.on("request", lambda request: pictures.add(request.url) if "/image/" in request.url else None)
    page.goto(MAPS[name])
    expect(page.locator(PINS).first).to_be_visible()
    [frame] = boxes(page, ".map-live")
    pins = [box for box in boxes(page, PINS) if overlap(box, frame)]
    assert 5 <= len(pins) <= 30
    # Flickr's API terms: at most 30 photos at once, and none for pins that are not shown.
    photos = {re.search(r"/photos/(\d+)/", url).group(1) for url in pictures}  # type: ignore[union-attr]
    assert len(photos) <= 30
    names = page.locator(f"{PINS} .map-caption:not(.is-covered)").all_inner_texts()
    assert all(re.fullmatch(r"City \d+( \+\d+)?", text) for text in names)
    if name == "itinerary":
        # Pins, and what is listed, say how many stops they are.
        assert not any("+" in text for text in names)
        several = page.locator(f"{PINS}.is-stops")
        expect(several.first).to_have_attribute("aria-label", re.compile(r"^\d+ stops: \d+\. City \d+ and \d+ more$"))
        row = page.locator(".map-side .row:has(.map-badge.is-stops)").first
        expect(row.locator(".map-badge")).to_have_text(re.compile(r"^\d+ stops$"))
        expect(row.locator(".title")).to_have_text(re.compile(r"^City \d+ and more$"))
        # The route would be a tangle: it is drawn when the map is closer, or the journey is played.
        expect(page.locator(".map-live path.map-route")).not_to_have_attribute("d", re.compile("L"))


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_the_names_of_cities_avoid_pins(
    visitor: Visit, shown_server: Server, window: dict[str, object]
) -> None:
    # One of the twelve was taken some kilometers from the others.
    path = f"{HOME}/place?place={quote(KYOTO)}&view=map"
    page = visitor(shown_server, path, reduced_motion="reduce", **window)
    expect(page.locator(".map-side li")).to_have_count(12)
    expect(page.locator(".map-city").nth(1)).to_be_attached()
    # Nothing is named below what lies over the map.
    names = boxes(page, ".map-city > span")
    for over in boxes(page, f".map-credit, .leaflet-control-scale, .map-side, {PINS} .map-mark"):
        assert not [name for name in names if overlap(name, over)]


SIDEWAYS = {
    "My Vacation": f"{HOME}/photos?view=map",
    "Street": f"{HOME}/tags?tag=street&view=map",
    "Kyoto": f"{HOME}/place?place={quote(KYOTO)}&view=map",
}


@pytest.mark.parametrize("title", SIDEWAYS)
def test_a_phone_held_sideways_shows_what_a_map_is_about(
    visitor: Visit, shown_server: Server, title: str
) -> None:
    page = visitor(shown_server, SIDEWAYS[title], reduced_motion="reduce", **WINDOWS["sideways"])
    # Where a tab says what the page is, the title is the vacation's.
    shown = "main .crumbs a:last-child" if title == "My Vacation" else "main h1"
    expect(page.locator(shown)).to_have_text(title)
    expect(page.locator(shown)).to_be_in_viewport(ratio=1)
    tabs = boxes(page, ".subtabs li > a")
    for one, other in zip(tabs, tabs[1:], strict=False):
        assert other["left"] - one["right"] >= 10.5
    [head] = boxes(page, shown)
    assert head["right"] <= tabs[0]["left"]
    page.locator(".filter > summary").click()
    expect(page.get_by_role("button", name="Show photos")).to_be_visible()
    for menu in page.locator(".list-head > .menu > summary").all():
        menu.click(trial=True)


def shown_world(page: Page, path: str) -> tuple[float, float, float]:
    """Opens a map; the latitude of its middle, and in pixels the width of the world and its height."""
    with page.expect_request("**/map/labels.json?*") as asked:
        page.goto(path)
    query = parse_qs(urlsplit(asked.value.url).query)
    latitude, zoom, height = (float(query[key][0]) for key in ("latitude", "zoom", "height"))
    return latitude, 256 * 2**zoom, height


def mercator(latitude: float) -> float:
    """How far a latitude is from the upper edge of the world, whose height is 1."""
    return 0.5 - math.log(math.tan(math.radians(45 + latitude / 2))) / (2 * math.pi)


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("name", ["photos", "places", "itinerary"])
def test_a_map_of_the_world_ends_before_the_antarctic(
    visitor: Visit, shown_server: Server, name: str, window: dict[str, object]
) -> None:
    page = visitor(shown_server, "about:blank", reduced_motion="reduce", **window)
    latitude, world, height = shown_world(page, MAPS[name])
    [frame] = boxes(page, ".map-live")
    strip = [box for box in boxes(page, ".map-side") if box["width"] > frame["width"] - 1]
    edge = mercator(latitude) * world + height / 2 - sum(box["height"] for box in strip)
    # What lies farther south is shown only below the southernmost pin.
    lowest = max(box["bottom"] for box in boxes(page, PINS)) - frame["top"]
    room = height - sum(box["height"] for box in strip) - lowest
    assert edge <= mercator(-60) * world + 2 or room <= 48


def test_the_photos_at_one_point_are_a_list_too(visitor: Visit, zanzibar: Server) -> None:
    page = visitor(zanzibar, f"{HOME}/photos?view=map", reduced_motion="reduce")
    pin = page.get_by_role("button", name="45 photos")
    expect(pin).to_have_text(re.compile("^45"))
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
    for number in range(1, 6):
        pin = page.locator(PINS).nth(number - 1)
        expect(pin).to_have_attribute("aria-label", re.compile(f"^{number}"))


MAPS = {
    "photos": f"{HOME}/photos?view=map",
    "place": f"/places/photos?place={quote(KYOTO)}&view=map",
    "places": "/places?view=map",
    "itinerary": f"{HOME}/itinerary?view=map",
}
LARGE = {"width": 1920, "height": 1080}


@pytest.mark.parametrize("viewport", [WIDE, LARGE], ids=["wide", "large"])
def test_few_photos_beside_a_map_are_large(
    visitor: Visit, shown_server: Server, viewport: dict[str, int]
) -> None:
    page = visitor(shown_server, f"{HOME}/search?text=rain&view=map", reduced_motion="reduce", viewport=viewport)
    expect(page.locator(".map-side li")).to_have_count(3)
    [side] = boxes(page, ".map-side")
    rows = boxes(page, ".map-side li")
    for row, image in zip(rows, boxes(page, ".map-side li img"), strict=True):
        assert image["width"] >= row["width"] - 3
    # They fill the height of the map: the first one has twice the room.
    shapes = [row["width"] / row["height"] for row in rows]
    assert shapes[0] > 1.2 and all(shape > 0.6 for shape in shapes)
    assert rows[0]["width"] > 1.9 * rows[1]["width"] and abs(rows[1]["top"] - rows[2]["top"]) < 1
    # The column ends with the last one, or with the map.
    [frame] = boxes(page, ".map-live")
    assert side["bottom"] <= max(frame["bottom"], rows[-1]["bottom"]) + 1
    assert side["bottom"] <= rows[-1]["bottom"] + 1


@pytest.mark.parametrize("viewport", [WIDE, LARGE], ids=["wide", "large"])
def test_many_photos_beside_a_map_are_a_wall(
    visitor: Visit, shown_server: Server, viewport: dict[str, int]
) -> None:
    page = visitor(shown_server, MAPS["photos"], reduced_motion="reduce", viewport=viewport)
    expect(page.locator(".map-side li").nth(6)).to_be_visible()
    expect(page.locator(".map-side li .title").first).to_be_visible()
    rows = boxes(page, ".map-side li")
    images = boxes(page, ".map-side li :is(img, .blank)")
    for row, image in zip(rows, images, strict=True):
        assert image["width"] >= row["width"] - 3
        assert 1.1 <= image["width"] / image["height"] <= 1.6
    # Whole columns, in even rows.
    columns = 2 if viewport is WIDE else 3
    for index, row in enumerate(rows[: len(rows) - len(rows) % columns]):
        first = rows[index - index % columns]
        assert abs(row["top"] - first["top"]) < 1
    assert rows[columns - 1]["left"] > rows[0]["left"] and rows[columns]["left"] == rows[0]["left"]
    [side], [split] = boxes(page, ".map-side"), boxes(page, ".map-split")
    assert 0.35 <= side["width"] / split["width"] <= 0.39


@pytest.mark.parametrize("viewport", [WIDE, LARGE], ids=["wide", "large"])
def test_the_photos_of_one_place_go_on_around_its_map(
    visitor: Visit, shown_server: Server, viewport: dict[str, int]
) -> None:
    page = visitor(shown_server, MAPS["place"], reduced_motion="reduce", viewport=viewport)
    expect(page.locator(".map-side li").nth(6)).to_be_visible()
    # The map is as large as nine of them. All 15 are seen around it, in full rows.
    rows = boxes(page, ".map-side li")
    [frame], [split] = boxes(page, ".map-live"), boxes(page, ".map-split")
    assert 0.48 <= frame["width"] / split["width"] <= 0.5
    assert abs(frame["left"] - split["left"]) <= 1 and abs(frame["bottom"] - rows[8]["bottom"]) <= 1
    assert len({round(row["left"]) for row in rows}) == 6
    assert len({round(row["top"]) for row in rows}) == 4
    assert abs(rows[-1]["right"] - split["right"]) <= 1 and rows[-1]["bottom"] <= viewport["height"]
    # Its pin is in the middle.
    [pin] = boxes(page, PINS)
    assert abs((pin["left"] + pin["right"]) / 2 - (frame["left"] + frame["right"]) / 2) < 8
    assert abs((pin["top"] + pin["bottom"]) / 2 - (frame["top"] + frame["bottom"]) / 2) < 30


def test_any_number_of_photos_around_a_map_ends_in_a_full_row(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, MAPS["place"], reduced_motion="reduce", viewport=WIDE)
    expect(page.locator(".map-side li").nth(14)).to_be_visible()
    for count in range(30, 6, -1):
        # Measured at once: when the map has another size, its list is made again.
        rows, frame, split = page.locator(".map-side .map-list").evaluate(
            """(list, count) => {
              while (list.children.length < count) list.append(list.firstElementChild.cloneNode(true))
              while (list.children.length > count) list.lastElementChild.remove()
              const box = (element) => element.getBoundingClientRect().toJSON()
              const split = list.closest('.map-split')
              return [[...list.children].map(box), box(split.querySelector('.map-live')), box(split)]
            }""",
            count,
        )
        assert len(rows) == count
        for end in {round(row["bottom"]) for row in rows}:
            line = [row for row in rows if round(row["bottom"]) == end]
            assert abs(max(row["right"] for row in line) - split["right"]) <= 1, (count, end)
            edge = frame["right"] if end <= round(frame["bottom"]) else split["left"]
            assert abs(min(row["left"] for row in line) - edge) <= 9, (count, end)
            # Nothing is missing in between.
            assert sum(row["width"] + 8 for row in line) >= split["right"] - edge - 9, (count, end)


def test_the_list_has_the_stops_of_pins_that_were_joined(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "about:blank", reduced_motion="reduce", viewport={"width": 320, "height": 568})
    page.route("**/image/**", lambda route: route.abort())
    page.goto(MAPS["itinerary"])
    joined = page.locator(f"{PINS}.is-stops .map-badge")
    expect(joined.first).to_be_visible()
    numbers = sorted(joined.all_inner_texts())
    badges = page.locator(".map-side .map-badge").filter(has_text="stops")
    expect(badges).to_have_count(len(numbers))
    assert sorted(text.removesuffix(" stops") for text in badges.all_inner_texts()) == numbers


def test_titles_beside_a_map_are_two_lines_until_they_are_pointed_at(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, MAPS["place"], reduced_motion="reduce", viewport=WIDE)
    row = page.locator(".map-side li", has_text="Nightingale floor (you cannot see the sound)")
    title = row.locator(".title")
    expect(title).to_be_visible()
    height = "element => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)"
    title.evaluate("title => { title.textContent = title.textContent.repeat(2) }")
    assert round(title.evaluate(height)) == 2
    row.hover()
    assert title.evaluate("element => element.scrollHeight <= element.clientHeight")
    assert round(title.evaluate(height)) > 2
    # On a map of many places, a photo has the name of its place, and its title when it is pointed at.
    page.goto(MAPS["photos"])
    row = page.locator(".map-side li").first
    expect(row.locator(".place")).to_be_visible()
    assert row.locator(".title").bounding_box()["width"] <= 1  # type: ignore[index]
    row.locator("a").focus()
    assert row.locator(".title").bounding_box()["width"] > 20  # type: ignore[index]
    assert row.locator("a").evaluate("link => link.textContent").startswith(row.locator(".title").inner_text())


def test_a_list_beside_a_map_begins_with_a_photo_of_each_place(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, MAPS["photos"], reduced_motion="reduce", viewport=LARGE)
    expect(page.locator(".map-side li").nth(6)).to_be_visible()
    cities = page.locator(".map-side li .place")
    expect(cities.first).to_be_visible()
    assert len(set(cities.all_inner_texts()[:5])) == 5


def test_a_group_shows_its_first_photo_and_its_number(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, MAPS["photos"], reduced_motion="reduce")
    group = page.locator(f"{PINS}.is-group")
    expect(group).to_have_count(5)
    expect(group.locator(".map-badge")).to_have_text(["12"] * 5)
    images = group.locator("img")
    expect(images).to_have_count(5)
    for index in range(5):
        expect(images.nth(index)).to_have_js_property("complete", True)
        expect(images.nth(index)).not_to_have_js_property("naturalWidth", 0)
    assert len(set(images.evaluate_all("images => images.map(({ src }) => src)"))) == 5


def test_the_stops_of_a_route_show_a_photo(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, MAPS["itinerary"], reduced_motion="reduce")
    expect(page.locator(f"{PINS} .map-badge")).to_have_text(["1", "2", "3", "4", "5"])
    expect(page.locator(f"{PINS} img")).to_have_count(5)


@pytest.mark.parametrize("comes", ["nothing", "a placeholder"])
def test_a_pin_without_its_picture_is_a_landscape(visitor: Visit, zanzibar: Server, comes: str) -> None:
    page = visitor(zanzibar, "about:blank", reduced_motion="reduce")
    page.goto("/photos/88000000000/image/thumb")
    assert "<svg" in page.content()
    if comes == "nothing":
        page.route("**/image/**", lambda route: route.abort())
    page.goto(MAPS["photos"])
    pin = page.locator(f"{PINS}.is-group")
    expect(pin.locator(".map-badge")).to_have_text("45")
    if comes == "nothing":
        expect(pin.locator("img")).to_have_count(0)
    else:
        expect(pin.locator("img")).to_have_js_property("naturalWidth", 1)
    expect(pin.locator(".map-mark")).to_have_css("background-image", re.compile(r"url\(.*svg"))
    [mark] = boxes(page, f"{PINS}.is-group .map-mark")
    assert abs(mark["width"] - mark["height"]) < 1


@pytest.mark.parametrize(
    "window", [{"viewport": WIDE}, {"viewport": LARGE}, PHONE], ids=["wide", "large", "phone"]
)
@pytest.mark.parametrize("name", MAPS)
def test_a_map_fits_the_window_and_its_pins_fit_the_map(
    visitor: Visit, shown_server: Server, name: str, window: dict[str, object]
) -> None:
    page = visitor(shown_server, MAPS[name], reduced_motion="reduce", **window)
    expect(page.locator(PINS).first).to_be_visible()
    [frame] = boxes(page, ".map-live")
    [tabs] = boxes(page, ".top nav")
    # What is fixed at a phone's foot hides nothing of the map.
    height = page.viewport_size["height"] if page.viewport_size else 0
    assert frame["y"] + frame["height"] <= (tabs["y"] if window is PHONE else height)
    assert frame["height"] >= 224
    for box in boxes(page, PINS):
        assert box["x"] >= frame["x"] and box["y"] >= frame["y"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]


@pytest.mark.parametrize("name", ["photos", "place"])
def test_photos_beside_a_map_light_up_their_pin(
    visitor: Visit, shown_server: Server, name: str
) -> None:
    page = visitor(shown_server, MAPS[name], reduced_motion="reduce", viewport=LARGE)
    rows = page.locator(".map-side li")
    expect(rows.first).to_be_visible()
    # Flickr's API terms: at most 30 photos at once, on the map and beside it.
    page.wait_for_load_state("networkidle")
    pictures = page.locator(".map-live img, .map-side img")
    assert len(set(pictures.evaluate_all("images => images.map(({ src }) => src)"))) <= 30
    rows.nth(1).hover()
    expect(page.locator(f"{PINS}.is-lit")).to_have_count(1)
    page.locator(".brand").hover()
    expect(page.locator(f"{PINS}.is-lit")).to_have_count(0)
    page.locator(PINS).first.hover()
    expect(page.locator(".map-side li.is-lit").first).to_be_visible()


def test_the_list_beside_a_map_follows_its_view(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, MAPS["photos"], reduced_motion="reduce", viewport=LARGE)
    rows = page.locator(".map-side li")
    # The list begins with one photo of each place, so that those on the map are among the first 30.
    expect(rows).to_have_count(30)
    page.locator(PINS).first.press("Enter")
    expect(page.locator(".map-side li")).to_have_count(12)
    names = {name for name in page.locator(".map-side .place").all_inner_texts()}
    assert len(names) == 1


@pytest.mark.parametrize("window", [PHONE, WINDOWS["sideways"]], ids=["phone", "sideways"])
@pytest.mark.parametrize("name", MAPS)
def test_a_phone_has_a_strip_over_the_map(
    visitor: Visit, shown_server: Server, name: str, window: dict[str, object]
) -> None:
    page = visitor(shown_server, MAPS[name], reduced_motion="reduce", **window)
    expect(page.locator(PINS).first).to_be_visible()
    rows = page.locator(".map-side li")
    expect(rows.first).to_be_visible()
    [frame] = boxes(page, ".map-live")
    [strip] = boxes(page, ".map-side")
    # Most of the window is the map, from edge to edge.
    size = page.viewport_size
    assert size and frame["width"] == size["width"]
    assert frame["height"] >= 0.6 * size["height"]
    # Upright it is at the lower edge, sideways at the right one; it hides no pin, and not the credit.
    start, length = ("y", "height") if window is PHONE else ("x", "width")
    assert strip[start] > frame[start]
    assert strip[start] + strip[length] <= frame[start] + frame[length] + 1
    for box in boxes(page, f"{PINS}, .map-credit"):
        assert box[start] + box[length] <= strip[start] + 6


@pytest.mark.parametrize("window", [PHONE, WINDOWS["sideways"]], ids=["phone", "sideways"])
@pytest.mark.parametrize("name", MAPS)
def test_nothing_of_a_pin_is_cut_or_covered_at_first(
    visitor: Visit, shown_server: Server, name: str, window: dict[str, object]
) -> None:
    page = visitor(shown_server, MAPS[name], reduced_motion="reduce", **window)
    expect(page.locator(PINS).first).to_be_visible()
    expect(page.locator(".map-side li").first).to_be_visible()
    [frame] = boxes(page, ".map-live")
    [strip] = boxes(page, ".map-side")
    right, bottom = frame["right"], frame["bottom"]
    if strip["width"] < frame["width"]:
        right = strip["left"]
    else:
        bottom = strip["top"]
    parts = f"{PINS} .map-mark, {PINS} .map-badge, {PINS} .map-caption:not(.is-covered)"
    over = boxes(page, ".leaflet-control-zoom, .journey-play, .list-head > .count, .list-head summary")
    for part in boxes(page, parts):
        assert part["left"] >= frame["left"] and part["right"] <= right
        assert part["top"] >= frame["top"] and part["bottom"] <= bottom
        assert not [box for box in over if overlap(box, part)]
    # No name lies below another pin.
    for caption in boxes(page, f"{PINS} .map-caption:not(.is-covered)"):
        assert sum(overlap(mark, caption) for mark in boxes(page, f"{PINS} .map-mark")) == 0


@pytest.mark.parametrize("name", ["photos", "places", "itinerary"])
def test_a_phone_has_two_rows_of_pictures_below_the_world(
    visitor: Visit, shown_server: Server, name: str
) -> None:
    page = visitor(shown_server, MAPS[name], reduced_motion="reduce", **PHONE)
    expect(page.locator(".map-side li").nth(3)).to_be_visible()
    [frame] = boxes(page, ".map-live")
    [strip] = boxes(page, ".map-side")
    # The inhabited world is lower than it is wide.
    assert 260 <= strip["top"] - frame["top"] <= 330
    rows = boxes(page, ".map-side li")
    assert len({round(row["top"]) for row in rows}) == 2
    assert all(row["bottom"] <= strip["bottom"] for row in rows)
    # The photos of one place have more than half of the height.
    page.goto(MAPS["place"])
    expect(page.locator(".map-side li").nth(3)).to_be_attached()
    assert len({round(row["top"]) for row in boxes(page, ".map-side li")}) == 2
    [frame], [strip] = boxes(page, ".map-live"), boxes(page, ".map-side")
    assert 0.63 <= strip["height"] / frame["height"] <= 0.65


@pytest.mark.parametrize("window", [PHONE, WINDOWS["sideways"]], ids=["phone", "sideways"])
@pytest.mark.parametrize("name", ["photos", "places", "itinerary"])
def test_a_phone_shows_the_world_once(
    visitor: Visit, shown_server: Server, name: str, window: dict[str, object]
) -> None:
    page = visitor(shown_server, "about:blank", reduced_motion="reduce", **window)
    latitude, world, height = shown_world(page, MAPS[name])
    expect(page.locator(".map-side li").nth(3)).to_be_visible()
    [frame] = boxes(page, ".map-live")
    [strip] = boxes(page, ".map-side")
    free = frame["width"] if window is PHONE else strip["left"] - frame["left"]
    # None of it is missing, and hardly any is there twice: a pin near its end is not at the edge.
    assert -2 <= free - world <= 25
    # There is no water above it: the map of the ground ends at 84 degrees.
    assert mercator(latitude) * world - height / 2 >= mercator(84) * world - 60
    # Held sideways, the rest has two columns of pictures.
    if window is not PHONE:
        rows = boxes(page, ".map-side li")
        assert len({round(row["left"]) for row in rows}) == 2
        assert strip["right"] <= frame["right"] + 1


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("name", ["photos", "places", "itinerary"])
def test_pins_have_the_names_of_their_places(
    visitor: Visit, shown_server: Server, name: str, window: dict[str, object]
) -> None:
    page = visitor(shown_server, "about:blank", reduced_motion="reduce", **window)
    with page.expect_response("**/map/labels.json?*"):
        page.goto(MAPS[name])
    page.wait_for_load_state("networkidle")
    shown = page.locator(f"{PINS} .map-caption:not(.is-covered)")
    names = shown.all_inner_texts()
    assert len(set(names)) == len(names)
    if window in (WINDOWS["wide"], WINDOWS["large"]) and name != "places":
        assert sorted(names) == ["Kyoto", "Naples", "New Orleans", "Reykjavík", "Sydney"]
    # The name of the largest, and how many more there are; most of them have room.
    assert all(re.fullmatch(r"[^+]+( \+\d+)?", text) for text in names)
    assert len(names) >= 0.75 * page.locator(PINS).count()
    # They are bolder than those of the map, whole, and none repeats one.
    weights = page.locator(".map-city").evaluate_all(
        "cities => cities.map((city) => Number(getComputedStyle(city).fontWeight))"
    )
    bold = shown.evaluate_all("names => names.map((name) => Number(getComputedStyle(name).fontWeight))")
    assert max(weights, default=0) < min(bold)
    cities = page.locator(".map-city > span").all_inner_texts()
    assert not set(cities) & {text.split(" +")[0] for text in names}
    captions = boxes(page, f"{PINS} .map-caption:not(.is-covered)")
    # Each is directly below its pin, above it, or beside it.
    for caption, pin in zip(captions, boxes(page, f"{PINS}:has(.map-caption:not(.is-covered))"), strict=True):
        away = max(caption["top"] - pin["bottom"], pin["top"] - caption["bottom"])
        aside = max(caption["left"] - pin["right"], pin["left"] - caption["right"])
        assert 0 <= max(away, aside) <= 12 and min(away, aside) < 0
    [frame] = boxes(page, ".map-live")
    others = boxes(page, ".map-city > span, .map-name > span, .map-side, .map-credit, .leaflet-control-zoom")
    for index, caption in enumerate(captions):
        assert caption["left"] >= frame["left"] and caption["right"] <= frame["right"]
        assert not [box for box in [*others, *captions[:index]] if overlap(box, caption)]


def test_a_place_whose_photos_lie_apart_is_named_by_the_map_alone(
    visitor: Visit, tmp_path: Path
) -> None:
    long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    traveller = Traveller(tmp_path / "home")
    photos = tmp_path / "photos.ndjson"
    points = [(35.0, 135.0), (48.0, 10.0), (-33.0, 151.0)]
    lines = [
        {"id": str(index + 88_000_000_000), "owner": "1@N00", "secret": "0123abcdef", "server": "65535",
         "title": "One", "latitude": str(latitude), "longitude": str(longitude)}
        for index, (latitude, longitude) in enumerate(points)
    ]
    for name, some in (("Somewhere, Japan", lines[:2]), (f"{long}, Wales", lines[2:])):
        photos.write_text("\n".join(json.dumps(line) for line in some) + "\n")
        traveller.run("visit", "--from", str(photos), "--place", name)
    with traveller.serving() as server:
        page = visitor(server, MAPS["photos"], reduced_motion="reduce", viewport=LARGE)
        expect(page.locator(PINS)).to_have_count(3)
        page.wait_for_load_state("networkidle")
        # Neither of two halves is the place, and a name that is too long is left out, not cut.
        expect(page.locator(f"{PINS} .map-caption:not(.is-covered)")).to_have_count(0)


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_a_map_of_the_world_ends_where_no_line_of_the_journey_crosses_it(
    visitor: Visit, shown_server: Server, window: dict[str, object]
) -> None:
    # Its lines go from Iceland over Asia and Australia to America.
    page = visitor(shown_server, MAPS["itinerary"], reduced_motion="reduce", **window)
    expect(page.locator(".map-live path.map-route")).to_have_attribute("d", re.compile("^M(?!0 0$)"))
    page.wait_for_load_state("networkidle")
    names = page.locator(PINS).evaluate_all(
        """pins => pins.sort((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
            .map((pin) => pin.getAttribute('aria-label'))"""
    )
    assert "Reykjav" in names[0] and "New Orleans" in names[-1]


def test_the_view_of_a_journey_holds_its_route(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, MAPS["itinerary"], reduced_motion="reduce", viewport=LARGE)
    expect(page.locator(PINS)).to_have_count(5)
    [route] = boxes(page, ".map-live path.map-route")
    [frame] = boxes(page, ".map-live")
    # It goes on beside the view, in the next copies of the world, but not above or below it.
    assert route["y"] > frame["y"]
    assert route["y"] + route["height"] < frame["y"] + frame["height"]


@pytest.mark.parametrize("window", [PHONE, WINDOWS["sideways"]], ids=["phone", "sideways"])
def test_a_few_stops_are_apart_on_a_phone_too(
    visitor: Visit, shown_server: Server, window: dict[str, object]
) -> None:
    page = visitor(shown_server, MAPS["itinerary"], reduced_motion="reduce", **window)
    numbers = ["1", "2", "3", "4", "5"]
    expect(page.locator(f"{PINS} .map-badge")).to_have_text(numbers)
    expect(page.locator(".map-side .map-badge")).to_have_text(numbers)


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_a_world_of_photos_ends_in_the_pacific(
    visitor: Visit, everywhere: Server, window: dict[str, object]
) -> None:
    # A journey ends where the fewest of its lines cross.
    page = visitor(everywhere, "about:blank", reduced_motion="reduce", **window)
    with page.expect_request("**/map/labels.json?*") as asked:
        page.goto(MAPS["photos"])
    query = parse_qs(urlsplit(asked.value.url).query)
    world, width, longitude = 256 * 2 ** float(query["zoom"][0]), float(query["width"][0]), float(query["longitude"][0])
    expect(page.locator(PINS).first).to_be_visible()
    [frame] = boxes(page, ".map-live")
    [strip] = boxes(page, ".map-side")
    free = strip["left"] - frame["left"] if frame["left"] < strip["left"] < frame["right"] else width
    # The middle of what is seen is near the Greenwich meridian, and hardly any part of the world is there twice.
    assert abs(longitude - (width - free) / 2 * 360 / world) < 20
    assert world >= 0.8 * free
    for pin in boxes(page, f"{PINS} .map-mark"):
        assert pin["left"] >= frame["left"] and pin["right"] <= frame["left"] + free


def test_a_phone_has_the_actions_of_a_place_over_its_map(
    visitor: Visit, shown_server: Server
) -> None:
    for window in (PHONE, WINDOWS["sideways"]):
        page = visitor(shown_server, MAPS["place"], reduced_motion="reduce", **window)
        expect(page.locator(PINS).first).to_be_visible()
        page.locator(".visitall > summary").click()
        expect(page.locator(".actions form button").first).to_be_visible()
        page.locator(".actions .dots").click()
        refresh = page.get_by_role("link", name="Refresh")
        expect(refresh).to_be_visible()
        refresh.click(trial=True)


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_the_scale_of_a_map_is_not_below_its_note_or_credit(
    visitor: Visit, zanzibar: Server, window: dict[str, object]
) -> None:
    for path in (f"{HOME}/photos?view=map", "/nearby?city=Kyoto"):
        page = visitor(zanzibar, path, reduced_motion="reduce", **window)
        expect(page.locator(".map-credit:visible")).to_contain_text("Leaflet")
        # A slim map has no room for it.
        if page.locator(".map-split.of-point").count() and window in (WINDOWS["wide"], WINDOWS["sideways"]):
            expect(page.locator(".leaflet-control-scale-line")).to_be_hidden()
            continue
        expect(page.locator(".leaflet-control-scale-line")).to_be_visible()
        [scale] = boxes(page, ".leaflet-control-scale-line")
        for box in boxes(page, ".map-note, .map-credit"):
            assert not overlap(scale, box)
