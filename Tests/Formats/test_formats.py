"""Exports are read by programs that others wrote."""

import array
import csv
import fcntl
import io
import getpass
import json
import re
import signal
import socket
import subprocess
import termios
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import bagit
import fastkml
import feedparser
import frontmatter
import geojson
import geojson_validator
import gpxpy
import icalendar
import jsonschema
import pytest
from conftest import NAMES, VACATIONS, photo
from frictionless import Detector, Resource, validate
from markdown_it import MarkdownIt

from support.traveller import PROGRAM, Traveller

Exported = Callable[..., Path]

every_vacation = pytest.mark.parametrize("name", NAMES)

FILES = ["json", "ndjson", "csv", "geojson", "kml", "gpx", "ics", "markdown", "atom", "jsonfeed"]
ZIP_FILES = ["kmz", "archive"]


def run(*command: str) -> str:
    """Runs a program, which has to succeed, and answers what it printed."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"{command[0]}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def photos(traveller: Traveller, name: str) -> list[dict]:
    """The photos of a vacation, as the program lists them."""
    return json.loads(traveller.run("photos", "--in", name, "--json"))


def located(traveller: Traveller, name: str) -> int:
    """The number of photos with coordinates."""
    return sum(photo["latitude"] is not None for photo in photos(traveller, name))


@every_vacation
def test_json(exported: Exported, traveller: Traveller, name: str) -> None:
    rows = json.loads(exported(name, "json").read_text(encoding="utf-8"))
    assert [row["id"] for row in rows] == [photo["id"] for photo in photos(traveller, name)]
    lines = exported(name, "ndjson").read_text(encoding="utf-8").split("\n")[:-1]
    assert [json.loads(line) for line in lines] == rows


@every_vacation
def test_csv(exported: Exported, traveller: Traveller, name: str) -> None:
    path = exported(name, "csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    shown = photos(traveller, name)
    assert [row["id"] for row in rows] == [photo["id"] for photo in shown]
    for row in rows:
        for key in ("title", "place", "owner", "description", "note", "tags"):
            assert not row[key].startswith(("=", "+", "-", "@", "\t", "\r")), row[key]
    # A date that Flickr sent may be one that there is not, so all columns are texts here.
    texts = Detector(field_type="string")
    report = validate(Resource(path=path.name, basepath=str(path.parent), detector=texts))
    assert report.valid, report.flatten(["type", "note"])


def test_csv_raw(exported: Exported) -> None:
    plain = exported("Hostile", "csv").read_bytes()
    raw = exported("Hostile", "csv", "--raw").read_bytes()
    assert b"'=HYPERLINK" in plain and b"'=HYPERLINK" not in raw
    assert b"''=1+1" in plain and b"''=1+1" not in raw
    assert exported("Hostile", "csv", "--bom").read_bytes() == b"\xef\xbb\xbf" + plain


@every_vacation
def test_geojson(exported: Exported, traveller: Traveller, name: str) -> None:
    path = exported(name, "geojson")
    collection = geojson.loads(path.read_text(encoding="utf-8"))
    assert collection.is_valid
    rows = [feature for feature in collection["features"] if feature["id"] != "itinerary"]
    assert len(rows) == len(photos(traveller, name))
    assert sum(row["geometry"] is not None for row in rows) == located(traveller, name)
    if not rows:
        return
    plain = json.loads(path.read_text(encoding="utf-8"))
    assert geojson_validator.validate_structure(plain) == {}
    assert geojson_validator.validate_geometries(plain)["invalid"] == {}
    assert f"Feature Count: {len(collection['features'])}" in run("ogrinfo", "-ro", "-so", "-al", str(path))


def test_geojson_antimeridian(exported: Exported) -> None:
    collection = json.loads(exported("Round the world", "geojson").read_text())
    west, south, east, north = collection["bbox"]
    assert (south, north) == (-90, 90)
    route = collection["features"][-1]
    assert route["geometry"]["type"] == "MultiLineString"
    for line in route["geometry"]["coordinates"]:
        for (left, _), (right, _) in zip(line, line[1:]):
            assert abs(left - right) <= 180
    text = exported("Round the world", "geojson").read_text()
    for coordinates in re.findall(r'"(?:coordinates|bbox)":([^"]*)', text):
        assert "e" not in coordinates.replace("null", "")


@every_vacation
def test_kml(exported: Exported, traveller: Traveller, name: str) -> None:
    path = exported(name, "kml")
    schema = Path(fastkml.__file__).parent / "schema" / "ogckml22.xsd"
    run("xmllint", "--noout", "--nonet", "--schema", str(schema), str(path))
    document = fastkml.KML.parse(path, strict=False)
    folders = list(document.features[0].features)
    marks = [mark for folder in folders for mark in folder.features]
    assert len(marks) == len(photos(traveller, name))
    if not marks:
        return
    layers = run("ogrinfo", "-ro", "-so", "-al", str(path))
    counts = re.findall(r"Feature Count: (\d+)", layers)
    assert sum(map(int, counts)) == len(marks)
    points = run("gpsbabel", "-i", "kml", "-f", str(path), "-o", "gpx", "-F", "-")
    assert points.count("<wpt") == located(traveller, name)


@pytest.mark.parametrize("name", ["Sample", "Hostile"])
def test_kmz(exported: Exported, traveller: Traveller, name: str) -> None:
    path = exported(name, "kmz")
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names[0] == "doc.kml"
        text = archive.read("doc.kml").decode()
        # Every picture that the text shows is there, and no other.
        assert set(re.findall(r"files/[^&\"]+\.jpg", text)) == set(names[1:])
        assert len(names) == (7 if name == "Sample" else 1)
    counts = re.findall(r"Feature Count: (\d+)", run("ogrinfo", "-ro", "-so", "-al", str(path)))
    assert sum(map(int, counts)) == len(photos(traveller, name))


@every_vacation
def test_gpx(exported: Exported, traveller: Traveller, name: str) -> None:
    path = exported(name, "gpx")
    schema = Path(__file__).parent / "gpx.xsd"
    run("xmllint", "--noout", "--nonet", "--schema", str(schema), str(path))
    parsed = gpxpy.parse(path.read_text(encoding="utf-8"))
    count = located(traveller, name)
    assert len(parsed.waypoints) == count
    assert all(-180 <= point.longitude < 180 for point in parsed.waypoints)
    assert len(parsed.routes) == (1 if count else 0)
    if count:
        points = run("gpsbabel", "-i", "gpx", "-f", str(path), "-o", "gpx", "-F", "-")
        assert points.count("<wpt") == count
        assert f"Feature Count: {count}" in run("ogrinfo", "-ro", "-so", "-al", str(path))


@every_vacation
def test_ics(exported: Exported, traveller: Traveller, name: str) -> None:
    bytes = exported(name, "ics").read_bytes()
    assert bytes.endswith(b"\r\n") and bytes.count(b"\n") == bytes.count(b"\r\n")
    assert max(map(len, bytes.split(b"\r\n"))) <= 75
    events = icalendar.Calendar.from_ical(bytes).walk("VEVENT")
    assert [event.errors for event in events if event.errors] == []
    places = {photo["place"] for photo in photos(traveller, name)}
    assert len(events) >= len(places)
    assert len({str(event["UID"]) for event in events}) == len(events)
    for event in events:
        start, end = event.decoded("DTSTART"), event.decoded("DTEND")
        assert isinstance(start, date) and (end - start).days == 1
        assert "ORGANIZER" not in event


@every_vacation
def test_markdown(exported: Exported, traveller: Traveller, name: str) -> None:
    post = frontmatter.loads(exported(name, "markdown").read_text(encoding="utf-8"))
    assert post["title"] == name and post["photos"] == len(photos(traveller, name))
    html = MarkdownIt("commonmark").render(post.content)
    tags = set(re.findall(r"</?([a-z0-9]+)", html))
    # What strangers wrote is shown as it is: no other elements, no pictures, no scripts.
    assert tags <= {"h1", "h2", "p", "ul", "li", "a", "br", "blockquote"}, tags
    links = re.findall(r'href="([^"]*)"', html)
    allowed = ("https://www.flickr.com/", "https://creativecommons.org/", "https://www.usa.gov/")
    assert all(link.startswith(allowed) for link in links), links
    assert html.count("<li>") == len(photos(traveller, name))


@every_vacation
def test_atom(exported: Exported, traveller: Traveller, name: str) -> None:
    path = exported(name, "atom")
    run("xmllint", "--noout", "--nonet", str(path))
    feed = feedparser.parse(str(path))
    assert not feed.bozo
    ids = [f"tag:flickr.com,2005:/photo/{photo['id']}" for photo in photos(traveller, name)]
    assert [entry.id for entry in feed.entries] == ids[::-1]
    for entry in feed.entries:
        assert entry.title and entry.updated and entry.author
        assert "<script" not in entry.content[0].value


ITEM = {
    "type": "object",
    "required": ["id", "content_html"],
    "properties": {
        "id": {"type": "string"},
        "url": {"type": "string", "format": "uri"},
        "content_html": {"type": "string"},
        "date_published": {"type": "string", "format": "date-time"},
        "tags": {"type": "array", "items": {"type": "string"}},
        "authors": {"type": "array", "minItems": 1},
    },
    "patternProperties": {"^_[a-zA-Z]": {"type": "object"}},
}


@every_vacation
def test_jsonfeed(exported: Exported, traveller: Traveller, name: str) -> None:
    feed = json.loads(exported(name, "jsonfeed").read_text(encoding="utf-8"))
    schema = {
        "type": "object",
        "required": ["version", "title", "items"],
        "properties": {
            "version": {"const": "https://jsonfeed.org/version/1.1"},
            "items": {"type": "array", "items": ITEM},
        },
    }
    jsonschema.validate(feed, schema)
    assert len(feed["items"]) == len(photos(traveller, name))


@every_vacation
def test_xmp(exported: Exported, traveller: Traveller, name: str) -> None:
    directory = exported(name, "xmp")
    sidecars = sorted(directory.glob("*.xmp"))
    assert len(sidecars) == len(photos(traveller, name))
    if not sidecars:
        return
    text = run("exiftool", "-validate", "-warning", "-a", "-json", *map(str, sidecars))
    for row in json.loads(text):
        assert row["Validate"] == "OK" and "Warning" not in row, row
    tags = json.loads(run("exiftool", "-json", "-struct", *map(str, sidecars)))
    for row in tags:
        if "Subject" in row:
            assert row["Subject"] == row["TagsList"] == row["HierarchicalSubject"]


@every_vacation
def test_archive(exported: Exported, name: str, tmp_path: Path) -> None:
    path = exported(name, "archive")
    run("unzip", "-tqq", str(path))
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path)
    (folder,) = tmp_path.iterdir()
    assert folder.name == name
    bag = bagit.Bag(str(folder))
    bag.validate()
    lines = (folder / "data/photos.ndjson").read_text(encoding="utf-8").split("\n")
    rows = [json.loads(line) for line in lines if line]
    # The dictionaries are what Flickr sent.
    sent = {photo["id"]: json.dumps(photo) for photo in VACATIONS.get(name, [])}
    for row in rows:
        assert not sent or row["dictionary"] == sent[row["id"]]
    if name == "Sample":
        assert len(list(folder.glob("data/pictures/*/*.jpg"))) == 6


@every_vacation
@pytest.mark.parametrize(
    "format",
    [*FILES, *ZIP_FILES, "xmp", "html"],
)
def test_reproducible_and_silent_about_the_machine(
    traveller: Traveller, exported: Exported, tmp_path: Path, name: str, format: str
) -> None:
    first = contents(exported(name, format))
    again = tmp_path / "again"
    traveller.run("export", format, "--in", name, "--output", str(again))
    assert contents(again) == first
    assert list(tmp_path.iterdir()) == [again]
    secrets = [str(traveller.home), "localhost", "127.0.0.1", "/tmp/", "/home/"]
    # A short name may be a part of any word.
    secrets += [word for word in (socket.gethostname(), getpass.getuser()) if len(word) > 4]
    for path, bytes in first.items():
        for secret in secrets:
            assert secret.encode() not in bytes, (path, secret)
            assert secret not in path, secret


def contents(path: Path) -> dict[str, bytes]:
    """All files of an export by path: of a directory, and those in a ZIP file, too."""
    if path.is_dir():
        files = [file for file in path.rglob("*") if file.is_file()]
        return {str(file.relative_to(path)): file.read_bytes() for file in files}
    bytes = path.read_bytes()
    found = {"": bytes}
    if bytes[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(bytes)) as archive:
            found |= {entry: archive.read(entry) for entry in archive.namelist()}
    return found


def test_redacted(traveller: Traveller, exported: Exported, tmp_path: Path) -> None:
    rows = [*VACATIONS["Round the world"]]
    rows[0] = rows[0] | {"ispublic": 0}
    file = tmp_path / "private.ndjson"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    traveller.run("visit", "--from", str(file), "--in", "Private")
    traveller.run("note", rows[1]["id"], "a secret note", "--in", "Private")
    for format in (*FILES, "kmz", "xmp", "html"):
        for path, bytes in contents(exported("Private", format, "--redact")).items():
            for hidden in ("a secret note", "0123456789", "178.06", "172.1", "Fiji", rows[0]["id"]):
                assert hidden.encode() not in bytes, (format, path, hidden)
                assert hidden not in path, (format, hidden)
    assert "a secret note" in exported("Private", "json").read_text()


def test_free(exported: Exported) -> None:
    rows = json.loads(exported("Hostile", "json", "--free").read_text())
    assert {row["license"] for row in rows} == set(range(1, len(VACATIONS["Hostile"])))
    rows = json.loads(exported("Hostile", "json", "--free", "--license", "0").read_text())
    assert rows == []


def report(traveller: Traveller, *arguments: str, cwd: Path | None = None) -> tuple[int, str]:
    """The exit code of an export, and what it says."""
    command = [str(PROGRAM), "export", *arguments]
    done = subprocess.run(
        command, env=traveller.environment, cwd=cwd, capture_output=True, text=True, timeout=300
    )
    return done.returncode, done.stderr


def test_only_what_is_written_is_counted(traveller: Traveller, tmp_path: Path) -> None:
    file = str(tmp_path / "x.gpx")
    _, said = report(traveller, "--in", "Nowhere", "--output", file)
    assert said == f"Exported 0 photos to {file}.\nLeft out 3 photos without coordinates.\n"
    file = str(tmp_path / "y.gpx")
    _, said = report(traveller, "--in", "Round the world", "--output", file)
    assert said == f"Exported 10 photos to {file}.\n"


def test_an_empty_vacation_has_nothing_that_could_match(traveller: Traveller, tmp_path: Path) -> None:
    file = str(tmp_path / "x.json")
    _, said = report(traveller, "--in", "Empty", "--output", file)
    assert said == f"Exported 0 photos to {file}.\n"
    _, said = report(traveller, "--in", "Empty", "--output", file, "--yes", "--rating", "4..")
    assert said == f"Exported 0 photos to {file}: none match.\n"


def test_a_slash_at_the_end_means_a_directory(traveller: Traveller, tmp_path: Path) -> None:
    code, said = report(traveller, "csv", "--in", "Nowhere", "-o", "out/", cwd=tmp_path)
    assert code == 64 and said.startswith("Error: out is not a directory.\n")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "out").mkdir()
    code, _ = report(traveller, "csv", "--in", "Nowhere", "-o", "out/", cwd=tmp_path)
    assert code == 0 and (tmp_path / "out/Nowhere.csv").is_file()


def test_a_replaced_site_keeps_what_no_export_wrote(traveller: Traveller, tmp_path: Path) -> None:
    site = tmp_path / "site"
    traveller.run("export", "html", "--in", "Nowhere", "--output", str(site))
    (site / ".git").mkdir()
    (site / ".git/HEAD").write_text("ref")
    (site / "CNAME").write_text("example.com")
    _, said = report(traveller, "html", "--in", "Nowhere", "--output", str(site), "--yes")
    kept = "Kept 2 files and directories that no export had written.\n"
    assert said == f"Exported 3 photos to {site}.\n" + kept
    assert (site / ".git/HEAD").read_text() == "ref" and (site / "CNAME").exists()
    assert list(tmp_path.iterdir()) == [site]


@pytest.fixture(scope="session")
def large(traveller: Traveller, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The name of a vacation whose export fills a pipe many times."""
    file = tmp_path_factory.mktemp("large") / "photos.ndjson"
    rows = (photo(1_000 + number, "A photo " * 20) for number in range(2_000))
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    traveller.run("visit", "--from", str(file), "--in", "Large")
    return "Large"


