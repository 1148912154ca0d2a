"""A real PostgreSQL server in a temporary directory, for pages about a shared database."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = 65_534
"""The unprivileged user of the server in tests that run as root, as which PostgreSQL does not run."""


class Postgres:
    """A running server without TCP: its socket is in its directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def address(self, database: str, role: str = "anna") -> str:
        return f"host={self.directory} user={role} dbname={database}"

    def sql(self, statements: str, database: str = "postgres") -> str:
        """Runs statements as the superuser and answers the rows."""
        return _run(
            "psql",
            *("-h", str(self.directory), "-U", "postgres", "-d", database),
            *("-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", statements),
        )


def _command(program: str, *arguments: str) -> list[str]:
    root = Path("/usr/lib/postgresql")
    newest = max(root.iterdir(), key=lambda path: int(path.name))
    command = [str(newest / "bin" / program), *arguments]
    if os.getuid() != 0:
        return command
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", *command]


def _run(program: str, *arguments: str) -> str:
    run = subprocess.run(
        _command(program, *arguments), capture_output=True, text=True, timeout=300, cwd="/"
    )
    assert run.returncode == 0, f"{program}: {run.stderr}"
    return run.stdout


@contextmanager
def serving() -> Iterator[Postgres]:
    """Runs a server with the roles anna, who may create what a hub needs, and ben, a member of it."""
    # Paths of sockets are short.
    directory = Path(tempfile.mkdtemp(prefix="postgres-"))
    directory.chmod(0o755)
    if os.getuid() == 0:
        os.chown(directory, USER, USER)
    data = directory / "data"
    _run("initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N")
    options = f"-c listen_addresses='' -c unix_socket_directories='{directory}' -c fsync=off"
    control = ("-D", str(data), "-w", "-l", str(directory / "log"))
    _run("pg_ctl", *control, "-o", options, "start")
    try:
        server = Postgres(directory)
        server.sql("CREATE ROLE anna LOGIN CREATEROLE; CREATE ROLE ben LOGIN")
        yield server
    finally:
        _run("pg_ctl", *control, "-m", "immediate", "stop")
        shutil.rmtree(directory)
