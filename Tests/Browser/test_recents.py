"""Recents: what was looked at last, the latest first; one removed, all cleared."""

from playwright.sync_api import Page, expect

from conftest import Visit
from support.server import Server
from support.traveller import Traveller

PHOTOS = [f"9990000000000000{number}" for number in ("0021", "0361", "0373", "0425")]
REYKJAVIK = "99900000000000001959"


def look(page: Page, ids: list[str]) -> list[str]:
    """Looks at photos one after the other; answers with their titles."""
    titles = []
    for photo in ids:
        page.goto(f"/photos/{photo}")
        titles.append(page.get_by_role("heading", level=1).inner_text())
    return titles


def test_the_latest_comes_first_and_none_twice(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/recents")
    expect(page.locator(".empty")).to_be_visible()
    titles = look(page, [*PHOTOS, PHOTOS[0]])
    page.goto("/recents?view=list")
    rows = page.locator("main li.row .title")
    expect(rows).to_have_text(list(reversed(titles[1:])))


def test_one_is_removed_and_then_all(visitor: Visit, server: Server, traveller: Traveller) -> None:
    page = visitor(server, "/recents")
    titles = look(page, PHOTOS)
    page.goto("/recents?view=list")
    rows = page.locator("main li.row")
    expect(rows).to_have_count(4)
    page.get_by_role("button", name="Remove").first.click()
    expect(rows).to_have_count(3)
    expect(page.locator("main li.row .title")).to_have_text(titles[2::-1])
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Clear all").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear all").click()
    expect(page.locator(".empty")).to_be_visible()
    assert traveller.run("recents") == ""


def test_a_recent_photo_opens_with_its_neighbors(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/recents")
    titles = look(page, PHOTOS)
    page.goto("/recents?view=list")
    page.locator("main li.row > a").nth(1).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(titles[2])
    expect(page.locator("nav.neighbors a[rel=next]")).to_be_visible()
    expect(page.locator("nav.neighbors a[rel=prev]")).to_be_visible()


def test_the_heading_has_the_count_and_the_button_in_its_line(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "/recents?view=grid")
    boxes = [
        page.get_by_role("heading", level=1).bounding_box(),
        page.get_by_text("latest first").bounding_box(),
        page.get_by_label("More", exact=True).bounding_box(),
        page.locator("nav.switch").bounding_box(),
    ]
    middles = [box["y"] + box["height"] / 2 for box in boxes if box]
    assert len(middles) == 4 and max(middles) - min(middles) < 8


def test_a_recent_photo_says_its_title_and_place(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/recents")
    titles = look(page, [PHOTOS[0], REYKJAVIK, "99900000000000001458"])
    page.goto("/recents?view=grid")
    expect(page.locator(".grid .caption > .name")).to_have_text(titles[::-1])
    expect(page.locator(".grid .caption > bdi")).to_have_text(["Kyoto", "Reykjavík", "Kyoto"])
