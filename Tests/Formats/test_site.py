"""The exported site, opened from the disk in a browser."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
import vnujar
from playwright.sync_api import Browser, Page

from conftest import PATIENCE
from support import chromium
from support.checks import assert_accessible, assert_fits, picture
from support.traveller import Traveller

WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
LANDSCAPE = PHONE | {"viewport": {"width": 844, "height": 390}}

PLACES = ("Kyoto", "Reykjavík", "Naples", "Sydney", "New Orleans")

HOSTILE = [
    "</title><script>alert(1)</script>",
    '" onmouseover="alert(1)',
    "]]> &amp; <!-- <img src=https://example.com/x.jpg>",
    "\u202etxt.exe אבג",
    "مرحبا بالعالم " * 20,
    "W" * 10_000,
    "👩‍👩‍👧‍👦 " * 100,
]


def export(traveller: Traveller, site: Path, *options: str) -> Path:
    traveller.run("export", "html", "--output", str(site), *options)
    return site


@pytest.fixture(scope="session")
def kept_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A vacation whose free pictures are kept; two places have none."""
    home = tmp_path_factory.mktemp("kept") / "home"
    traveller = Traveller(home)
    for place in PLACES:
        traveller.run("flickr", "photos", place)
        traveller.run("visit", "--listed", "1-14")
    traveller.run("keep", "--all")
    traveller.run("note", "Two weeks around the world.")
    traveller.run("note", "--place", "Kyoto", "Temples, and rain on every one of them.")
    first = traveller.run("itinerary", "Kyoto", "--limit", "1").split("\t")[0]
    traveller.run("note", first, "The monk waved back.")
    traveller.run("rate", first, "4")
    return home


@pytest.fixture(scope="session")
def site(kept_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("site") / "A site"
    return export(Traveller(kept_home), site, "--site-url", "https://example.com/trip")


@pytest.fixture(scope="session")
def bare_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site without pictures, of hostile titles."""
    folder = tmp_path_factory.mktemp("bare")
    traveller = Traveller(folder / "home")
    photos = folder / "photos.ndjson"
    lines = []
    for number, title in enumerate(HOSTILE * 5):
        fields = {
            "id": str(1000 + number),
            "owner": "12345678@N00",
            "ownername": title,
            "title": title,
            "description": title,
            "tags": "ruin été " + "w" * 200,
            "derived_place": title if number % 2 else "Apia, Samoa",
            "latitude": -13.8,
            "longitude": -171.7 if number % 2 else 178.5,
            "license": number % 9,
        }
        lines.append(json.dumps(fields))
    photos.write_text("\n".join(lines))
    traveller.run("visit", "--from", str(photos))
    return export(traveller, folder / "site")


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def of_each_kind(site: Path) -> list[Path]:
    """A page of each kind; of photos one with and one without a picture."""
    photos = pages(site / "photos")
    shown = [page for page in photos if "<img" in page.read_text()][:1]
    cards = [page for page in photos if "<img" not in page.read_text()][:2]
    lists = [pages(site / "places")[0], site / "tags/index.html", pages(site / "tags")[0]]
    return [site / "index.html", *lists, *shown, *cards]


class Visitor:
    """Opens pages from the disk, and notes all that leaves it."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.outside: list[str] = []
        self.complaints: list[str] = []

    def open(self, path: Path, **options: object) -> Page:
        # axe is a script, which the site's policy does not allow.
        context = self._browser.new_context(**(WIDE | {"bypass_csp": True} | options))  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("request", self._request)
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("requestfailed", lambda request: self.complaints.append(request.url))
        page.goto(path.as_uri())
        return page

    def _request(self, request: object) -> None:
        url = request.url  # type: ignore[attr-defined]
        if not url.startswith("file:"):
            self.outside.append(url)


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    visitor = Visitor(browser)
    yield visitor
    for context in browser.contexts:
        context.close()


@pytest.mark.parametrize("kind", ["site", "bare_site"])
def test_pages_are_accessible_and_fit(
    kind: str, visitor: Visitor, request: pytest.FixtureRequest
) -> None:
    site = request.getfixturevalue(kind)
    for number, path in enumerate(of_each_kind(site)):
        for scheme in ("light", "dark"):
            for name, options in (("wide", WIDE), ("phone", PHONE), ("landscape", LANDSCAPE)):
                page = visitor.open(path, color_scheme=scheme, **options)
                assert_accessible(page)
                assert_fits(page)
                picture(page, f"{kind}-{number}-{path.stem[:20]}-{name}-{scheme}")
                page.context.close()
    assert not visitor.outside


def test_nothing_is_requested_but_the_sites_own_files(visitor: Visitor, site: Path) -> None:
    for path in of_each_kind(site):
        page = visitor.open(path, bypass_csp=False)
        # Lazy pictures come into sight.
        for image in page.locator("img").all():
            image.scroll_into_view_if_needed()
            page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=image.element_handle())
        page.context.close()
    assert not visitor.outside and not visitor.complaints


