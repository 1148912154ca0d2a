CREATE TABLE History (
  changed INTEGER PRIMARY KEY,         -- time of the change, microseconds since 1970 UTC; later than all before it
  kind TEXT NOT NULL                   -- what was asked for
    CHECK (kind IN ('visit', 'unvisit', 'refresh', 'toggle', 'note', 'rate', 'favorite', 'tag', 'untag', 'cover',
      'renamePlace', 'mergePlaces', 'setPlace', 'removeAlias', 'copy', 'move', 'keep', 'drop', 'import', 'merge', 'sync')),
  visited INTEGER NOT NULL,            -- photos that it visited
  unvisited INTEGER NOT NULL,          -- photos that it unvisited
  refreshed INTEGER NOT NULL,          -- photos that it refreshed or moved to another place
  undone INTEGER NOT NULL DEFAULT 0    -- 1 after undo, until redo
    CHECK (undone IN (0, 1)),
  subject TEXT,                        -- what the change was about, if not photos: a place, another vacation
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of the columns before it in their order, each as text followed by a line feed, without a subject that is NULL; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295)
) STRICT;

CREATE TABLE HistoryPhoto (
  changed INTEGER NOT NULL             -- the change
    REFERENCES History (changed) ON DELETE CASCADE,
  id TEXT NOT NULL,                    -- the photo, by Flickr's id
  what TEXT NOT NULL                   -- what the change did; a visit at the present time has a row here only while it is undone, a photo added with an older visit always
    CHECK (what IN ('visited', 'unvisited', 'refreshed', 'added')),
  visited INTEGER NOT NULL,            -- its Photo.visited
  place TEXT,                          -- kept for undo or redo: the name of its place
  dictionary TEXT,                     -- kept for undo or redo: its Photo.dictionary; NULL with info if only its place changed
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
    REFERENCES History (changed) ON DELETE CASCADE,
  firstKey INTEGER AS (first << 8),    -- the Photo.key of such photos is from firstKey
  lastKey INTEGER AS (last << 8 | 255), -- to lastKey
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of first, last and changed, each as text followed by a line feed; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295)
) STRICT;

CREATE INDEX HistoryVisitByChange ON HistoryVisit (changed);

CREATE TABLE HistoryWords (
  changed INTEGER NOT NULL             -- the change
    REFERENCES History (changed) ON DELETE CASCADE,
  tableName TEXT NOT NULL              -- the table in which it changed a row
    CHECK (tableName IN ('Vacation', 'PhotoWords', 'OwnTag', 'PlaceWords', 'PlaceAlias', 'Picture')),
  name TEXT NOT NULL,                  -- the row: its photo, place or alias
  detail TEXT NOT NULL,                -- the row: its tag or size, or ''
  stored TEXT NOT NULL,                -- kept for undo or redo: a JSON object of the values that the change replaced
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of the columns before it in their order, each as text followed by a line feed
    CHECK (digest BETWEEN 0 AND 4294967295),
  PRIMARY KEY (changed, tableName, name, detail)
) STRICT;

CREATE TABLE Hub (
  id TEXT NOT NULL,                    -- the hub's random id, whatever its address
  vacation TEXT NOT NULL,              -- Vacation.id when it was synchronized: rows of a file that this one was duplicated from do not count
  pulled INTEGER NOT NULL,             -- the hub's number of the last change that was merged into this file
  pushed INTEGER NOT NULL,             -- HubChange.number of the last change that the hub has
  copied INTEGER,                      -- while everything is sent for the first time: the Photo.key up to which photos were sent; NULL afterwards
  synced INTEGER,                      -- when both were last known to be equal, microseconds since 1970 UTC; NULL if never
  PRIMARY KEY (id, vacation)
) STRICT;

CREATE TABLE HubChange (
  number INTEGER PRIMARY KEY,          -- order of the changes; numbers are never used again
  kind TEXT NOT NULL                   -- what changed
    CHECK (kind IN ('photo', 'place', 'alias', 'vacation')),
  name TEXT NOT NULL,                  -- the photo, by Flickr's id; the place or alias, by name; '' for the vacation
  hub TEXT                             -- the hub that the change came from, by Hub.id; NULL for a change made here
) STRICT;

CREATE TABLE Imported (
  photo TEXT NOT NULL,                 -- a photo, by Flickr's id
  format TEXT NOT NULL,                -- the format that the record was imported from
  record TEXT NOT NULL,                -- the record, exactly as read
  PRIMARY KEY (photo, format)
) STRICT;

