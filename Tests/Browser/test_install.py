"""The pages as an installed app: the manifest, its icons, and the page without a server."""

from playwright.sync_api import expect

from conftest import Visit
from support.server import Server
from support.traveller import Traveller


def test_the_manifest_names_icons_of_their_sizes(visitor: Visit, server: Server) -> None:
    page = visitor(server, "/recents")
    manifest = page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert manifest["name"] == "Virtual Vacation" and manifest["start_url"] == "/"
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        size = page.evaluate(
            """async (src) => {
              const image = new Image();
              image.src = src;
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert size == icon["sizes"]


def test_without_a_server_the_worker_says_how_to_start_it(
    visitor: Visit, traveller: Traveller
) -> None:
    with traveller.serving() as server:
        page = visitor(server, "/recents", service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready")
        # The worker handles this navigation, and the pages stay what they are.
        page.goto("/places")
        expect(page.get_by_role("link", name="Kyoto").first).to_be_visible()
        page.get_by_role("link", name="Kyoto").first.click()
        page.locator(".card a").first.click()
        expect(page.locator("figure.viewer")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("link", name="Download").click()
        assert download.value.suggested_filename.endswith(".jpg")
        page.goto("/recents")
        expect(page.locator("form.photos .card")).to_have_count(1)
        # It stores nothing but its own page.
        stored = page.evaluate(
            """async () => {
              const names = await caches.keys();
              const found = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())));
              return found.flat().map(({ url }) => new URL(url).pathname).sort();
            }"""
        )
        assert stored == ["/assets/icon.svg", "/assets/style.css", "/offline"]
    page.goto("/places")
    expect(page.get_by_role("heading", level=1)).to_have_text("The server is not running")
    expect(page.get_by_role("main")).to_contain_text("vacation serve")
    # Its style is there too.
    assert page.evaluate("() => getComputedStyle(document.querySelector('.top')).display") == "flex"
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
