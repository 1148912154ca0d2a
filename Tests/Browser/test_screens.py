"""Every screen in every theme and width: each is loaded once, and all is checked in that visit."""

import os
import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE, WIDE, Visit
from support import screens
from support.checks import Complaints, assert_accessible, assert_fits, picture, settle
from support.screens import Screen
from support.server import Server
from support.traveller import ROOT

NOTICE = "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."
WINDOWS: dict[str, dict[str, Any]] = {"wide": {"viewport": WIDE}, "phone": PHONE}
MATRIX = list(product(WINDOWS, ["light", "dark"]))

IS_FULL = "TORTURE" in os.environ
"""Whether what needs one theme and width is looked at in all of them, as `make torture` does."""


def test_no_page_is_forgotten() -> None:
    """Each page that the program has is among the screens that are looked at."""
    source = (ROOT / "Sources/VacationWeb/Routes.swift").read_text()
    routes = re.findall(r'router\.get\("([^"]+)", use: pages\.\w+\(', source)
    assert len(routes) > 15
    paths = [screen.path.split("?")[0] for screen in screens.ALL]
    shown = {
        route
        for route in routes
        if any(re.fullmatch("/" + re.sub(r":\w+", "[^/]+", route), path) for path in paths)
    }
    assert set(routes) - shown == set()


@pytest.mark.parametrize("window, scheme", MATRIX)
@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_a_screen(
    visitor: Visit,
    shown_server: Server,
    subtests: pytest.Subtests,
    screen: Screen,
    window: str,
    scheme: str,
) -> None:
    page = visitor(shown_server, "about:blank", color_scheme=scheme, **WINDOWS[window])
    complaints = Complaints(page, screen.path)
    page.goto(screen.path)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_contain_text(screen.heading)
    if screen.has_map:
        expect(page.locator(".map-live:not([aria-busy])").first).to_be_visible()
    with subtests.test("a picture is kept"):
        kept = picture(page, f"{screen.name}-{window}-{scheme}")
        # A page that shows nothing makes a very small file.
        assert kept.stat().st_size > 5_000
    with subtests.test("it has landmarks, few pictures and the notice"):
        assert_complete(page)
    with subtests.test("it is accessible"):
        assert_accessible(page)
    with subtests.test("nothing sticks out"):
        assert_fits(page)
    if window == "phone" and (scheme == "light" or IS_FULL):
        with subtests.test("nothing sticks out on a small phone"):
            assert_fits_small_phone(page)
        with subtests.test("nothing sticks out when text is twice as large"):
            assert_fits_large_text(page, screen)
    with subtests.test("the browser has nothing against it"):
        page.mouse.wheel(0, 20_000)
        settle(page)
        assert complaints.all == []
        # It contacts only its own server, and never with the token.
        own = (shown_server.url + "/", "data:", "blob:")
        assert [url for url in complaints.asked if not url.startswith(own)] == []
        assert all(shown_server.token not in url for url in complaints.asked)


def assert_complete(page: Page) -> None:
    """Fails where a landmark or the notice is missing, or where there are too many pictures."""
    expect(page.get_by_role("banner")).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("contentinfo")).to_contain_text(NOTICE)
    pictures = page.evaluate(
        """() => new Set([...document.images].map(image => image.src)
          .filter(source => source.includes('/photos/'))).size"""
    )
    assert pictures <= 30


def assert_fits_small_phone(page: Page) -> None:
    """Fails where the page is wider than the smallest phone."""
    page.set_viewport_size({"width": 320, "height": 568})
    settle(page)
    assert_fits(page)
    page.set_viewport_size(PHONE["viewport"])


def assert_fits_large_text(page: Page, screen: Screen) -> None:
    """Fails where text twice as large makes the page wider than a phone, or cuts a tab off."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '32px'")
    settle(page)
    assert_fits(page)
    picture(page, f"{screen.name}-large-text")
    for tab in page.get_by_role("navigation", name="Main").get_by_role("link").all():
        assert tab.evaluate("tab => tab.scrollWidth <= tab.clientWidth + 1"), tab.inner_text()


@pytest.mark.parametrize("window, scheme", MATRIX if IS_FULL else MATRIX[:1])
@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_a_screen_is_accessible_without_its_scripts_too(
    visitor: Visit, shown_server: Server, screen: Screen, window: str, scheme: str
) -> None:
    # axe is a script itself, so that scripts cannot be switched off: the page's own do not come.
    page = visitor(shown_server, "about:blank", color_scheme=scheme, **WINDOWS[window])
    page.route("**/*.js*", lambda route: route.abort())
    page.goto(screen.path)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert_accessible(page)


@pytest.mark.parametrize("screen", screens.FLICKR + screens.NOTHING, ids=str)
def test_a_picture_without_scripts_is_kept(
    visitor: Visit, shown_server: Server, screen: Screen
) -> None:
    page = visitor(shown_server, screen.path, java_script_enabled=False)
    assert picture(page, f"{screen.name}-noscript").stat().st_size > 5_000
