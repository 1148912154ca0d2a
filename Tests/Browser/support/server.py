"""`vacation serve`, started and stopped as a person would."""

import queue
import re
import signal
import subprocess
import threading
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

LINK = re.compile(r"http://\S+")
"""The line that the program prints for its user."""

WRONG = re.compile(r"\b(error|fatal|panic|crash|backtrace|exception)\b", re.IGNORECASE)
"""What a server that did well never says."""


class Server:
    """A running server. Its link is read from what it prints, and it is ended by its own id."""

    def __init__(self, command: list[str], environment: dict[str, str], log: Path) -> None:
        self._log = log
        with log.open("wb") as said:
            self._process = subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
            )
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.link = self._wait_for_link()
        parts = urlsplit(self.link)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.token = parse_qs(parts.query)["token"][0]

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def _wait_for_link(self) -> str:
        said = ""
        try:
            while (line := self._lines.get(timeout=300)) is not None:
                said += line
                if found := LINK.search(line):
                    return found.group()
        except queue.Empty:
            self._process.kill()
        self._process.wait()
        raise AssertionError(f"no link came: {said}{self.log()}")

    def send(self, path: str, **form: str) -> str:
        """Sends a form as a program does, and answers where the program leads to."""
        connection = HTTPConnection(urlsplit(self.url).netloc, timeout=300)
        headers = {
            "Authorization": f"Bearer {self.token}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        connection.request("POST", path, urlencode(form), headers)
        answer = connection.getresponse()
        words = answer.read().decode(errors="replace")
        connection.close()
        assert answer.status == 303, f"POST {path}: {answer.status}: {words}"
        return answer.headers["Location"]

    def log(self) -> str:
        """What it said on its standard error so far."""
        return self._log.read_text(errors="replace")

    def stop(self) -> None:
        """Asks it to end; it has to do so well, and to have said nothing that it should not."""
        self._process.send_signal(signal.SIGTERM)
        try:
            code = self._process.wait(timeout=300)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise AssertionError(f"SIGTERM did not end the server: {self.log()}") from None
        finally:
            if self._process.stdout is not None:
                self._process.stdout.close()
        log = self.log()
        assert code == 0, f"exit code {code}: {log}"
        assert self.token not in log, "the token is in the log"
        assert not WRONG.search(log), log
