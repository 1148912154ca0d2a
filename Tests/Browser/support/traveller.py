"""Somebody who uses the built program, with a home directory of their own."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.server import Server

ROOT = Path(__file__).resolve().parents[3]


PROGRAM = Path(os.environ.get("VACATION_BINARY") or ROOT / ".build/debug/vacation")
"""The program that is tested: VACATION_BINARY, or the debug build."""


class Traveller:
    """Runs the program; nothing of the real environment reaches it."""

    def __init__(self, home: Path, program: Path = PROGRAM) -> None:
        if not os.access(program, os.X_OK):
            raise FileNotFoundError(f"{program} is not there: `make test` builds it first.")
        self.home = home
        self._program = str(program)
        for name in ("config", "cache", "state", "runtime", "tmp"):
            (home / name).mkdir(mode=0o700, parents=True, exist_ok=True)
        self.environment = {
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_RUNTIME_DIR": str(home / "runtime"),
            "XDG_DOCUMENTS_DIR": str(home / "Documents"),
            "TMPDIR": str(home / "tmp"),
            "VACATION_FLICKR": "sample",
            "PATH": "/usr/bin:/bin",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }

    def run(self, *arguments: str) -> str:
        """Runs a command and answers what it printed; it has to succeed."""
        run = subprocess.run(
            [self._program, *arguments],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=600,
        )
        assert run.returncode == 0, f"vacation {' '.join(arguments)}: {run.stderr}"
        return run.stdout

    @contextmanager
    def serving(self, *arguments: str, port: int = 0) -> Iterator[Server]:
        """Runs `vacation serve` as long as it is needed."""
        command = [self._program, "serve", "--port", str(port), *arguments]
        server = Server(command, self.environment, self.home / "serve.log")
        try:
            yield server
        finally:
            server.stop()

    def asks(self, flickr: str) -> None:
        """Lets the program ask a Flickr at this address from now on, in place of the sample."""
        del self.environment["VACATION_FLICKR"]
        self.environment |= {"FLICKR_ENDPOINT": flickr, "FLICKR_API_KEY": "0" * 32}
