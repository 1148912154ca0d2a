"""Work that takes its time shows how far it is, can be cancelled, and leaves the page usable."""

import re
from urllib.parse import quote

from playwright.sync_api import Page, Route, expect

from conftest import Visit
from support.screens import HOME, KYOTO
from support.server import Server
from support.traveller import Traveller

LIST = f"/places/photos?place={quote(KYOTO)}"


def visit_all(page: Page) -> None:
    """Opens what offers to visit a whole list, and does so."""
    page.get_by_text("Visit all 15", exact=True).click()
    page.get_by_role("button", name="Visit 15 photos").click()


def test_a_whole_list_is_visited(visitor: Visit, server: Server, traveller: Traveller) -> None:
    page = visitor(server, LIST)
    visit_all(page)
    # It is told when it is done, and nobody is led away meanwhile.
    expect(page.get_by_role("status")).to_contain_text("15 photos")
    expect(page).to_have_url(re.compile("/places/photos"))
    assert len(traveller.run("itinerary", "Kyoto").splitlines()) == 15
    page.goto(HOME + "/itinerary")
    expect(page.get_by_text("Kyoto", exact=True)).to_be_visible()


def test_a_visited_list_is_offered_no_more_and_taken_back_where_it_is_told_of(
    visitor: Visit, server: Server, traveller: Traveller
) -> None:
    page = visitor(server, LIST)
    visit_all(page)
    status = page.get_by_role("status")
    expect(status).to_contain_text("Visited 15 photos")
    expect(page.get_by_text("Visit all 15", exact=True)).to_have_count(0)
    expect(page.get_by_role("main").get_by_text("All visited", exact=True)).to_be_visible()
    status.get_by_role("button", name="Undo").click()
    expect(status).to_contain_text("Undid the visit of 15 photos in My Vacation.")
    expect(page).to_have_url(re.compile("/places/photos"))
    expect(page.get_by_text("Visit all 15", exact=True)).to_be_visible()
    assert traveller.run("itinerary") == ""


def test_a_whole_list_is_visited_without_scripts(
    visitor: Visit, server: Server, traveller: Traveller
) -> None:
    page = visitor(server, LIST, java_script_enabled=False)
    visit_all(page)
    expect(page).to_have_url(re.compile(r"/work/\d+"))
    expect(page.get_by_role("main")).to_contain_text("15 photos")
    page.get_by_role("main").get_by_role("link").last.click()
    expect(page.get_by_role("main")).to_contain_text("Kyoto")


def test_progress_shows_while_it_works_and_it_can_be_cancelled(
    visitor: Visit, server: Server
) -> None:
    page = visitor(server, LIST)
    # The program is quick; a slow one is played by what it tells of its work.
    state = {"phase": "running", "title": "Visiting 15 photos", "fraction": 0.4, "photos": 6}
    cancelled: list[str] = []

    def tell(route: Route) -> None:
        if cancelled:
            state.update(phase="cancelled", message="Visiting 15 photos: canceled.")
        route.fulfill(json={"path": HOME + "/itinerary"} | state)

    def cancel(route: Route) -> None:
        cancelled.append(route.request.method)
        route.fulfill(status=303, headers={"Location": "/help"})

    page.route("**/api/v1/work/*", tell)
    page.route("**/work/*/cancel", cancel)
    visit_all(page)
    panel = page.get_by_role("region", name="Visiting 15 photos")
    expect(panel.get_by_role("progressbar")).to_have_attribute("value", "0.4")
    expect(panel).to_contain_text("6 photos")
    # The page stays usable, and the work is shown on the next one too.
    page.locator("main :is(li.row, li.card) > a").first.click()
    expect(page.locator("article.photo")).to_be_visible()
    panel = page.get_by_role("region", name="Visiting 15 photos")
    panel.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("status")).to_contain_text("canceled")
    expect(panel).to_have_count(0)
    assert cancelled == ["POST"]
