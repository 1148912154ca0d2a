"""Debian's Firefox, driven with WebDriver BiDi: Playwright drives only a Firefox of its own.

It has what the tests of the main jobs need, and no more.
- Source: https://w3c.github.io/webdriver-bidi/
"""

import itertools
import json
import re
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

NAMES = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014"}


@contextmanager
def running(patience: float) -> Iterator["Firefox"]:
    """Runs a Firefox without a window, with a profile of its own, as long as it is needed.

    `patience` is the time in seconds that it may take for anything.
    """
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise FileNotFoundError(f"None of {', '.join(NAMES)} is installed: `make test` does it.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            with connect(_address(process) + "/session", max_size=None) as socket:
                yield Firefox(socket, patience)
        finally:
            process.terminate()
            try:
                process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stderr is not None:
                process.stderr.close()


def _address(process: "subprocess.Popen[str]") -> str:
    said = []
    assert process.stderr is not None
    for line in process.stderr:
        said.append(line)
        if found := LISTENING.search(line):
            # Its output is read no more; a full pipe would block it.
            threading.Thread(target=process.stderr.read, daemon=True).start()
            return found.group(1)
    raise AssertionError("Firefox does not listen: " + "".join(said))


class Firefox:
    """A session of a running Firefox."""

    def __init__(self, socket: ClientConnection, patience: float) -> None:
        self.patience = patience
        self.errors: list[str] = []
        """What scripts did wrong, as the console says it."""
        self._socket = socket
        self._numbers = itertools.count(1)
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])

    def send(self, method: str, **parameters: Any) -> Any:
        """Sends a command, and answers its result."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=self.patience))
            if answer.get("method") == "log.entryAdded":
                entry = answer["params"]
                if entry["level"] == "error":
                    frames = (entry.get("stackTrace") or {}).get("callFrames", [])
                    lines = [f"{frame['url']}:{frame['lineNumber']}" for frame in frames]
                    self.errors.append(f"{entry['text']} {' '.join(lines)}")
            elif answer.get("id") == number:
                if answer["type"] == "error":
                    raise CommandError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def page(self, url: str, width: int = 1280, height: int = 800) -> "Page":
        """Opens a page in a new window with cookies of its own."""
        user = self.send("browser.createUserContext")["userContext"]
        context = self.send("browsingContext.create", type="tab", userContext=user)["context"]
        size = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=context, viewport=size)
        page = Page(self, context)
        page.goto(url)
        return page


class CommandError(Exception):
    """What the browser says of a command that it cannot carry out."""


class Page:
    """A tab."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox = firefox
        self._context = context

    def goto(self, url: str) -> None:
        self._firefox.send("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, which may be a promise."""
        answer = self._firefox.send(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify(await ({expression}))",
            awaitPromise=True,
            target={"context": self._context},
        )
        assert answer["type"] == "success", f"{expression}: {answer['exceptionDetails']['text']}"
        return json.loads(answer["result"].get("value", "null"))

    def wait_for(self, expression: str) -> Any:
        """Waits until an expression is true, over navigations too, and answers its value."""
        end = time.monotonic() + self._firefox.patience
        problem = "it stayed false"
        while time.monotonic() < end:
            try:
                if value := self.evaluate(expression):
                    return value
            except (CommandError, AssertionError) as error:
                # The page is just being left, or the element is not there yet.
                problem = str(error)
            time.sleep(0.05)
        raise AssertionError(f"{self.evaluate('location.href')}: {expression}: {problem}")

    def wait_for_page(self, condition: str) -> None:
        """Waits until a page with an address that fits is loaded, with its scripts."""
        self.wait_for(f"document.readyState === 'complete' && ({condition})")

    def see(self, selector: str, text: str = "") -> None:
        """Waits until an element with a text is shown."""
        self.wait_for(f"Boolean({_find(selector, text)})")

    def click(self, selector: str, text: str = "") -> None:
        """Waits for an element, and clicks on its middle with the mouse."""
        self.see(selector, text)
        box = self.evaluate(
            f"""(async () => {{
              const element = {_find(selector, text)}
              element.scrollIntoView({{ block: 'center', behavior: 'instant' }})
              await new Promise(requestAnimationFrame)
              const box = element.getBoundingClientRect()
              return [box.x + box.width / 2, box.y + box.height / 2]
            }})()"""
        )
        x, y = (int(number) for number in box)
        move = {"type": "pointerMove", "x": x, "y": y}
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._act({"type": "pointer", "id": "mouse", "actions": [move, *press]})

    def press(self, *keys: str) -> None:
        """Presses keys: characters, or names of `KEYS`."""
        values = [KEYS.get(key, key) for key in keys]
        strokes = [
            {"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")
        ]
        self._act({"type": "key", "id": "keyboard", "actions": strokes})

    def type(self, text: str) -> None:
        self.press(*text)

    def _act(self, source: dict[str, Any]) -> None:
        self._firefox.send("input.performActions", context=self._context, actions=[source])


def _find(selector: str, text: str) -> str:
    """The first shown element with a text, as an expression."""
    return (
        f"[...document.querySelectorAll({json.dumps(selector)})].find(element =>"
        f" element.checkVisibility() && element.textContent.includes({json.dumps(text)}))"
    )
