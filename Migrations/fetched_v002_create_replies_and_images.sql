CREATE TABLE Reply (
  key TEXT PRIMARY KEY,                -- what was asked: method and parameters, without key or signature
  kept INTEGER NOT NULL,               -- when Flickr answered, microseconds since 1970 UTC
  bytes INTEGER NOT NULL               -- bytes in body
    CHECK (bytes = length(body)),
  body BLOB NOT NULL                   -- the answer exactly as Flickr sent it
) STRICT;

CREATE INDEX ReplyByTime ON Reply (kept DESC, key, bytes);

CREATE TABLE Image (
  id TEXT NOT NULL                     -- Flickr's photo id, exactly as sent
    CHECK (length(id) BETWEEN 1 AND 64),
  size TEXT NOT NULL                   -- which of the photo's images: small240, large1024, original ...
    CHECK (size <> ''),
  file TEXT NOT NULL UNIQUE            -- name of the file that holds it, in the directory of the images
    CHECK (file NOT IN ('', '.', '..') AND file NOT GLOB '*/*'),
  bytes INTEGER NOT NULL               -- bytes in the file
    CHECK (bytes >= 0),
  contentType TEXT NOT NULL,           -- what the file is: image/jpeg, image/png, image/gif ...
  kept INTEGER NOT NULL,               -- when it was fetched, microseconds since 1970 UTC
  viewed INTEGER NOT NULL UNIQUE,      -- when it was last viewed, microseconds since 1970 UTC; no two share one
  PRIMARY KEY (id, size)
) STRICT, WITHOUT ROWID;

CREATE TABLE Counter (
  name TEXT PRIMARY KEY,               -- what is counted: imageHits, imageMisses ...
  value INTEGER NOT NULL               -- how often it was, since the cache was made
) STRICT, WITHOUT ROWID;
