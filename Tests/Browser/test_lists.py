"""Lists of photos: the way back, selecting many, endless scrolling, sort order and filter."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from conftest import PHONE, WIDE, Visit
from support import screens
from support.checks import assert_accessible, assert_fits
from support.server import Server
from support.traveller import Traveller

PHOTOS = f"{screens.HOME}/photos"
PLACE = "/places/photos?place=Kyoto"


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The pages of a user with 300 photos, one a month, for tests that only look."""
    traveller = Traveller(tmp_path_factory.mktemp("many") / "home")
    photos = [
        {
            "id": str(9978000 + number),
            "owner": "1234@N00",
            "ownername": "Anna",
            "secret": "abc123",
            "server": "65535",
            "title": f"Photo {number}",
            "tags": "even" if number % 2 == 0 else "odd",
            "datetaken": f"{2000 + number // 12}-{number % 12 + 1:02}-05 10:00:00",
            "o_width": ["4000", "3000", "3000", "5000"][number % 4],
            "o_height": "3000",
            "derived_place": "Bergen, Vestland, Norway",
        }
        for number in range(300)
    ]
    file: Path = traveller.home / "photos.json"
    file.write_text(json.dumps(photos))
    traveller.run("visit", "--from", str(file))
    with traveller.serving() as server:
        yield server


def focused(page: Page) -> str | None:
    """The id of the photo that has the focus."""
    return page.evaluate("() => document.activeElement.closest('.card, .row')?.id ?? null")


def expect_focus(page: Page, photo: str) -> None:
    page.wait_for_function(
        "id => document.activeElement.closest('.card, .row')?.id === id", arg=photo
    )
    card = page.locator(f"#{photo}")
    expect(card).to_be_in_viewport()


def open_photo(page: Page, card: Locator) -> str:
    """Opens a photo of the list; answers with the id of its card."""
    name = card.get_attribute("id")
    assert name
    card.locator("> a").click()
    expect(page.locator(".stage")).to_be_visible()
    return name


@pytest.mark.parametrize("view", ["grid", "list"])
def test_back_leads_to_the_photo_on_its_page(visitor: Visit, many: Server, view: str) -> None:
    page = visitor(many, f"{PHOTOS}?page=3&view={view}")
    card = open_photo(page, page.locator("main :is(.card, .row)").nth(22))
    page.go_back()
    expect_focus(page, card)
    page.locator(f"#{card} > a").click()
    # The keys work as soon as the scripts have come.
    expect(page.locator(".stage .tools button").first).to_be_attached()
    page.keyboard.press("Escape")
    expect_focus(page, card)
    assert "page=3" in page.url and "at=" not in page.url
    # After going on to the next photo, that one is returned to.
    page.locator(f"#{card} > a").click()
    expect(page.locator(".stage .tools button").first).to_be_attached()
    before = page.get_by_role("heading", level=1).inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    page.locator(".stage .crumbs a").click()
    page.wait_for_function("id => location.hash && location.hash !== '#' + id", arg=card)
    expect_focus(page, page.url.split("#")[1])


def test_back_leads_to_the_page_without_scripts(visitor: Visit, many: Server) -> None:
    page = visitor(many, f"{PHOTOS}?page=3&view=grid", java_script_enabled=False)
    card = open_photo(page, page.locator(".grid .card").nth(22))
    page.locator(".stage .crumbs a").click()
    expect(page.locator(f"#{card}")).to_be_in_viewport()


