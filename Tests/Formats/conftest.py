"""Vacations of every kind, exported to every format."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from support import chromium
from support.traveller import Traveller

# Milliseconds. A machine that runs tests for many can be ten times slower than one's own.
PATIENCE = int(os.environ.get("BROWSER_PATIENCE", "60000"))

HOSTILE = [
    "<script>alert(1)</script> & \"quotes\" 'too'",
    "]]> <![CDATA[ x ]]> --> <!-- ?>",
    '=HYPERLINK("http://example.com";"click")',
    "+1 -1 @SUM(A1)",
    "\u202eright to left\u202c שלום مرحبا",
    "👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301\u0327 ￿".replace("￿", "\uffff"),
    "controls \u0001\u0007\u001b[31m \u0085 \u2028 end",
    "tab\tand line\r\nfeed; semicolon, comma \\ backslash",
    "# heading *bold* _it_ [link](javascript:alert(1)) ![x](http://example.com/x.png) `code` | 1. one",
    "x" * 10_000,
    "京都" * 3_000,
    "   ",
    "'=1+1",
]


def photo(number: int, title: str, latitude: object = None, longitude: object = None, **more: object):
    """A photo as Flickr lists it."""
    dictionary = {
        "id": str(50_000_000_000 + number),
        "owner": "12345678@N00",
        "ownername": more.pop("author", "Ann Example"),
        "secret": "0123456789",
        "server": "65535",
        "title": title,
        "tags": "sunset kyoto japan",
        "license": str(number % 17),
        "dateupload": "1700000000",
        "datetaken": "2024-02-29 23:59:59",
        "datetakengranularity": "0",
        "ispublic": 1,
        **more,
    }
    if latitude is not None:
        dictionary |= {"latitude": latitude, "longitude": longitude, "accuracy": 16}
    return dictionary


HOSTILE_PHOTOS = [
    photo(
        number,
        title,
        35.01 + number / 100,
        135.76,
        author=title[:200],
        derived_place=title[:150].strip() or "Blank",
        description={"_content": title},
        tags="sunset <b> =1 ünï",
    )
    for number, title in enumerate(HOSTILE)
]

ROUND_THE_WORLD = [
    photo(100, "Fiji", -17.7134, 178.065, derived_place="Suva, Fiji"),
    photo(101, "Samoa", -13.759, -172.1046, derived_place="Apia, Samoa"),
    photo(102, "On the meridian", 65.0, 180, derived_place="Chukotka, Russia"),
    photo(103, "On the other side of it", 65.0, -180, derived_place="Chukotka, Russia"),
    photo(104, "North Pole", 90, 0.00001, derived_place="North Pole"),
    photo(105, "South Pole", -90, -0.0000001, derived_place="South Pole"),
    photo(106, "Near null", 0.00001, 0.00001, derived_place="Gulf of Guinea"),
    photo(107, "Only the month", 1, 2, datetaken="2024-05-01 00:00:00", datetakengranularity="4"),
    photo(108, "Only about", 1, 2, datetaken="1930-01-01 00:00:00", datetakengranularity="8"),
    photo(109, "No such day", 1, 2, datetaken="2023-02-30 00:00:00"),
]

NOWHERE = [
    photo(200, "No coordinates"),
    photo(201, "Null island means none", 0, 0),
    photo(202, "No license", license=None, datetaken=None, tags=""),
]

VACATIONS = {
    "Empty": [],
    "Hostile": HOSTILE_PHOTOS,
    "Round the world": ROUND_THE_WORLD,
    "Nowhere": NOWHERE,
}


@pytest.fixture(scope="session")
def traveller(tmp_path_factory: pytest.TempPathFactory) -> Traveller:
    """A user with a vacation of every kind."""
    home = tmp_path_factory.mktemp("formats") / "home"
    traveller = Traveller(home)
    for name, photos in VACATIONS.items():
        traveller.run("create", name)
        file = home / f"{name}.ndjson"
        file.write_text("".join(json.dumps(photo) + "\n" for photo in photos), encoding="utf-8")
        if photos:
            traveller.run("visit", "--from", str(file), "--in", name)
    traveller.run("flickr", "photos", "Kyoto")
    traveller.run("visit", "--listed", "1-15", "--in", "Sample")
    traveller.run("flickr", "photos", "Reykjavík")
    traveller.run("visit", "--listed", "1-10", "--in", "Sample")
    ids = [line.split("\t")[0] for line in traveller.run("photos", "--in", "Sample").splitlines()]
    traveller.run("keep", *ids[:6], "--all-rights-reserved-too", "--in", "Sample")
    traveller.run("note", ids[0], "=A note, \"quoted\"\nwith two lines", "--in", "Sample")
    traveller.run("rate", ids[1], "4", "--in", "Sample")
    traveller.run("tag", ids[1], "mine", "--in", "Sample")
    traveller.run("note", "--in", "Sample", "What a *trip* <b>it</b> was")
    return traveller


NAMES = [*VACATIONS, "Sample"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser in which sites are opened."""
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def exported(
    traveller: Traveller, tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., Path]:
    """Exports a vacation; the same export is made once."""
    directory = tmp_path_factory.mktemp("exports")
    made: dict[tuple[str, ...], Path] = {}

    def export(name: str, format: str, *options: str) -> Path:
        key = (name, format, *options)
        if key not in made:
            suffix = {"jsonfeed": "feed.json", "markdown": "md", "archive": "vacation.zip"}
            path = directory / f"{len(made)}.{suffix.get(format, format)}"
            traveller.run("export", format, "--in", name, "--output", str(path), *options)
            made[key] = path
        return made[key]

    return export
