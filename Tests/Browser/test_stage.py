"""The stage of a photo: its shape, the bars over it, turning to the next photo, failures."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE, WIDE, Visit
from support.checks import assert_accessible
from support.screens import PHOTO
from support.server import Server
from support.shapes import LANDSCAPE, LIST, PANORAMA, PORTRAIT, SHAPES, UNKNOWN, draw
from support.traveller import Traveller

SIDEWAYS = PHONE | {"viewport": {"width": 844, "height": 390}}
WINDOWS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": WIDE},
    "very wide": {"viewport": {"width": 1920, "height": 1080}},
    "phone": PHONE,
    "sideways": SIDEWAYS,
}

SHIFTS = """
  window.shifts = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifts += value
  }).observe({ type: 'layout-shift', buffered: true })
"""
"""Adds up what moves by itself."""


def opened(visitor: Visit, server: Server, number: str, **options: Any) -> Page:
    """A photo's page, from the list of all, with its picture there."""
    page = visitor(server, "about:blank", **({"reduced_motion": "reduce"} | options))
    draw(page)
    page.goto(f"/photos/{number}{LIST}")
    if options.get("java_script_enabled", True):
        expect(page.locator(".viewer.ready")).to_be_visible()
    return page


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return dict(found)


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "noscript"])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("number", [LANDSCAPE, PORTRAIT, PANORAMA])
def test_the_frame_has_the_shape_of_the_photo(
    visitor: Visit, shapes: Server, number: str, window: str, has_scripts: bool
) -> None:
    page = opened(visitor, shapes, number, java_script_enabled=has_scripts, **WINDOWS[window])
    width, height = SHAPES[number] or (0, 0)
    frame, picture, stage = (box(page, name) for name in (".viewer", ".viewer > img", ".stage"))
    assert frame["width"] / frame["height"] == pytest.approx(width / height, rel=0.01)
    assert picture == pytest.approx(frame, abs=1)
    # All of it is in the window, and one side fits exactly.
    view = WINDOWS[window]["viewport"]
    assert frame["x"] >= -0.5 and frame["x"] + frame["width"] <= view["width"] + 0.5
    assert frame["y"] >= -0.5 and frame["y"] + frame["height"] <= view["height"] + 0.5
    is_full = [abs(frame[side] - stage[side]) < 1.5 for side in ("width", "height")]
    assert any(is_full), f"{frame} in {stage}"
    # It is in the middle of the stage.
    middle = frame["y"] + frame["height"] / 2
    assert middle == pytest.approx(stage["y"] + stage["height"] / 2, abs=1)


def test_a_photo_fills_the_height_of_a_phone_held_sideways(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, LANDSCAPE, **SIDEWAYS)
    frame = box(page, ".viewer")
    assert (frame["y"], frame["height"]) == pytest.approx((0, 390), abs=1)
    # The tabs come after it.
    tabs = page.get_by_role("navigation", name="Main").get_by_role("link")
    tabs.first.scroll_into_view_if_needed()
    assert len(tabs.all()) == 6
    for tab in tabs.all():
        expect(tab).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_surround_is_dark(visitor: Visit, shapes: Server, scheme: str) -> None:
    page = opened(visitor, shapes, PORTRAIT, color_scheme=scheme)
    color = page.locator(".stage").evaluate("stage => getComputedStyle(stage).backgroundColor")
    assert max(map(int, re.findall(r"\d+", color)[:3])) < 40


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("number", SHAPES)
def test_nothing_shifts_while_the_picture_comes(
    visitor: Visit, shapes: Server, number: str, window: str
) -> None:
    page = visitor(shapes, "about:blank", **WINDOWS[window])
    page.add_init_script(SHIFTS)
    waiting: list[Callable[[], None]] = []
    draw(page, waiting)
    page.goto(f"/photos/{number}{LIST}", wait_until="domcontentloaded")
    # The frame, a spinner in it and the bars are there before the picture.
    expect(page.locator(".tools")).to_be_visible()
    spinner = "frame => getComputedStyle(frame, '::after').animationName"
    assert "turn" in page.locator(".viewer").evaluate(spinner)
    before = box(page, ".panel")
    # The photo, and its thumbnail.
    while len(waiting) < 2:
        page.wait_for_timeout(20)
    for come in waiting:
        come()
    expect(page.locator(".viewer.ready")).to_be_visible()
    assert page.locator(".viewer").evaluate(spinner) == "none"
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert box(page, ".panel") == before
    if number != UNKNOWN:
        assert page.evaluate("() => shifts") == 0


