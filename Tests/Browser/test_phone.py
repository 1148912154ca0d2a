"""On a phone nothing sticks out: no page scrolls sideways."""

from typing import Any

import pytest
from playwright.sync_api import expect

from conftest import PHONE, Visit
from support import screens
from support.checks import assert_fits, picture, settle
from support.screens import Screen
from support.server import Server

SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 320, "height": 568}}


@pytest.mark.parametrize("phone", [PHONE, SMALL], ids=["390", "320"])
@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_a_screen_fits_a_phone(
    visitor: Visit, shown_server: Server, screen: Screen, phone: dict[str, Any]
) -> None:
    page = visitor(shown_server, screen.path, **phone)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    settle(page)
    assert_fits(page)


@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_text_twice_as_large_still_fits(
    visitor: Visit, shown_server: Server, screen: Screen
) -> None:
    page = visitor(shown_server, "about:blank", **PHONE)
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.goto(screen.path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    size = page.evaluate("() => getComputedStyle(document.documentElement).fontSize")
    assert size == "32px"
    settle(page)
    assert_fits(page)
    picture(page, f"{screen.name}-large-text")
    # Every tab is there, and whole.
    for tab in page.get_by_role("navigation", name="Screens").get_by_role("link").all():
        assert tab.evaluate("tab => tab.scrollWidth <= tab.clientWidth + 1"), tab.inner_text()
