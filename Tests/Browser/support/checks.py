"""What has to hold on every page."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page, Request, Response

from support.traveller import ROOT

SCREENSHOTS = ROOT / ".build/screenshots"


def assert_accessible(page: Page) -> None:
    """Fails with all that axe has to say against the page."""
    # The size of what is pressed is part of WCAG 2.2, and off without this.
    options = {"rules": {"target-size": {"enabled": True}}}
    found = Axe().run(page, options=options).response["violations"]
    lines = [
        f"{violation['id']} ({violation['impact']}): {violation['help']}\n    {node['html'][:200]}"
        f"\n    {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
    assert not lines, f"{page.url}\n" + "\n".join(lines)


class Complaints:
    """Collects what a page asks for, and what the browser has against it but for its own status."""

    def __init__(self, page: Page, expected: str) -> None:
        self.all: list[str] = []
        self.asked: list[str] = []
        self._expected = expected
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.all.append(f"script: {error}"))
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("response", self._response)
        page.on("requestfailed", self._failed)

    def _failed(self, request: Request) -> None:
        # A map whose window changes gives up what it asked for before.
        if "box=" in request.url and request.failure == "net::ERR_ABORTED":
            return
        self.all.append(f"failed: {request.url} ({request.failure})")

    def _console(self, message: ConsoleMessage) -> None:
        # The browser says so of the page itself where nothing is at its address.
        is_own = message.location.get("url", "").endswith(self._expected)
        # The tests block service workers, which would answer instead of the server.
        is_blocked = "Service Worker registration blocked" in message.text
        if message.type in ("error", "warning") and not is_own and not is_blocked:
            self.all.append(f"{message.type}: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and not response.url.endswith(self._expected):
            self.all.append(f"{response.status}: {response.url}")


def assert_fits(page: Page) -> None:
    """Fails where the page is wider than the window, naming what sticks out."""
    wide = page.evaluate(
        """() => {
          const width = document.documentElement.clientWidth
          if (document.documentElement.scrollWidth <= width) return []
          return [...document.querySelectorAll('body *')]
            .filter(element => element.getBoundingClientRect().right > width + 0.5)
            .map(element => element.outerHTML.slice(0, 120))
        }"""
    )
    assert not wide, f"{page.url} is too wide:\n" + "\n".join(wide[:10])


def assert_good(page: Page, name: str, *, is_whole: bool = True) -> None:
    """Fails where a page has faults in any theme or width; keeps pictures of it.

    A page that is not whole still comes: it is taken as it is.
    """
    wide = page.viewport_size
    assert wide
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert_accessible(page)
        picture(page, f"{name}-wide-{scheme}", is_whole=is_whole)
        page.set_viewport_size({"width": 390, "height": 844})
        assert_accessible(page)
        assert_fits(page)
        picture(page, f"{name}-phone-{scheme}", is_whole=is_whole)
        page.set_viewport_size(wide)


def settle(page: Page, *, is_whole: bool = True) -> None:
    """Waits until all that the page shows has come, and nothing fades: scripts, fonts, pictures in sight."""
    if is_whole:
        page.wait_for_load_state("load")
    page.wait_for_function(
        """() => document.fonts.status === 'loaded'
          && !document.getAnimations().some(one => one instanceof CSSTransition)
          && [...document.images].every(image => {
          const box = image.getBoundingClientRect()
          const isInSight = box.width > 0 && box.top < innerHeight && box.bottom > 0
            && box.left < innerWidth && box.right > 0
          return !isInSight || image.complete
        })"""
    )


def picture(page: Page, name: str, *, full: bool = False, is_whole: bool = True) -> Path:
    """Keeps a picture of the page beside the build, and answers where."""
    settle(page, is_whole=is_whole)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    path = SCREENSHOTS / f"{name}.png"
    # The page's policy forbids the style with which Playwright would hide the caret.
    page.screenshot(path=path, full_page=full, caret="initial", animations="allow")
    return path