def test_the_thumbnail_is_there_first(visitor: Visit, shapes: Server) -> None:
    page = visitor(shapes, "about:blank")
    draw(page)
    page.route("**/image/large", lambda route: None)
    page.goto(f"/photos/{PORTRAIT}", wait_until="domcontentloaded")
    page.wait_for_function("() => document.querySelector('.preview > img').naturalWidth > 0")
    expect(page.locator(".preview")).to_be_visible()
    assert box(page, ".preview") == pytest.approx(box(page, ".viewer"), abs=1)


@pytest.mark.parametrize("window", ["wide", "phone"])
def test_a_visit_moves_nothing(visitor: Visit, server: Server, window: str) -> None:
    page = visitor(server, f"/photos/{PHOTO}", **WINDOWS[window])
    expect(page.locator(".viewer.ready")).to_be_visible()
    names = (".viewer", ".panel h1", ".visiting", ".photo .actions", ".facts")

    def places() -> list[dict[str, float]]:
        # The browser may scroll to what is pressed.
        top = page.evaluate("() => scrollY")
        return [found | {"y": found["y"] + top} for found in map(partial(box, page), names)]

    before = places()
    for button, then in (("Visit", "Unvisit in My Vacation"), ("Unvisit in My Vacation", "Visit")):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("button", name=then, exact=True)).to_be_visible()
        assert places() == before


def test_bars_retreat_and_come_back(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, PORTRAIT)
    stage = page.locator(".stage")
    tools = page.locator(".tools")
    page.mouse.move(300, 300)
    expect(stage).to_have_class(re.compile("idle"))
    expect(tools).to_have_css("opacity", "0")
    # Of the arrows and of the way back, a shade stays.
    expect(page.get_by_role("link", name="Next photo")).to_have_css("opacity", "0.7")
    back = page.locator(".stage .crumbs")
    expect(back).to_have_css("opacity", "0.7")
    expect(back.locator("a")).to_have_css("clip-path", re.compile(r"inset\(0px calc\(100% - 40px\)"))
    page.mouse.move(310, 310)
    expect(stage).not_to_have_class(re.compile("idle"))
    expect(tools).to_have_css("opacity", "1")
    # Never while the focus is in them: not even after the time in which they retreat otherwise.
    page.clock.install()
    page.reload()
    expect(page.locator(".viewer.ready")).to_be_visible()
    page.locator(".stage .crumbs a").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Previous photo")).to_be_focused()
    page.clock.run_for(20_000)
    expect(stage).not_to_have_class(re.compile("idle"))
    page.evaluate("() => document.activeElement.blur()")
    page.clock.run_for(7_000)
    expect(stage).to_have_class(re.compile("idle"))


def test_a_tap_shows_and_hides_the_bars(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, PORTRAIT, **PHONE)
    stage = page.locator(".stage")
    frame = box(page, ".viewer")
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    # The first tap shows the tools, which do not lie over the photo before.
    expect(page.locator(".tools")).to_have_css("opacity", "0")
    page.touchscreen.tap(x, y)
    expect(page.locator(".tools")).to_have_css("opacity", "1")
    page.touchscreen.tap(x, y)
    expect(stage).to_have_class(re.compile("idle"))
    # A tap where a bar would be only shows it.
    link = box(page, ".neighbors [rel=next]")
    page.touchscreen.tap(link["x"] + 20, link["y"] + 20)
    expect(stage).not_to_have_class(re.compile("idle"))
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Photo {PORTRAIT}")
    page.touchscreen.tap(link["x"] + 20, link["y"] + 20)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Photo {PANORAMA}")


def test_bars_stay_without_scripts(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, PORTRAIT, java_script_enabled=False)
    for name in ("Previous photo", "Next photo"):
        expect(page.get_by_role("link", name=name)).to_be_in_viewport()
    expect(page.locator(".stage .crumbs a")).to_have_css("opacity", "1")
    page.get_by_role("link", name="Next photo").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Photo {PANORAMA}")


