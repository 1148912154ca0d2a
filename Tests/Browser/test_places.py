"""Top Places: by letter, each place with its photos, as a list, a grid and a map."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from conftest import Visit
from support.screens import KYOTO
from support.server import Server


def test_places_stand_by_letter_with_an_index(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/places?by=name")
    main = page.get_by_role("main")
    letters = main.get_by_role("heading", level=2).all_inner_texts()
    assert letters == sorted(letters, key=str.casefold)
    index = page.locator("nav.index")
    every = index.get_by_role("link").all_inner_texts()
    assert every[: len(letters)] == letters
    assert len(every) > len(letters)
    # A letter of a later page leads there.
    index.get_by_role("link", name="W", exact=True).click()
    expect(page).to_have_url(re.compile(r"/places\?by=name&page=2#letter-W$"))
    expect(main.get_by_role("heading", level=2, name="W", exact=True)).to_be_in_viewport()
    index.get_by_role("link", name="A", exact=True).click()
    expect(page).to_have_url(re.compile(r"/places\?by=name#letter-A$"))


def test_places_with_the_most_photos_stand_first(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/places")
    counts = [int(text.split()[0]) for text in page.locator(".place .count").all_inner_texts()]
    assert counts == sorted(counts, reverse=True) and counts[0] > counts[-1]
    expect(page.locator("nav.index")).to_have_count(0)
    page.get_by_role("link", name="A–Z").click()
    expect(page.locator("nav.index")).to_be_visible()


def test_a_place_has_a_picture_title_subtitle_and_count(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "/places")
    expect(page.locator("li.card.place")).to_have_count(30)
    card = page.locator("li.card").filter(has=page.get_by_text("Kyoto", exact=True))
    expect(card.locator(".title")).to_have_text("Kyoto")
    expect(card.locator(".subtitle > span").first).to_have_text("Japan")
    expect(card.locator(".count")).to_contain_text("15")
    card.scroll_into_view_if_needed()
    expect(card.locator("img")).to_have_js_property("complete", True)
    assert card.locator("img").evaluate("image => image.naturalWidth") > 100


def test_a_place_opens_its_photos_newest_first_by_age(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/places")
    page.get_by_role("main").get_by_role("link", name=re.compile("^Kyoto")).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Kyoto")
    expect(page.locator("li.row, li.card")).to_have_count(15)
    ages = page.get_by_role("main").get_by_role("heading", level=2).all_inner_texts()
    assert ages and all("hour" in age.lower() or "day" in age.lower() for age in ages), ages
    expect(page.get_by_text("Ten thousand gates, one umbrella")).to_be_visible()


@pytest.mark.parametrize(
    ("choice", "sight"), [("List", "ul.rows"), ("Grid", "ul.cards"), ("Map", "figure.map")]
)
def test_photos_of_a_place_are_a_list_a_grid_or_a_map(
    visitor: Visit, shown_server: Server, choice: str, sight: str
) -> None:
    page = visitor(shown_server, f"/places/photos?place={quote(KYOTO)}&view=list")
    views = page.locator("nav.views")
    views.get_by_role("link", name=choice).click()
    expect(page.locator(sight).first).to_be_visible()
    expect(views.get_by_role("link", name=choice)).to_have_attribute("aria-current", "true")


def test_a_pin_of_the_map_of_places_opens_the_place(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/places?view=map")
    pins = page.locator("figure.map .map-icon")
    expect(pins.first).to_be_visible()
    # All places are in sight, and none sticks to the frame.
    inside = page.evaluate(
        """() => {
          const frame = document.querySelector('figure.map').getBoundingClientRect()
          return [...document.querySelectorAll('figure.map .map-icon')].every(pin => {
            const box = pin.getBoundingClientRect()
            return box.left >= frame.left && box.right <= frame.right
              && box.top >= frame.top && box.bottom <= frame.bottom
          })
        }"""
    )
    assert inside
    # A pin that stands for several places shows them apart; one that stands for one tells of it.
    single = re.compile(r"^(?!.* more$)(?!Zoom).+")
    page.locator("figure.map").get_by_role("button", name=single).first.press("Enter")
    callout = page.locator(".leaflet-popup")
    expect(callout).to_be_visible()
    callout.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"/places/photos\?place="))


def test_a_place_that_nobody_knows_is_told_in_words(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/places/photos?place=Nowhere%20at%20all")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nowhere at all")
