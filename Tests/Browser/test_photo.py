"""A photo: looked at large, visited and unvisited, shared, downloaded, the next one opened."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from conftest import PHONE, WIDE, Visit
from support.screens import KYOTO, PHOTO
from support.server import Server
from support.traveller import Traveller

LIST = f"/places/photos?place={quote(KYOTO)}"
PATH = f"/photos/{PHOTO}"

BOXES = """() => {
  const box = element => { const b = element.getBoundingClientRect()
    return [b.left, b.top, b.right, b.bottom] }
  const frame = document.querySelector('figure.viewer')
  return [box(frame), box(frame.querySelector('img'))]
}"""

Box = tuple[float, float, float, float]


def boxes(page: Page) -> tuple[Box, Box]:
    """Where the frame and the picture are: left, top, right, bottom."""
    frame, picture = page.evaluate(BOXES)
    return tuple(frame), tuple(picture)


def width(page: Page) -> float:
    picture = boxes(page)[1]
    return picture[2] - picture[0]


def covers(page: Page) -> bool:
    """Whether the picture leaves no space of the frame unused."""
    frame, picture = boxes(page)
    slack = 2
    return (
        picture[0] <= frame[0] + slack
        and picture[1] <= frame[1] + slack
        and picture[2] >= frame[2] - slack
        and picture[3] >= frame[3] - slack
    )


@pytest.fixture
def photo(visitor: Visit, shown_server: Server) -> Page:
    """A photo's page whose picture is there; it does not glide, so that it is where it will be."""
    page = visitor(shown_server, PATH, reduced_motion="reduce")
    expect(page.locator("figure.viewer.ready")).to_be_visible()
    return page


def test_all_of_the_picture_fills_its_frame_at_first(photo: Page) -> None:
    frame, picture = boxes(photo)
    assert frame == pytest.approx(picture, abs=1)


def test_the_wheel_with_ctrl_zooms_about_the_pointer_and_back(photo: Page) -> None:
    stage = photo.locator(".stage").bounding_box()
    _, before = boxes(photo)
    assert stage
    x, y = stage["x"] + stage["width"] / 2 + 20, stage["y"] + stage["height"] / 2 + 30
    photo.mouse.move(x, y)
    share = (x - before[0]) / (before[2] - before[0])
    photo.keyboard.down("Control")
    photo.mouse.wheel(0, -240)
    expect(photo.locator("figure.viewer.magnified")).to_be_visible()
    after = boxes(photo)[1]
    assert after[2] - after[0] > (before[2] - before[0]) * 1.2
    assert abs((x - after[0]) / (after[2] - after[0]) - share) < 0.01
    photo.mouse.wheel(0, 2_000)
    photo.keyboard.up("Control")
    expect(photo.locator("figure.viewer.magnified")).to_have_count(0)


def test_the_wheel_alone_scrolls_the_page(photo: Page) -> None:
    before = width(photo)
    photo.locator(".stage").hover()
    photo.mouse.wheel(0, 300)
    photo.wait_for_function("() => scrollY > 100")
    assert width(photo) == before


def test_dragging_moves_a_zoomed_picture_and_never_off_its_frame(photo: Page) -> None:
    frame, _ = boxes(photo)
    x, y = (frame[0] + frame[2]) / 2, (frame[1] + frame[3]) / 2
    photo.mouse.dblclick(x, y)
    expect(photo.locator("figure.viewer.magnified")).to_be_visible()
    before = boxes(photo)[1]
    photo.mouse.move(x, y)
    photo.mouse.down()
    photo.mouse.move(x - 60, y - 40, steps=4)
    photo.mouse.up()
    after = boxes(photo)[1]
    assert abs(after[0] - (before[0] - 60)) < 2
    assert abs(after[1] - (before[1] - 40)) < 2
    photo.mouse.down()
    photo.mouse.move(x + 5_000, y + 5_000, steps=4)
    photo.mouse.up()
    assert covers(photo)


def test_a_double_click_zooms_in_and_out_again(photo: Page) -> None:
    before = width(photo)
    photo.locator("figure.viewer").dblclick()
    expect(photo.locator("figure.viewer.magnified")).to_be_visible()
    assert width(photo) > before * 2
    photo.locator("figure.viewer").dblclick()
    expect(photo.locator("figure.viewer.magnified")).to_have_count(0)
    assert abs(width(photo) - before) < 1


