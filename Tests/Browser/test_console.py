"""No page makes the browser complain: no error, no broken policy, no address that is not there."""

import pytest
from playwright.sync_api import expect

from conftest import Visit
from support import screens
from support.checks import Complaints, settle
from support.screens import Screen
from support.server import Server


@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_the_browser_has_nothing_against_a_screen(
    visitor: Visit, shown_server: Server, screen: Screen
) -> None:
    page = visitor(shown_server, "about:blank")
    complaints = Complaints(page, screen.path)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(screen.path)
    expect(page.get_by_role("heading", level=1)).to_contain_text(screen.heading)
    settle(page)
    page.mouse.wheel(0, 20_000)
    settle(page)
    assert complaints.all == []
    # It asks nobody but its own server, and never with the token.
    own = (shown_server.url + "/", "data:", "blob:")
    assert [url for url in asked if not url.startswith(own)] == []
    assert all(shown_server.token not in url for url in asked)


@pytest.mark.parametrize("screen", screens.ALL, ids=str)
def test_a_screen_has_landmarks_few_pictures_and_the_notice(
    visitor: Visit, shown_server: Server, screen: Screen
) -> None:
    page = visitor(shown_server, screen.path)
    expect(page.get_by_role("banner")).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("contentinfo")).to_contain_text(
        "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."
    )
    settle(page)
    pictures = page.evaluate(
        """() => new Set([...document.images].map(image => image.src)
          .filter(source => source.includes('/photos/'))).size"""
    )
    assert pictures <= 30
