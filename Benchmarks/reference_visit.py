"""Visits photos one at a time, each durably, by writing the same rows directly with SQLite.

    python3 reference_visit.py vacation.sqlite photos.ndjson

The file is a vacation (a copy that may be thrown away). Prints the median of a visit in milliseconds.
"""

import json
import sqlite3
import statistics
import sys
import time


def visit(cursor, photo, line, now):
    cursor.execute("BEGIN IMMEDIATE")
    name = photo["derived_place"]
    cursor.execute("INSERT INTO Place (name, photos, firstVisited) VALUES (?, 1, ?) "
                   "ON CONFLICT (name) DO UPDATE SET photos = photos + 1 RETURNING number", (name, now))
    place = cursor.fetchone()[0]
    cursor.execute("INSERT INTO History (changed, kind, visited, unvisited, refreshed) VALUES (?, 'visit', 1, 0, 0)", (now,))
    cursor.execute("INSERT INTO HistoryVisit (first, last, changed) VALUES (?, ?, ?)", (now, now, now))
    cursor.execute(
        "INSERT INTO Photo (key, id, placeNumber, title, description, owner, ownerName, secret, server, farm,"
        " latitude, longitude, accuracy, dateUploaded, dictionary, latest)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'dictionary')",
        (now << 8, photo["id"], place, photo["title"], photo["description"]["_content"], photo["owner"],
         photo["ownername"], photo["secret"], photo["server"], photo["farm"], float(photo["latitude"]),
         float(photo["longitude"]), int(photo["accuracy"]), int(photo["dateupload"]), line))
    for name in dict.fromkeys(tag for tag in photo["tags"].split() if ":" not in tag):
        cursor.execute("INSERT INTO Tag (name, title, photos) VALUES (?, ?, 1) "
                       "ON CONFLICT (name) DO UPDATE SET photos = photos + 1 RETURNING number",
                       (name, name.capitalize()))
        cursor.execute("INSERT INTO PhotoTag (photoKey, tagNumber) VALUES (?, ?)", (now << 8, cursor.fetchone()[0]))
    cursor.execute("INSERT INTO SearchPending (first, last) VALUES (?, ?)", (now << 8, now << 8))
    cursor.execute("COMMIT")


def main():
    database = sqlite3.connect(sys.argv[1], isolation_level=None)
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA synchronous = FULL")
    cursor = database.cursor()
    with open(sys.argv[2]) as lines:
        photos = [(json.loads(line), line.strip()) for line in lines]
    now = max(int(time.time() * 1e6), cursor.execute("SELECT max(key) >> 8 FROM Photo").fetchone()[0] + 1)
    times = []
    for number, (photo, line) in enumerate(photos):
        begin = time.perf_counter()
        visit(cursor, photo, line, now + number)
        times.append((time.perf_counter() - begin) * 1e3)
    print(statistics.median(times))


if __name__ == "__main__":
    main()
