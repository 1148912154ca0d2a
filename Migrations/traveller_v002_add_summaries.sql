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
