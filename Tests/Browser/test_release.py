"""The release program, where one was built: the other tests drive the debug build."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import Visit
from support import screens
from support.checks import Complaints, assert_accessible, settle
from support.traveller import ROOT, Traveller

RELEASE = ROOT / ".build/release/vacation"


@pytest.mark.skipif(not RELEASE.exists(), reason="`make release` builds .build/release/vacation")
def test_the_release_program_shows_and_visits_a_photo(visitor: Visit, tmp_path: Path) -> None:
    with Traveller(tmp_path / "home", program=RELEASE).serving() as server:
        page = visitor(server, "about:blank")
        path = f"/photos/{screens.PHOTO}"
        complaints = Complaints(page, path)
        page.goto(path)
        page.get_by_role("button", name="Visit", exact=True).click()
        expect(page.get_by_role("button", name="Unvisit")).to_be_visible()
        settle(page)
        assert_accessible(page)
        assert complaints.all == []
