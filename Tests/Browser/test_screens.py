"""A picture of every screen, kept beside the build (`.build/screenshots`) to be looked at."""

from typing import Any

import pytest
from playwright.sync_api import expect

from conftest import PHONE, Visit
from support import screens
from support.checks import picture
from support.screens import Screen
from support.server import Server

SHOTS: dict[str, dict[str, Any]] = {
    "wide-light": {"color_scheme": "light"},
    "wide-dark": {"color_scheme": "dark"},
    "phone-light": {"color_scheme": "light", **PHONE},
    "phone-dark": {"color_scheme": "dark", **PHONE},
}


@pytest.mark.parametrize("shot", SHOTS)
@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_a_picture_is_kept(visitor: Visit, shown_server: Server, screen: Screen, shot: str) -> None:
    page = visitor(shown_server, screen.path, **SHOTS[shot])
    if screen.has_map:
        expect(page.locator(".map-live:not([aria-busy])").first).to_be_visible()
    kept = picture(page, f"{screen.name}-{shot}")
    # A page that shows nothing makes a very small file.
    assert kept.stat().st_size > 5_000


def test_a_picture_without_scripts_is_kept(visitor: Visit, shown_server: Server) -> None:
    for screen in screens.FLICKR + screens.NOTHING:
        page = visitor(shown_server, screen.path, java_script_enabled=False)
        assert picture(page, f"{screen.name}-noscript").stat().st_size > 5_000
