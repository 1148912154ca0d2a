"""The pages in German and in Japanese: nothing in English is left on the main screens."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import Visit
from support.screens import PHOTO
from support.server import Server

CATALOGS = Path(__file__).parents[2] / "Sources/Presentation/Localization/Translations"

SCREENS = [
    "/places",
    "/places?view=map",
    "/places/photos?place=Kyoto%2C+Kyoto%2C+Japan",
    "/nearby?city=Kyoto",
    "/search",
    "/search?text=temple",
    "/recents",
    "/recents?view=list",
    "/vacations",
    "/vacations/My%20Vacation/itinerary",
    "/vacations/My%20Vacation/itinerary?view=map",
    "/vacations/My%20Vacation/place?place=Kyoto%2C+Kyoto%2C+Japan",
    "/vacations/My%20Vacation/photos?view=list",
    "/vacations/My%20Vacation/tags",
    "/vacations/My%20Vacation/search?text=temple",
    "/vacations/My%20Vacation/statistics",
    "/vacations/My%20Vacation/export",
    "/vacations/My%20Vacation/history",
    "/vacations/My%20Vacation/book",
    f"/photos/{PHOTO}",
    "/settings",
    "/help",
    "/nowhere",
]

# The texts of the page, as they are and as they are announced.
TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent } = walker.currentNode;
    // What photos are called is not translated.
    if (parent.closest('script, style, code, kbd, bdi, [dir=auto]:not(p)')) continue;
    found.push(walker.currentNode.textContent.trim());
  }
  for (const name of ['aria-label', 'title', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name));
  }
  return found.filter(Boolean);
}"""


def catalog(language: str) -> dict[str, str]:
    """The translations of all texts that have no placeholder and are not the same in English."""
    text = (CATALOGS / f"{language}.po").read_text()
    text = text.replace('"\n"', "")
    pairs = re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', text, re.MULTILINE)
    return {
        key.replace('\\"', '"'): value.replace('\\"', '"')
        for key, value in pairs
        if key != value and "{" not in key and "<" not in key
    }


def english(page: Page, words: dict[str, str]) -> list[str]:
    """The English texts of the catalog that a page shows.

    A word such as "Photos" may be part of a title, but does not stand alone; "Filter" is German too.
    """
    own = set(words.values())
    return [text for text in page.evaluate(TEXTS) if text in words and text not in own]


def check(page: Page, language: str, words: dict[str, str]) -> None:
    """The page is in the language, and none of its texts is an English one of the catalog."""
    assert page.locator("html").get_attribute("lang") == language
    assert english(page, words) == []
    tabs = page.locator(".top .tabs a").all_text_contents()
    assert tabs == [
        words.get(name, name)
        for name in ("Top Places", "Nearby", "Search", "Recents", "Vacations", "Settings")
    ]


@pytest.mark.parametrize("language", ["de", "ja"])
def test_no_screen_has_english_texts(
    visitor: Visit, shown_server: Server, language: str
) -> None:
    words = catalog(language)
    assert len(words) > 400
    page = visitor(shown_server, "/places", locale=language)
    found = {}
    for path in SCREENS:
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == language
        if texts := english(page, words):
            found[path] = texts
    assert found == {}


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "in My Vacation besucht."), ("ja", "My Vacationで")],
)
def test_a_walk_is_in_the_language(
    visitor: Visit, server: Server, language: str, said: str
) -> None:
    words = catalog(language)
    page = visitor(server, "/places", locale=language)
    page.get_by_role("link", name="Kyoto").first.click()
    page.locator(".card a").first.click()
    page.get_by_role("button", name=words["Visit"], exact=True).first.click()
    # The script's texts, and those that it shows for the server.
    status = page.locator("#status")
    expect(status).to_contain_text(said)
    expect(status.get_by_role("button", name=words["Undo"])).to_be_visible()
    expect(page.get_by_role("button", name=words["Unvisit"]).first).to_be_visible()
    expect(page.get_by_role("button", name=words["Fullscreen"])).to_be_visible()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2).first).to_have_text(words["Keyboard shortcuts"])
    dialog.get_by_role("button", name=words["Close"]).click()
    page.goto("/vacations/My%20Vacation/history")
    expect(page.get_by_role("heading", level=1)).to_have_text(words["History"])
    check(page, language, words)
    # Numbers and dates are the language's too.
    time = page.locator(".history time").first.get_attribute("title") or ""
    pattern = r"\d+\. \S+ \d{4}, \d\d:\d\d" if language == "de" else r"\d{4}年\d+月\d+日 \d+:\d\d"
    assert re.fullmatch(pattern, time), time


def test_settings_choose_the_language_and_the_dates_without_scripts(
    visitor: Visit, travelled_server: Server
) -> None:
    page = visitor(travelled_server, "/settings", java_script_enabled=False)
    page.context.clear_cookies(name=re.compile("^vacation-zone-"))
    page.get_by_label("Language of the pages").select_option("de")
    page.get_by_label("Dates").select_option("iso")
    page.get_by_role("button", name="Save language").click()
    words = catalog("de")
    expect(page.locator("#status")).to_contain_text(words["The language is saved for this browser."])
    check(page, "de", words)
    page.goto("/recents?view=list")
    time = page.locator(".recents time").first.text_content() or ""
    # Without scripts, the time zone is not known.
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC", time), time
    page.goto("/settings")
    page.locator("select[name=language]").select_option("system")
    page.locator("select[name=dates]").select_option("language")
    page.get_by_role("button", name=words["Save language"]).click()
    assert page.locator("html").get_attribute("lang") == "en"


def test_times_are_in_the_zone_of_the_browser_from_the_second_page_on(
    visitor: Visit, travelled_server: Server
) -> None:
    page = visitor(travelled_server, "/recents?view=list")
    page.wait_for_function("() => document.cookie.includes('vacation-zone-')")
    page.goto("/recents?view=list")
    time = page.locator(".recents time").first
    before = time.text_content()
    shown = page.evaluate(
        """(iso) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Vienna', day: 'numeric',
          month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(new Date(iso))""",
        time.get_attribute("datetime"),
    )
    assert before == shown.replace("Sept", "Sep")
    # Nothing is written again after the page was loaded.
    page.wait_for_load_state("networkidle")
    assert time.text_content() == before
