"""Search at Flickr: words, tags, licenses; words for nothing found and for failures."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from conftest import PHONE, WIDE, Visit
from support import screens
from support.server import Server


def test_words_find_photos(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search")
    page.get_by_role("main").get_by_role("searchbox").fill("snow")
    page.get_by_role("main").get_by_role("searchbox").press("Enter")
    expect(page.get_by_text("Snow on the Grassmarket, first footprints mine")).to_be_visible()
    expect(page).to_have_url(re.compile("text=snow"))
    expect(page.locator("form.photos :is(li.row, li.card)")).to_have_count(8)


def test_tags_are_looked_for_all_or_any(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search?tags=snow+cat")
    expect(page.locator(".empty")).to_be_visible()
    page.goto("/search?tags=snow+cat&any=1")
    expect(page.locator("main :is(li.row, li.card)").first).to_be_visible()


def test_a_license_narrows_the_search(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search?text=kyoto")
    every = page.locator("main :is(li.row, li.card)").count()
    page.get_by_role("main").get_by_text("Filters", exact=True).click()
    page.get_by_role("checkbox", name=re.compile("Attribution License|CC BY 2|CC BY$")).check()
    page.get_by_role("main").get_by_role("button", name="Search").last.click()
    expect(page).to_have_url(re.compile("license="))
    expect(page.locator("main :is(li.row, li.card)").first).to_be_visible()
    assert 0 < page.locator("main :is(li.row, li.card)").count() < every


@pytest.mark.parametrize("path", ["/search", screens.HOME + "/search"])
def test_an_empty_search_suggests_pictures(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(shown_server, path)
    tiles = page.locator(".suggestions li.card")
    assert 12 < tiles.count() <= 30
    first = tiles.first
    expect(first.locator("img")).to_have_js_property("complete", True)
    assert first.locator("img").evaluate("image => image.naturalWidth") > 100
    first.get_by_role("link").click()
    expect(page.locator(".grid .card, ul.rows > .row").first).to_be_visible()


def test_nothing_found_is_told_with_what_to_do(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search?text=nothingatall")
    empty = page.locator(".empty")
    expect(empty.get_by_role("heading")).to_have_text("No photos match “nothingatall”")
    # The vacation, and its places and tags, lead on.
    for own in (page.locator(".scope").get_by_role("link", name="My Vacation"), empty.get_by_role("link")):
        expect(own).to_have_attribute(
            "href", re.compile(r"/My%20Vacation/search\?text=nothingatall")
        )
    expect(empty.get_by_role("link")).to_have_text("Search My Vacation")
    expect(page.locator(".suggestions li.card").first).to_be_visible()
    # What narrows the search can be removed.
    page.goto("/search?text=snow&taken=1850")
    page.get_by_role("link", name="Clear filters").click()
    expect(page).to_have_url(re.compile(r"/search\?text=snow$"))
    expect(page.locator("main :is(li.row, li.card)").first).to_be_visible()
    page.goto(screens.HOME + "/search?text=nothingatall")
    page.get_by_role("link", name="Search Flickr for “nothingatall”").click()
    expect(page).to_have_url(re.compile(r"/search\?text=nothingatall$"))


@pytest.mark.parametrize("path", ["/search", screens.HOME + "/search", screens.HOME + "/tags"])
def test_no_picture_is_shown_twice_among_places_and_tags(visitor: Visit, shown_server: Server, path: str) -> None:
    page = visitor(shown_server, path)
    # A recent photo can be that of a place.
    tiles = page.locator(":is(.tag-results, .suggestions:not([aria-labelledby=recents])) .tiles img")
    paths = tiles.evaluate_all("all => all.map(one => one.src)")
    bodies = [page.request.get(path).body() for path in paths]
    assert len(bodies) > 12 and len(set(bodies)) == len(bodies)


def test_photos_found_say_what_and_where(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, screens.HOME + "/search?text=rain&view=grid")
    cards = page.locator(".grid .card")
    expect(cards).to_have_count(3)
    for card in cards.all():
        expect(card.locator(".caption > bdi")).not_to_be_empty()
        expect(card.locator(".caption > .name")).to_have_text(card.locator("img").get_attribute("alt") or "")
    # It is not in their titles: they have the tag.
    expect(page.locator(".caption > .name mark")).to_have_count(0)
    expect(page.locator(".caption > .match > mark")).to_have_text(["rain"] * 3)


@pytest.mark.parametrize("window", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
def test_words_are_dark_on_the_drawing_of_a_missing_picture(
    visitor: Visit, shown_server: Server, window: dict[str, Any]
) -> None:
    page = visitor(shown_server, "about:blank", **window)
    page.goto(f"{screens.HOME}/search?text=rain")
    words = page.locator(".grid .caption").first
    expect(words).to_have_css("color", "rgb(255, 255, 255)")
    pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
    page.route(
        "**/image/**",
        lambda route: route.fulfill(status=502, content_type="image/svg+xml", body=pixel),
    )
    page.goto(f"{screens.HOME}/search?text=street")
    expect(page.locator(".grid .card.is-blank").first).to_be_visible()
    expect(words).not_to_have_css("color", "rgb(255, 255, 255)")


def test_a_found_photo_leads_back_to_the_search(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search?text=snow")
    page.locator("main :is(li.row, li.card) > a").first.click()
    page.locator("nav.crumbs").get_by_role("link", name="Search").click()
    expect(page).to_have_url(re.compile(r"/search\?text=snow"))


def test_what_looks_like_a_page_stays_text(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search?text=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    field = page.get_by_role("main").get_by_role("searchbox")
    expect(field).to_have_value("<img src=x onerror=alert(1)>")
    expect(page.locator("img[onerror]")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
@pytest.mark.parametrize("path", ["/search", screens.HOME + "/search"])
def test_an_empty_search_says_what_to_type(
    visitor: Visit, shown_server: Server, path: str, scripts: bool
) -> None:
    page = visitor(shown_server, path, java_script_enabled=scripts)
    main = page.get_by_role("main")
    expect(main.get_by_role("alert")).to_have_count(0)
    main.get_by_role("button", name="Search").click()
    expect(main.get_by_role("alert")).to_contain_text("Type ")
    field = main.get_by_role("searchbox")
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(re.compile("Type "))


def test_one_field_finds_a_tag_and_a_city(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search")
    field = page.get_by_role("main").get_by_role("searchbox")
    expect(field).to_be_focused()
    field.fill("#rain in:Kyoto")
    field.press("Enter")
    expect(page.locator("main :is(li.row, li.card)").first).to_be_visible()
    expect(field).to_have_value("#rain in:Kyoto")
    field.fill("in:Kyotooo")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("No city is called “Kyotooo”")
    expect(field).to_be_focused()


def test_what_is_found_in_a_vacation_is_narrowed(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, screens.HOME + "/search?text=a*")
    page.get_by_role("main").get_by_text("Filters", exact=True).click()
    place = page.locator(".facets section").first.get_by_role("link").first
    name = place.inner_text()
    place.click()
    expect(page.locator(".chips")).to_contain_text(name)
    expect(page.locator(".chips")).to_contain_text("“a*”")
    expect(page.locator("main :is(li.row, li.card)").first).to_be_visible()
