"""Measures what the pages weigh in a browser: requests, layout shifts, paints, and memory.

    .build/python/bin/python3 Benchmarks/weight.py [PHOTOS]

It needs what `make test` installs, and the program of VACATION_BINARY, else the debug build. The
vacation has 60 photos of the sample with pictures, on the first two pages, and PHOTOS generated ones.
Exits with 1 if a goal is missed.
"""

import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from playwright.sync_api import sync_playwright  # noqa: E402
from support import chromium  # noqa: E402
from support.traveller import Traveller  # noqa: E402

PHOTOS = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
HOME = "/vacations/My%20Vacation"
ROUNDS = 7
OBSERVE = """
  window.shift = 0; window.paint = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.paint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
"""
missed = []


def report(name, value, goal=None, unit=""):
    """Prints a value, and whether it reaches its goal: the maximum."""
    print(f"{name:44} {value:>8g} {unit:3}" + (f" goal {goal:g}" if goal is not None else ""))
    if goal is not None and value > goal:
        missed.append(name)


def traveled(home):
    traveller = Traveller(home)
    for place in ("Kyoto", "Reykjavík", "Naples", "Sydney", "New Orleans"):
        traveller.run("flickr", "photos", place)
        traveller.run("visit", "--listed", "1-12")
    photos = home / "photos.ndjson"
    with photos.open("wb") as file:
        subprocess.run([sys.executable, ROOT / "Benchmarks/generate.py", str(PHOTOS)], stdout=file, check=True)
    traveller.run("visit", "--from", str(photos), "--quiet")
    return traveller


class Traffic:
    """The responses of a page that came over the network, and among them those that were not modified."""

    def __init__(self, page):
        self._responses = {}
        self._cached = set()
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._received)
        # From the memory cache; this comes before the response.
        session.on("Network.requestServedFromCache", lambda event: self._cached.add(event["requestId"]))

    def _received(self, event):
        response = event["response"]
        is_cached = response.get("fromDiskCache") or response.get("fromPrefetchCache")
        if not is_cached and event["requestId"] not in self._cached:
            self._responses[event["requestId"]] = response

    @property
    def sent(self):
        return list(self._responses.values())

    @property
    def unmodified(self):
        return [response for response in self.sent if response["status"] == 304]

    def clear(self):
        self._responses.clear()


def settled(page, path):
    page.goto(path)
    page.wait_for_load_state("networkidle")


def memory(browser, page):
    """The heap of the scripts and the memory of the largest tab process, in MB, after collecting garbage.

    What processes share, as the program itself, counts in proportion.
    """
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {item["name"]: item["value"] for item in session.send("Performance.getMetrics")["metrics"]}
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = []
    for process in processes:
        if process["type"] == "renderer":
            pages = pathlib.Path(f"/proc/{process['id']}/smaps_rollup").read_text()
            sizes.append(int(re.search(r"Pss:\s+(\d+)", pages).group(1)) / 1024)
    return metrics["JSHeapUsedSize"] / 1e6, max(sizes)


def measure(server, browser):
    context = browser.new_context(base_url=server.url, viewport={"width": 1280, "height": 800})
    context.add_init_script(OBSERVE)
    page = context.new_page()
    page.goto(server.link)
    traffic = Traffic(page)
    grid = HOME + "/photos?view=grid"

    settled(page, grid)
    thumbnail = page.locator(".grid img").first.get_attribute("src")
    caching = page.request.get(thumbnail).headers["cache-control"]
    report("thumbnail not immutable", int("immutable" not in caching), 0)
    paints, shifts, requests, unmodified = [], [], [], []
    for _ in range(ROUNDS):
        settled(page, HOME + "/history")
        traffic.clear()
        settled(page, grid)
        paints.append(page.evaluate("window.paint"))
        shifts.append(page.evaluate("window.shift"))
        requests.append(len(traffic.sent))
        unmodified.append(len(traffic.unmodified))
    report(f"grid of {PHOTOS:,} photos: median LCP, warm", round(statistics.median(paints)), 200, "ms")
    report("grid: layout shift", max(shifts), 0)
    report("grid: requests, warm", statistics.median(requests), 10)
    report("grid: of them 304", statistics.median(unmodified), 1)

    links = page.locator(".grid .card > a").evaluate_all("links => links.slice(0, 5).map(a => a.href)")
    shifts, requests, unmodified = [], [], []
    for link in links:
        settled(page, link)
        settled(page, HOME + "/history")
        traffic.clear()
        settled(page, link)
        shifts.append(page.evaluate("window.shift"))
        requests.append(len(traffic.sent))
        unmodified.append(len(traffic.unmodified))
    report("photo page: requests, warm", max(requests), 9)
    report("photo page: of them 304", max(unmodified), 1)
    report("photo page: layout shift", max(shifts), 0)

    for path, name in (("/places", "Top Places"), (HOME, "Itinerary")):
        settled(page, path)
        settled(page, HOME + "/history")
        traffic.clear()
        settled(page, path)
        report(f"{name}: requests, warm", len(traffic.sent), 10)
        report(f"{name}: layout shift", page.evaluate("window.shift"), 0)

    settled(page, grid)
    for _ in range(30):
        page.get_by_role("link", name="Next", exact=True).click()
        page.wait_for_load_state("networkidle")
    for _ in range(30):
        page.go_back()
        page.wait_for_load_state("networkidle")
    heap, process = memory(browser, page)
    report("30 pages forth and back: script heap", round(heap, 1), 250, "MB")
    report("30 pages forth and back: tab process", round(process), 250, "MB")
    context.close()


def main():
    with tempfile.TemporaryDirectory() as directory:
        traveller = traveled(pathlib.Path(directory) / "home")
        with traveller.serving() as server, sync_playwright() as playwright:
            browser = chromium.launch(playwright)
            measure(server, browser)
            browser.close()
    if missed:
        sys.exit("Missed: " + "; ".join(missed))


if __name__ == "__main__":
    main()