def test_the_view_is_kept_by_another_search(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/search?text=snow&view=list")
    expect(page.locator("ul.rows").first).to_be_visible()
    spots = []
    for path in ("/search", PLACE, PHOTOS, "/recents"):
        page.goto(path)
        if path == "/search":
            page.get_by_label("Words").fill("rain")
            page.keyboard.press("Enter")
            page.wait_for_url("**text=rain**")
        expect(page.locator("ul.rows, ol.rows").first).to_be_visible()
        spots.append(page.locator("nav.switch").bounding_box())
    # The switch stands at the same spot on every screen.
    assert all(spot == spots[0] for spot in spots), spots


def test_ten_visits_take_twelve_clicks(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/places")
    clicks = 0
    page.get_by_role("link", name="Kyoto").first.click()
    clicks += 1
    expect(page.locator(".grid .card").first).to_be_visible()
    boxes = "() => [...document.querySelectorAll('.card')].map(c => c.getBoundingClientRect().top)"
    before = page.evaluate(boxes)
    for number in range(10):
        card = page.locator(".grid .card").nth(number)
        card.hover()
        card.locator(".stamp").click()
        clicks += 1
        expect(card.locator(".stamp")).to_have_attribute("name", "unvisit")
    assert clicks <= 12
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    assert page.evaluate(boxes) == before
    expect(page.locator(".grid .card.visited")).to_have_count(10)


def test_a_photo_is_visited_without_scripts(visitor: Visit, server: Server) -> None:
    page = visitor(server, PLACE, java_script_enabled=False)
    stamp = page.locator(".grid .card .stamp").nth(3)
    page.locator(".grid .card").nth(3).hover()
    stamp.click()
    expect(page.locator("#status")).to_contain_text("Visited “")
    expect(page.locator(".grid .card.visited")).to_have_count(1)
    # Many are selected and visited by the same form.
    for number in (5, 6):
        page.locator(".grid .card").nth(number).hover()
        page.locator(".grid .pick").nth(number).check()
    page.locator(".selection").get_by_role("button", name="Visit", exact=True).click()
    expect(page.locator("#status")).to_contain_text("Visited 2 photos")


def test_many_are_selected_with_mouse_and_keyboard(
    visitor: Visit, travelled_server: Server
) -> None:
    # So tall that the bar covers nothing.
    page = visitor(travelled_server, PHOTOS, viewport={"width": 1280, "height": 3600})
    cards, checked = page.locator(".grid .card"), page.locator(".pick:checked")
    cards.nth(1).hover()
    cards.nth(1).locator(".pick").check()
    cards.nth(4).locator("> a").click(modifiers=["Shift"])
    expect(checked).to_have_count(4)
    bar = page.get_by_role("group", name="Selected photos")
    expect(bar).to_be_in_viewport()
    expect(bar).to_contain_text("4 selected")
    assert_accessible(page)
    cards.nth(6).locator("> a").focus()
    page.keyboard.press("x")
    expect(checked).to_have_count(5)
    page.keyboard.press("Escape")
    expect(checked).to_have_count(0)
    expect(bar).to_be_hidden()
    # Dragging across photos.
    first, last = cards.nth(0).bounding_box(), cards.nth(2).bounding_box()
    assert first and last
    page.mouse.move(first["x"] + 40, first["y"] + 60)
    page.mouse.down()
    page.mouse.move(last["x"] + 40, last["y"] + 60, steps=12)
    page.mouse.up()
    expect(checked).to_have_count(3)
    assert PHOTOS in page.url
    bar.get_by_role("button", name="Unvisit").click()
    expect(page.locator("#status")).to_contain_text("Unvisited 3 photos")
    page.locator("#status").get_by_role("button", name="Undo").click()
    expect(page.locator("#status")).to_contain_text("Undid the unvisit of 3 photos")
    expect(page.locator("#status")).not_to_contain_text("elsewhere")


def test_selected_photos_are_tagged_and_moved(
    visitor: Visit, travelled_server: Server, travelled: Traveller
) -> None:
    page = visitor(travelled_server, PHOTOS)
    for number in (0, 1):
        page.locator(".grid .card").nth(number).hover()
        page.locator(".grid .pick").nth(number).check()
    bar = page.get_by_role("group", name="Selected photos")
    bar.get_by_text("Tag", exact=True).click()
    bar.get_by_label("Tags").fill("best")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Tagged 2 photos with best.")
    assert len(travelled.run("photos", "--tag", "best").splitlines()) == 2
    for number in (0, 1):
        page.locator(".grid .card").nth(number).hover()
        page.locator(".grid .pick").nth(number).check()
    bar.get_by_text("Move or copy", exact=True).click()
    bar.locator("select[name=vacation]").select_option("Winter 2027")
    bar.get_by_role("button", name="Move").click()
    expect(page.locator("#status")).to_contain_text("Moved 2 photos to Winter 2027.")
    assert len(travelled.run("photos", "--in", "Winter 2027").splitlines()) == 2


def test_selected_photos_are_given_a_place_of_the_map(
    visitor: Visit, travelled_server: Server, travelled: Traveller
) -> None:
    page = visitor(travelled_server, PHOTOS, reduced_motion="reduce")
    page.locator(".grid .card").first.hover()
    page.locator(".grid .pick").first.check()
    bar = page.get_by_role("group", name="Selected photos")
    bar.locator("summary", has_text="Place").click()
    bar.get_by_role("button", name="Choose on the map").click()
    dialog = page.get_by_role("dialog", name="Choose a place on the map")
    use = dialog.get_by_role("button", name="Use this place")
    expect(use).to_be_disabled()
    ground = dialog.get_by_role("region")
    expect(ground.locator("svg path").first).to_be_attached()
    assert_accessible(page)
    # A click moves the map, so that Cairo is in its middle.
    box = ground.bounding_box()
    assert box
    ground.click(position={"x": box["width"] / 2 + 60, "y": box["height"] / 2 - 16})
    status = dialog.get_by_role("status")
    expect(status).to_contain_text("Egypt")
    expect(use).to_be_enabled()
    place = status.inner_text()
    use.click()
    expect(dialog).to_have_count(0)
    expect(bar.get_by_role("combobox", name="Place")).to_have_value(place)
    bar.get_by_role("button", name="Move", exact=True).first.click()
    expect(page.locator("#status")).to_contain_text(f"Moved 1 photo to “{place}”.")
    assert len(travelled.run("photos", "--place", place).splitlines()) == 1


def test_a_long_press_selects_on_a_phone(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, PHOTOS, **PHONE)
    box = page.locator(".grid .card").nth(1).bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 20, "y": box["y"] + 40}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".pick:checked")).to_have_count(1)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    # Now a tap selects too, instead of opening the photo.
    page.locator(".grid .card").nth(2).locator("> a").tap()
    expect(page.locator(".pick:checked")).to_have_count(2)
    expect(page.get_by_role("group", name="Selected photos")).to_be_in_viewport()
    assert_fits(page)
    assert PHOTOS in page.url


