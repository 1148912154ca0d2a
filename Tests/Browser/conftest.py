"""The browser, the server, and the people who use them."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    StorageState,
    expect,
    sync_playwright,
)

import support.shapes
from support import chromium, screens
from support.server import Server
from support.traveller import Traveller

# Milliseconds. A machine that runs tests for many can be ten times slower than one's own.
PATIENCE = int(os.environ.get("BROWSER_PATIENCE", "60000"))

TIME_ZONE = "Europe/Vienna"
WIDE = {"width": 1280, "height": 800}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def traveller(tmp_path: Path) -> Traveller:
    """Somebody new, without vacations."""
    return Traveller(tmp_path / "home")


@pytest.fixture
def server(traveller: Traveller) -> Iterator[Server]:
    """The pages of someone new."""
    with traveller.serving() as server:
        yield server


@pytest.fixture(scope="session")
def travelled_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home directory of somebody who has been around; to be copied, not used."""
    home = tmp_path_factory.mktemp("travelled") / "home"
    traveller = Traveller(home)
    for place in ("Kyoto", "Reykjavík", "Naples", "Sydney", "New Orleans"):
        traveller.run("flickr", "photos", place)
        traveller.run("visit", "--listed", "1-12")
    ids = traveller.run("itinerary", "Kyoto", "--limit", "5").split("\n")
    for line in filter(None, ids):
        traveller.run("show", line.split("\t")[0])
    traveller.run("unvisit", ids[0].split("\t")[0])
    traveller.run("undo")
    traveller.run("create", "Winter 2027")
    return home


@pytest.fixture
def travelled(travelled_home: Path, tmp_path: Path) -> Traveller:
    """Somebody with a vacation of 60 photos, an empty one, and recents."""
    shutil.copytree(travelled_home, tmp_path / "home")
    return Traveller(tmp_path / "home")


@pytest.fixture
def travelled_server(travelled: Traveller) -> Iterator[Server]:
    """The pages of someone who has been around."""
    with travelled.serving() as server:
        yield server


@pytest.fixture(scope="session")
def shown_server(
    travelled_home: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The same for tests that only look."""
    home = tmp_path_factory.mktemp("shown") / "home"
    shutil.copytree(travelled_home, home)
    with Traveller(home).serving() as server:
        # Some work that is done, to be looked at as /work/1.
        assert server.send(screens.EMPTY + "/refresh") == "/work/1"
        yield server


@pytest.fixture(scope="session")
def shapes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The pages of a user with a photo of each shape, for tests that only look."""
    traveller = Traveller(tmp_path_factory.mktemp("shapes") / "home")
    support.shapes.visit(traveller)
    with traveller.serving() as server:
        yield server


def _enter(browser: Browser, server: Server) -> StorageState:
    """Comes in by the server's link, and answers with the cookies that this gave."""
    context = browser.new_context(timezone_id=TIME_ZONE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server.link)
    # Who is there already need not wait for what the page waits for.
    page.wait_for_url("**/places", wait_until="commit")
    # Dates are in the browser's time zone, of which the server knows after the first page.
    # Its pictures may have to wait for Flickr.
    page.goto(server.url + "/help", wait_until="domcontentloaded")
    page.wait_for_function("() => document.cookie.includes('vacation-zone-')")
    state = context.storage_state()
    context.close()
    return state


@pytest.fixture(scope="session")
def cookies(browser: Browser) -> Callable[[Server], StorageState]:
    """The cookies of a server's visitor; they come in by the link once for each server."""
    known: dict[str, StorageState] = {}

    def cookies(server: Server) -> StorageState:
        if server.link not in known:
            known[server.link] = _enter(browser, server)
        return known[server.link]

    return cookies


@pytest.fixture
def visitor(browser: Browser, cookies: Callable[[Server], StorageState]) -> Iterator[Visit]:
    """Opens a page in a window of its own, of somebody who came in by the server's link before.

    The options are those of Playwright's contexts: `java_script_enabled`, `color_scheme`, …
    """
    contexts: list[BrowserContext] = []

    def visit(server: Server, path: str, *, is_known: bool = True, **options: Any) -> Page:
        context = browser.new_context(
            base_url=server.url,
            storage_state=cookies(server) if is_known else None,
            timezone_id=TIME_ZONE,
            **(
                {"viewport": WIDE, "locale": "en-GB", "service_workers": "block"}
                | options
            ),
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
