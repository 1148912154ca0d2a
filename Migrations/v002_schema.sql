CREATE TABLE History (
  changed INTEGER PRIMARY KEY,         -- time of the change, microseconds since 1970 UTC; later than all before it
  kind TEXT NOT NULL                   -- what was asked for
    CHECK (kind IN ('visit', 'unvisit', 'refresh', 'toggle')),
  visited INTEGER NOT NULL,            -- photos that it visited
  unvisited INTEGER NOT NULL,          -- photos that it unvisited
  refreshed INTEGER NOT NULL,          -- photos that it refreshed
  undone INTEGER NOT NULL DEFAULT 0    -- 1 after undo, until redo
    CHECK (undone IN (0, 1))
, digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of changed, kind, visited, unvisited, refreshed and undone, each as text followed by a line feed; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295)) STRICT;

CREATE TABLE HistoryPhoto (
  changed INTEGER NOT NULL             -- the change
    REFERENCES History (changed) ON DELETE CASCADE,
  id TEXT NOT NULL,                    -- the photo, by Flickr's id
  what TEXT NOT NULL                   -- what the change did; a visit has a row here only while it is undone
    CHECK (what IN ('visited', 'unvisited', 'refreshed')),
  visited INTEGER NOT NULL,            -- its Photo.visited
  place TEXT,                          -- kept for undo or redo: the name of its place
  dictionary TEXT,                     -- kept for undo or redo: its Photo.dictionary
  info TEXT,                           -- kept for undo or redo: its Photo.info
  latest TEXT,                         -- kept for undo or redo: its Photo.latest
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of the columns before it in their order, each as text followed by a line feed, NULL as empty; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295),
  PRIMARY KEY (changed, id)
) STRICT;

CREATE INDEX HistoryPhotoByID ON HistoryPhoto (id);

CREATE INDEX HistoryPhotoByVisit ON HistoryPhoto (visited);

CREATE TABLE HistoryVisit (
  first INTEGER PRIMARY KEY,           -- the change visited the photos with Photo.visited from first
  last INTEGER NOT NULL                -- to last
    CHECK (last >= first),
  changed INTEGER NOT NULL             -- the change
    REFERENCES History (changed) ON DELETE CASCADE
, digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of first, last and changed, each as text followed by a line feed; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295)) STRICT;

CREATE INDEX HistoryVisitByChange ON HistoryVisit (changed);

CREATE VIEW Itinerary (
  place,                               -- full name of the place
  photos,                              -- its photos
  firstVisited                         -- the earliest of their visits, microseconds since 1970 UTC
) AS
  SELECT name, photos, firstVisited FROM Place ORDER BY firstVisited, name;

CREATE TABLE Photo (
  visited INTEGER PRIMARY KEY,         -- time of the visit, microseconds since 1970 UTC; no two visits share one
  id TEXT NOT NULL UNIQUE              -- Flickr's photo id, exactly as sent
    CHECK (length(id) BETWEEN 1 AND 64),
  placeNumber INTEGER NOT NULL         -- the place it was visited under
    REFERENCES Place (number) ON DELETE RESTRICT,
  title TEXT NOT NULL,                 -- plain text, '' if it has none
  description TEXT NOT NULL,           -- fragment of HTML, '' if it has none
  owner TEXT,                          -- Flickr's id of the owner (NSID): 12345678@N00
  ownerName TEXT,                      -- name the owner goes by
  secret TEXT,                         -- part of the image URLs up to 1024 pixels
  server TEXT,                         -- part of the image URLs
  farm INTEGER,                        -- part of the image URLs before 2018
  originalSecret TEXT,                 -- part of the original's URL; NULL if downloads are off
  originalFormat TEXT,                 -- jpg, png or gif
  latitude REAL                        -- degrees north, WGS84; NULL if not geotagged
    CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL                       -- degrees east, WGS84; NULL if not geotagged
    CHECK (longitude BETWEEN -180 AND 180),
  accuracy INTEGER,                    -- of the coordinates: 1 world, 3 country, 6 region, 11 city, 16 street
  dateTaken TEXT,                      -- YYYY-MM-DD HH:MM:SS by the camera's clock, no time zone; NULL if unknown
  dateTakenGranularity INTEGER,        -- of dateTaken: 0 second, 4 month, 6 year, 8 circa
  dateUploaded INTEGER,                -- seconds since 1970 UTC
  license INTEGER,                     -- Flickr's number: 0 all rights reserved, 1-6 and 11-16 Creative Commons, 7-10 free
  media TEXT,                          -- photo or video
  dictionary TEXT,                     -- JSON as a listing of photos gave it; NULL if only getInfo told of it
  info TEXT,                           -- JSON as flickr.photos.getInfo gave it; NULL if never asked
  latest TEXT NOT NULL                 -- which of the two came last: the columns above follow it first
    CHECK (latest IN ('dictionary', 'info')), digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of latest, dictionary and info, each followed by a line feed, NULL as empty; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295),
  CHECK (dictionary IS NOT NULL OR info IS NOT NULL)
) STRICT;

CREATE INDEX PhotoByPlace ON Photo (placeNumber);

CREATE TABLE PhotoTag (
  visited INTEGER NOT NULL             -- the photo, by its Photo.visited
    REFERENCES Photo (visited) ON DELETE CASCADE,
  tagNumber INTEGER NOT NULL           -- the tag
    REFERENCES Tag (number) ON DELETE RESTRICT,
  PRIMARY KEY (visited, tagNumber)
) STRICT, WITHOUT ROWID;

CREATE INDEX PhotoTagByTag ON PhotoTag (tagNumber);

CREATE TABLE Place (
  number INTEGER PRIMARY KEY,          -- key inside this file
  name TEXT NOT NULL UNIQUE            -- full name, NFC: "Kyoto, Kyoto, Japan", or "Unknown"
    CHECK (name <> ''),
  photos INTEGER NOT NULL              -- photos of the place that are in the vacation now; kept by the writer
    CHECK (photos > 0),
  firstVisited INTEGER NOT NULL        -- earliest Photo.visited among them; kept by the writer
) STRICT;

CREATE INDEX PlaceByFirstVisited ON Place (firstVisited, name);

CREATE VIRTUAL TABLE SearchIndex USING fts5 (
  title, description, tags, place, owner,
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE 'SearchIndex_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'SearchIndex_content'(id INTEGER PRIMARY KEY, c0, c1, c2, c3, c4);

CREATE TABLE 'SearchIndex_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'SearchIndex_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'SearchIndex_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE SearchPending (
  first INTEGER PRIMARY KEY,           -- SearchIndex is yet to be brought up to date for Photo.visited from first
  last INTEGER NOT NULL                -- to last
    CHECK (last >= first)
) STRICT;

CREATE TABLE Tag (
  number INTEGER PRIMARY KEY,          -- key inside this file
  name TEXT NOT NULL UNIQUE            -- normalized, as Flickr sent it, NFC: sunset
    CHECK (name <> ''),
  title TEXT NOT NULL,                 -- as shown, first letter capitalized: Sunset
  photos INTEGER NOT NULL              -- photos with the tag that are in the vacation now; kept by the writer
    CHECK (photos > 0)
) STRICT;

CREATE INDEX TagByPhotos ON Tag (photos DESC, name);

CREATE VIEW TagSearch (
  tag,                                 -- the tag as shown
  photos                               -- photos with it
) AS
  SELECT title, photos FROM Tag ORDER BY photos DESC, name;

