"""A grid of photos: rows of equal height in the photos' own shapes, which never move."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE, WIDE, Visit
from support import screens
from support.server import Server

GRID = f"{screens.HOME}/photos?view=grid"
WINDOWS = [{"viewport": WIDE}, PHONE, {"viewport": {"width": 1920, "height": 1080}}]

ROWS = """() => {
  const rows = new Map();
  for (const card of document.querySelectorAll('.grid .card')) {
    const { top, left, right, height } = card.getBoundingClientRect();
    const key = Math.round(top + scrollY);
    rows.set(key, [...rows.get(key) ?? [], { left, right, height }]);
  }
  return [...rows.values()];
}"""

SHIFT = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 300);
})"""


def rows(page: Page) -> list[list[dict[str, float]]]:
    """The cards of each row, where they are."""
    expect(page.locator(".grid .card").first).to_be_visible()
    return page.evaluate(ROWS)


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "noscript"])
@pytest.mark.parametrize("window", WINDOWS, ids=["wide", "phone", "wider"])
def test_rows_are_full_and_of_one_height(
    visitor: Visit, shown_server: Server, window: dict[str, Any], has_scripts: bool
) -> None:
    page = visitor(shown_server, GRID, java_script_enabled=has_scripts, **window)
    found = rows(page)
    box = page.locator(".grid").bounding_box()
    assert box and len(found) > 3
    for row in found[:-1]:
        assert max(card["height"] for card in row) - min(card["height"] for card in row) < 1
        assert abs(row[0]["left"] - box["x"]) < 1
        assert abs(row[-1]["right"] - box["x"] - box["width"]) < 1
    counts = [len(row) for row in found[:-1]]
    if window is PHONE:
        assert box["x"] == 0 and set(counts) <= {2, 3, 4}
    elif window is WINDOWS[2]:
        assert 5 <= min(counts) and max(counts) <= 10


def test_nothing_moves_when_the_images_come(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, GRID)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFT) == 0


def test_scripts_do_not_wait_for_pictures(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, GRID)
    page.wait_for_load_state("load")
    times = page.evaluate(
        """() => performance.getEntriesByType('resource')
        .map(({ name, startTime }) => [new URL(name).pathname, startTime])"""
    )
    scripts = {path: time for path, time in times if path.startswith("/scripts/")}
    preloaded = page.locator("link[rel=modulepreload]").evaluate_all(
        "links => links.map(link => new URL(link.href).pathname)"
    )
    assert len(preloaded) > 10
    first = min(time for path, time in times if "/image/" in path)
    assert all(scripts[path] <= first for path in preloaded)


def test_a_title_is_shown_on_hover_and_focus(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, GRID)
    page.wait_for_load_state("networkidle")
    card = page.locator(".grid .card").nth(2)
    depth = "title => getComputedStyle(title).zIndex"
    title = card.locator(".title")
    assert title.evaluate(depth) == "-1"
    card.hover()
    assert title.evaluate(depth) == "1"
    page.mouse.move(0, 0)
    card.locator("a").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert title.evaluate(depth) == "1"


def test_few_headings_stand_on_photos_of_many_days(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"/places/photos?place={screens.KYOTO}&view=grid")
    headings = page.locator(".grid h2").all_inner_texts()
    assert 1 < len(headings) <= len(rows(page))
    assert len(set(headings)) == len(headings)


def test_what_is_visited_looks_different_from_what_can_be(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, f"/places/photos?place={screens.KYOTO}&view=grid")
    look = """stamp => {
      const [disc, sign] = ['::before', '::after'].map(part => getComputedStyle(stamp, part))
      return [disc.boxShadow !== 'none', sign.clipPath, disc.backgroundColor]
    }"""
    visited, other = (
        page.locator(f".grid .card{kind} > .stamp").first.evaluate(look) for kind in (".visited", ":not(.visited)")
    )
    # A check without a ring, and a plus with one.
    assert [visited[0], other[0]] == [False, True]
    assert visited[1] != other[1] and visited[2] != other[2]


def test_the_only_row_of_a_list_reaches_the_edge(visitor: Visit, shown_server: Server) -> None:
    window = {"width": 1920, "height": 1080}
    page = visitor(shown_server, f"{screens.HOME}/search?text=rain&view=grid", viewport=window)
    edges = page.locator(".grid .card").evaluate_all(
        "cards => [cards.at(-1).getBoundingClientRect().right,"
        " cards[0].closest('.grid').getBoundingClientRect().right]"
    )
    assert abs(edges[0] - edges[1]) < 1


def test_photos_are_printed_without_controls(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, GRID)
    page.wait_for_load_state("networkidle")
    page.emulate_media(media="print")
    expect(page.locator(".grid .card").last).to_be_visible()
    for control in page.get_by_role("main").get_by_role("button").all():
        expect(control).to_be_hidden()


def test_what_can_be_visited_says_so_without_hovering(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "/search?text=bridge&view=grid")
    page.mouse.move(0, 0)
    card = page.locator(".grid .card:not(.visited)").first
    stamp = card.locator(".stamp")
    expect(stamp).to_have_css("opacity", "1")
    disc = "e => getComputedStyle(e, '::before').backgroundColor"
    assert stamp.evaluate(disc) == "rgb(255, 255, 255)"
    stamp.hover()
    assert stamp.evaluate(disc) != "rgb(255, 255, 255)"
