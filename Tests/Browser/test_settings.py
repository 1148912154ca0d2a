"""Settings: where files lie, how large the cache is, how one stands with Flickr, whom to thank."""

from playwright.sync_api import expect

from conftest import Visit
from support.screens import PHOTO
from support.server import Server
from support.traveller import Traveller


def test_all_is_told(visitor: Visit, server: Server, traveller: Traveller) -> None:
    page = visitor(server, "/settings")
    main = page.get_by_role("main")
    expect(main).to_contain_text(str(traveller.home / "Documents/Virtual Vacations"))
    expect(main).to_contain_text(str(traveller.home / "cache"))
    expect(main).to_contain_text("sample")
    for name in ("Natural Earth", "GeoNames", "Leaflet"):
        expect(main).to_contain_text(name)
    assert server.token not in page.content()


def test_a_choice_is_saved_at_once(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/settings")
    expect(page.get_by_role("button", name="Save language")).to_be_hidden()
    page.locator("select[name=language]").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_the_cache_is_told_and_cleared(visitor: Visit, server: Server) -> None:
    page = visitor(server, f"/photos/{PHOTO}")
    picture = page.locator("figure.viewer > img")
    expect(picture).to_be_visible()
    # The photo, and the thumbnail in its place.
    page.wait_for_function(
        "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)"
    )
    page.goto("/settings")
    main = page.get_by_role("main")
    told = main.locator("dd", has_text="2 images, ")
    expect(told).to_be_hidden()
    main.get_by_text("Cache and file locations").click()
    expect(told).to_be_visible()
    main.get_by_role("button", name="Delete images and responses").click()
    expect(main).not_to_contain_text("2 images, ")