def test_the_next_photo_comes_without_a_request_for_its_picture(
    visitor: Visit, shapes: Server, traveller: Traveller
) -> None:
    page = visitor(shapes, "about:blank", reduced_motion="reduce")
    asked = draw(page)
    page.goto(f"/photos/{LANDSCAPE}{LIST}")
    page.wait_for_function(
        """path => performance.getEntriesByType('resource').some(
          entry => entry.name.endsWith(path) && entry.responseEnd > 0)""",
        arg=f"/photos/{PORTRAIT}/image/large",
    )
    page.evaluate("() => { window.isSamePage = true }")
    with page.expect_request(lambda request: "vacation-navigation" in request.headers) as viewed:
        page.keyboard.press("ArrowRight")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(f"Photo {PORTRAIT}")
    expect(page).to_have_title(re.compile(f"^Photo {PORTRAIT}"))
    expect(page).to_have_url(re.compile(f"/photos/{PORTRAIT}\\?from="))
    assert page.evaluate("() => window.isSamePage")
    assert len([url for url in asked if url.endswith(f"/photos/{PORTRAIT}/image/large")]) == 1
    # It is viewed, like a page that is opened.
    assert viewed.value.response()
    other = visitor(shapes, "/recents")
    latest = other.locator("main li.card .caption > .name").first
    expect(latest).to_have_text(f"Photo {PORTRAIT}")
    # The way back leads through the photos.
    page.go_back()
    expect(heading).to_have_text(f"Photo {LANDSCAPE}")


def test_the_focus_stays_on_the_arrow(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, LANDSCAPE)
    page.get_by_role("link", name="Next photo").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Photo {PORTRAIT}")
    expect(page.get_by_role("link", name="Next photo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Photo {PANORAMA}")


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Moves one finger over the page."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", start)
    for step in range(1, 11):
        share = step / 10
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        touch("touchMove", (x, y))
    touch("touchEnd")


def test_a_swipe_turns_to_the_neighbors(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, LANDSCAPE, **PHONE)
    heading = page.get_by_role("heading", level=1)
    frame = box(page, ".viewer")
    y = frame["y"] + frame["height"] / 2
    swipe(page, (320, y), (60, y))
    expect(heading).to_have_text(f"Photo {PORTRAIT}")
    expect(page.locator(".viewer.ready")).to_be_visible()
    swipe(page, (60, y), (320, y))
    expect(heading).to_have_text(f"Photo {LANDSCAPE}")
    expect(page.locator(".viewer.ready")).to_be_visible()
    # There is none before the first: the photo comes back.
    swipe(page, (60, y), (320, y))
    expect(heading).to_have_text(f"Photo {LANDSCAPE}")
    assert box(page, ".viewer") == pytest.approx(frame, abs=1)


def test_one_finger_scrolls_the_page_unless_the_photo_is_magnified(
    visitor: Visit, shapes: Server
) -> None:
    page = opened(visitor, shapes, LANDSCAPE, **PHONE)
    stage = page.locator(".stage")
    # By keys: a tap on a bar that has retreated, as on a slow machine, would only show it.
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(stage).to_have_css("touch-action", "none")
    before = box(page, ".viewer > img")
    swipe(page, (200, 250), (150, 220))
    after = box(page, ".viewer > img")
    assert after["x"] < before["x"] - 20
    assert page.evaluate("() => scrollY") == 0
    page.keyboard.press("0")
    expect(stage).to_have_css("touch-action", "pan-y")
    swipe(page, (200, 250), (200, 70))
    page.wait_for_function("() => scrollY > 50")


def test_f_fills_the_screen_and_escape_leaves_it(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, PORTRAIT)
    page.mouse.wheel(0, 120)
    page.wait_for_function("() => scrollY > 50")
    page.keyboard.press("f")
    stage = page.locator(".stage")
    page.wait_for_function("() => document.fullscreenElement === document.documentElement")
    page.wait_for_function(
        "() => document.querySelector('.stage').getBoundingClientRect().height === innerHeight"
    )
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("button", name="Leave fullscreen")).to_be_visible()
    assert_accessible(page)
    # The wheel zooms here, and the next photo stays as large.
    stage.hover()
    page.mouse.wheel(0, -240)
    expect(page.locator(".viewer.magnified")).to_be_visible()
    page.keyboard.press("0")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_title(re.compile(f"^Photo {PANORAMA}"))
    assert page.evaluate("() => document.fullscreenElement !== null")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
    page.wait_for_function("() => document.fullscreenElement === null")
    expect(page.get_by_role("button", name="Fullscreen", exact=True)).to_be_visible()


