"""Servers on this machine that stand in for those that the tests must not ask."""

import json
import struct
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@contextmanager
def listening(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    """Serves as long as it is needed, on a free port; gives the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


class Quiet(BaseHTTPRequestHandler):
    """Answers without telling so on the terminal."""

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def answer(self, status: int, kind: str, body: bytes) -> None:
        # Who asked may have gone meanwhile.
        with suppress(ConnectionError):
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)


class Flickr:
    """A Flickr that keeps everybody waiting, until it refuses what was asked."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self._over = threading.Event()

    def refuse(self) -> None:
        """Refuses what is asked, and all that is asked from now on: the key is not valid."""
        self._over.set()

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Gives its address."""
        flickr = self

        class Handler(Quiet):
            def do_GET(self) -> None:
                flickr.asked.set()
                flickr._over.wait(timeout=300)
                refusal = {"stat": "fail", "code": 100, "message": "Invalid API Key"}
                self.answer(200, "application/json", json.dumps(refusal).encode())

            do_POST = do_GET

        with listening(Handler) as address:
            try:
                yield address
            finally:
                self.refuse()


class Tiles:
    """A server of map tiles: squares of two colors; or only those of one, the others missing first."""

    def __init__(self, lacks_some: bool = False) -> None:
        self.lacks_some = lacks_some
        self.missed = threading.Event()
        self.paths: list[str] = []
        self.referers: set[str | None] = set()

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Gives its origin; a tile is at /z/x/y.png."""
        tiles = self

        class Handler(Quiet):
            def do_GET(self) -> None:
                tiles.paths.append(self.path)
                tiles.referers.add(self.headers["Referer"])
                numbers = self.path.removesuffix(".png").strip("/").split("/")
                if not all(number.isdecimal() for number in numbers) or len(numbers) != 3:
                    self.answer(404, "text/plain", b"no tile")
                    return
                _, x, y = map(int, numbers)
                if tiles.lacks_some and (x + y) % 2:
                    self.answer(404, "text/plain", b"no tile")
                    tiles.missed.set()
                    return
                if tiles.lacks_some:
                    tiles.missed.wait(30)
                color = (170, 190, 160) if (x + y) % 2 else (200, 215, 190)
                self.answer(200, "image/png", square(color))

        with listening(Handler) as origin:
            yield origin


def square(color: tuple[int, int, int], width: int = 256, height: int | None = None) -> bytes:
    """A picture of one color, as PNG; as high as it is wide if not told otherwise."""
    height = width if height is None else height

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    lines = (b"\0" + bytes(color) * width) * height
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(lines))
        + chunk(b"IEND", b"")
    )
