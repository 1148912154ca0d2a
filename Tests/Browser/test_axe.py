"""No page has anything that axe finds against it, in light and in dark."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Visit
from support import screens
from support.checks import assert_accessible, settle
from support.screens import Screen
from support.server import Server
from support.traveller import ROOT


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_a_screen_is_accessible(
    visitor: Visit, shown_server: Server, screen: Screen, scheme: str
) -> None:
    page = visitor(shown_server, screen.path, color_scheme=scheme)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    settle(page)
    assert_accessible(page)


@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_a_screen_is_accessible_without_its_scripts_too(
    visitor: Visit, shown_server: Server, screen: Screen
) -> None:
    # axe is a script itself, so that scripts cannot be switched off: the page's own do not come.
    page = visitor(shown_server, "about:blank")
    page.route("**/*.js*", lambda route: route.abort())
    page.goto(screen.path)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert_accessible(page)
