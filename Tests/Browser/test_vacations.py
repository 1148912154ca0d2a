"""Vacations: made, chosen, renamed, deleted, restored; and what each of them has to show."""

import math
import re
from collections import Counter
from itertools import pairwise
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from conftest import Visit
from support.checks import assert_fits, settle
from support.screens import EMPTY, HOME, KYOTO
from support.server import Server
from support.traveller import Traveller


def test_all_are_listed_with_counts_times_and_a_picture(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "/vacations")
    own = page.get_by_role("main").get_by_role("listitem").filter(has_text="My Vacation").first
    expect(own).to_contain_text("5 places")
    expect(own).to_contain_text(re.compile(r"\d+ photos"))
    # The cover, and four others beside it.
    expect(own.locator("img")).to_have_count(5)
    expect(own.locator("time").first).to_be_visible()


def test_one_is_made_chosen_renamed_deleted_and_restored(
    visitor: Visit, server: Server, traveller: Traveller
) -> None:
    page = visitor(server, "/vacations")
    main = page.get_by_role("main")
    main.get_by_text("New vacation").click()
    main.get_by_role("textbox", name=re.compile("[Nn]ame")).fill("Asia 2027")
    main.get_by_role("button", name=re.compile("^(Create|Make)")).click()
    expect(page.get_by_role("banner")).to_contain_text("Asia 2027")
    assert "Asia 2027" in traveller.run("list")

    page.goto(f"/vacations/{quote('Asia 2027')}/itinerary")
    main.get_by_label("More", exact=True).click()
    main.get_by_role("link", name="Rename").click()
    main.get_by_role("textbox").fill("Asia & more")
    main.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("banner")).to_contain_text("Asia & more")
    assert "Asia & more" in traveller.run("list")

    page.goto(f"/vacations/{quote('Asia & more')}/itinerary")
    main.get_by_label("More", exact=True).click()
    main.get_by_role("link", name="Delete").click()
    main.get_by_role("button", name=re.compile("Delete|trash")).click()
    dialog = page.get_by_role("dialog")
    if dialog.count():
        dialog.get_by_role("button", name=re.compile("Delete|trash")).click()
    expect(page).to_have_url(re.compile("/vacations$"))
    assert "Asia & more" not in traveller.run("list")
    main.get_by_role("button", name=re.compile("Restore|Bring")).click()
    expect(page.get_by_role("status")).to_contain_text("Restored “Asia & more”")
    assert "Asia & more" in traveller.run("list")


def test_a_bad_name_is_refused_with_the_rule_that_it_breaks(
    visitor: Visit, server: Server, traveller: Traveller
) -> None:
    page = visitor(server, "/vacations")
    main = page.get_by_role("main")
    main.get_by_text("New vacation").click()
    main.get_by_role("textbox", name=re.compile("[Nn]ame")).fill("a/b")
    main.get_by_role("button", name=re.compile("^(Create|Make)")).click()
    expect(main.get_by_role("alert")).to_contain_text("must not contain a slash")
    expect(main.get_by_role("textbox", name=re.compile("[Nn]ame"))).to_have_value("a/b")
    assert traveller.run("list") == ""


def test_the_itinerary_is_a_list_in_order_and_a_map_with_its_route(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, HOME + "/itinerary")
    titles = page.locator("ol.places .title").all_inner_texts()
    assert titles == ["Kyoto", "Reykjavík", "Naples", "Sydney", "New Orleans"]
    page.locator("nav.views").get_by_role("link", name="Map").click()
    expect(page.locator("figure.map .map-icon")).to_have_count(5)
    expect(page.locator(".map-live path.map-route")).to_be_visible()
    page.go_back()
    page.get_by_role("main").get_by_role("link", name=re.compile("Naples")).first.click()
    expect(page.locator("form.photos :is(li.row, li.card)")).to_have_count(12)