def scroll_to_page(page: Page, number: int) -> None:
    page.wait_for_function(
        """number => {
          scrollBy({ top: innerHeight, behavior: 'instant' });
          return Number(new URLSearchParams(location.search).get('page') ?? 1) >= number;
        }""",
        arg=number,
        polling=150,
    )


def test_scrolling_goes_on_and_each_page_has_its_address(visitor: Visit, many: Server) -> None:
    page = visitor(many, PHOTOS)
    scroll_to_page(page, 10)
    cards = page.locator(".grid .card")
    expect(cards).to_have_count(300)
    names = cards.evaluate_all("cards => cards.map(card => card.id)")
    assert names == sorted(names) and len(set(names)) == 300
    # Far images are taken out, near ones are there.
    assert page.locator(".grid img[src]").count() < 200
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    page.wait_for_function("() => !location.search.includes('page=')")
    expect(cards.first.locator("img")).to_have_attribute("src", re.compile("/image/thumb"))
    # A day that goes on has one heading.
    assert page.locator(".grid h2").count() == 1
    page.goto(f"{PHOTOS}?page=5")
    expect(cards.first).to_have_attribute("id", "photo-9978120")


def test_a_page_that_is_only_looked_at_loads_no_other(visitor: Visit, many: Server) -> None:
    # So tall that the end of the list is in view.
    page = visitor(many, f"{PHOTOS}?page=5#photo-9978125", viewport={"width": 1280, "height": 3600})
    expect_focus(page, "photo-9978125")
    page.wait_for_timeout(500)
    expect(page.locator(".grid .card")).to_have_count(30)
    page.mouse.move(400, 400)
    page.mouse.wheel(0, 40)
    expect(page.locator("#photo-9978150")).to_be_attached()


def test_a_page_that_fails_is_not_requested_at_once_again(visitor: Visit, many: Server) -> None:
    page = visitor(many, PHOTOS)
    asked: list[str] = []
    page.route("**/photos?page=2", lambda route: (asked.append(route.request.url), route.abort()))
    page.evaluate("() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    page.wait_for_timeout(1500)
    assert len(asked) == 1
    page.unroute("**/photos?page=2")
    expect(page.locator("#photo-9978030")).to_be_attached()


def test_a_list_is_updated_with_its_selection_and_without_moving_the_focus(
    visitor: Visit, server: Server, traveller: Traveller
) -> None:
    photos = [
        {"id": str(9977000 + number), "owner": "1234@N00", "secret": "abc123", "server": "65535"}
        for number in range(130)
    ]
    file: Path = traveller.home / "photos.json"
    file.write_text(json.dumps(photos))
    traveller.run("visit", "--from", str(file))
    page = visitor(server, f"{PHOTOS}#photo-9977003")
    expect_focus(page, "photo-9977003")
    scroll_to_page(page, 2)
    carried = page.locator("#photo-9977035")
    carried.locator("> a").focus()
    for photo in ("9977034", "9977004"):
        page.locator(f"#photo-{photo} .pick").evaluate("pick => pick.click()")
    traveller.run("unvisit", "9977005")
    expect(page.locator("#photo-9977005")).to_have_count(0)
    # A selection and the number of the page in the pager are no reason not to update.
    expect(page.locator(".pick:checked")).to_have_count(2)
    expect(page.get_by_role("group", name="Selected photos")).to_contain_text("2 selected")
    assert focused(page) != "photo-9977003"
    # The pages that were added before are still followed.
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    page.wait_for_function("() => !location.search.includes('page=')")
    scroll_to_page(page, 3)


def test_a_malformed_fragment_does_no_harm(visitor: Visit, many: Server) -> None:
    page = visitor(many, f"{PHOTOS}#photo-%")
    page.mouse.move(400, 400)
    page.mouse.wheel(0, 4000)
    expect(page.locator("#photo-9978030")).to_be_attached()


def test_a_page_before_is_added_without_a_jump(visitor: Visit, many: Server) -> None:
    page = visitor(many, f"{PHOTOS}?page=5")
    first = page.locator("#photo-9978120")
    expect(first).to_be_visible()
    page.mouse.wheel(0, 40)
    expect(page.locator("#photo-9978090")).to_be_attached()
    box = first.bounding_box()
    assert box and 0 < box["y"] < WIDE["height"]


def test_any_page_is_reached(visitor: Visit, many: Server) -> None:
    page = visitor(many, PHOTOS, java_script_enabled=False)
    field = page.get_by_role("spinbutton", name="Page")
    field.fill("7")
    page.get_by_role("button", name="Go").click()
    expect(page.locator(".grid .card").first).to_have_attribute("id", "photo-9978180")
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".grid .card").first).to_have_attribute("id", "photo-9978210")