def test_an_interrupted_export_says_what_is_left(
    traveller: Traveller, large: str, tmp_path: Path
) -> None:
    def start(*arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            # A shell that runs the tests in the background ignores Ctrl-C, and so would the program.
            ["/usr/bin/env", "--default-signal=INT", str(PROGRAM), "export", *arguments]
            + ["--in", large],
            env=traveller.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    process = start("ndjson", "--output", "-")
    assert process.stdout
    # Not read, the pipe fills: the export waits, and ends by the signal alone.
    waiting = array.array("i", [0])
    while waiting[0] < 60_000:
        assert process.poll() is None
        fcntl.ioctl(process.stdout, termios.FIONREAD, waiting)
    process.send_signal(signal.SIGINT)
    process.wait(timeout=300)
    _, errors = process.communicate()
    assert process.returncode == 130
    assert errors == b"Interrupted. The output is incomplete.\n"

    sidecars = tmp_path / "sidecars"
    process = start("xmp", "--output", str(sidecars))
    while not list(sidecars.glob("*.xmp")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=300)
    # It may have ended before the signal came.
    if process.returncode != 0:
        expected = b"Interrupted. The finished sidecars remain; run the command again to resume.\n"
        assert (process.returncode, errors) == (130, expected)
    traveller.run("export", "xmp", "--in", large, "--output", str(sidecars))
    assert len(list(sidecars.glob("*.xmp"))) == 2_000


NO_LOCKS = """
#include <errno.h>
int flock(int descriptor, int operation) { errno = ENOLCK; return -1; }
"""


def test_a_file_system_without_locks(traveller: Traveller, tmp_path: Path) -> None:
    (tmp_path / "locks.c").write_text(NO_LOCKS)
    library = tmp_path / "locks.so"
    run("cc", "-shared", "-fPIC", "-o", str(library), str(tmp_path / "locks.c"))
    environment = traveller.environment | {"LD_PRELOAD": str(library)}
    command = [str(PROGRAM), "export", "html", "--in", "Nowhere", "--output", str(tmp_path / "site")]
    # It tried forever to lock its directory.
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site/index.html").exists()