CREATE VIEW Itinerary (
  place,                               -- full name of the place
  photos,                              -- its photos
  firstVisited                         -- the earliest of their visits, microseconds since 1970 UTC
) AS
  SELECT name, photos, firstVisited FROM Place ORDER BY firstVisited, name;

CREATE TABLE OtherVisit (
  photo TEXT NOT NULL,                 -- a photo of the vacation, by Flickr's id
  visited INTEGER NOT NULL,            -- time of another visit of it, from a merged copy
  place TEXT NOT NULL,                 -- the place of that visit, by name
  stamped INTEGER NOT NULL,            -- when that visit was last asserted, microseconds since 1970 UTC
  PRIMARY KEY (photo, visited, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE OwnTag (
  photo TEXT NOT NULL,                 -- the photo, by Flickr's id; the row stays when the photo is unvisited
  tag TEXT NOT NULL                    -- one's own tag, normalized like Tag.name
    CHECK (tag <> ''),
  present INTEGER NOT NULL             -- 0 after it was removed
    CHECK (present IN (0, 1)),
  edited INTEGER NOT NULL,             -- when it was last added or removed, microseconds since 1970 UTC
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of the columns before it in their order, each as text followed by a line feed
    CHECK (digest BETWEEN 0 AND 4294967295),
  PRIMARY KEY (photo, tag)
) STRICT;

CREATE TABLE Photo (
  key INTEGER PRIMARY KEY,             -- order of the visits: visited * 256, plus the photo's position, by id, among those of the same time
  visited INTEGER AS (key >> 8),       -- time of the visit, microseconds since 1970 UTC
  id TEXT NOT NULL                     -- Flickr's photo id, exactly as sent; no two photos share one
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
  stamped INTEGER,                     -- when the visit was last asserted, microseconds since 1970 UTC, for merging copies of the vacation; NULL for visited
  dictionary TEXT,                     -- JSON as a listing of photos gave it; NULL if only getInfo told of it
  info TEXT,                           -- JSON as flickr.photos.getInfo gave it; NULL if never asked
  latest TEXT NOT NULL                 -- which of the two came last: the columns above follow it first
    CHECK (latest IN ('dictionary', 'info')),
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of latest, dictionary and info, each followed by a line feed, NULL as empty; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295),
  CHECK (dictionary IS NOT NULL OR info IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX PhotoByID ON Photo (id);

CREATE INDEX PhotoByPlace ON Photo (placeNumber);

CREATE TABLE PhotoTag (
  photoKey INTEGER NOT NULL            -- the photo, by its Photo.key
    REFERENCES Photo (key) ON DELETE CASCADE,
  tagNumber INTEGER NOT NULL           -- the tag, Flickr's or one's own
    REFERENCES Tag (number) ON DELETE RESTRICT,
  PRIMARY KEY (photoKey, tagNumber)
) STRICT, WITHOUT ROWID;

CREATE INDEX PhotoTagByTag ON PhotoTag (tagNumber);

CREATE TABLE PhotoWords (
  photo TEXT PRIMARY KEY NOT NULL,     -- the photo, by Flickr's id; the row stays when the photo is unvisited
  note TEXT,                           -- one's own note, plain text; NULL if there is none
  noteEdited INTEGER,                  -- when note was last edited, microseconds since 1970 UTC
  rating INTEGER                       -- one's own, 1 to 5; NULL if not rated
    CHECK (rating BETWEEN 1 AND 5),
  ratingEdited INTEGER,                -- when rating was last edited
  favorite INTEGER                     -- 1 for a favorite; NULL or 0 otherwise
    CHECK (favorite IN (0, 1)),
  favoriteEdited INTEGER,              -- when favorite was last edited
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of the columns before it in their order, each as text followed by a line feed, NULL as empty
    CHECK (digest BETWEEN 0 AND 4294967295)
) STRICT;

CREATE INDEX PhotoWordsByFavorite ON PhotoWords (photo) WHERE favorite = 1;

CREATE INDEX PhotoWordsByRating ON PhotoWords (rating, photo) WHERE rating IS NOT NULL;

CREATE TABLE Picture (
  photo TEXT NOT NULL,                 -- the photo, by Flickr's id
  size TEXT NOT NULL,                  -- name of the size: large, medium ...
  present INTEGER NOT NULL             -- 0 after it was dropped; its bytes stay until the vacation is compacted
    CHECK (present IN (0, 1)),
  kept INTEGER NOT NULL,               -- when it was last kept or dropped, microseconds since 1970 UTC
  sha256 TEXT NOT NULL,                -- of the bytes, in hexadecimal digits
  name TEXT NOT NULL                   -- the bytes, by sqlar.name
    REFERENCES sqlar (name) ON DELETE RESTRICT,
  contentType TEXT NOT NULL,           -- image/jpeg, image/png or image/gif
  bytes INTEGER NOT NULL,              -- size in bytes
  width INTEGER,                       -- in pixels; NULL if unknown
  height INTEGER,                      -- in pixels; NULL if unknown
  source TEXT NOT NULL,                -- the URL that it was fetched from
  PRIMARY KEY (photo, size)
) STRICT;

CREATE INDEX PictureByName ON Picture (name);

CREATE TABLE Place (
  number INTEGER PRIMARY KEY,          -- key inside this file
  name TEXT NOT NULL UNIQUE            -- full name, NFC: "Kyoto, Kyoto, Japan", or "Unknown"
    CHECK (name <> ''),
  photos INTEGER NOT NULL              -- photos of the place that are in the vacation now; kept by the writer
    CHECK (photos > 0),
  firstVisited INTEGER NOT NULL        -- earliest Photo.visited among them; kept by the writer
) STRICT;

CREATE TABLE PlaceAlias (
  name TEXT PRIMARY KEY NOT NULL       -- a name that the place had before: photos with it are visited under place
    CHECK (name <> ''),
  place TEXT                           -- the place, by name; NULL after the alias was removed
    CHECK (place <> name),
  edited INTEGER NOT NULL,             -- when place was last edited, microseconds since 1970 UTC
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of the columns before it in their order, each as text followed by a line feed, NULL as empty
    CHECK (digest BETWEEN 0 AND 4294967295)
) STRICT;

CREATE INDEX PlaceByFirstVisited ON Place (firstVisited, name);

CREATE TABLE PlaceWords (
  place TEXT PRIMARY KEY NOT NULL,     -- the place, by name; the row stays when the place has no photos
  note TEXT,                           -- one's own note, plain text; NULL if there is none
  noteEdited INTEGER,                  -- when note was last edited, microseconds since 1970 UTC
  cover TEXT,                          -- the photo that stands for the place, by Flickr's id; NULL for the first visited
  coverEdited INTEGER,                 -- when cover was last edited
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of the columns before it in their order, each as text followed by a line feed, NULL as empty
    CHECK (digest BETWEEN 0 AND 4294967295)
) STRICT;

CREATE TABLE Removed (
  photo TEXT PRIMARY KEY NOT NULL,     -- a photo, by Flickr's id
  removed INTEGER NOT NULL             -- when it was last unvisited, microseconds since 1970 UTC: visits stamped earlier are gone
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE SearchIndex USING fts5 (
  title, description, tags, place, owner, note,
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE 'SearchIndex_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'SearchIndex_content'(id INTEGER PRIMARY KEY, c0, c1, c2, c3, c4, c5);

CREATE TABLE 'SearchIndex_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'SearchIndex_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'SearchIndex_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE SearchPending (
  first INTEGER PRIMARY KEY,           -- SearchIndex is yet to be brought up to date for Photo.key from first
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

CREATE TABLE Unavailable (
  photo TEXT PRIMARY KEY NOT NULL,     -- a photo that Flickr no longer shows, by Flickr's id
  since INTEGER NOT NULL,              -- when that was first noticed, microseconds since 1970 UTC
  reason TEXT NOT NULL                 -- what Flickr answered
) STRICT;

CREATE TABLE Vacation (
  number INTEGER PRIMARY KEY           -- there is one row
    CHECK (number = 1),
  id TEXT NOT NULL,                    -- random; equal in all copies of the vacation, whatever the names of their files
  created INTEGER,                     -- microseconds since 1970 UTC; the first visit or change for vacations made by version 2
  note TEXT,                           -- one's own note on the vacation; NULL if there is none
  noteEdited INTEGER,                  -- when note was last edited, microseconds since 1970 UTC
  cover TEXT,                          -- the photo that stands for the vacation, by Flickr's id; NULL for the first visited
  coverEdited INTEGER,                 -- when cover was last edited
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of the columns before it in their order, each as text followed by a line feed, NULL as empty
    CHECK (digest BETWEEN 0 AND 4294967295)
) STRICT;

CREATE TABLE sqlar (
  name TEXT PRIMARY KEY,               -- path of the unpacked file: pictures/SHA-256.jpg
  mode INT,                            -- its permissions
  mtime INT,                           -- when it was kept, seconds since 1970 UTC
  sz INT,                              -- its size in bytes
  data BLOB                            -- its bytes
);

