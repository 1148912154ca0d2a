ALTER TABLE Photo ADD COLUMN
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of latest, dictionary and info, each followed by a line feed, NULL as empty; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295);

ALTER TABLE History ADD COLUMN
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of changed, kind, visited, unvisited, refreshed and undone, each as text followed by a line feed; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295);

ALTER TABLE HistoryVisit ADD COLUMN
  digest INTEGER                       -- finds bit rot: CRC-32 (zlib's) of first, last and changed, each as text followed by a line feed; NULL if stored by version 1
    CHECK (digest BETWEEN 0 AND 4294967295);

CREATE TEMPORARY TABLE KeptHistoryPhoto AS
  SELECT changed, id, what, visited, place, dictionary, info, latest FROM HistoryPhoto;

DROP TABLE HistoryPhoto;

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

INSERT INTO HistoryPhoto (changed, id, what, visited, place, dictionary, info, latest)
  SELECT changed, id, what, visited, place, dictionary, info, latest FROM temp.KeptHistoryPhoto;

DROP TABLE temp.KeptHistoryPhoto;

CREATE INDEX HistoryPhotoByID ON HistoryPhoto (id);

CREATE INDEX HistoryPhotoByVisit ON HistoryPhoto (visited);

DROP TABLE SearchIndex;

CREATE VIRTUAL TABLE SearchIndex USING fts5 (
  title, description, tags, place, owner,
  tokenize = 'unicode61 remove_diacritics 2'
);

DELETE FROM SearchPending;

INSERT INTO SearchPending (first, last)
  SELECT min(visited), max(visited) FROM Photo HAVING count(*) > 0;
