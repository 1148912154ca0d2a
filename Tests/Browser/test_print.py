"""An itinerary prints well: its words and pictures, and nothing that paper cannot do."""

from playwright.sync_api import expect

from conftest import Visit
from support import screens
from support.checks import SCREENSHOTS, assert_fits, picture
from support.server import Server


def test_an_itinerary_prints_without_what_only_a_screen_needs(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, screens.HOME + "/itinerary", color_scheme="dark")
    expect(page.get_by_role("navigation", name="Main")).to_be_visible()
    page.emulate_media(media="print", color_scheme="light")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("main").get_by_text("Reykjavík", exact=True)).to_be_visible()
    for name in ("Screens", "Breadcrumb", "Vacation"):
        expect(page.get_by_role("navigation", name=name)).to_be_hidden()
    for control in page.get_by_role("main").get_by_role("button").all():
        expect(control).to_be_hidden()
    assert_fits(page)
    picture(page, "itinerary-print", full=True)


def test_an_itinerary_becomes_a_paper(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, screens.HOME + "/itinerary")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    paper = page.pdf(path=SCREENSHOTS / "itinerary.pdf", format="A4")
    assert paper.startswith(b"%PDF")
    # Five places are no more than two sheets.
    assert paper.count(b"/Type /Page\n") <= 2


def test_a_book_has_four_photos_on_a_paper(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, screens.HOME + "/book")
    expect(page.get_by_role("button", name="Print", exact=True)).to_be_visible()
    photos = page.locator(".four > figure").count()
    sheets = page.locator(".sheet").count()
    paper = page.pdf(path=SCREENSHOTS / "book.pdf", format="A4")
    # Each sheet is on a paper of its own; long credits may take a second one.
    assert sheets <= paper.count(b"/Type /Page\n") <= sheets + 1
    assert page.locator(".four").count() == -(-photos // 4)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print", exact=True)).to_be_hidden()
    expect(page.get_by_role("heading", level=2, name="Credits")).to_be_visible()