def test_tags_are_by_frequency_and_get_fewer_as_one_types(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, HOME + "/tags")
    rare = page.locator("ul.tags").last
    expect(rare).to_be_hidden()
    page.get_by_text("All 215 tags").click()
    expect(rare).to_be_visible()
    counts = [
        int(text.split()[0])
        for text in page.locator("ul:is(.tiles, .tags) .count").all_inner_texts()
    ]
    assert len(counts) == 100 and counts == sorted(counts, reverse=True)
    expect(page.locator("ul.tiles .count").first).to_have_text(re.compile(r"^\d+ photos$"))
    tiles = page.locator("ul.tiles > li")
    expect(tiles).to_have_count(26)
    expect(tiles.first.locator("img")).to_have_js_property("complete", True)
    assert tiles.first.locator("img").evaluate("image => image.naturalWidth") > 100
    # The two largest ones lead; whole rows follow in every window.
    for width in (390, 844, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        boxes = [tile.bounding_box() for tile in tiles.all()]
        rows = Counter(round(box["y"]) for box in boxes if box)
        first, *others = rows.values()
        assert first == 2 and len(set(others)) == 1
    field = page.get_by_role("main").get_by_role("searchbox")
    field.press_sequentially("bambo")
    expect(tiles).to_have_count(1)
    expect(tiles).to_contain_text("Bamboo")
    expect(page.locator("ul.tags > li")).to_have_count(0)
    expect(field).to_be_focused()
    field.fill("")
    expect(tiles).to_have_count(26)


def test_several_tags_at_once_all_or_any(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, HOME + "/tags?tag=street")
    photos = page.locator(".own :is(li.row, li.card)")
    expect(photos.first).to_be_visible()
    alone = photos.count()
    page.locator(".another > summary").click()
    page.locator(".another ul.tags").get_by_role("link", name=re.compile("^Kyoto")).click()
    expect(page).to_have_url(re.compile("tag=street&tag=kyoto"))
    expect(photos).not_to_have_count(alone)
    both = photos.count()
    assert 0 < both < alone
    page.get_by_role("link", name="Any of them").click()
    expect(photos).not_to_have_count(both)
    page.get_by_role("link", name="Remove Kyoto").click()
    expect(photos).to_have_count(alone)


def test_a_tag_that_no_photo_has_leads_to_those_of_flickr(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, HOME + "/tags?tag=edinburgh")
    main = page.get_by_role("main")
    expect(main).to_contain_text("No photo in My Vacation has the tag “edinburgh” yet.")
    expect(main.get_by_role("link", name="All tags of My Vacation")).to_be_visible()
    main.get_by_role("link", name=re.compile("^Search Flickr")).click()
    expect(page).to_have_url(re.compile(r"/search\?tags=edinburgh"))
    expect(page.locator("main :is(li.row, li.card)").first).to_be_visible()


def test_words_are_found_in_a_vacation(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, HOME + "/search")
    field = page.get_by_role("main").get_by_role("searchbox")
    field.fill("bamboo")
    field.press("Enter")
    expect(page.locator("main :is(li.row, li.card)").first).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Wind in the bamboo")


def test_history_is_undone_redone_and_told(
    visitor: Visit, travelled_server: Server, travelled: Traveller
) -> None:
    page = visitor(travelled_server, HOME + "/history")
    expect(page.locator("ol.history > li").first).to_be_visible()
    redo = page.get_by_role("button", name="Redo the visit of 12 photos")
    page.locator("ol.history").get_by_role("button", name="Undo").click()
    expect(redo).to_be_visible()
    assert "New Orleans" not in travelled.run("itinerary")
    redo.click()
    expect(redo).to_have_count(0)
    assert "New Orleans" in travelled.run("itinerary")


def test_all_photos_are_a_grid_of_30_a_page(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, HOME + "/photos?view=grid")
    cards = page.locator("ul.cards > li.card")
    expect(cards).to_have_count(30)
    settle(page)
    # A mouse would have to scroll to the links, which appends pages.
    follow = "link => link.click()"
    page.locator("nav.pager").get_by_role("link", name="Next").evaluate(follow)
    expect(page).to_have_url(re.compile("page=2"))
    expect(cards.first).to_be_visible()
    assert 0 < cards.count() <= 30
    page.locator("nav.pager").get_by_role("link", name="Previous").evaluate(follow)
    expect(cards).to_have_count(30)


@pytest.mark.parametrize("width", [1280, 1000, 700, 390])
def test_a_long_name_breaks_no_word_at_the_top(
    visitor: Visit, server: Server, traveller: Traveller, width: int
) -> None:
    name = "The summer in which we saw everything that there is to see"
    traveller.run("create", name)
    page = visitor(server, "/vacations", viewport={"width": width, "height": 844})
    page.get_by_role("listitem").filter(has_text=name).get_by_label(f"More about {name}").click()
    page.get_by_role("button", name=f"Make {name} the current vacation").click()
    shown = page.locator(".top .current .name")
    expect(shown).to_have_text(name)
    lines = "element => element.getClientRects().length === 1 && element.clientHeight < 40"
    for part in (shown, page.locator(".top .current .label")):
        assert part.evaluate(lines)
    assert shown.evaluate("name => name.scrollWidth > name.clientWidth"), "it ends in an ellipsis"
    assert_fits(page)


def test_a_menu_closes_with_escape_and_elsewhere(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/itinerary")
    menu = page.locator("details.menu").first
    menu.locator("summary").click()
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()
    expect(page).to_have_url(re.compile("/itinerary"))
    menu.locator("summary").click()
    page.get_by_role("heading", level=1).click()
    expect(menu).not_to_have_attribute("open", "")


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_covers_the_menu_of_a_vacation(
    visitor: Visit, shown_server: Server, width: int
) -> None:
    page = visitor(shown_server, f"{HOME}/itinerary", viewport={"width": width, "height": 844})
    page.locator(".voyage .dots").click()
    covered = page.locator(".voyage .menu-items").evaluate(
        """menu => {
          const { left, top, width, height } = menu.getBoundingClientRect();
          return [1, 3, 5, 7, 9].map((part) => document.elementFromPoint(
            left + width * 0.9, top + height * part / 10)).filter((at) => !menu.contains(at)).length;
        }"""
    )
    assert covered == 0


def test_the_pages_of_a_vacation_are_equally_wide(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, HOME + "/itinerary", viewport={"width": 1920, "height": 1080})
    spots = []
    for path in ("itinerary", "tags", "photos", "search", "statistics", "export", "history"):
        page.goto(f"{HOME}/{path}")
        row = page.locator("main > .list-head, main > .crumbs, main > .list-bar, main > .subtabs").locator(":scope > :visible")
        boxes = [box for one in row.all() if (box := one.bounding_box())]
        below = [box for one in page.locator("main > *:visible").all() if (box := one.bounding_box())]
        spots.append((round(min(box["x"] for box in boxes)), round(max(box["x"] + box["width"] for box in below))))
    assert max(left for left, _ in spots) - min(left for left, _ in spots) <= 4, spots
    assert len({right for _, right in spots}) == 1 and spots[0][1] > 1800, spots


ROWS = ["itinerary", "itinerary?view=map", f"place?place={quote(KYOTO)}", "tags", "tags?tag=street", "photos",
    "photos?view=map", "statistics", "export", "book", "history"]  # fmt: skip


@pytest.mark.parametrize("path", ROWS)
@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_on_a_wide_window_title_tabs_and_controls_are_one_row(
    visitor: Visit, shown_server: Server, path: str, locale: str
) -> None:
    page = visitor(shown_server, f"{HOME}/{path}", viewport={"width": 1280, "height": 800}, locale=locale)
    bar = page.locator(".subtabs > ul")
    assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth")
    row = page.evaluate(
        """() => [...document.querySelectorAll(`main > :is(.list-head, .voyage-head) .crumbs a, main > .crumbs a,
            main > .list-head > :is(h1, .menu, .find), .subtabs li > a, .list-bar > .toolbar, .filter > summary, .list-head > nav.switch`)]
          .map(one => one.getBoundingClientRect()).filter(box => box.width > 1)
          .map(box => [box.left, box.right, box.y + box.height / 2]).sort((one, other) => one[0] - other[0])"""
    )
    assert len(row) >= 8
    # In German, what changes the photos of a tag is a row of its own.
    if not (locale == "de-DE" and path == "tags?tag=street"):
        assert max(one[2] for one in row) - min(one[2] for one in row) <= 6, row
        assert all(other[0] >= one[1] for one, other in pairwise(row)), row
    assert_fits(page)


def test_a_number_of_photos_without_room_is_not_cut(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/photos", viewport={"width": 1280, "height": 800})
    count = page.locator(".list-head > .count")
    shown = """count => {
      const [range, box] = [document.createRange(), count.getBoundingClientRect()]
      range.selectNodeContents(count)
      return [...range.getClientRects()].filter(one => one.width > 0 && one.bottom <= box.bottom + 1)
        .every(one => one.left >= box.left - 1 && one.right <= box.right + 1)
    }"""
    for text in ("60 photos", "100,000 photos", "1,000,000,000 photos"):
        count.evaluate("(count, text) => { count.textContent = text }", text)
        assert count.evaluate(shown), text
    expect(page.locator("nav.switch")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("scripts", [True, False])
def test_on_a_phone_the_last_tabs_are_in_a_menu(
    visitor: Visit, shown_server: Server, scripts: bool
) -> None:
    page = visitor(
        shown_server, f"{HOME}/photos", viewport={"width": 390, "height": 844}, java_script_enabled=scripts
    )
    menu = page.locator(".subtabs > .others")
    expect(page.locator(".subtabs").get_by_role("link")).to_have_text(["Itinerary", "Tags", "Photos", "Search"])
    expect(menu.locator("summary")).to_have_text("More")
    menu.locator("summary").click()
    expect(menu.get_by_role("link")).to_have_text(["Statistics", "Export", "History"])
    menu.get_by_role("link", name="Export").click()
    expect(page).to_have_url(re.compile("/export$"))
    expect(menu.locator("summary")).to_have_text("Export")
    expect(menu.locator("summary")).to_have_attribute("aria-current", "true")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(menu).to_be_hidden()
    expect(page.locator(".subtabs").get_by_role("link")).to_have_count(7)


def test_a_place_has_the_tabs_of_its_vacation(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/place?place={quote(KYOTO)}")
    tabs = page.locator("nav.subtabs")
    expect(tabs.get_by_role("link", name="Itinerary")).to_have_attribute("aria-current", "page")
    tabs.get_by_role("link", name="Tags").click()
    expect(page).to_have_url(re.compile("/tags$"))


@pytest.mark.parametrize("view", ["grid", "list"])
def test_photos_begin_below_one_row(visitor: Visit, shown_server: Server, view: str) -> None:
    page = visitor(shown_server, f"{HOME}/tags?tag=street&view={view}")
    names = "nav.crumbs", "h1", "nav.subtabs", ".another > summary", ".filter > summary", "nav.switch"
    boxes = [page.locator(f"main {name}").first.bounding_box() for name in names]
    middles = [box["y"] + box["height"] / 2 for box in boxes if box]
    assert len(middles) == len(names) and max(middles) - min(middles) < 8
    # Or the heading of the first photos of a list.
    first = page.locator("main :is(.card, .row, .heading)").first.bounding_box()
    assert first and first["y"] < 140


def test_tags_are_added_and_removed(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/tags?tag=street")
    expect(page.get_by_role("link", name="Remove Street")).to_have_count(0)
    page.goto(f"{HOME}/tags?tag=street&tag=night")
    expect(page.get_by_role("link", name="Remove Street")).to_be_visible()
    page.goto(f"{HOME}/tags?tag=street")
    page.locator(".another > summary").click()
    field = page.locator(".another").get_by_role("searchbox")
    field.press_sequentially("kyo")
    expect(page.locator(".another ul.tags > li")).to_have_count(1)
    expect(page.locator(".another")).to_have_attribute("open", "")


def test_the_photos_of_a_tag_lead_back_to_the_tags(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/tags?tag=street")
    page.locator("nav.crumbs").get_by_role("link", name="Tags").click()
    expect(page).to_have_url(re.compile("/tags$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Tags")


@pytest.mark.parametrize("path", ["photos?", "tags?tag=street&", f"place?place={quote(KYOTO)}&"])
def test_on_a_phone_the_row_of_the_title_has_what_sorts_and_filters(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(
        shown_server, f"{HOME}/{path}view=grid", viewport={"width": 390, "height": 844}
    )
    title, button, switch, tabs = (
        page.locator(f"main {name}").bounding_box()
        for name in ("h1", ".filter > summary", "nav.switch", ".subtabs")
    )
    assert title and button and switch and tabs
    assert title["x"] + title["width"] <= button["x"] + 1
    assert 0 < switch["x"] - button["x"] - button["width"] <= 12
    assert abs(button["y"] + button["height"] / 2 - switch["y"] - switch["height"] / 2) < 2
    # What narrows a tag down is below the tabs, in one row with tags to add.
    for another in page.locator(".another > summary").all():
        box, related = another.bounding_box(), page.locator(".tags.related").bounding_box()
        assert box and related and box["y"] >= tabs["y"] + tabs["height"] and box["x"] <= title["x"]
        assert related["x"] >= box["x"] + box["width"] and related["x"] + related["width"] <= 390
        assert abs(box["y"] + box["height"] / 2 - related["y"] - related["height"] / 2) < 4
        tabs["width"] += box["width"]
    assert tabs["width"] > 340
    page.locator(".filter > summary").click()
    panel = page.locator(".filter > .panel").bounding_box()
    assert panel and panel["y"] >= button["y"] + button["height"] - 2 and panel["width"] > 350


def test_a_change_shows_its_photos(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, HOME + "/history")
    change = page.locator("ol.history > li").filter(has=page.get_by_role("heading", name="New Orleans"))
    expect(change.locator(".detail")).to_have_text("Visited 12 photos")
    pictures = change.locator("img")
    expect(pictures).to_have_count(5)
    for picture in pictures.all():
        expect(picture).to_have_js_property("complete", True)
        assert picture.get_attribute("alt")
    # The last picture says how many more there are: a phone shows four of them.
    expect(change.get_by_role("link", name="All 12")).to_have_text(re.compile(r"\+7$"))
    page.set_viewport_size({"width": 390, "height": 844})
    expect(pictures.nth(4)).to_be_hidden()
    expect(change.locator(".more .few")).to_be_visible()
    expect(change.locator(".more .few")).to_have_text("+8")
    page.set_viewport_size({"width": 1280, "height": 800})
    # The time of day, below the day; all of it is the tooltip.
    expect(page.locator("h2.day", has_text=re.compile("Today|Yesterday")).first).to_be_visible()
    expect(change.locator("time")).to_have_text(re.compile(r"^\d{1,2}:\d\d( [AP]M)?$"))
    expect(change.locator("time")).to_have_attribute("title", re.compile(r"\d{4}, \d"))
    pictures.first.click()
    expect(page.locator("article.photo")).to_be_visible()


def test_the_journey_is_played_from_the_list(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/itinerary", reduced_motion="reduce")
    page.get_by_role("link", name="Play the journey").click()
    expect(page.locator(".journey-title")).to_have_text("1Kyoto")
    # Going back and forth does not begin it again.
    assert "#" not in page.url


@pytest.mark.parametrize("question", ["rename", "delete", "forget"])
@pytest.mark.parametrize("window", [{"width": 1280, "height": 800}, {"width": 844, "height": 390}])
def test_a_question_about_a_vacation_shows_what_it_is_about(
    visitor: Visit, shown_server: Server, question: str, window: dict[str, int]
) -> None:
    page = visitor(shown_server, f"{HOME}/{question}", viewport=window)
    card = page.locator("section.question")
    # Its photos, or the changes that would be lost.
    picture = card.locator("img").first
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 0
    assert (card.locator(".changes > li").count() > 0) == (question == "forget")
    title = card.get_by_role("heading", level=1)
    expect(title).to_contain_text("My Vacation")
    assert title.locator("bdi").evaluate("name => name.getClientRects().length") == 1
    if question == "forget":
        expect(page.locator(".crumbs a").last).to_have_text("History")
    # The card is in the middle of the page, and the whole of it is seen at once.
    box = card.bounding_box()
    assert box and abs(box["x"] - (window["width"] - box["x"] - box["width"])) <= 16
    cancel = card.get_by_role("link", name="Cancel").bounding_box()
    assert cancel and cancel["y"] + cancel["height"] <= window["height"]


PAGES = ("tags", "photos", "search", "statistics", "export", "book", "history")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)], ids=str)
def test_the_tabs_of_a_vacation_stay_where_they_are(
    visitor: Visit, shown_server: Server, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = visitor(shown_server, f"{HOME}/photos", viewport=viewport)
    tops, edges = {}, {}
    for name in [*PAGES, EMPTY]:
        page.goto(name if name == EMPTY else f"{HOME}/{name}")
        tabs = page.locator(".subtabs > ul").evaluate(
            """bar => {
              const start = bar.getBoundingClientRect().left - bar.scrollLeft
              const edge = document.querySelector('main').getBoundingClientRect().left
                + parseFloat(getComputedStyle(document.querySelector('main')).paddingLeft)
              const boxes = [...bar.querySelectorAll('a')].map(tab => tab.getBoundingClientRect())
                .filter(box => box.width)
              return { top: boxes[0].y, start: boxes[0].left - start, edge: bar.getBoundingClientRect().left - edge,
                gaps: boxes.slice(1).map((box, index) => box.left - boxes[index].right) }
            }"""
        )
        tops[name] = round(tabs["top"])
        edges[name] = round(tabs["edge"])
        assert abs(tabs["start"]) < 1, name
        assert max(tabs["gaps"]) - min(tabs["gaps"]) < 1, name
    assert max(tops.values()) - min(tops.values()) <= 1, tops
    # Where they begin after the title, which is the vacation's, the book and another vacation have another one.
    if size != (390, 844):
        edges = {name: edge for name, edge in edges.items() if name not in ("book", EMPTY)}
    spots = edges.values()
    assert max(spots) - min(spots) <= 1 and max(spots) < {390: 1, 844: 180, 1280: 240}[size[0]], edges


@pytest.mark.parametrize("path", ROWS)
def test_held_sideways_no_tab_is_cut_or_touches_what_is_beside_it(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(shown_server, f"{HOME}/{path}", viewport={"width": 844, "height": 390})
    bar = page.locator(".subtabs > ul")
    assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth")
    ends = page.evaluate(
        """() => {
          const tabs = [...document.querySelectorAll('.subtabs li > a')].map(tab => tab.getBoundingClientRect())
          const row = [...document.querySelectorAll('main :is(h1, .crumbs a, summary, .switch, .play, .find)')]
            .map(one => one.getBoundingClientRect())
            .filter(box => box.width > 1 && Math.abs(box.y + box.height / 2 - tabs[0].y - tabs[0].height / 2) < 8)
          return [Math.min(...row.filter(box => box.right <= tabs[0].right).map(box => tabs[0].left - box.right)),
            Math.min(...row.filter(box => box.left > tabs[0].left).map(box => box.left - tabs.at(-1).right))]
        }"""
    )
    assert ends[0] >= 8 and ends[1] >= 4, ends


def test_held_sideways_the_countries_are_in_the_menu(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/itinerary", viewport={"width": 844, "height": 390})
    expect(page.get_by_role("link", name="By country")).to_have_count(0)
    page.locator(".voyage > .menu > summary").click()
    page.get_by_role("link", name="By country").click()
    expect(page).to_have_url(re.compile("by=country"))
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_role("link", name="By country")).to_have_count(1)


@pytest.mark.parametrize("path", ["tags", "statistics"])
def test_on_a_phone_the_first_tab_is_seen_where_the_current_one_fits_too(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(shown_server, f"{HOME}/{path}", viewport={"width": 390, "height": 844})
    current = page.locator(".subtabs [aria-current]:not(.button):visible")
    expect(current).to_be_in_viewport(ratio=1)
    expect(page.locator(".subtabs a").first).to_be_in_viewport(ratio=1)


def test_tabs_fade_where_there_are_more(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, f"{HOME}/search", viewport={"width": 330, "height": 844}, locale="de-DE")
    bar = page.locator(".subtabs > ul")
    for path, before, after in [("itinerary", False, True), ("search", True, False)]:
        page.goto(f"{HOME}/{path}")
        for name, is_set in [("more-before", before), ("more-after", after)]:
            pattern = re.compile(name)
            check = expect(bar).to_have_class if is_set else expect(bar).not_to_have_class
            check(pattern)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(bar).not_to_have_class(re.compile("more"))


@pytest.mark.parametrize("width", [320, 390, 844, 1280, 1920])
def test_long_numbers_stay_in_their_cards(
    visitor: Visit, shown_server: Server, width: int
) -> None:
    page = visitor(shown_server, f"{HOME}/statistics", viewport={"width": width, "height": 800})
    beyond = page.locator(".numbers > li").evaluate_all(
        """all => {
          for (const one of all) one.querySelector('strong').textContent = '1,234,567,890'
          return all.filter(one => one.scrollWidth > one.clientWidth).length
        }"""
    )
    assert beyond == 0
    assert_fits(page)
    numbers, world = (page.locator(part).bounding_box() for part in (".numbers", ".world"))
    assert numbers and world
    if width >= 1280:
        assert numbers["x"] + numbers["width"] <= world["x"]
        assert abs(numbers["height"] - world["height"]) < 1
    else:
        assert numbers["y"] + numbers["height"] <= world["y"]


@pytest.mark.parametrize("width", [390, 844, 1280])
def test_the_words_of_a_country_are_together_at_its_foot(
    visitor: Visit, shown_server: Server, width: int
) -> None:
    page = visitor(shown_server, f"{HOME}/statistics", viewport={"width": width, "height": 844})
    card = page.locator(".overview .bars > li").first
    boxes = [card.locator(part).bounding_box() for part in (".what > :first-child", ".detail", ".count")]
    outside = card.bounding_box()
    assert outside and all(boxes)
    edges = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert all(other[0] - one[1] < 4 for one, other in pairwise(edges)), edges
    assert 0 < outside["y"] + outside["height"] - max(bottom for _, bottom in edges) < 16


@pytest.mark.parametrize("width", [390, 1280])
def test_the_distance_leads_the_numbers(
    visitor: Visit, shown_server: Server, width: int
) -> None:
    page = visitor(shown_server, f"{HOME}/statistics", viewport={"width": width, "height": 844})
    expect(page.locator(".numbers > li").first).to_contain_text("km traveled")
    sizes = page.locator(".numbers strong").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    # On a phone, all are equally large, and its color leads.
    assert all(sizes[0] >= 1.5 * size if width > 390 else sizes[0] == size for size in sizes[1:])
    colors = page.locator(".numbers strong").evaluate_all("all => all.map(one => getComputedStyle(one).color)")
    assert colors[0] not in colors[1:]


@pytest.mark.parametrize("path", ["photos", "itinerary", "tags?tag=street", f"place?place={quote(KYOTO)}"])
def test_on_a_phone_held_sideways_the_pictures_begin_below_two_low_rows(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(shown_server, f"{HOME}/{path}", viewport={"width": 844, "height": 390})
    first = page.locator("main :is(.card, .row, .stop)").first.bounding_box()
    assert first and first["y"] <= 0.265 * 390
    row = "nav.crumbs", "nav.subtabs", "nav.switch"
    boxes = [page.locator(f"main {name}").bounding_box() for name in row]
    middles = [box["y"] + box["height"] / 2 for box in boxes if box]
    assert len(middles) == len(row) and max(middles) - min(middles) < 4
    for one, other in pairwise(box for box in boxes if box):
        assert one["x"] + one["width"] <= other["x"] + 12
    assert_fits(page)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=str)
def test_a_cover_with_many_numbers_leaves_the_way_back_free(
    visitor: Visit, shown_server: Server, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = visitor(shown_server, f"{HOME}/itinerary", viewport=viewport)
    page.locator(".voyage-words > p").evaluate(
        "p => { p.textContent = '12 Apr 2019 – 26 Nov 2026 · 1,234,567 places, 1,234,567,890 photos, 98,765,432 tags' }"
    )
    back, words = (page.locator(name).bounding_box() for name in (".crumbs", ".voyage-words h1"))
    assert back and words and back["y"] + back["height"] <= words["y"]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_a_few_vacations_share_the_width_of_the_window(
    visitor: Visit, travelled_server: Server, count: int, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = visitor(travelled_server, "/vacations", viewport=viewport)
    page.locator(".cards.vacations").evaluate(
        """(list, count) => {
          const cards = list.querySelectorAll('.card')
          for (const card of [...cards].slice(count)) card.remove()
          for (let more = cards.length; more < count; more++) list.prepend(cards[0].cloneNode(true))
        }""",
        count,
    )
    whole = page.locator(".cards.vacations").bounding_box()
    boxes = [one.bounding_box() for one in page.locator(".cards.vacations > .card").all()]
    assert whole and all(boxes)
    columns = min(count, 3 if size[0] < 1600 else 4)
    if count == 2:
        # The second one is empty, and half as wide.
        first, second = boxes
        assert first and second and abs(first["width"] - 2 * second["width"]) < 20
    else:
        assert all(abs(whole["width"] / columns - box["width"]) < 20 for box in boxes if box)
    assert_fits(page)


def test_a_place_below_an_empty_vacation_is_visited_in_it(
    visitor: Visit, travelled_server: Server
) -> None:
    page = visitor(travelled_server, "/places")
    page.goto(EMPTY)
    page.get_by_role("button", name="Hanoi").click()
    expect(page).to_have_url(re.compile(r"/places/photos\?place=Hanoi"))
    expect(page.get_by_role("banner")).to_contain_text("Winter 2027")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hanoi")


def test_below_a_few_vacations_places_fill_the_window(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "/places", viewport={"width": 1280, "height": 800})
    page.goto("/vacations")
    tile = page.locator(".elsewhere .card:visible").last.bounding_box()
    assert tile and 600 < tile["y"] + tile["height"] < 800


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800), (1920, 1080)], ids=str)
def test_the_title_of_a_book_is_seen_at_once(
    visitor: Visit, shown_server: Server, size: tuple[int, int]
) -> None:
    page = visitor(
        shown_server, f"{HOME}/book", viewport={"width": size[0], "height": size[1]}
    )
    title, tabs = page.locator(".book-title").bounding_box(), 64 if size[0] == 390 else 0
    assert title and title["y"] + title["height"] <= size[1] - tabs
    expect(page.locator(".book-cover > img")).to_have_js_property("complete", True)
    parts = (".book-cover > img", ".sheet > .map > svg")
    cover, map_ = (page.locator(part).bounding_box() for part in parts)
    # The picture fills the page, with the title on it, and beside it is the map.
    page_ = page.locator(".book-cover").bounding_box()
    assert cover and map_ and page_
    assert map_["width"] > (0.3 if size[0] > 390 else 0.7) * size[0]
    assert all(abs(cover[side] - page_[side]) < 3 for side in ("x", "y", "width", "height"))
    assert cover["y"] < title["y"] and title["y"] + title["height"] < cover["y"] + cover["height"]
    if size[0] > 390:
        assert cover["x"] + cover["width"] <= map_["x"]
        # They meet where all pages do.
        beside = page.locator(".four").nth(1).bounding_box()
        sheet = page.locator(".sheet:has(> .map)").bounding_box()
        assert beside and sheet and abs(beside["x"] - sheet["x"]) < 1
        assert max(cover["y"] + cover["height"], map_["y"] + map_["height"]) <= size[1]
    # The world is on the map once: at this height, it is at least as wide as the map.
    width, height = page.locator(".sheet > .map > svg").evaluate(
        "it => [it.viewBox.baseVal.width, it.viewBox.baseVal.height]"
    )
    box = page.locator(".sheet > .map")
    top, bottom = (
        math.log(math.tan(math.pi / 4 + math.radians(float(box.get_attribute(name) or 0)) / 2)) / math.tau
        for name in ("data-north", "data-south")
    )
    assert height / (top - bottom) >= width - 1
    assert_fits(page)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)], ids=str)
def test_the_settings_are_below_the_vacation_in_one_column_or_two(
    visitor: Visit, shown_server: Server, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = visitor(shown_server, "/settings", viewport=viewport, color_scheme="dark")
    expect(page.get_by_role("link", name="Change the vacation")).to_have_attribute("href", "/vacations")
    vacation = page.locator(".setting-vacation").bounding_box()
    first, second = (rows.bounding_box() for rows in page.locator(".setting-list").all())
    assert vacation and first and second
    assert vacation["height"] < (110 if size[0] < 992 else 170)
    assert vacation["y"] + vacation["height"] <= first["y"]
    # At the edge of all pages
    main = page.locator(".list-head").bounding_box()
    assert main and vacation["x"] == first["x"] == main["x"]
    if size[0] < 992:
        assert vacation["width"] == first["width"] == second["width"]
        assert first["y"] + first["height"] <= second["y"]
    else:
        # Both lists are below the vacation, and end on one line.
        assert first["y"] == second["y"] and abs(first["height"] - second["height"]) < 1
        assert abs(vacation["x"] + vacation["width"] - second["x"] - second["width"]) < 1
        assert abs(first["width"] - second["width"]) < 1
        assert first["x"] + first["width"] < second["x"]
        assert abs(second["x"] + second["width"] - main["x"] - main["width"]) < 1
    widths = [box["width"] for menu in page.locator(".settings select").all() if (box := menu.bounding_box())]
    assert len(widths) == 2 and widths[0] == widths[1]
    theme = page.locator(".themes").bounding_box()
    assert theme and theme["y"] + theme["height"] <= size[1]
    assert_fits(page)


def test_the_header_is_quiet_on_the_page_of_another_vacation(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, f"{HOME}/photos")
    where = page.get_by_role("banner").get_by_role("link", name="Visits go to My Vacation")
    expect(where).not_to_have_class(re.compile("is-elsewhere"))
    page.goto(EMPTY)
    expect(where).to_have_class(re.compile("is-elsewhere"))
    expect(where).to_have_css("background-color", "rgba(0, 0, 0, 0)")


@pytest.mark.parametrize("question", ["rename", "delete", "forget", "place/rename?place=Kyoto,%20Kyoto,%20Japan"])
def test_on_a_phone_a_question_is_above_what_it_is_about(
    visitor: Visit, shown_server: Server, question: str
) -> None:
    page = visitor(shown_server, f"{HOME}/{question}", viewport={"width": 390, "height": 844})
    last = page.locator(".question").get_by_role("link", name="Cancel").bounding_box()
    about = page.locator(".question-strip").bounding_box()
    assert last and about and last["y"] + last["height"] <= about["y"]


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)], ids=str)
def test_an_undone_step_is_a_slim_row(
    visitor: Visit, shown_server: Server, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = visitor(shown_server, f"{HOME}/history", viewport=viewport)
    row = page.locator(".undone > .change").first
    box, redo = row.bounding_box(), row.get_by_role("button").bounding_box()
    assert box and redo and box["height"] < 64
    assert box["y"] <= redo["y"] and redo["y"] + redo["height"] <= box["y"] + box["height"]


@pytest.mark.parametrize("path", [f"{HOME}/hub", "/shared"])
def test_where_to_share_is_asked_at_once_on_a_phone_held_sideways(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(shown_server, path, viewport={"width": 844, "height": 390})
    field = page.get_by_label("Shared address").bounding_box()
    assert field and field["y"] + field["height"] <= 390
    expect(page.locator(".subtabs")).to_have_count(0)


def test_the_questions_of_help_lead_to_their_answers(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, "/help")
    pictures = page.locator(".help-steps img")
    expect(pictures).to_have_count(6)
    for picture in pictures.all():
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0
    # All of the card is the link, which lies over these words.
    page.locator(".leads").first.click(force=True)
    expect(page).to_have_url(re.compile("/places$"))
