"""Map tiles, where their server is set: shown, credited, asked of that server and no other."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from conftest import Visit
from support.checks import Complaints, picture
from support.screens import PHOTO
from support.standin import Tiles
from support.traveller import Traveller

CREDIT = "© Those who drew the tiles"
GROUND_CREDIT = "Natural Earth · GeoNames (CC BY 4.0) · Leaflet"


def set_tiles(traveller: Traveller, origin: str) -> None:
    traveller.run("config", "set", "map.tiles", origin + "/{z}/{x}/{y}.png")
    traveller.run("config", "set", "map.attribution", CREDIT)


def zooms(tiles: Tiles) -> set[int]:
    return {int(path.split("/")[1]) for path in tiles.paths}


def to_the_end(button: Locator) -> None:
    """Presses a button of the map until it goes no further."""
    for _ in range(20):
        if "leaflet-disabled" in (button.get_attribute("class") or ""):
            return
        button.click()
    raise AssertionError("the map zooms on and on")


@pytest.mark.parametrize(
    ("path", "name"),
    [("/places?view=map", "tiles-places"), ("/nearby?city=Kyoto", "tiles-nearby")],
)
def test_tiles_are_shown_credited_and_asked_of_their_server_alone(
    visitor: Visit, traveller: Traveller, path: str, name: str
) -> None:
    tiles = Tiles()
    with tiles.serving() as origin:
        set_tiles(traveller, origin)
        with traveller.serving() as server:
            page = visitor(server, "about:blank")
            complaints = Complaints(page, path)
            asked: set[str] = set()
            page.on("request", lambda request: asked.add(request.url.split("/", 3)[2]))
            answer = page.goto(path)
            assert answer
            policy = answer.headers["content-security-policy"]
            assert f"img-src 'self' data: {origin};" in policy
            expect(page.locator("img.leaflet-tile-loaded").first).to_be_visible()
            expect(page.locator(".map-icon").first).to_be_visible()
            expect(page.locator(".map-live .map-land")).to_have_count(0)
            expect(page.locator("figcaption, #nearby-credit")).to_have_text(
                f"{CREDIT} · Leaflet"
            )
            # All pins are in sight, whole steps or not.
            frame = page.locator(".map-live").bounding_box()
            assert frame
            for pin in page.locator(".map-icon").all():
                box = pin.bounding_box()
                assert box and frame["x"] <= box["x"] <= frame["x"] + frame["width"] - box["width"]
                assert frame["y"] <= box["y"] <= frame["y"] + frame["height"] - box["height"]
            picture(page, name)
            assert complaints.all == []
            assert asked == {server.url.split("/")[2], origin.split("/")[2]}
            # Who asks is told, and not what is looked at.
            assert tiles.referers == {server.url + "/"}
    # Whole steps: the world is seen more than once, rather than a part of the pins.
    assert min(zooms(tiles)) >= 1


def test_a_map_of_tiles_ends_where_tiles_do(visitor: Visit, traveller: Traveller) -> None:
    tiles = Tiles()
    with tiles.serving() as origin:
        set_tiles(traveller, origin)
        with traveller.serving() as server:
            # Not beside the photo: there the map is as narrow as the world at zoom 0.
            window: ViewportSize = {"width": 900, "height": 800}
            page = visitor(server, f"/photos/{PHOTO}", reduced_motion="reduce", viewport=window)
            for name in ("Zoom in", "Zoom out"):
                to_the_end(page.locator("figure.map").get_by_role("button", name=name))
                expect(page.locator("img.leaflet-tile-loaded").first).to_be_visible()
    assert max(zooms(tiles)) == 18
    assert min(zooms(tiles)) >= 1


def test_tiles_that_are_there_are_shown_though_others_are_missing(
    visitor: Visit, traveller: Traveller
) -> None:
    tiles = Tiles(lacks_some=True)
    with tiles.serving() as origin:
        set_tiles(traveller, origin)
        with traveller.serving() as server:
            page = visitor(server, "/places?view=map")
            expect(page.locator("img.leaflet-tile-loaded").first).to_be_visible()
            assert tiles.missed.is_set()
            expect(page.locator(".map-live .map-land")).to_have_count(0)
            expect(page.locator("figcaption")).to_have_text(f"{CREDIT} · Leaflet")


def test_outlines_take_the_place_of_tiles_that_never_come(
    visitor: Visit, traveller: Traveller
) -> None:
    with Tiles().serving() as origin:
        pass  # It is gone, as on a train.
    set_tiles(traveller, origin)
    with traveller.serving() as server:
        page = visitor(server, "/places?view=map")
        expect(page.locator(".map-live path.map-land").first).to_be_visible()
        expect(page.locator(".map-icon").first).to_be_visible()
        expect(page.locator("figcaption")).to_have_text(GROUND_CREDIT)
        page.goto("/nearby?city=Kyoto")
        expect(page.locator(".map-live path.map-land").first).to_be_attached()
        expect(page.locator("#nearby-credit")).to_have_text(GROUND_CREDIT)
