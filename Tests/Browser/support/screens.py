"""All screens, each with an address that shows it, for what has to hold on every one of them."""

from dataclasses import dataclass
from urllib.parse import quote

PHOTO = "99900000000000000021"
"""A photo of Kyoto with a description, a place, coordinates, tags and a license."""

KYOTO = "Kyoto, Kyoto, Japan"
VACATION = "My Vacation"
HOME = "/vacations/" + quote(VACATION)
EMPTY = "/vacations/" + quote("Winter 2027")
"""A vacation without photos."""


@dataclass(frozen=True)
class Screen:
    """A screen, its address, and the beginning of its heading."""

    name: str
    path: str
    heading: str
    has_map: bool = False

    def __str__(self) -> str:
        return self.name


FLICKR = [
    Screen("places", "/places", "Top Places"),
    Screen("places-map", "/places?view=map", "Top Places", has_map=True),
    Screen("place-list", f"/places/photos?place={quote(KYOTO)}&view=list", "Kyoto"),
    Screen("place-grid", f"/places/photos?place={quote(KYOTO)}&view=grid", "Kyoto"),
    Screen("place-map", f"/places/photos?place={quote(KYOTO)}&view=map", "Kyoto", has_map=True),
    Screen("nearby", "/nearby", "Near New Orleans", has_map=True),
    Screen("nearby-city", "/nearby?city=Kyoto", "", has_map=True),
    Screen("search", "/search", "Search"),
    Screen("search-found", "/search?text=snow", "Search"),
    Screen("search-nothing", "/search?text=nothingatall", "Search"),
    Screen("photo", f"/photos/{PHOTO}", "Ten thousand gates"),
]

OWN = [
    Screen("recents", "/recents", "Recents"),
    Screen("vacations", "/vacations", "Vacations"),
    Screen("itinerary", f"{HOME}/itinerary", ""),
    Screen("itinerary-map", f"{HOME}/itinerary?view=map", "", has_map=True),
    Screen("visited-place", f"{HOME}/place?place={quote(KYOTO)}", "Kyoto"),
    Screen("tags", f"{HOME}/tags", ""),
    Screen("tag", f"{HOME}/tags?tag=street", ""),
    Screen("found", f"{HOME}/search?text=rain", ""),
    Screen("photos", f"{HOME}/photos", ""),
    Screen("photos-map", f"{HOME}/photos?view=map", "", has_map=True),
    Screen("statistics", f"{HOME}/statistics", "Statistics"),
    Screen("export", f"{HOME}/export", "Export"),
    Screen("book", f"{HOME}/book", "Book of My Vacation"),
    Screen("history", f"{HOME}/history", ""),
    Screen("hub", f"{HOME}/hub", "Share My Vacation"),
    Screen("shared", "/shared", "Shared vacations"),
    Screen("rename", f"{HOME}/rename", "Rename My Vacation"),
    Screen("delete", f"{HOME}/delete", "Move My Vacation to trash?"),
    Screen("forget", f"{HOME}/forget", "Delete the history of My Vacation?"),
    Screen("rename-place", f"{HOME}/place/rename?place={quote(KYOTO)}", "Rename Kyoto"),
    Screen("work", "/work/1", "No photos to refresh yet"),
    Screen("settings", "/settings", "Settings"),
    Screen("help", "/help", ""),
]

NOTHING = [
    Screen("no-itinerary", EMPTY, "Itinerary"),
    Screen("no-tags", f"{EMPTY}/tags", "Tags"),
    Screen("no-photos", f"{EMPTY}/photos", "Photos"),
    Screen("no-statistics", f"{EMPTY}/statistics", "Statistics"),
    Screen("no-export", f"{EMPTY}/export", "Export"),
    Screen("no-book", f"{EMPTY}/book", "Book of Winter 2027"),
    Screen("no-history", f"{EMPTY}/history", "History"),
    Screen("search-forgotten", "/search?text=&tags=", "Search"),
    Screen("found-forgotten", f"{HOME}/search?text=", "Search"),
    Screen("found-nothing", f"{HOME}/search?text=nothingatall", "Search"),
    Screen("nearby-forgotten", "/nearby?city=", "Nearby", has_map=True),
    Screen("nearby-unknown", "/nearby?city=Xyzzyville", "Nearby", has_map=True),
    Screen("nearby-nothing", "/nearby?latitude=0&longitude=-30", "Nearby", has_map=True),
]

FAILURES = [
    Screen("no-such-place", "/places/photos?place=Nowhere%20at%20all", "We can’t find"),
    Screen("no-such-work", "/work/999", ""),
    Screen("no-such-numbers", "/nearby?latitude=91&longitude=0", "Nearby", has_map=True),
    Screen("no-such-page", "/nothing-here", ""),
    Screen("no-such-vacation", "/vacations/Nowhere/itinerary", ""),
    Screen("no-such-photo", "/photos/99900000000000099999", ""),
]

ALL = FLICKR + OWN + NOTHING + FAILURES
