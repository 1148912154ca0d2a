"""What a page looks like while something goes on, or went wrong: as good as all others."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from conftest import Visit
from support.checks import assert_good, settle
from support.screens import EMPTY, HOME, KYOTO, PHOTO
from support.server import Server
from support.standin import Flickr
from support.traveller import Traveller


def test_pages_of_somebody_new(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/vacations")
    for path, name in [("/vacations", "new"), (HOME, "new-itinerary"), ("/recents", "new-recents")]:
        page.goto(path)
        assert_good(page, name)


@pytest.mark.parametrize(
    "path",
    [EMPTY, f"{EMPTY}/tags", f"{EMPTY}/history", f"{EMPTY}/book", f"{HOME}/search?text=nothingatall"]
    + ["/search?text=nothingatall", "/work/999", "/nothing-here", "/vacations/Nowhere/itinerary"],
)
def test_what_is_missing_fits_a_phone_held_sideways(
    visitor: Visit, travelled_server: Server, path: str
) -> None:
    page = visitor(travelled_server, path, viewport={"width": 844, "height": 390})
    # The buttons, or the words where the switch above them leads on.
    box = page.locator(".empty > :visible").last.bounding_box()
    assert box and box["y"] + box["height"] <= 390
    expect(page.locator(".choose")).to_have_count(0)


def test_a_page_for_whom_the_link_did_not_let_in(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/places", is_known=False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_good(page, "refused")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_forms_with_a_problem(
    visitor: Visit, travelled_server: Server, travelled: Traveller, scripts: bool
) -> None:
    page = visitor(travelled_server, "about:blank")
    if not scripts:
        # axe is a script itself: the page's own do not come.
        page.route("**/*.js*", lambda route: route.abort())
    page.goto("/vacations")
    main = page.get_by_role("main")
    main.get_by_text("New vacation").click()
    main.get_by_role("textbox", name="Name").fill("a/b")
    main.get_by_role("button", name="Create", exact=True).click()
    expect(main.get_by_role("alert")).to_be_visible()
    assert_good(page, "problem-create")
    page.goto(HOME + "/rename")
    main.get_by_role("textbox").fill("Winter 2027")
    main.get_by_role("button", name="Rename").click()
    expect(main.get_by_role("alert")).to_be_visible()
    assert_good(page, "problem-rename")
    travelled.run("delete", "Winter 2027", "--yes")
    page.goto("/vacations")
    assert_good(page, "trash")
    main.get_by_role("textbox", name="As").fill("My Vacation")
    main.get_by_role("button", name="Restore").click()
    expect(main.get_by_role("alert")).to_be_visible()
    assert_good(page, "problem-restore")


def test_a_photo_that_was_just_visited_and_a_question(visitor: Visit, server: Server) -> None:
    page = visitor(server, f"/photos/{PHOTO}")
    page.get_by_role("button", name="Visit", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("isit")
    assert_good(page, "visited")
    page.goto("/recents")
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Clear all").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_good(page, "question")


def test_without_a_key(visitor: Visit, traveller: Traveller) -> None:
    del traveller.environment["VACATION_FLICKR"]
    with traveller.serving() as server:
        page = visitor(server, "about:blank")
        for path, name in [
            ("/places", "places"),
            ("/nearby?city=Kyoto", "nearby"),
            ("/photos/53000000000", "photo"),
        ]:
            page.goto(path)
            main = page.get_by_role("main")
            expect(main).to_contain_text("key")
            expect(main).not_to_contain_text("`")
            assert_good(page, f"no-key-{name}")
        page.goto("/settings")
        assert_good(page, "no-key-settings")


def test_while_flickr_is_asked_and_when_it_refuses(visitor: Visit, travelled: Traveller) -> None:
    flickr = Flickr()
    with flickr.serving() as address:
        travelled.asks(address)
        with travelled.serving() as server:
            # Its first page asks as well: that one is not waited for.
            page = visitor(server, "about:blank")
            number = server.send(HOME + "/refresh").rsplit("/", 1)[1]
            assert flickr.asked.wait(timeout=300)
            page.goto(f"/work/{number}")
            expect(page.get_by_role("button", name="Cancel")).to_be_visible()
            assert_good(page, "work-running")
            page.goto("/search?text=snow", wait_until="commit")
            expect(page.locator("div.waiting")).to_be_visible()
            assert_good(page, "waiting", is_whole=False)
            flickr.refuse()
            expect(page.locator("section.failure")).to_be_visible()
            assert_good(page, "failure")
            page.goto(f"/work/{number}")
            expect(page.get_by_role("main")).to_contain_text(re.compile("key", re.IGNORECASE))
            assert_good(page, "work-failed")
            page.goto(EMPTY)
            assert_good(page, "offline-itinerary")


def test_photos_that_flickr_lost_stay(visitor: Visit, travelled: Traveller) -> None:
    """A photo whose picture cannot be had says so in words."""
    flickr = Flickr()
    flickr.refuse()
    with flickr.serving() as address:
        travelled.asks(address)
        with travelled.serving() as server:
            page = visitor(server, f"/photos/{PHOTO}")
            expect(page.get_by_role("heading", level=1)).to_contain_text("Ten thousand gates")
            assert_good(page, "photo-without-picture")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_missing_pictures_have_soft_colors_and_titles(
    visitor: Visit, travelled_server: Server, scheme: str
) -> None:
    page = visitor(travelled_server, "about:blank", color_scheme=scheme)
    missing = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    page.route(
        "**/image/*",
        lambda route: route.fulfill(status=404, body=missing, content_type="image/svg+xml"),
    )
    page.goto(f"{HOME}/photos?view=grid")
    cards = page.locator(".grid .card")
    colors = cards.evaluate_all("all => all.map(e => getComputedStyle(e).backgroundImage)")
    assert len(set(colors)) > 4 and all("gradient" in color for color in colors)
    # The title is seen through the picture.
    assert cards.first.evaluate(
        """card => {
          const title = getComputedStyle(card.querySelector('.title'))
          const image = getComputedStyle(card.querySelector('img'))
          return title.visibility === 'visible' && image.backgroundColor === 'rgba(0, 0, 0, 0)'
        }"""
    )
    assert_good(page, f"missing-{scheme}")
    for path in (f"{HOME}/itinerary", f"{HOME}/tags", "/vacations", "/search"):
        page.goto(path)
        # A vacation's pictures have theirs, over a plain ground.
        toned = page.locator(".vacation > a > img" if path == "/vacations" else "[class*=tone-]").first
        assert "gradient" in toned.evaluate("e => getComputedStyle(e).backgroundImage"), path
        assert_good(page, f"missing-{scheme}{path.replace('/', '-')}")


NOTHING = [f"{EMPTY}/{page}" for page in ("itinerary", "photos", "tags", "search", "history")]


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)], ids=str)
def test_what_is_missing_begins_where_pictures_would(
    visitor: Visit, shown_server: Server, size: tuple[int, int]
) -> None:
    page = visitor(
        shown_server, f"{HOME}/statistics", viewport={"width": size[0], "height": size[1]}
    )
    first = page.locator(".numbers").bounding_box()
    assert first
    for path in [*NOTHING, "/nothing-here", "/search?text=nothingatall"]:
        page.goto(path)
        example = page.locator(".empty > .example")
        if example.count():
            # It is the large picture, below the words and the button, or beside them; a drawing has room then.
            expect(page.locator(".empty > .drawing")).to_be_visible(visible=size[0] >= 992)
            picture, words = example.bounding_box(), page.locator(".empty > h2").bounding_box()
            assert picture and words
            # Both are one panel.
            begins = picture if size[0] < 640 else page.locator(".empty").bounding_box()
            button = page.locator(".empty > .actions").bounding_box()
            assert begins and button
            top = words if size[0] < 640 else begins
            assert abs(begins["x"] - first["x"]) < 2 and abs(top["y"] - first["y"]) < 9, path
            # Held sideways, it leaves room for the pictures below.
            minimum = {390: 0.9, 844: 0.42, 1280: 0.55}[size[0]]
            assert picture["width"] > minimum * size[0], path
            below = picture["y"] + picture["height"]
            if size[0] < 640:
                assert words["y"] + words["height"] <= button["y"], path
                assert button["y"] + button["height"] <= picture["y"], path
            else:
                assert picture["y"] < words["y"] < below, path
                assert button["x"] + button["width"] <= picture["x"], path
            assert_one_line(page, path, size[0])
            continue
        drawing = page.locator(".empty > .drawing > circle").bounding_box()
        # A page that says only that, and a search that finds nothing, are a card, which begins there;
        # beside pictures, they need none.
        band = page.locator(".empty:is(:has(> h1), :has(+ .suggestions))")
        begins = band.bounding_box() if band.count() else drawing
        is_beside = size[0] >= 992 and page.locator(".empty:has(> h1) + .elsewhere").count() > 0
        if band.count():
            expect(band).to_have_css("border-top-width", "0px" if is_beside else "1px")
        words = page.locator(".empty > :is(h1, h2)").bounding_box()
        assert words and drawing, path
        assert abs((begins or words)["x"] - first["x"]) < 2, path
        assert drawing["width"] < 0.25 * size[0], path
        # Beside pictures, the words are below the drawing.
        if is_beside:
            assert words["y"] >= drawing["y"] + drawing["height"], path
        else:
            assert words["y"] - drawing["y"] < 20, path
        # Held sideways, the field of a search takes a row of its own.
        if path in NOTHING and not (size[1] < 400 and path.endswith("/search")):
            assert abs(drawing["y"] - first["y"]) < 9, path
        assert_one_line(page, path, size[0])


def assert_one_line(page: Page, path: str, width: int) -> None:
    """Checks that each button is one line, and that all are as wide on a phone."""
    boxes = page.locator(".empty .actions > *").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.height, box.width])"
    )
    assert all(round(height) == 44 for height, _ in boxes), path
    if width < 480:
        assert len({round(width) for _, width in boxes}) <= 1, path


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800), (1920, 1080)], ids=str)
def test_an_example_is_whole(
    visitor: Visit, shown_server: Server, size: tuple[int, int]
) -> None:
    page = visitor(shown_server, "/places", viewport={"width": size[0], "height": size[1]})
    for name in ("itinerary", "photos", "tags", "statistics", "export", "book", "history"):
        page.goto(f"{EMPTY}/{name}")
        example = page.locator(".empty > .example").bounding_box()
        drawing = page.locator(".example > svg").bounding_box()
        label = page.locator(".example > figcaption").bounding_box()
        assert example and drawing and label, name
        for part in (drawing, label):
            assert part["x"] >= example["x"], name
            assert part["x"] + part["width"] <= example["x"] + example["width"] + 0.5, name
            assert part["y"] + part["height"] <= example["y"] + example["height"] + 0.5, name
            assert part["y"] >= example["y"] - 0.5, name
        # It ends where the page does.
        tabs = page.locator(".elsewhere").first.bounding_box()
        assert tabs and abs(tabs["x"] + tabs["width"] - example["x"] - example["width"]) < 2, name


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("path", [f"{EMPTY}/photos", "/nothing-here", "/vacations/Nowhere/itinerary"])
def test_pictures_below_what_is_missing_fill_the_window(
    visitor: Visit, shown_server: Server, path: str, size: tuple[int, int]
) -> None:
    page = visitor(shown_server, "/places", viewport={"width": size[0], "height": size[1]})
    page.goto(path)
    tiles = page.locator(".elsewhere .card:visible")
    last, footer = tiles.last.bounding_box(), page.locator(".bottom").bounding_box()
    assert last and footer
    assert 32 <= footer["y"] - last["y"] - last["height"] <= 60
    # Below the large picture of an example, there is just room for them.
    if page.locator(".example").count():
        assert size[1] - 120 <= last["y"] + last["height"] <= size[1]
    else:
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1] + 1
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert tiles.locator(":is(.title, .subtitle)").evaluate_all(cut) == 0


SIZES = [(390, 844), (844, 390), (1280, 800)]


WRONG = [
    "/nearby?city=",
    "/nearby?city=Xyzzyville",
    "/search?text=&tags=",
    f"{HOME}/search?text=",
]


@pytest.mark.parametrize("path", WRONG)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_wrong_with_a_field_is_said_below_it(
    visitor: Visit, shown_server: Server, path: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = visitor(shown_server, path.split("?")[0], viewport=viewport)
    field = page.get_by_role("main").get_by_role("searchbox")
    hint = field.get_attribute("placeholder")
    page.goto(path)
    note = page.locator(".field-note.is-wrong")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(note.inner_text())
    expect(field).to_have_attribute("placeholder", hint or "")
    settle(page)
    above, said = field.bounding_box(), note.bounding_box()
    after = page.locator(".map-split, .suggestions").first.bounding_box()
    assert above and said and after
    assert 0 <= said["y"] - above["y"] - above["height"] < 8
    assert above["x"] <= said["x"] and said["x"] + said["width"] <= above["x"] + above["width"] + 1
    assert said["y"] + said["height"] <= after["y"], "it covers what follows"
    assert note.evaluate("note => note.scrollWidth <= note.clientWidth")
    # What is beside the field stays in its row.
    for beside in page.locator(".search-head > h1:visible, .nearby-head > h1:visible").all():
        box = beside.bounding_box()
        assert box
        # On a phone it is not seen.
        if box["height"] > 1:
            assert abs(box["y"] + box["height"] / 2 - above["y"] - above["height"] / 2) < 4


@pytest.mark.parametrize("path", [*NOTHING, "/nothing-here", "/vacations/Nowhere/itinerary"])
def test_pictures_are_seen_below_what_is_missing_on_a_phone_held_sideways(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(shown_server, "/places", viewport={"width": 844, "height": 390})
    page.goto(path)
    tile = page.locator(".elsewhere .card").first.bounding_box()
    assert tile
    example = page.locator(".example")
    if example.count():
        # It is the picture, and whole; of those below, the tops are seen.
        picture = example.bounding_box()
        assert picture and picture["height"] > 150 and picture["y"] + picture["height"] < 330
        assert tile["y"] + tile["height"] * 0.25 < 390
    else:
        assert tile["y"] + tile["height"] * 0.75 < 390


@pytest.mark.parametrize("size", [(844, 390), (1280, 800)], ids=str)
def test_below_a_failure_no_picture_is_shown_twice(
    visitor: Visit, shown_server: Server, size: tuple[int, int]
) -> None:
    page = visitor(shown_server, "/places", viewport={"width": size[0], "height": size[1]})
    page.goto("/vacations/Nowhere/itinerary")
    names = page.locator(".elsewhere .title").all_inner_texts()
    # The cover of My Vacation is a photo of Kyoto.
    assert "My Vacation" in names and "Kyoto" not in names
    # Held sideways, the pictures end where the window does.
    last = page.locator(".elsewhere .card:visible").last.bounding_box()
    assert last and (size[1] > 390 or 0 <= 390 - last["y"] - last["height"] < 40)


def test_a_place_is_looked_for_in_the_field_of_a_search(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/places/photos?place=Nowhere%20at%20all")
    field = page.get_by_role("searchbox", name="City")
    expect(field).to_have_css("border-radius", "1584px")
    expect(page.locator(".empty .field").get_by_role("button", name="Show photos")).to_be_visible()


def test_a_vacation_that_does_not_exist_is_created(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/vacations/Nowhere/itinerary")
    expect(page.locator(".empty .actions .primary")).to_have_text("All vacations")
    button = page.get_by_role("button", name="Create “Nowhere”")
    expect(button).not_to_have_class("primary")
    button.click()
    expect(page.locator("#status")).to_contain_text("Created")
    page.goto("/vacations/Nowhere/itinerary")
    expect(page.get_by_role("heading", level=1)).to_have_text("Itinerary of Nowhere")


@pytest.mark.parametrize("path", ["rename", "delete", "forget", f"place/rename?place={quote(KYOTO)}"])
def test_the_title_of_a_form_is_short_on_a_phone(
    visitor: Visit, shown_server: Server, path: str
) -> None:
    page = visitor(shown_server, f"{HOME}/{path}", viewport={"width": 390, "height": 844})
    title = page.get_by_role("heading", level=1)
    lines = "h1 => h1.clientHeight / parseFloat(getComputedStyle(h1).lineHeight)"
    assert title.evaluate(lines) < (2.5 if path == "forget" else 1.5)
    assert title.evaluate("h1 => h1.scrollWidth <= h1.clientWidth"), "it is cut"
    title.evaluate("h1 => h1.append(' and a name that is much too long for a phone')")
    assert title.evaluate(lines) < 2.5
