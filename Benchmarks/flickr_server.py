"""A simulated Flickr on loopback for benchmarks: one page of 500 photos with all extras, and images of 2 MB.

    python3 flickr_server.py        prints its port, serves until end of standard input

The photos are invented; the output is deterministic.
"""

import http.server
import json
import random
import sys
import threading

SIZES = {"sq": 75, "t": 100, "s": 240, "q": 150, "m": 500, "n": 320, "z": 640, "c": 800, "l": 1024, "h": 1600, "k": 2048}
LETTERS = {"sq": "_s", "t": "_t", "s": "_m", "q": "_q", "m": "", "n": "_n", "z": "_z", "c": "_c", "l": "_b", "h": "_h", "k": "_k"}
WORDS = "kyoto temple garden sunset river night street food ocean beach mountain snow forest castle bridge".split()


def photo(number, chance):
    identity, server, secret = str(50_000_000_000 + number), "65535", "%010x" % chance.getrandbits(40)
    entry = {
        "id": identity, "owner": "%d@N00" % chance.randint(10**6, 10**8), "secret": secret, "server": server, "farm": 66,
        "title": "Photo %d of %s" % (number, chance.choice(WORDS)), "ispublic": 1, "isfriend": 0, "isfamily": 0,
        "license": str(chance.randint(0, 10)),
        "description": {"_content": "Some <b>words</b> about it, &quot;quoted&quot;. " * chance.randint(0, 8)},
        "o_width": "4000", "o_height": "3000", "dateupload": str(1_700_000_000 + number), "lastupdate": "1700001000",
        "datetaken": "2023-11-14 12:00:00", "datetakengranularity": 0, "datetakenunknown": "0", "ownername": "Somebody %d" % number,
        "views": str(chance.randint(0, 9999)), "tags": " ".join(chance.choices(WORDS, k=chance.randint(0, 15))),
        "machine_tags": "", "latitude": "%.6f" % chance.uniform(-60, 70), "longitude": "%.6f" % chance.uniform(-180, 180),
        "accuracy": "16", "context": 0, "media": "photo", "media_status": "ready", "pathalias": None,
    }
    for key, edge in SIZES.items():
        entry["url_" + key] = "https://live.staticflickr.com/%s/%s_%s%s.jpg" % (server, identity, secret, LETTERS[key])
        entry["height_" + key], entry["width_" + key] = edge * 3 // 4, edge
    return entry


def listing():
    chance = random.Random(3)
    photos = [photo(number, chance) for number in range(500)]
    return json.dumps({"photos": {"page": 1, "pages": 1, "perpage": 500, "total": 500, "photo": photos}, "stat": "ok"}).encode()


LISTING = listing()
IMAGE = b"\xff\xd8\xff\xe0" + random.Random(5).randbytes(2_000_000 - 6) + b"\xff\xd9"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body, kind = (LISTING, "application/json") if self.path.startswith("/services/rest/") else (IMAGE, "image/jpeg")
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def main():
    if sys.argv[1:] == ["listing"]:
        sys.stdout.buffer.write(LISTING)
        return
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()


if __name__ == "__main__":
    main()
