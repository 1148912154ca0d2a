CREATE TABLE Listing (
  kind TEXT PRIMARY KEY                -- what the last listing of this kind listed
    CHECK (kind IN ('photos', 'places')),
  title TEXT NOT NULL,                 -- what was asked, in words
  made INTEGER NOT NULL                -- when it was listed, microseconds since 1970 UTC
) STRICT, WITHOUT ROWID;

CREATE TABLE ListingRow (
  kind TEXT NOT NULL                   -- the listing
    REFERENCES Listing (kind) ON DELETE CASCADE,
  number INTEGER NOT NULL              -- the number of the row as shown, from 1
    CHECK (number > 0),
  value TEXT NOT NULL,                 -- a photo by Flickr's id, or a place as JSON
  PRIMARY KEY (kind, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE Recent (
  id TEXT PRIMARY KEY                  -- Flickr's photo id, exactly as sent
    CHECK (length(id) BETWEEN 1 AND 64),
  viewed INTEGER NOT NULL UNIQUE,      -- when it was last viewed, microseconds since 1970 UTC; no two share one
  place TEXT                           -- full name of its place; NULL if it is not known
    CHECK (place <> ''),
  dictionary TEXT,                     -- JSON as a listing of photos gave it
  info TEXT,                           -- JSON as flickr.photos.getInfo gave it
  CHECK (dictionary IS NOT NULL OR info IS NOT NULL)
) STRICT;

CREATE TABLE Summary (
  directory TEXT NOT NULL,             -- the documents directory
  file TEXT NOT NULL,                  -- name of a vacation's file in it
  stamp TEXT NOT NULL,                 -- state of the file that was counted; a row with another stamp is out of date
  photos INTEGER NOT NULL,             -- the number of photos
  places INTEGER NOT NULL,             -- the number of places
  tags INTEGER NOT NULL,               -- the number of distinct tags
  firstVisited INTEGER,                -- the earliest visit, microseconds since 1970 UTC; NULL without photos
  lastVisited INTEGER,                 -- the latest visit, likewise
  pictures INTEGER NOT NULL,           -- the number of kept pictures
  pictureBytes INTEGER NOT NULL,       -- their size in bytes
  gone INTEGER NOT NULL,               -- the number of photos that are no longer on Flickr, as far as known
  PRIMARY KEY (directory, file)
) STRICT, WITHOUT ROWID;

