"""The main jobs in Firefox; the other tests use Chromium."""

from collections.abc import Callable, Iterator

import pytest

from conftest import PATIENCE
from support.firefox import Firefox, Page, running
from support.screens import HOME
from support.server import Server

Open = Callable[[Server, str], Page]


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    with running(PATIENCE / 1000) as firefox:
        yield firefox


@pytest.fixture
def opened(firefox: Firefox) -> Iterator[Open]:
    """Opens a page as a user who came in by the server's link; no script may fail on it."""
    firefox.errors.clear()

    def opened(server: Server, path: str) -> Page:
        page = firefox.page(server.link)
        page.wait_for_page("location.pathname === '/places'")
        page.goto(server.url + path)
        return page

    yield opened
    assert not firefox.errors, firefox.errors


def shown(selector: str) -> str:
    """Whether the first image of a selector has come."""
    return f"document.querySelector('{selector}')?.naturalWidth > 1"


def test_places_are_browsed_by_their_pictures(opened: Open, shown_server: Server) -> None:
    page = opened(shown_server, "/places?by=name")
    page.wait_for(shown(".card.place img"))
    page.click("nav.index a", "W")
    page.wait_for_page("new URLSearchParams(location.search).get('page') === '2'")
    page.see(".card.place h2", "W")
    page.goto(shown_server.url + "/places")
    page.click(".card.place a", "Kyoto")
    page.wait_for_page("location.pathname === '/places/photos'")
    page.wait_for(shown(".grid img"))
    assert page.evaluate("document.querySelectorAll('.grid .card').length") == 15
    # Photos of a row have one height.
    rows = page.evaluate(
        "[...document.querySelectorAll('.grid .card')].map(card => card.getBoundingClientRect())"
        ".map(box => [Math.round(box.top), Math.round(box.height)])"
    )
    heights = {top: {height for other, height in rows if other == top} for top, _ in rows}
    assert all(max(group) - min(group) <= 1 for group in list(heights.values())[:-1]), heights


def test_a_photo_is_visited_and_is_in_the_itinerary(opened: Open, server: Server) -> None:
    page = opened(server, "/places/photos?place=Kyoto%2C%20Kyoto%2C%20Japan&view=grid")
    page.click(".grid .card .stamp")
    page.see(".note.slip", "Visited")
    page.goto(server.url + HOME)
    page.see(".stop .title", "Kyoto")
    page.wait_for(shown(".voyage .cover"))
    page.wait_for(shown(".voyage-map img"))
    page.click("nav.views a", "Map")
    page.wait_for("document.querySelectorAll('figure.map .map-icon').length === 1")


def test_a_photo_fills_its_stage_and_keys_turn_to_the_next(
    opened: Open, shown_server: Server
) -> None:
    list_path = "/places/photos?place=Kyoto%2C%20Kyoto%2C%20Japan"
    page = opened(shown_server, list_path)
    page.click(".grid .card > a")
    page.wait_for_page("location.pathname.startsWith('/photos/')")
    page.wait_for(shown(".stage img"))
    first = page.evaluate("location.pathname")
    page.press("ArrowRight")
    page.wait_for_page(f"location.pathname !== '{first}'")
    page.wait_for(shown(".stage img"))
    page.press("Escape")
    page.wait_for_page("location.pathname === '/places/photos'")


def test_words_find_photos_and_facets_narrow_them(opened: Open, shown_server: Server) -> None:
    page = opened(shown_server, "/search")
    page.click("main input[type=search]")
    page.type("street")
    page.press("Enter")
    page.wait_for_page("new URLSearchParams(location.search).get('text') === 'street'")
    page.see(".search-head .count", "115 photos found")
    page.click(".filters summary")
    page.click(".facets li a")
    page.wait_for_page("new URLSearchParams(location.search).get('text').startsWith('street in:')")
    page.see(".search-head .count", "found")


def test_a_map_has_pins_that_open(opened: Open, shown_server: Server) -> None:
    page = opened(shown_server, HOME + "/photos?view=map")
    page.see("figure.map .map-icon")
    page.wait_for("document.querySelector('.leaflet-container canvas, .leaflet-container svg')")
    page.evaluate("document.querySelector('figure.map .map-icon').focus()")
    page.press("Enter")
    page.wait_for(
        "document.querySelector('.leaflet-popup')"
        " || document.querySelectorAll('figure.map .map-icon').length > 1"
    )


def test_a_vacation_is_searched(opened: Open, shown_server: Server) -> None:
    page = opened(shown_server, HOME + "/search?text=rain&view=list")
    page.see("mark", "ain")
    page.click("li.row a")
    page.wait_for_page("location.pathname.startsWith('/photos/')")
    page.press("Escape")
    page.wait_for_page("location.pathname.endsWith('/search')")
