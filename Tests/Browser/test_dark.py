"""The pages follow the system's theme, also when it changes while they are open, or a chosen one."""

import pytest
from playwright.sync_api import Page, expect

from conftest import Visit
from support.server import Server

LIGHTNESS = """() => {
  const paint = document.createElement('canvas').getContext('2d')
  paint.fillStyle = getComputedStyle(document.documentElement).backgroundColor
  const root = paint.fillStyle
  paint.fillStyle = getComputedStyle(document.body).backgroundColor
  paint.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = paint.getImageData(0, 0, 1, 1).data
  if (alpha) return (red + green + blue) / 765
  paint.fillStyle = root
  paint.fillRect(0, 0, 1, 1)
  return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3).reduce((a, b) => a + b) / 765
}"""


def lightness(page: Page) -> float:
    """How light the page's ground is, 0 (black) to 1 (white)."""
    return float(page.evaluate(LIGHTNESS))


def test_the_theme_is_the_systems(visitor: Visit, shown_server: Server) -> None:
    light = visitor(shown_server, "/places", color_scheme="light")
    dark = visitor(shown_server, "/places", color_scheme="dark")
    assert lightness(light) > 0.8
    assert lightness(dark) < 0.2


def test_an_open_page_changes_with_the_system(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/places", color_scheme="light")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.emulate_media(color_scheme="dark")
    assert lightness(page) < 0.2


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "noscript"])
@pytest.mark.parametrize(("system", "chosen"), [("light", "Dark"), ("dark", "Light")])
def test_a_chosen_theme_covers_the_systems(
    visitor: Visit, server: Server, system: str, chosen: str, scripts: bool
) -> None:
    page = visitor(server, "/settings", color_scheme=system, java_script_enabled=scripts)
    before = background(page)
    page.get_by_role("radio", name=chosen).check()
    # With scripts it takes effect at once.
    if not scripts:
        page.get_by_role("button", name="Save theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", chosen.lower())
    expect(page.get_by_role("radio", name=chosen)).to_be_checked()
    expect(page.get_by_role("main")).to_be_visible()
    after = background(page)
    assert before != after
    page.goto("/vacations")
    assert background(page) == after
    # Paper is light whatever is chosen.
    page.emulate_media(media="print")
    assert background(page) == "rgb(255, 255, 255)"
    page.emulate_media(media="screen")
    page.goto("/settings")
    page.get_by_role("radio", name="System").check()
    if not scripts:
        page.get_by_role("button", name="Save theme").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", chosen.lower())
    expect(page.get_by_role("radio", name="System")).to_be_checked()
    assert background(page) == before


def background(page: Page) -> str:
    """The color of the page's ground."""
    return str(page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_chosen_view_is_lighter_than_the_others(
    visitor: Visit, shown_server: Server, scheme: str
) -> None:
    page = visitor(shown_server, "/places", color_scheme=scheme)
    shades = page.evaluate(
        """() => ['.switch [aria-current]', '.switch ul'].map(name => {
          const color = getComputedStyle(document.querySelector(name)).backgroundColor
          return color.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
        })"""
    )
    assert shades[0] > shades[1] + 40