def test_pictures_have_their_size_before_they_are_loaded(visitor: Visitor, site: Path) -> None:
    for path in of_each_kind(site):
        page = visitor.open(path, java_script_enabled=False)
        for image in page.locator("img").all():
            assert image.get_attribute("width") and image.get_attribute("height")
        page.context.close()


def test_every_link_leads_to_a_file_of_the_site(site: Path, bare_site: Path) -> None:
    for folder in (site, bare_site):
        for path in pages(folder):
            for link in re.findall(r'(?:href|src)="([^"]*)"', path.read_text()):
                if urlsplit(link).scheme or link.startswith("#"):
                    continue
                target = urlsplit(urljoin(path.as_uri(), link)).path
                assert Path(unquote(target)).is_file(), f"{path}: {link}"


def test_one_can_walk_through_the_whole_journey(visitor: Visitor, site: Path) -> None:
    page = visitor.open(site / "index.html")
    page.locator(".stop h2 a").first.click()
    page.locator(".tile a.frame").first.click()
    photos = 1
    while page.locator("a[rel=next]").count():
        page.locator("a[rel=next]").click()
        photos += 1
    assert photos == len(pages(site / "photos"))
    page.get_by_role("link", name="Itinerary").click()
    assert page.url.endswith("/index.html")


def test_pages_print_without_navigation_and_with_urls(visitor: Visitor, site: Path) -> None:
    page = visitor.open(of_each_kind(site)[1])
    page.emulate_media(media="print")
    assert page.get_by_role("navigation", name="Site").is_hidden()
    link = page.locator('.credit a[href^="https://creativecommons"]').first
    written = link.evaluate("link => getComputedStyle(link, '::after').content")
    assert "attr(href)" in written or "creativecommons" in written


def test_a_page_prints_with_all_of_its_pictures(site: Path, tmp_path: Path) -> None:
    page = of_each_kind(site)[1]
    paper = tmp_path / "page.pdf"
    program = next(filter(None, map(shutil.which, chromium.NAMES)))
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}/profile"]
    subprocess.run(
        [program, *options, f"--print-to-pdf={paper}", page.as_uri()],
        check=True,
        capture_output=True,
        timeout=120,
    )
    pictures = set(re.findall(r'src="([^"]*)"', page.read_text()))
    assert paper.read_bytes().count(b"/Subtype /Image") >= len(pictures) > 0


def test_the_validator_of_the_w3c_finds_nothing(site: Path, bare_site: Path) -> None:
    java = shutil.which("java")
    assert java, "Java is not installed: `make test` does it."
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    # Not the style: vnu's checker knows only the CSS of years ago.
    checked = [*of_each_kind(site), *of_each_kind(bare_site), site / "icon.svg"]
    run = subprocess.run(
        [java, "-Xss2m", "-jar", str(jar), "--also-check-svg", "--errors-only", *map(str, checked)],
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert run.returncode == 0, run.stderr


def test_an_export_replaces_an_earlier_one_but_nothing_else(kept_home: Path, tmp_path: Path) -> None:
    traveller = Traveller(kept_home)
    target = tmp_path / "site"
    export(traveller, target, "--place", "Kyoto, Kyoto, Japan")
    before = {path.relative_to(target): path.read_bytes() for path in pages(target)}
    export(traveller, target, "--yes", "--place", "Kyoto, Kyoto, Japan")
    assert {path.relative_to(target): path.read_bytes() for path in pages(target)} == before
    assert len(list(tmp_path.iterdir())) == 1
