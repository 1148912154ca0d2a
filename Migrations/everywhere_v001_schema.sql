CREATE TABLE File (
  number INTEGER PRIMARY KEY,          -- key inside this index
  file TEXT NOT NULL UNIQUE,           -- name of a vacation's file in the documents directory
  stamp TEXT                           -- state of the file that is indexed; NULL until all of it is
) STRICT;

CREATE TABLE Photo (
  number INTEGER PRIMARY KEY,          -- the photo's row in Words
  file INTEGER NOT NULL                -- the vacation
    REFERENCES File (number) ON DELETE RESTRICT,
  key INTEGER NOT NULL,                -- its Photo.key there
  visited INTEGER NOT NULL,            -- its visit, microseconds since 1970 UTC
  digest INTEGER NOT NULL,             -- CRC-32 (zlib's) of its words, each as text followed by a line feed
  UNIQUE (file, key)
) STRICT;

CREATE INDEX PhotoByVisit ON Photo (visited, file, key);

CREATE TABLE Place (
  firstVisited INTEGER NOT NULL,       -- the earliest visit, microseconds since 1970 UTC
  name TEXT NOT NULL,                  -- full name
  file INTEGER NOT NULL                -- the vacation
    REFERENCES File (number) ON DELETE RESTRICT,
  photos INTEGER NOT NULL,             -- its photos there
  PRIMARY KEY (firstVisited, name, file)
) STRICT, WITHOUT ROWID;

CREATE INDEX PlaceByFile ON Place (file);

CREATE TABLE Tag (
  file INTEGER NOT NULL                -- the vacation
    REFERENCES File (number) ON DELETE RESTRICT,
  name TEXT NOT NULL,                  -- the tag, as normalized by Flickr
  title TEXT NOT NULL,                 -- its display form
  photos INTEGER NOT NULL,             -- the vacation's photos with it
  rank INTEGER AS (-photos),           -- sorts by number of photos, descending
  PRIMARY KEY (file, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX TagByRank ON Tag (rank, name, file, title, photos);

CREATE VIRTUAL TABLE Words USING fts5 (
  title, description, tags, place, owner, note, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE 'Words_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'Words_content'(id INTEGER PRIMARY KEY, c0, c1, c2, c3, c4, c5);

CREATE TABLE 'Words_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'Words_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'Words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

