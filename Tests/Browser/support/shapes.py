"""Photos of three shapes, visited as what Flickr sent of them; their pictures are drawn here."""

import json
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page, Route

from support.standin import square
from support.traveller import Traveller

SHAPES = {
    "9977001": (1024, 683),
    "9977002": (683, 1024),
    "9977003": (1024, 300),
    "9977004": None,
}
"""Their ids and sizes in pixels; of the last one, nothing is known before its picture has come."""

LANDSCAPE, PORTRAIT, PANORAMA, UNKNOWN = SHAPES
LIST = "?from=%2Fvacations%2FMy%2520Vacation%2Fphotos"


def visit(traveller: Traveller) -> None:
    """Visits them, in this order."""
    photos = []
    for number, size in SHAPES.items():
        photo = {
            "id": number,
            "owner": "1234@N00",
            "ownername": "Anna",
            "secret": "abc123",
            "server": "65535",
            "title": f"Photo {number}",
            "tags": "shape",
            "datetaken": "2023-06-17 19:13:12",
            "derived_place": "Bergen, Vestland, Norway",
        }
        if size:
            photo |= {
                "url_l": f"https://live.staticflickr.com/65535/{number}_abc123_b.jpg",
                "width_l": str(size[0]),
                "height_l": size[1],
            }
        photos.append(photo)
    file = traveller.home / "photos.json"
    file.write_text(json.dumps(photos))
    traveller.run("visit", "--from", str(file))


def draw(page: Page, waiting: list[Callable[[], None]] | None = None) -> list[str]:
    """Draws the pictures of these photos for a page; answers the list of what it asks for.

    A picture comes when what is added to `waiting` is called, or at once.
    """
    asked: list[str] = []

    def give(route: Route) -> None:
        url = route.request.url
        asked.append(url)
        number = url.split("/photos/")[1].split("/")[0]
        width, height = SHAPES.get(number) or (600, 800)
        if url.endswith("thumb"):
            width, height = width // 4, height // 4
        body = square((90, 120, int(number[-1]) * 40), width, height)
        headers = {"Cache-Control": "private, max-age=31536000, immutable"}
        come = partial(route.fulfill, body=body, content_type="image/png", headers=headers)
        if waiting is None:
            come()
        else:
            waiting.append(come)

    page.route("**/photos/*/image/*", give)
    return asked
