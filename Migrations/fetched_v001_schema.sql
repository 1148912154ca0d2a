CREATE TABLE FetchedPhoto (
  id TEXT PRIMARY KEY,                 -- Flickr's photo id, exactly as sent
  fetched INTEGER NOT NULL,            -- when it was last remembered, microseconds since 1970 UTC
  dictionary TEXT,                     -- JSON as a listing of photos gave it
  info TEXT,                           -- JSON as flickr.photos.getInfo gave it
  CHECK (dictionary IS NOT NULL OR info IS NOT NULL)
) STRICT;

CREATE INDEX FetchedPhotoByTime ON FetchedPhoto (fetched DESC, id);