def test_a_slideshow_plays_and_stops_at_the_last_photo(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, LANDSCAPE)
    page.evaluate("() => localStorage.setItem('vacation:slideshow', '3')")
    entries = page.evaluate("() => history.length")
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Stop the slideshow")).to_be_visible()
    expect(page.get_by_role("combobox", name="Time for each photo")).to_have_value("3")
    for number in (PORTRAIT, PANORAMA, UNKNOWN):
        expect(page).to_have_title(re.compile(f"^Photo {number}"))
    expect(page.get_by_role("status")).to_contain_text("This was the last photo of the list.")
    expect(page.get_by_role("button", name="Slideshow")).to_have_count(1)
    # It leaves no trail of photos to go back through.
    assert page.evaluate("() => history.length") == entries
    page.keyboard.press("f")
    expect(page.get_by_role("banner")).to_be_visible()


def test_leaving_the_screen_stops_the_slideshow(visitor: Visit, shapes: Server) -> None:
    page = opened(visitor, shapes, LANDSCAPE)
    page.get_by_role("button", name="Slideshow").click()
    expect(page.get_by_role("button", name="Stop the slideshow")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Slideshow", exact=True)).to_be_visible()


def test_a_missing_picture_says_why_and_is_tried_again(visitor: Visit, shapes: Server) -> None:
    # The sample's Flickr has no pictures of these photos.
    page = visitor(shapes, f"/photos/{LANDSCAPE}{LIST}")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This photo is gone from Flickr.")
    stage, box = page.locator(".stage").bounding_box(), alert.bounding_box()
    assert stage and box
    assert stage["width"] > 800 and stage["height"] > 500
    # In the middle of it.
    assert abs(box["x"] + box["width"] / 2 - stage["x"] - stage["width"] / 2) < 2
    assert_accessible(page)
    draw(page)
    alert.get_by_role("button", name="Try again").press("Enter")
    expect(page.locator(".viewer.ready")).to_be_visible()
    expect(alert).to_have_count(0)
    expect(page.locator(".viewer")).to_be_focused()


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (410, "This photo is gone from Flickr."),
        (424, "This photo is private on Flickr."),
        (502, "Flickr can’t be reached, and this photo isn’t stored on this computer."),
    ],
)
def test_a_failure_says_what_the_server_says(
    visitor: Visit, shapes: Server, status: int, words: str
) -> None:
    page = visitor(shapes, "about:blank")
    drawing = f"""<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">
      <title>No image</title><desc>{words}</desc></svg>"""
    page.route(
        "**/image/*",
        lambda route: route.fulfill(status=status, body=drawing, content_type="image/svg+xml"),
    )
    page.goto(f"/photos/{LANDSCAPE}")
    expect(page.get_by_role("alert")).to_contain_text(words)


def test_a_stopped_server_is_told_of_in_the_frame(visitor: Visit, shapes: Server) -> None:
    page = visitor(shapes, "about:blank")
    page.route("**/image/*", lambda route: route.abort())
    page.goto(f"/photos/{LANDSCAPE}")
    expect(page.get_by_role("alert")).to_contain_text("The server is not responding.")


def test_a_placeholder_is_never_saved(visitor: Visit, shapes: Server) -> None:
    page = visitor(shapes, f"/photos/{LANDSCAPE}")
    downloads: list[object] = []
    page.on("download", lambda download: downloads.append(download))
    page.get_by_role("link", name="Download").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("This photo isn’t available")
    assert downloads == []


def test_a_kept_picture_is_marked(
    visitor: Visit, travelled: Traveller, travelled_server: Server
) -> None:
    travelled.run("keep", "--all", "--all-rights-reserved-too")
    page = visitor(travelled_server, "/vacations/My%20Vacation/photos")
    page.get_by_role("main").locator("li.row > a, li.card > a").first.click()
    expect(page.locator(".kept")).to_contain_text("Kept in this vacation, large, ")