def test_keys_zoom_move_and_fill(photo: Page) -> None:
    viewer = photo.locator("figure.viewer")
    before = width(photo)
    viewer.press("+")
    viewer.press("+")
    assert width(photo) > before * 1.5
    left = boxes(photo)[1][0]
    viewer.press("ArrowRight")
    assert boxes(photo)[1][0] < left - 10
    viewer.press("-")
    viewer.press("0")
    assert abs(width(photo) - before) < 1
    assert covers(photo)


def test_keys_zoom_without_focus_on_the_picture(photo: Page) -> None:
    viewer = photo.locator("figure.viewer")
    begin = width(photo)
    photo.keyboard.press("+")
    expect(viewer).to_have_class(re.compile("magnified"))
    photo.keyboard.press("-")
    expect(viewer).not_to_have_class(re.compile("magnified"))
    photo.keyboard.press("=")
    expect(viewer).to_have_class(re.compile("magnified"))
    photo.keyboard.press("0")
    expect(viewer).not_to_have_class(re.compile("magnified"))
    photo.wait_for_function(
        """begin => {
          const { width } = document.querySelector('.viewer > img').getBoundingClientRect()
          return Math.abs(width - begin) < 2
        }""",
        arg=begin,
    )


def test_buttons_zoom_and_show_the_whole_picture_again(photo: Page) -> None:
    before = width(photo)
    whole = photo.get_by_role("button", name="Show the whole image")
    expect(whole).to_have_count(0)
    photo.locator(".tools").get_by_role("button", name="Zoom in").click()
    assert width(photo) > before * 1.3
    whole.click()
    frame, picture = boxes(photo)
    assert frame == pytest.approx(picture, abs=1)


def test_all_is_told_of_a_photo(photo: Page) -> None:
    main = photo.get_by_role("main")
    expect(main.get_by_role("heading", level=1)).to_have_text("Ten thousand gates, one umbrella")
    expect(main).to_contain_text("Fushimi Inari in the rain at half past six.")
    expect(main.get_by_role("link", name="Kyoto", exact=True).first).to_be_visible()
    facts = main.locator("dl.facts")
    for fact in ("lin.and.the.bicycle", "34.967", "135.77", "CC BY-NC-ND 2.0"):
        expect(facts).to_contain_text(fact)
    expect(main.get_by_role("link", name="Umbrella", exact=True)).to_be_visible()


def test_what_is_invented_leads_to_nobody_at_flickr(photo: Page) -> None:
    expect(photo.locator("dl.facts")).to_contain_text("lin.and.the.bicycle")
    expect(photo.locator("a[href*='flickr.com']")).to_have_count(0)


def test_a_tag_of_a_photo_leads_to_its_photos(visitor: Visit, travelled_server: Server) -> None:
    page = visitor(travelled_server, f"/vacations/My%20Vacation/place?place={quote(KYOTO)}")
    page.get_by_role("main").locator("li.row > a, li.card > a").first.click()
    page.locator("ul.tags a.tag").first.click()
    expect(page).to_have_url(re.compile(r"/tags\?tag="))
    expect(page.locator("li.row, li.card").first).to_be_visible()


