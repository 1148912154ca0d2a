"""What has to hold on every page."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from support.traveller import ROOT

SCREENSHOTS = ROOT / ".build/screenshots"


def assert_accessible(page: Page) -> None:
    """Fails with all that axe has to say against the page."""
    found = Axe().run(page).response["violations"]
    lines = [
        f"{violation['id']} ({violation['impact']}): {violation['help']}\n    {node['html'][:200]}"
        f"\n    {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
    assert not lines, f"{page.url}\n" + "\n".join(lines)


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


def settle(page: Page) -> None:
    """Waits until all that the page shows has come: scripts, fonts, pictures in sight."""
    page.wait_for_load_state("load")
    page.wait_for_function(
        """() => document.fonts.status === 'loaded' && [...document.images].every(image => {
          const box = image.getBoundingClientRect()
          const isInSight = box.width > 0 && box.top < innerHeight && box.bottom > 0
          return !isInSight || image.complete
        })"""
    )


def picture(page: Page, name: str, *, full: bool = False) -> Path:
    """Keeps a picture of the page beside the build, and answers where."""
    settle(page)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    path = SCREENSHOTS / f"{name}.png"
    # The page's policy forbids the style with which Playwright would hide the caret.
    page.screenshot(path=path, full_page=full, caret="initial", animations="allow")
    return path
