"""Writes photos in the format of Flickr's listings, as newline-delimited JSON.

    python3 generate.py COUNT [FIRST] > photos.ndjson

Tags and places follow Zipf's law: a few are frequent, many are rare. A fifth of the photos have a
machine tag. The output is deterministic. FIRST is the number of the first photo.
"""

import itertools
import json
import random
import sys

STEMS = """kyoto temple garden sunset river night street food ocean beach mountain snow forest castle bridge museum
market train station harbour tower portrait nikon canon film blackandwhite travel vacation summer winter""".split()
ENDINGS = ["", "s", "2020", "ing", "x", "land", "light", "time", "old", "new", "city", "town", "park", "lake",
           "road", "house", "bird", "cat", "dog", "sky"]
SENTENCE = "A description of the photo that is somewhat long, because people write things. "


def cumulative(weights):
    return list(itertools.accumulate(weights))


def photo(number, chance, tags, tag_weights, places, place_weights):
    chosen = chance.choices(tags, cum_weights=tag_weights, k=chance.randint(0, 16))
    if chance.random() < 0.2:
        chosen.append("geo:lat=%.4f" % chance.uniform(-90, 90))
    return {
        "id": str(30000000000 + number * 7),
        "owner": "%dN@00" % chance.randint(10**6, 10**8),
        "secret": "%010x" % chance.getrandbits(40),
        "server": str(chance.randint(1000, 9000)),
        "farm": chance.randint(1, 9),
        "title": "Photo title number %d of things" % number,
        "ispublic": 1, "isfriend": 0, "isfamily": 0,
        "description": {"_content": SENTENCE * chance.randint(0, 3)},
        "dateupload": str(1300000000 + number),
        "ownername": "User %d" % chance.randint(1, 100000),
        "tags": " ".join(chosen),
        "latitude": "%.6f" % chance.uniform(-90, 90),
        "longitude": "%.6f" % chance.uniform(-180, 180),
        "accuracy": "16", "context": 0,
        "place_id": "abc%d" % number, "woeid": "%d" % number,
        "geo_is_family": 0, "geo_is_friend": 0, "geo_is_contact": 0, "geo_is_public": 1,
        "derived_place": chance.choices(places, cum_weights=place_weights)[0],
    }


def main():
    count = int(sys.argv[1])
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    chance = random.Random(7 + first)
    tags = [stem + ending for stem in STEMS for ending in ENDINGS]
    tag_weights = cumulative(1 / (i + 1) for i in range(len(tags)))
    places = ["City %d, State %d, Country %d" % (i, i % 97, i % 61) for i in range(max(50, count // 40))]
    place_weights = cumulative(1 / (i + 10) for i in range(len(places)))
    for number in range(first, first + count):
        line = json.dumps(photo(number, chance, tags, tag_weights, places, place_weights),
                          ensure_ascii=False, separators=(",", ":"))
        print(line)


if __name__ == "__main__":
    main()
