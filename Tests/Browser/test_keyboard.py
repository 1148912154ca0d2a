"""The whole journey by keyboard alone, its focus always in sight; shortcuts, and their switch."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from conftest import Visit
from support.checks import settle
from support.screens import HOME, PHOTO
from support.server import Server

FOCUS = """() => {
  const element = document.activeElement
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return {
    name: element.outerHTML.slice(0, 100),
    isBody: element === document.body,
    isInSight: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
    x: Math.max(0, left - 8), y: Math.max(0, top - 8),
    width: Math.min(innerWidth, right + 8) - Math.max(0, left - 8),
    height: Math.min(innerHeight, bottom + 8) - Math.max(0, top - 8),
  }
}"""
"""Where the focus is."""


def tab_to(page: Page, wanted: Locator) -> None:
    """Presses Tab until the focus is where it is wanted."""
    for _ in range(200):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def enter(page: Page, wanted: Locator) -> None:
    """Goes to a link or button by Tab and presses Enter."""
    expect(wanted).to_be_visible()
    tab_to(page, wanted)
    page.keyboard.press("Enter")


def heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(text)
    # The page's scripts have begun.
    page.wait_for_load_state()


def test_the_journey(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/places")
    main = page.get_by_role("main")
    # The first Tab offers to skip what is the same on all pages.
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(main).to_be_focused()
    enter(page, main.get_by_role("link", name=re.compile("^Kyoto")).first)
    heading(page, "Kyoto")
    enter(page, page.get_by_role("link", name=re.compile("Ten thousand gates")))
    heading(page, "Ten thousand gates")
    enter(page, page.get_by_role("button", name="Visit", exact=True))
    unvisit = page.get_by_role("button", name="Unvisit")
    expect(unvisit).to_be_visible()
    # Focus stays where it was: the same button says something else now.
    expect(unvisit).to_be_focused()
    enter(page, page.get_by_role("banner").get_by_role("link", name=re.compile("My Vacation")))
    heading(page, "Itinerary")
    enter(page, main.get_by_role("link", name=re.compile("^Kyoto")))
    enter(page, page.get_by_role("link", name=re.compile("Ten thousand gates")))
    enter(page, page.get_by_role("button", name="Unvisit"))
    expect(page.get_by_role("button", name="Visit", exact=True)).to_be_focused()
    enter(page, page.get_by_role("navigation", name="Main").get_by_role("link", name="Recents"))
    expect(page.get_by_role("link", name=re.compile("Ten thousand gates"))).to_be_visible()


def look(page: Page, focus: dict[str, float]) -> bytes:
    """A picture of the place where the focus is, or was."""
    clip = {side: focus[side] for side in ("x", "y", "width", "height")}
    return page.screenshot(clip=clip, caret="initial", animations="allow")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("path", "scheme"),
    [
        ("/places", "light"),
        ("/places", "dark"),
        (f"/photos/{PHOTO}", "light"),
        (f"/photos/{PHOTO}", "dark"),
        ("/search", "light"),
        ("/vacations", "dark"),
        (HOME + "/tags", "light"),
        ("/settings", "light"),
    ],
)
def test_focus_is_seen_wherever_tab_leads(
    visitor: Visit, shown_server: Server, path: str, scheme: str
) -> None:
    page = visitor(shown_server, path, color_scheme=scheme, reduced_motion="reduce")
    settle(page)
    for _ in range(40):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus["isBody"]:
            break
        assert focus["isInSight"], f"out of sight: {focus['name']}"
        seen = look(page, focus)
        # Without the focus it looks different; the next Tab goes on from there all the same.
        page.evaluate("() => document.activeElement.blur()")
        assert seen != look(page, focus), f"not to be seen: {focus['name']}"


def test_a_question_mark_shows_the_shortcuts(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/places")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    close = dialog.get_by_role("button", name="Close")
    expect(close).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("height", [800, 360])
def test_the_shortcuts_begin_at_their_first(
    visitor: Visit, shown_server: Server, height: int
) -> None:
    viewport = {"width": 1280, "height": height}
    page = visitor(shown_server, "/places", viewport=viewport)
    link = page.get_by_role("main").get_by_role("link", name=re.compile("^Kyoto")).first
    link.focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Keyboard shortcuts")).to_be_in_viewport(ratio=1)
    expect(dialog.get_by_text("Show this list")).to_be_in_viewport(ratio=1)
    close = dialog.get_by_role("button", name="Close")
    expect(close).to_be_in_viewport(ratio=1)
    expect(close).to_be_focused()
    # The last is reached by keyboard too.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("End")
    expect(dialog.get_by_text("Back to the parent page")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()


def test_shortcuts_lead_about(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/places")
    heading(page, "Top Places")
    page.keyboard.press("g")
    page.keyboard.press("r")
    heading(page, "Recents")
    page.keyboard.press("j")
    rows = page.locator("main :is(li.row, li.card) > a")
    expect(rows.nth(0)).to_be_focused()
    page.keyboard.press("j")
    expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    expect(page.locator("article.photo")).to_be_visible()
    page.wait_for_load_state()
    title = page.get_by_role("heading", level=1).inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(title)
    page.wait_for_load_state()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.wait_for_load_state()
    page.keyboard.press("Escape")
    heading(page, "Recents")
    page.keyboard.press("/")
    heading(page, "Search")


def test_v_visits_and_unvisits(visitor: Visit, server: Server) -> None:
    page = visitor(server, f"/photos/{PHOTO}")
    expect(page.get_by_role("button", name="Visit", exact=True)).to_be_visible()
    page.keyboard.press("v")
    expect(page.get_by_role("button", name="Unvisit")).to_be_visible()
    page.keyboard.press("v")
    expect(page.get_by_role("button", name="Visit", exact=True)).to_be_visible()


def test_shortcuts_can_be_switched_off(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/help")
    switch = page.get_by_role("checkbox", name=re.compile("shortcuts"))
    switch.uncheck()
    switch.blur()
    page.keyboard.press("?")
    page.keyboard.press("/")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("/help$"))
    page.reload()
    expect(switch).not_to_be_checked()


def test_the_switch_also_holds_for_the_keys_of_lists(
    visitor: Visit, travelled_server: Server
) -> None:
    page = visitor(travelled_server, f"{HOME}/photos")
    card, checked = page.locator(".grid .card > a").first, page.locator(".pick:checked")
    card.focus()
    page.keyboard.press("x")
    expect(checked).to_have_count(1)
    page.keyboard.press("x")
    expect(checked).to_have_count(0)
    page.goto("/help")
    page.get_by_role("checkbox", name=re.compile("shortcuts")).uncheck()
    page.goto(f"{HOME}/photos")
    expect(page.locator("form.photos")).to_be_visible()
    card.focus()
    page.keyboard.press("x")
    page.keyboard.press("v")
    expect(checked).to_have_count(0)


def test_keys_that_are_typed_are_text(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search")
    field = page.get_by_role("main").get_by_role("searchbox").first
    field.press_sequentially("?gv/jk")
    expect(field).to_have_value("?gv/jk")
    expect(page.get_by_role("dialog")).to_have_count(0)
