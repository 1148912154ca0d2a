"""Measures the program and its references in one run, and prints a table.

Run by `make bench`. Since machines are noisy, each measurement alternates with its reference. Reported are
medians, and the median of the ratios of adjacent measurements.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from web import WebBench

HERE = os.path.dirname(os.path.abspath(__file__))
FILE = "My Vacation.sqlite"


class Bench:
    def __init__(self, options):
        self.options = options
        self.scratch = tempfile.mkdtemp(prefix="vacation-bench-")
        self.rows = []
        # As it is installed: the kernel maps a file that a linker wrote here and there in smaller pieces,
        # and then each start takes a millisecond more.
        options.vacation = shutil.copy(options.vacation, self.scratch)

    def path(self, *names):
        return os.path.join(self.scratch, *names)

    def row(self, what, measured, reference, ratio, goal):
        self.rows.append((what, measured, reference, ratio, goal))
        print("  %-44s %14s %14s %10s   %s" % self.rows[-1], flush=True)

    def generate(self, count, first=0):
        target = self.path("photos-%d-%d.ndjson" % (count, first))
        with open(target, "w") as output:
            subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), str(count), str(first)],
                           stdout=output, check=True)
        return target

    def environment(self, documents):
        return dict(os.environ, HOME=self.scratch, VACATION_DOCUMENTS=documents, XDG_CACHE_HOME=self.path("cache"))

    def vacation(self, documents, *arguments):
        environment = self.environment(documents)
        begin = time.perf_counter()
        process = subprocess.Popen([self.options.vacation, *arguments], env=environment,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit("vacation %s: %s" % (" ".join(arguments), errors.decode()))
        return time.perf_counter() - begin, usage.ru_maxrss / 1024

    def store(self, *arguments):
        output = subprocess.run([self.options.store, *arguments], stdout=subprocess.PIPE, check=True, text=True)
        return {name: float(value) for name, value in (line.split("\t") for line in output.stdout.splitlines())}

    def bulk(self):
        count = self.options.photos
        source = self.generate(count)
        ours, references, memory = [], [], 0
        for _ in range(self.options.rounds):
            documents = self.path("bulk")
            shutil.rmtree(documents, ignore_errors=True)
            seconds, peak = self.vacation(documents, "visit", "--from", source, "--quiet")
            ours.append(count / seconds)
            memory = max(memory, peak)
            output = subprocess.run([sys.executable, os.path.join(HERE, "reference.py"), source, self.path("reference.sqlite")],
                                    stdout=subprocess.PIPE, check=True, text=True)
            references.append(float(output.stdout))
        ratio = statistics.median(a / b for a, b in zip(ours, references))
        self.row("bulk visit of %d, whole command, photos/s" % count, "%.0f" % statistics.median(ours),
                 "%.0f" % statistics.median(references), "%.2f x" % ratio, "at least 1.5 x Python")
        self.row("  peak memory, MB", "%.0f" % memory, "", "", "under 100")
        self.row("  file, MB (reference: without index and counts)", "%.0f" % (os.path.getsize(os.path.join(documents, FILE)) / 1e6),
                 "%.0f" % (os.path.getsize(self.path("reference.sqlite")) / 1e6), "", "")
        os.remove(self.path("reference.sqlite"))

    def make(self, count):
        documents = self.path("vacation-%d" % count)
        seconds, peak = self.vacation(documents, "visit", "--from", self.generate(count), "--quiet")
        os.remove(self.path("photos-%d-0.ndjson" % count))
        return documents, seconds, peak

    def sizes(self):
        few = self.generate(101, 2_000_000)
        visits = {}
        for count in (1_000, 100_000, self.options.large):
            documents, seconds, peak = self.make(count)
            if count == self.options.large:
                self.row("bulk visit of %d, photos/s; peak memory, MB" % count, "%.0f" % (count / seconds), "", "%.0f MB" % peak, "under 100")
            # Warm up the page cache: the first run reads the pages from disk.
            self.store("read", documents) if count == 1_000 else None
            copy = self.path("copy.sqlite")
            shutil.copy(os.path.join(documents, FILE), copy)
            ours = self.store("visit", documents, few)["visit"]
            reference = float(subprocess.run(
                [sys.executable, os.path.join(HERE, "reference_visit.py"), copy, few],
                stdout=subprocess.PIPE, check=True, text=True).stdout)
            os.remove(copy)
            visits[count] = ours
            times = self.store("read", documents)
            self.row("%d photos: one durable visit, ms" % count, "%.2f" % ours, "%.2f" % reference,
                     "%.2f x" % (ours / reference), "at most 1.5 x the same rows")
            for name in ("itinerary", "tagSearch", "photosOfPlace", "photosOfTag"):
                goal = "at most 2" if name in ("itinerary", "tagSearch") else ""
                self.row("  first 100 rows of %s, ms" % name, "%.2f" % times[name], "", "", goal)
            self.row("  first search, which indexes; then again, ms", "%.0f" % times["firstSearch"], "%.2f" % times["search"], "", "")
            if count != 1_000:
                shutil.rmtree(documents)
        self.row("one visit at %d by one at 1000" % self.options.large, "", "",
                 "%.2f x" % (visits[self.options.large] / visits[1_000]), "at most 1.3 x")

    def commands(self):
        documents = self.path("vacation-1000")
        if not os.path.exists(documents):
            self.make(1_000)
        file = os.path.join(documents, FILE)
        for arguments, query in ((("itinerary",), "SELECT * FROM Itinerary"),
                                 (("tags", "--limit", "100"), "SELECT * FROM TagSearch LIMIT 100")):
            ours, references = [], []
            environment = self.environment(documents)
            for _ in range(101):
                for command, times in (([self.options.vacation, *arguments], ours),
                                       (["sqlite3", file, query], references)):
                    begin = time.perf_counter()
                    subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, check=True)
                    times.append(time.perf_counter() - begin)
            ratio = statistics.median(a / b for a, b in zip(ours, references))
            self.row("whole command `vacation %s`, ms" % arguments[0], "%.2f" % (statistics.median(ours) * 1e3),
                     "%.2f" % (statistics.median(references) * 1e3), "%.2f x" % ratio, "at most 3.5 x sqlite3")

    def listings(self):
        server = subprocess.Popen([sys.executable, os.path.join(HERE, "flickr_server.py")], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, text=True)
        endpoint = "http://127.0.0.1:%s" % server.stdout.readline().strip()
        try:
            self.warm_listing(endpoint)
            self.decoding()
            self.images(endpoint)
        finally:
            server.stdin.close()
            server.wait()

    def warm_listing(self, endpoint):
        environment = dict(self.environment(self.path("documents")), XDG_STATE_HOME=self.path("state"),
                           XDG_CONFIG_HOME=self.path("config"), FLICKR_ENDPOINT=endpoint, FLICKR_API_KEY="0123456789abcdef0123456789abcdef")
        command = [self.options.vacation, "flickr", "search", "kyoto", "--limit", "500"]
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
        file = self.path("cache", "virtual-vacation", "fetched.sqlite")
        ours, references = [], []
        for _ in range(101):
            for line, times in ((command, ours), (["sqlite3", file, "SELECT dictionary FROM FetchedPhoto"], references)):
                begin = time.perf_counter()
                subprocess.run(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, check=True)
                times.append(time.perf_counter() - begin)
        ratio = statistics.median(a / b for a, b in zip(ours, references))
        self.row("listing of 500 photos from a warm cache, ms", "%.2f" % (statistics.median(ours) * 1e3),
                 "%.2f" % (statistics.median(references) * 1e3), "%.2f x" % ratio, "at most 3 x sqlite3 selecting them")

    def decoding(self):
        body = subprocess.run([sys.executable, os.path.join(HERE, "flickr_server.py"), "listing"], stdout=subprocess.PIPE, check=True).stdout
        reply = self.path("listing.json")
        with open(reply, "wb") as output:
            output.write(body)
        ours, references = [], []
        for _ in range(self.options.rounds):
            ours.append(float(subprocess.run([self.options.flickr, "decode", reply], stdout=subprocess.PIPE, check=True, text=True).stdout))
            times = []
            for _ in range(51):
                begin = time.perf_counter()
                json.loads(body)
                times.append((time.perf_counter() - begin) * 1e3)
            references.append(statistics.median(times))
        ratio = statistics.median(a / b for a, b in zip(ours, references))
        self.row("decoding a reply of 500 photos, all extras, ms", "%.2f" % statistics.median(ours), "%.2f" % statistics.median(references),
                 "%.2f x" % ratio, "at most 1 x json.loads")

    def images(self, endpoint):
        directory = self.path("images")
        os.mkdir(directory)
        process = subprocess.Popen([self.options.flickr, "images", endpoint, "100", directory], stdout=subprocess.PIPE, text=True)
        seconds = float(process.stdout.read())
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0 or len(os.listdir(directory)) != 100:
            sys.exit("not all images came")
        self.row("100 images of 2 MB, no pace, s; peak memory, MB", "%.2f" % seconds, "", "%.0f MB" % (usage.ru_maxrss / 1024), "under 60")

    def run(self):
        print("  %-44s %14s %14s %10s   %s" % ("what", "measured", "reference", "ratio", "goal"))
        try:
            parts = {"bulk": self.bulk, "sizes": self.sizes, "commands": self.commands, "flickr": self.listings,
                     "web": lambda: WebBench(self).run()}
            for name, part in parts.items():
                if self.options.only in (None, name):
                    part()
        finally:
            shutil.rmtree(self.scratch, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--vacation", required=True)
    parser.add_argument("--store", required=True)
    parser.add_argument("--flickr", required=True)
    parser.add_argument("--datasette", required=True, help="the program of Datasette, from PyPI")
    parser.add_argument("--only", choices=("bulk", "sizes", "commands", "flickr", "web"), help="measure one part only")
    parser.add_argument("--photos", type=int, default=200_000)
    parser.add_argument("--large", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    options.vacation = os.path.abspath(options.vacation)
    options.store = os.path.abspath(options.store)
    options.flickr = os.path.abspath(options.flickr)
    Bench(options).run()


if __name__ == "__main__":
    main()