def test_a_list_is_sorted_and_filtered(visitor: Visit, many: Server) -> None:
    page = visitor(many, PHOTOS)
    page.locator(".controls .filter > summary").click()
    page.get_by_label("Sort").select_option("taken")
    page.wait_for_url("**sort=taken**")
    page.locator(".controls .filter > summary").click()
    # Not `check`: the click leads to another page, where the box can no longer be asked whether it is checked.
    page.get_by_role("checkbox", name="Reverse the order").click()
    page.wait_for_url("**reverse=1**")
    expect(page.locator(".grid .card").first).to_have_attribute("id", "photo-9978299")
    page.locator(".filter > summary").click()
    assert_accessible(page)
    page.get_by_label("Taken", exact=True).fill("2010")
    page.get_by_role("button", name="Show photos").click()
    expect(page.locator(".grid .card")).to_have_count(12)
    assert "visited=" not in page.url and "owner=" not in page.url
    page.get_by_role("link", name="Taken 2010 : remove").click()
    expect(page.locator(".chips")).to_have_count(0)
    assert "sort=taken" in page.url


def test_the_timeline_leads_to_a_month(visitor: Visit, many: Server) -> None:
    page = visitor(many, f"{PHOTOS}?sort=taken")
    timeline = page.get_by_role("navigation", name="Timeline")
    expect(timeline).to_be_visible()
    assert_accessible(page)
    timeline.get_by_role("link", name="2012", exact=True).click()
    expect(page.locator("#taken-2012-01")).to_be_in_viewport()
    assert "page=5" in page.url
    year = timeline.get_by_role("link", name="2020", exact=True)
    year.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#taken-2020-02")).to_be_in_viewport()


@pytest.mark.parametrize("window", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_list_with_everything_is_accessible(
    visitor: Visit, many: Server, window: dict[str, Any], scheme: str
) -> None:
    path = f"{PHOTOS}?sort=taken&tag=even&taken=2001..2020"
    page = visitor(many, path, color_scheme=scheme, **window)
    expect(page.locator(".chips .tag")).to_have_count(2)
    assert_fits(page)
    assert_accessible(page)


def test_on_a_phone_one_button_sorts_and_filters(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{screens.HOME}/photos?view=grid", **PHONE)
    photo = page.locator(".grid .card").first.bounding_box()
    assert photo and photo["y"] < 180
    button = page.locator(".filter > summary")
    expect(button).to_have_text(re.compile("Sort and filter"))
    expect(page.locator(".controls select[name=sort]")).to_be_hidden()
    button.click()
    assert_fits(page)
    # A touch of it does not close the filters.
    page.get_by_role("checkbox", name="Reverse the order").click()
    expect(page).to_have_url(re.compile("reverse=1"))
    button.click()
    page.locator(".controls select[name=sort]").select_option("title")
    expect(page).to_have_url(re.compile("sort=title"))
    page.locator(".filter > summary").click()
    page.locator(".filter input[name=taken]").fill("2019")
    page.get_by_role("button", name="Show photos").click()
    expect(page).to_have_url(re.compile("taken=2019"))


def test_a_row_of_what_was_found_has_its_place_and_day(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, f"{screens.HOME}/search?text=kyoto&view=list")
    rows = page.locator(".list .row .meta")
    expect(rows.first).to_be_visible()
    for row in rows.all()[:5]:
        expect(row).to_have_text(re.compile(r"^Kyoto, Japan\s*.*\d{4}$"))
