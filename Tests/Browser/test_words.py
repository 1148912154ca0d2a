"""One's own words, written where they are read: notes, ratings, favorites, tags, names of places."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from conftest import Visit
from support.screens import HOME
from support.server import Server
from support.traveller import Traveller


@pytest.fixture
def photo(travelled: Traveller) -> str:
    """A photo of the vacation."""
    return travelled.run("photos", "--limit", "1").split("\t")[0]


def opened(visitor: Visit, server: Server, photo: str, **options: bool) -> Page:
    page = visitor(server, f"/photos/{photo}?from={quote(HOME + '/photos', safe='')}", **options)
    expect(page.locator(".words .heart")).to_be_visible()
    return page


def test_a_note_saves_itself_while_it_is_written(
    visitor: Visit, travelled_server: Server, travelled: Traveller, photo: str
) -> None:
    page = opened(visitor, travelled_server, photo)
    page.keyboard.press("e")
    note = page.get_by_label("Your note on this photo")
    expect(note).to_be_focused()
    note.press_sequentially("Rain, and tea.")
    expect(page.locator("#status .note")).to_contain_text("Saved the note.")
    # One goes on writing, with the cursor where it was.
    expect(note).to_be_focused()
    note.press_sequentially(" Then the sun.")
    expect(note).to_have_value("Rain, and tea. Then the sun.")
    page.locator("h1").click()
    # The page is as if it had been opened again.
    expect(page.locator("#own-note")).to_have_js_property(
        "defaultValue", "Rain, and tea. Then the sun."
    )
    assert travelled.run("note", photo) == "Rain, and tea. Then the sun.\n"
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Your note on this photo")).to_have_value("Rain, and tea.")


def test_a_note_that_was_written_before_the_scripts_were_loaded_is_saved(
    visitor: Visit, travelled_server: Server, travelled: Traveller
) -> None:
    page = visitor(travelled_server, "/vacations")
    held: list[Route] = []
    page.route(re.compile(r"/words[^/]*\.js"), lambda route: held.append(route))
    with page.expect_request(re.compile(r"/words[^/]*\.js")):
        page.goto(HOME + "/itinerary", wait_until="domcontentloaded")
    page.get_by_label("Your note on this vacation").fill("Early")
    page.locator("h1").click()
    held[0].continue_()
    page.unroute_all()
    expect(page.locator("#status .note")).to_contain_text("Saved the note.")
    assert travelled.run("note") == "Early\n"


def test_a_note_is_saved_when_its_page_is_left(
    visitor: Visit, travelled_server: Server, travelled: Traveller, photo: str
) -> None:
    page = opened(visitor, travelled_server, photo)
    page.get_by_label("Your note on this photo").fill("Gone already")
    page.goto(HOME + "/itinerary")
    page.goto(f"/photos/{photo}")
    expect(page.get_by_label("Your note on this photo")).to_have_value("Gone already")


def test_a_note_that_was_changed_elsewhere_is_not_lost(
    visitor: Visit, travelled_server: Server, travelled: Traveller, photo: str
) -> None:
    page = opened(visitor, travelled_server, photo)
    note = page.get_by_label("Your note on this photo")
    note.fill("Mine")
    note.evaluate("field => { field.form.elements.base.value = 'older' }")
    note.press("Control+Enter")
    expect(page.locator("#status .note")).to_contain_text("changed elsewhere in the meantime")


def test_a_failed_save_keeps_what_was_typed(
    visitor: Visit, travelled_server: Server, photo: str
) -> None:
    page = opened(visitor, travelled_server, photo)
    page.route("**/note", lambda route: route.abort())
    note = page.get_by_label("Your note on this photo")
    note.fill("Kept in the field")
    note.press("Control+Enter")
    expect(page.locator("#status .note")).to_contain_text("not responding")
    expect(note).to_have_value("Kept in the field")
    page.unroute("**/note")
    note.press("Control+Enter")
    expect(page.locator("#status .note")).to_contain_text("Saved the note.")


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "noscript"])
def test_ratings_favorites_tags_and_covers(
    visitor: Visit,
    travelled_server: Server,
    travelled: Traveller,
    photo: str,
    has_scripts: bool,
) -> None:
    page = opened(visitor, travelled_server, photo, java_script_enabled=has_scripts)
    page.get_by_role("button", name="Rate with 4 stars").click()
    expect(page.get_by_role("group", name="Rating: 4 of 5")).to_be_visible()
    page.get_by_role("button", name="Remove the rating of 4 stars").click()
    expect(page.get_by_role("group", name="Rating: none")).to_be_visible()
    page.get_by_role("button", name="Favorite", exact=True).click()
    expect(page.get_by_role("button", name="Favorite", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    field = page.get_by_label("Add your own tags")
    field.fill("Evening rain, tea")
    field.press("Enter")
    expect(page.get_by_role("link", name="eveningrain", exact=True)).to_be_visible()
    page.get_by_role("button", name="Remove the tag tea", exact=True).click()
    expect(page.get_by_role("link", name="tea", exact=True)).to_have_count(0)
    page.locator(".covers summary").click()
    page.get_by_role("button", name="Make it the cover of the vacation").click()
    expect(page.locator(".covers button[aria-pressed=true]")).to_have_count(1)
    assert photo in travelled.run("cover")


def test_keys_rate_and_mark(visitor: Visit, travelled_server: Server, photo: str) -> None:
    page = opened(visitor, travelled_server, photo)
    page.keyboard.press("3")
    expect(page.get_by_role("group", name="Rating: 3 of 5")).to_be_visible()
    page.keyboard.press("3")
    expect(page.get_by_role("group", name="Rating: none")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".heart[aria-pressed=true]")).to_be_visible()
    page.keyboard.press("t")
    expect(page.get_by_label("Add your own tags")).to_be_focused()


def test_own_changes_are_not_told_as_made_elsewhere(
    visitor: Visit, travelled_server: Server, photo: str
) -> None:
    page = opened(visitor, travelled_server, photo)
    for number in (1, 2, 5):
        page.keyboard.press(str(number))
        expect(page.get_by_role("group", name=f"Rating: {number} of 5")).to_be_visible()
        expect(page.locator("#status")).not_to_contain_text("elsewhere")


def test_notes_of_a_place_and_of_the_vacation(
    visitor: Visit, travelled_server: Server, travelled: Traveller
) -> None:
    page = visitor(travelled_server, HOME + "/itinerary")
    page.get_by_label("Your note on this vacation").fill("Two weeks in spring")
    page.locator("h1").click()
    expect(page.locator("#status .note")).to_contain_text("Saved the note.")
    page.get_by_role("link", name="Kyoto").first.click()
    page.get_by_label("Your note on this place").fill("Ten thousand gates")
    page.locator("h1").click()
    expect(page.locator("#status .note")).to_contain_text("Saved the note.")
    page.goto(HOME + "/itinerary")
    expect(page.locator(".stop-note")).to_have_text("Ten thousand gates")
    assert travelled.run("note") == "Two weeks in spring\n"


def test_a_place_is_renamed_and_merged(visitor: Visit, travelled_server: Server) -> None:
    page = visitor(travelled_server, HOME + "/itinerary")
    page.get_by_role("link", name="Kyoto").first.click()
    page.get_by_label("More", exact=True).click()
    page.get_by_role("link", name="Rename").click()
    name = page.get_by_label("New name")
    expect(name).to_have_value("Kyoto, Kyoto, Japan")
    name.fill("Old capital")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Old capital")
    page.get_by_label("More", exact=True).click()
    page.get_by_role("link", name="Rename").click()
    page.get_by_label("New name").fill("Naples, Campania, Italy")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator(".count").first).to_have_text("24 photos")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Itinerary")
    expect(page.get_by_role("link", name=re.compile("Old capital"))).to_be_visible()