def test_visit_and_unvisit(visitor: Visit, server: Server, traveller: Traveller) -> None:
    page = visitor(server, PATH)
    page.get_by_role("button", name="Visit", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("isit")
    expect(page.get_by_role("button", name="Unvisit")).to_be_visible()
    assert PHOTO in traveller.run("itinerary", "Kyoto")
    page.get_by_role("button", name="Unvisit").click()
    expect(page.get_by_role("button", name="Visit", exact=True)).to_be_visible()
    assert traveller.run("itinerary") == ""


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "noscript"])
@pytest.mark.parametrize("window", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
def test_visit_and_unvisit_are_seen_without_scrolling(
    visitor: Visit, server: Server, window: dict[str, Any], has_scripts: bool
) -> None:
    page = visitor(server, PATH, java_script_enabled=has_scripts, **window)
    height = window["viewport"]["height"]
    # On a phone the tabs lie over the lowest part.
    tabs = page.get_by_role("navigation", name="Main").bounding_box()
    assert tabs
    lowest = tabs["y"] if tabs["y"] > height / 2 else height
    for name in ("Visit", "Unvisit", "Visit"):
        button = page.get_by_role("button", name=re.compile(f"^{name}"))
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box and box["y"] + box["height"] <= lowest, f"{name} is at {box}"
        button.click()


def test_a_visit_is_taken_back_where_it_is_told_of(
    visitor: Visit, server: Server, traveller: Traveller
) -> None:
    page = visitor(server, PATH)
    page.get_by_role("button", name="Visit", exact=True).click()
    status = page.get_by_role("status")
    expect(status).to_contain_text("Visited “Ten thousand gates, one umbrella” in My Vacation.")
    status.get_by_role("button", name="Undo").press("Enter")
    expect(status).to_contain_text("Undid the visit of 1 photo in My Vacation.")
    expect(page.get_by_role("button", name="Visit", exact=True)).to_be_visible()
    assert traveller.run("itinerary") == ""
    # The focus goes on with what is said.
    redo = status.get_by_role("button", name="Redo")
    expect(redo).to_be_focused()
    redo.press("Enter")
    expect(status).to_contain_text("Redid the visit of 1 photo in My Vacation.")
    expect(page.get_by_role("button", name="Unvisit")).to_be_visible()
    assert PHOTO in traveller.run("itinerary", "Kyoto")
    expect(page).to_have_url(re.compile(PATH + "$"))
    status.get_by_role("button", name="Close this message").press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_a_page_that_was_waited_for_takes_the_title_of_what_came(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "about:blank")

    def slowly(route: Route) -> None:
        answer = route.fetch()
        body = re.sub("<title>.*?</title>", "<title>Photo · Virtual Vacation</title>", answer.text())
        body = re.sub("(<main .*?>)", r'\1<div class="waiting"><p>Asking Flickr…</p></div>', body)
        route.fulfill(response=answer, body=body)

    page.route(f"**{PATH}", slowly)
    page.goto(PATH)
    expect(page).to_have_title("Ten thousand gates, one umbrella · Virtual Vacation")
    expect(page.locator(".waiting")).to_have_count(0)


def test_a_photo_is_visited_in_the_vacation_that_is_chosen(
    visitor: Visit, travelled_server: Server, travelled: Traveller
) -> None:
    page = visitor(travelled_server, "/photos/99900000000000000003")
    page.get_by_role("combobox", name="Vacation").select_option("Winter 2027")
    page.get_by_role("button", name="Visit", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("Winter 2027")
    assert "Edinburgh" in travelled.run("itinerary", "--in", "Winter 2027")
    assert "Edinburgh" not in travelled.run("itinerary")


def test_previous_and_next_go_through_the_list(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, LIST)
    rows = page.locator("main :is(li.row, li.card)")
    titles = [row.locator(".title").inner_text() for row in rows.all()[:3]]
    rows.first.get_by_role("link").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(titles[0])
    neighbors = page.locator("nav.neighbors")
    expect(neighbors.locator("a[rel=prev]")).to_have_count(0)
    neighbors.locator("a[rel=next]").click()
    expect(heading).to_have_text(titles[1])
    neighbors.locator("a[rel=next]").click()
    expect(heading).to_have_text(titles[2])
    neighbors.locator("a[rel=prev]").click()
    expect(heading).to_have_text(titles[1])
    page.locator("nav.crumbs").get_by_role("link", name=re.compile("Kyoto")).click()
    expect(page).to_have_url(re.compile("/places/photos"))


def test_share_copies_what_others_can_use(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, PATH, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status")).to_contain_text("opied")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    # The sample has no pages on Flickr, and nobody else can open those of this server.
    assert PHOTO in copied and "Ten thousand gates" in copied
    assert shown_server.url not in copied and shown_server.token not in copied


def test_share_copies_the_address_at_flickr(visitor: Visit, shapes: Server) -> None:
    page = visitor(shapes, "/photos/9977001", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status")).to_contain_text("Link copied.")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == "https://www.flickr.com/photos/1234@N00/9977001"


def test_share_takes_the_systems_sheet_where_there_is_one(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, "about:blank")
    page.add_init_script(
        """navigator.canShare = () => true
           navigator.share = async data => { window.shared = data }"""
    )
    page.goto(PATH)
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.shared !== undefined")
    assert PHOTO in page.evaluate("() => window.shared.text")
    assert "Ten thousand gates" in page.evaluate("() => window.shared.title")


def test_a_photo_can_be_downloaded(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, PATH)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename.endswith(".jpg")
    assert download.value.path().read_bytes().startswith(b"\xff\xd8")


def test_a_photo_prints_with_its_words_and_no_controls(
    visitor: Visit, shown_server: Server
) -> None:
    page = visitor(shown_server, PATH)
    expect(page.locator(".viewer.ready")).to_be_visible()
    page.emulate_media(media="print", color_scheme="light")
    main = page.get_by_role("main")
    expect(page.locator(".viewer > img")).to_be_visible()
    expect(main).to_contain_text("Fushimi Inari in the rain")
    for control in main.locator("button, summary, select, .neighbors a, .crumbs a").all():
        expect(control).to_be_hidden()
