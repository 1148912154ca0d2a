"""The textbook solution: imports photos with Python's sqlite3 into a normalized database.

    python3 reference.py photos.ndjson out.sqlite

One transaction, rollback journal; no history, counts, search index or checks. Prints photos per second.
"""

import json
import os
import sqlite3
import sys
import time

SCHEMA = """
CREATE TABLE Place (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, firstVisited INTEGER NOT NULL);
CREATE TABLE Photo (id TEXT PRIMARY KEY, placeId INTEGER NOT NULL REFERENCES Place (id), title TEXT,
  description TEXT, visited INTEGER NOT NULL, dictionary TEXT NOT NULL);
CREATE INDEX PhotoByPlace ON Photo (placeId, visited);
CREATE TABLE Tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE PhotoTag (photoId INTEGER NOT NULL, tagId INTEGER NOT NULL, PRIMARY KEY (tagId, photoId)) WITHOUT ROWID;
CREATE INDEX PhotoTagByPhoto ON PhotoTag (photoId);
"""


def load(lines, cursor):
    places, tags, count = {}, {}, 0
    for line in lines:
        photo = json.loads(line)
        count += 1
        name = photo["derived_place"]
        place = places.get(name)
        if place is None:
            cursor.execute("INSERT INTO Place (name, firstVisited) VALUES (?, ?)", (name, count))
            place = places[name] = cursor.lastrowid
        cursor.execute("INSERT INTO Photo VALUES (?, ?, ?, ?, ?, ?)",
                       (photo["id"], place, photo["title"], photo["description"]["_content"], count, line))
        row = cursor.lastrowid
        for name in set(photo["tags"].split()):
            if ":" in name:
                continue
            tag = tags.get(name)
            if tag is None:
                cursor.execute("INSERT INTO Tag (name) VALUES (?)", (name.capitalize(),))
                tag = tags[name] = cursor.lastrowid
            cursor.execute("INSERT INTO PhotoTag VALUES (?, ?)", (row, tag))
    return count


def main():
    source, target = sys.argv[1:]
    if os.path.exists(target):
        os.remove(target)
    database = sqlite3.connect(target)
    database.execute("PRAGMA journal_mode = DELETE")
    database.executescript(SCHEMA)
    begin = time.perf_counter()
    with open(source) as lines:
        count = load(lines, database.cursor())
    database.commit()
    print(count / (time.perf_counter() - begin))


if __name__ == "__main__":
    main()
