"""Debian's chromium: Playwright's own browsers are not downloaded."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")


def launch(playwright: Playwright) -> Browser:
    """Starts the browser that is installed."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise FileNotFoundError(f"None of {', '.join(NAMES)} is installed: `make test` does it.")
    # Its sandbox does not work for root, as in a container.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=path, args=arguments, timeout=120_000)
