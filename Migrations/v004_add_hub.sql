-- The hubs that the vacation is synchronized with, and a log of changes to send to them.

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
