"""Exports: a download with progress that can be canceled, of a vacation or of selected photos."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from conftest import Visit
from support.screens import HOME
from support.server import Server
from support.traveller import Traveller


def test_a_vacation_is_downloaded(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, HOME + "/export")
    page.get_by_text("More formats").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download: JSON", exact=True).click()
    assert download.value.suggested_filename == "My Vacation.json"
    assert len(json.loads(Path(download.value.path()).read_text())) == 60
    expect(page.get_by_role("status")).to_contain_text("Exported 60 photos")
    # The page stays.
    expect(page).to_have_url(re.compile("/export$"))


@pytest.mark.parametrize("width", [390, 844, 1280])
def test_each_card_says_what_it_does(visitor: Visit, shown_server: Server, width: int) -> None:
    page = visitor(shown_server, HOME + "/export", viewport={"width": width, "height": 844})
    cards = page.locator(".main-formats > li")
    heights = [round(box["height"]) for card in cards.all() if (box := card.bounding_box())]
    assert len(heights) == 3 and max(heights) - min(heights) <= 1
    expect(cards.first.locator(".act")).to_have_text("Download .zip")
    expect(cards.last.locator(".act")).to_have_text("Download backup")
    # Their titles are alike, whether they are of a link or of a button.
    weights = cards.locator("strong").evaluate_all("titles => titles.map((it) => getComputedStyle(it).fontWeight)")
    assert len(set(weights)) == 1
    # All of the card is the link, which lies over these words.
    page.locator(".act").filter(has_text="Open the book").click(force=True)
    expect(page).to_have_url(re.compile("/book$"))


def test_without_scripts_the_page_of_the_job_has_the_download(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, HOME + "/export", java_script_enabled=False)
    page.get_by_text("More formats").click()
    page.get_by_role("button", name="Download: Spreadsheet").click()
    expect(page).to_have_url(re.compile(r"/work/\d+$"))
    link = page.get_by_role("link", name="Download")
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "My Vacation.csv"


def test_an_export_shows_its_progress_and_is_canceled(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, HOME + "/export")
    phase = "running"

    def work(route: Route) -> None:
        state = {
            "id": 1, "title": "Exporting My Vacation", "phase": phase, "fraction": 0.4,
            "photos": 24, "message": "Canceled after 24 photos.", "path": HOME + "/export",
            "download": None,
        }  # fmt: skip
        route.fulfill(json=state)

    def cancel(route: Route) -> None:
        nonlocal phase
        phase = "cancelled"
        route.continue_()

    page.route("**/api/v1/work/*", work)
    page.route("**/work/*/cancel", cancel)
    page.get_by_text("More formats").click()
    page.get_by_role("button", name="Download: JSON", exact=True).click()
    panel = page.get_by_role("region", name="Exporting My Vacation")
    expect(panel.get_by_role("progressbar")).to_have_js_property("value", 0.4)
    expect(panel).to_contain_text("24 photos so far")
    panel.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("status")).to_contain_text("Canceled after 24 photos.")
    expect(panel).to_have_count(0)


def test_selected_photos_are_exported(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, HOME + "/photos?view=grid")
    for index in (0, 2):
        page.locator(".grid .pick").nth(index).check(force=True)
    page.locator(".selection summary", has_text="Export").click()
    page.get_by_label("Format").select_option("ndjson")
    with page.expect_download() as download:
        page.locator(".selection").get_by_role("button", name="Export").click()
    assert len(Path(download.value.path()).read_text().splitlines()) == 2
    # The selection stays, for another export.
    expect(page.locator(".selection .chosen")).to_have_text("2 selected")


def test_the_list_of_recents_can_be_selected_from(
    visitor: Visit, server: Server, traveller: Traveller
) -> None:
    page = visitor(server, "/photos/99900000000000000021")
    page.goto("/photos/99900000000000000361")
    page.goto("/recents?view=list")
    picks = page.locator(".rows .pick")
    expect(picks).to_have_count(2)
    picks.nth(0).check()
    picks.nth(1).check()
    page.locator(".selection").get_by_role("button", name="Visit", exact=True).click()
    expect(page.locator("#status")).to_contain_text("Visited 2 photos")
    assert len(traveller.run("photos").splitlines()) == 2
