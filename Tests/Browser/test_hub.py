"""The page that connects to a shared database, shares a vacation there, and invites others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE, Visit
from support import postgres
from support.checks import assert_accessible, assert_fits
from support.postgres import Postgres
from support.screens import HOME
from support.server import Server
from support.traveller import Traveller

PATH = HOME + "/hub"
ADDRESS = "Shared address"
WINDOWS = [(390, 844), (844, 390), (1280, 800), (320, 640)]


@pytest.fixture(scope="module")
def database_server() -> Iterator[Postgres]:
    with postgres.serving() as server:
        yield server


@pytest.fixture
def address(database_server: Postgres) -> str:
    """The address of an empty database."""
    database_server.sql("DROP DATABASE IF EXISTS travel")
    database_server.sql("CREATE DATABASE travel OWNER anna TEMPLATE template0")
    return database_server.address("travel")


def _connect(page: Page, address: str) -> None:
    page.get_by_label(ADDRESS).fill(address)
    page.get_by_role("button", name="Connect", exact=True).click()


def _share(page: Page, *, has_scripts: bool = True) -> None:
    page.get_by_role("button", name="Share this vacation").click()
    if not has_scripts:
        page.get_by_role("link", name="Show the result", exact=True).click()
    expect(page.get_by_role("heading", name="Everything is in sync")).to_be_visible()


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_vacation_is_shared_without_a_terminal(
    visitor: Visit,
    travelled: Traveller,
    travelled_server: Server,
    address: str,
    has_scripts: bool,
) -> None:
    page = visitor(travelled_server, PATH, java_script_enabled=has_scripts)
    # What was typed stays, with the reason.
    wrong = address.replace("dbname=travel", "dbname=trevel")
    _connect(page, wrong)
    field = page.get_by_label(ADDRESS)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value(wrong)
    expect(field).to_have_accessible_description(
        "The server has no database “trevel”. Check the name. An administrator can create"
        " it with createdb --encoding=UTF8 --template=template0 NAME. Ask the person who set"
        " up sharing for this address. It must not contain a password."
    )
    _connect(page, address)
    expect(page.locator("#status")).to_contain_text("Connected to localhost/travel.")
    assert travelled.run("config", "get", "hub.url").strip() == address
    _share(page, has_scripts=has_scripts)
    # Someone who looks, and then may change.
    for rights in ("Can look", "Can add and change"):
        page.get_by_label("Their name in the database").fill("ben")
        page.get_by_label("What they can do").select_option(rights)
        page.get_by_role("button", name="Invite", exact=True).click()
        ben = page.get_by_role("listitem").filter(has_text="ben")
        expect(ben).to_contain_text(rights)
    expect(page.get_by_text("vacation hub clone 'My Vacation' --hub ADDRESS")).to_be_visible()
    assert '{"role":"ben","rights":"writer"}' in travelled.run("hub", "status", "My Vacation")
    page.get_by_role("button", name="Remove ben").click()
    expect(page.locator("#status")).to_contain_text("no longer shared with “ben”")
    expect(page.get_by_role("button", name="Remove ben")).to_have_count(0)
    page.get_by_label("Their name in the database").fill("nobody")
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.get_by_label("Their name in the database")).to_have_value("nobody")
    expect(page.get_by_role("alert")).to_contain_text("knows no one named “nobody”")


def test_a_password_is_taken_out_of_the_address(
    visitor: Visit, travelled: Traveller, travelled_server: Server
) -> None:
    page = visitor(travelled_server, PATH)
    _connect(page, "postgresql://anna:s3cret@db.invalid/travel")
    expect(page.get_by_role("alert")).to_contain_text("An address with a password is not stored.")
    expect(page.get_by_label(ADDRESS)).to_have_value("postgresql://anna@db.invalid/travel")
    expect(page.get_by_label(ADDRESS)).to_be_focused()
    assert "s3cret" not in page.content() + travelled_server.log()
    assert travelled.run("config", "get", "hub.url").strip() == ""


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_its_states_fit_and_are_accessible(
    visitor: Visit,
    travelled_server: Server,
    database_server: Postgres,
    address: str,
    size: tuple[int, int],
    scheme: str,
) -> None:
    def check() -> None:
        # The bar at the top lies over what is scrolled.
        page.evaluate("scrollTo(0, 0)")
        assert_fits(page)
        assert_accessible(page)
        low = page.locator(".set-up :is(button, input:not([type=hidden]), select)")
        for target in low.all():
            box = target.bounding_box()
            assert box is None or box["height"] >= 44, target.evaluate("e => e.outerHTML")

    window = {"width": size[0], "height": size[1]}
    page = visitor(travelled_server, PATH, viewport=window, color_scheme=scheme)
    page.get_by_text("Set up sharing", exact=True).click()
    check()
    _connect(page, "x" * 900)
    expect(page.get_by_role("alert")).to_be_visible()
    check()
    _connect(page, address)
    expect(page.get_by_role("heading", name="Not shared yet")).to_be_visible()
    check()
    _share(page)
    name = "w" * 63
    database_server.sql(f"DROP ROLE IF EXISTS {name}; CREATE ROLE {name} LOGIN")
    for role in ("ben", name):
        page.get_by_label("Their name in the database").fill(role)
        page.get_by_role("button", name="Invite", exact=True).click()
        expect(page.get_by_role("button", name=f"Remove {role}")).to_be_visible()
    page.get_by_text("Use another database").click()
    check()


def test_the_commands_are_copied(visitor: Visit, shown_server: Server) -> None:
    page = visitor(shown_server, PATH, permissions=["clipboard-read", "clipboard-write"])
    benefits = page.get_by_role("list").filter(has_text="Even offline").get_by_role("heading")
    expect(benefits).to_have_text(["Add photos together", "Even offline", "You choose who joins"])
    page.get_by_text("Set up sharing", exact=True).click()
    expect(page.get_by_text("vacation sync 'My Vacation'")).to_be_visible()
    page.get_by_role("button", name="Copy vacation hub init").click()
    expect(page.locator("#status")).to_contain_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == "vacation hub init"


def test_an_option_names_the_database(visitor: Visit, travelled: Traveller, address: str) -> None:
    travelled.run("hub", "init", "--hub", address)
    with travelled.serving("--hub", address) as server:
        page = visitor(server, PATH, **PHONE)
        expect(page.get_by_role("heading", name="Not shared yet")).to_be_visible()
        # It would override what is stored.
        expect(page.get_by_text("Use another database")).to_have_count(0)


@pytest.mark.parametrize("has_scripts", [True, False])
def test_someone_invited_gets_a_copy_without_a_terminal(
    visitor: Visit,
    travelled: Traveller,
    database_server: Postgres,
    address: str,
    tmp_path: Path,
    has_scripts: bool,
) -> None:
    travelled.run("hub", "init", "--hub", address)
    travelled.run("sync", "My Vacation", "--hub", address)
    travelled.run("hub", "share", "My Vacation", "--with", "ben", "--hub", address)
    ben = Traveller(tmp_path / "ben")
    # The name is taken.
    ben.run("create", "My Vacation")
    with ben.serving() as server:
        page = visitor(server, "/vacations", java_script_enabled=has_scripts)
        page.get_by_role("link", name="Shared vacations").click()
        _connect(page, database_server.address("travel", role="ben"))
        expect(page.get_by_text("You have another vacation named")).to_be_visible()
        expect(page.get_by_label("Name of your copy")).to_have_value("My Vacation 2")
        page.get_by_label("Name of your copy").fill("my vacation")
        copy = page.get_by_role("button", name="Get a copy of My Vacation")
        copy.click()
        expect(page.get_by_label("Name of your copy")).to_have_attribute("aria-invalid", "true")
        expect(page.get_by_role("alert")).to_contain_text("already exists")
        page.get_by_label("Name of your copy").fill("With Anna")
        copy.click()
        done = page.get_by_text("“With Anna” is here, with")
        if has_scripts:
            # The page tells that it has changed, too; the later message replaces the other.
            expect(done.or_(page.get_by_text("This page has changed."))).to_be_visible()
            page.goto("/vacations/With%20Anna/itinerary")
        else:
            expect(done).to_be_visible()
            page.get_by_role("link", name="Show the result").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("With Anna")
        page.goto("/shared")
        expect(page.get_by_text("On this computer: With Anna")).to_be_visible()
        page.get_by_role("main").get_by_role("link", name="My Vacation").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("With Anna")
    assert ben.run("itinerary", "--in", "With Anna") == travelled.run("itinerary")


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_shared_vacations_fit_and_are_accessible(
    visitor: Visit,
    travelled: Traveller,
    address: str,
    tmp_path: Path,
    size: tuple[int, int],
    scheme: str,
) -> None:
    travelled.run("hub", "init", "--hub", address)
    travelled.run("sync", "My Vacation", "--hub", address)
    other = Traveller(tmp_path / "other")
    other.run("create", "w" * 190)
    other.run("sync", "w" * 190, "--hub", address)
    other.run("config", "set", "hub.url", address)
    with other.serving() as server:
        window = {"width": size[0], "height": size[1]}
        page = visitor(server, "/shared", viewport=window, color_scheme=scheme)
        page.get_by_text("Use another database").click()
        expect(page.get_by_role("button", name="Get a copy of My Vacation")).to_be_visible()
        page.evaluate("scrollTo(0, 0)")
        assert_fits(page)
        assert_accessible(page)
        for target in page.locator("main :is(button, .button, input:not([type=hidden]))").all():
            box = target.bounding_box()
            assert box is None or box["height"] >= 44, target.evaluate("e => e.outerHTML")
