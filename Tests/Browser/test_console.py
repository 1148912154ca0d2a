"""No page makes the browser complain: no error, no broken policy, no address that is not there."""

import pytest
from playwright.sync_api import ConsoleMessage, Page, Response, expect

from conftest import Visit
from support import screens
from support.checks import settle
from support.screens import Screen
from support.server import Server


class Complaints:
    """Collects what the browser has against a page, but for the page's own status."""

    def __init__(self, page: Page, expected: str) -> None:
        self.all: list[str] = []
        self._expected = expected
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.all.append(f"script: {error}"))
        page.on("response", self._response)
        page.on("requestfailed", lambda request: self.all.append(f"failed: {request.url}"))

    def _console(self, message: ConsoleMessage) -> None:
        # The browser says so of the page itself where nothing is at its address.
        is_own = message.location.get("url", "").endswith(self._expected)
        if message.type in ("error", "warning") and not is_own:
            self.all.append(f"{message.type}: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and not response.url.endswith(self._expected):
            self.all.append(f"{response.status}: {response.url}")


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
