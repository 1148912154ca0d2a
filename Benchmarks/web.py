"""Compares the web server with Datasette serving the equivalent table page of the same file, loaded alternately by wrk."""

import http.client
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
import urllib.parse

FILE = "My Vacation.sqlite"
UNITS = {"us": 1e-3, "ms": 1.0, "s": 1e3}


class Server:
    """A server process on loopback, terminated by its process id."""

    def __init__(self, command, environment=None):
        self.begin = time.perf_counter()
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def peak(self):
        with open("/proc/%d/status" % self.process.pid) as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read()).group(1)) / 1024


class Load:
    """The results of wrk: requests per second, and latencies in ms."""

    def __init__(self, address, connections, seconds, token=None):
        command = ["wrk", "-t1", "-c%d" % connections, "-d%ds" % seconds, "--timeout", "10s", "--latency"]
        if token:
            command += ["-H", "Authorization: Bearer " + token]
        output = subprocess.run(command + [address], stdout=subprocess.PIPE, check=True, text=True).stdout
        if "Non-2xx" in output or "Socket errors" in output:
            sys.exit("%s: %s" % (address, output))
        self.rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1))
        self.median = self.percentile(output, 50)
        self.worst = self.percentile(output, 99)

    @staticmethod
    def percentile(output, percent):
        number, unit = re.search(r"%d%%\s+([\d.]+)(us|ms|s)\b" % percent, output).groups()
        return float(number) * UNITS[unit]


class WebBench:
    def __init__(self, bench):
        self.bench = bench
        self.documents, _, _ = bench.make(100_000)
        self.environment = dict(bench.environment(self.documents), XDG_STATE_HOME=bench.path("state"), XDG_CONFIG_HOME=bench.path("config"))

    def serve(self):
        server = Server([self.bench.options.vacation, "serve", "--sample", "--port", "0"], self.environment)
        link = urllib.parse.urlsplit(re.search(r"http://\S+", server.process.stdout.readline()).group(0))
        return server, "%s://%s" % (link.scheme, link.netloc), urllib.parse.parse_qs(link.query)["token"][0]

    def sql(self, query):
        file = os.path.join(self.documents, FILE)
        return subprocess.run(["sqlite3", file, query], stdout=subprocess.PIPE, check=True, text=True).stdout.strip()

    def pages(self):
        """The name of each page, its path, and the path of Datasette's equivalent table page."""
        vacation, database = "/vacations/My%20Vacation", "/My~20Vacation"
        number, place = self.sql("SELECT number, name FROM Place ORDER BY photos DESC LIMIT 1").split("|")
        tag, name = self.sql("SELECT number, name FROM Tag ORDER BY photos DESC LIMIT 1").split("|")
        visited, photo = self.sql("SELECT visited, id FROM Photo LIMIT 1 OFFSET 50000").split("|")
        quote = urllib.parse.quote
        return [
            ("Itinerary", vacation + "/itinerary", database + "/Place?_sort=firstVisited"),
            ("Tag Search", vacation + "/tags", database + "/Tag?_sort_desc=photos"),
            ("a place", vacation + "/place?place=" + quote(place), database + "/Photo?_size=30&placeNumber=" + number),
            ("a tag", vacation + "/tags?tag=" + quote(name), database + "/PhotoTag?_size=30&tagNumber=" + tag),
            ("a photo", "/photos/" + photo, database + "/Photo/" + visited),
        ]

    def datasette(self):
        port = "18731"
        server = Server([self.bench.options.datasette, "serve", "-i", os.path.join(self.documents, FILE), "-h", "127.0.0.1", "-p", port])
        for _ in range(600):
            try:
                connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=10)
                connection.request("GET", "/")
                connection.getresponse().read()
                return server, "http://127.0.0.1:" + port
            except OSError:
                time.sleep(0.1)
        sys.exit("Datasette did not start")

    def loads(self):
        ours, address, token = self.serve()
        theirs, reference = self.datasette()
        row, rounds = self.bench.row, self.bench.options.rounds
        try:
            for name, path, table in self.pages():
                alone, here, there = [], [], []
                Load(address + path, 1, 1, token)
                for _ in range(rounds):
                    alone.append(Load(address + path, 1, 2, token))
                    here.append(Load(address + path, 8, 3, token))
                    there.append(Load(reference + table, 8, 3))
                middle = lambda loads, key: statistics.median(getattr(load, key) for load in loads)
                row("web, %s: one client, median ms" % name, "%.2f" % middle(alone, "median"), "", "", "under 5")
                if not all(load.rate for load in there):
                    sys.exit("Datasette did not respond to %s in time" % table)
                rates = statistics.median(a.rate / b.rate for a, b in zip(here, there))
                row("  8 at once, requests/s", "%.0f" % middle(here, "rate"), "%.0f" % middle(there, "rate"), "%.0f x" % rates,
                    "at least 10 x Datasette")
                worst = statistics.median(a.worst / b.worst for a, b in zip(here, there))
                row("  p99, ms", "%.1f" % middle(here, "worst"), "%.1f" % middle(there, "worst"), "%.3f x" % worst, "at most 0.1 x")
            row("web: peak memory under that load, MB", "%.0f" % ours.peak(), "%.0f" % theirs.peak(), "", "under 80")
        finally:
            ours.end()
            theirs.end()

    def start(self):
        times = []
        for _ in range(15):
            server, address, token = self.serve()
            connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=10)
            connection.request("GET", "/vacations/My%20Vacation/itinerary", headers={"Authorization": "Bearer " + token})
            response = connection.getresponse()
            response.read(1)
            times.append((time.perf_counter() - server.begin) * 1e3)
            connection.close()
            server.end()
            if response.status != 200:
                sys.exit("the first page returned status %d" % response.status)
        self.bench.row("web: from cold start to first byte, ms", "%.0f" % statistics.median(times), "", "", "under 150")

    def run(self):
        try:
            self.start()
            self.loads()
        finally:
            shutil.rmtree(self.documents, ignore_errors=True)
