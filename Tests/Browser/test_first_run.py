"""The first run, without an API key: what can be chosen in the browser, with scripts and without."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import Visit
from support.checks import assert_accessible, assert_fits
from support.traveller import Traveller

KEY = "0123456789abcdef" * 2


@pytest.fixture
def newcomer(tmp_path: Path) -> Traveller:
    """Somebody without a key; the address that stands for Flickr answers nothing."""
    traveller = Traveller(tmp_path)
    traveller.asks("http://127.0.0.1:9/services/rest")
    del traveller.environment["FLICKR_API_KEY"]
    return traveller


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_sample_is_chosen_and_left(
    visitor: Visit, newcomer: Traveller, scripts: bool
) -> None:
    with newcomer.serving() as server:
        page = visitor(server, "/places", java_script_enabled=scripts)
        expect(page.get_by_role("heading", level=1)).to_have_text("Flickr requires an API key")
        if scripts:
            assert_accessible(page)
            assert_fits(page)
        page.get_by_role("button", name="Use sample photos").click()
        expect(page.get_by_role("main")).to_contain_text("Kyoto")
        expect(page.get_by_text("Sample data: these photos are fictional")).to_be_visible()
        page.goto("/settings")
        page.get_by_role("button", name="Use Flickr instead").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Flickr requires an API key")


def test_a_key_is_stored(visitor: Visit, newcomer: Traveller) -> None:
    with newcomer.serving() as server:
        page = visitor(server, "/settings")
        page.get_by_label("Flickr API key").fill("too short")
        page.get_by_role("button", name="Store key").click()
        expect(page.get_by_text("This cannot be a Flickr API key")).to_be_visible()
        page.goto("/settings")
        page.get_by_label("Flickr API key").fill(KEY)
        page.get_by_role("button", name="Store key").click()
        expect(page.get_by_label("Flickr API key")).to_have_count(0)
        page.goto("/settings")
        expect(page.get_by_role("main")).to_contain_text("An API key is set")
    stored = list(newcomer.home.glob("config/**/config.toml"))
    assert len(stored) == 1
    assert KEY in stored[0].read_text()
    assert stored[0].stat().st_mode & 0o077 == 0
