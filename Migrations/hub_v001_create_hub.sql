-- A hub: vacations that several people or computers share, in PostgreSQL 15 or newer. Each copy of a vacation is a
-- SQLite file; the hub has the state of all of them. `vacation hub init` runs this in one transaction.

CREATE SCHEMA vacation;

COMMENT ON SCHEMA vacation IS 'Virtual Vacation: vacations shared by several people or computers (vacation sync)';

CREATE TABLE vacation.hub (
  id uuid NOT NULL,
  version integer NOT NULL,
  created timestamptz NOT NULL
);

COMMENT ON TABLE vacation.hub IS 'What this hub is: one row';
COMMENT ON COLUMN vacation.hub.id IS 'random; tells this hub from others, whatever its address';
COMMENT ON COLUMN vacation.hub.version IS 'the number of migrations applied';
COMMENT ON COLUMN vacation.hub.created IS 'when it was created';

CREATE UNIQUE INDEX hub_one_row ON vacation.hub ((true));

INSERT INTO vacation.hub (id, version, created) VALUES (gen_random_uuid(), 1, now());

-- All tables have the vacation first in their keys, and are partitioned by it: what concerns one vacation is in one
-- partition of each table.

CREATE TABLE vacation.vacation (
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created bigint,
  changes bigint NOT NULL DEFAULT 0,
  synced timestamptz,
  note text,
  note_edited bigint,
  cover text,
  cover_edited bigint,
  changed bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) PARTITION BY HASH (id);

COMMENT ON TABLE vacation.vacation IS 'The vacations';
COMMENT ON COLUMN vacation.vacation.id IS 'the identity that all copies of the vacation have';
COMMENT ON COLUMN vacation.vacation.name IS 'its name when it was first synchronized, or later given by an owner';
COMMENT ON COLUMN vacation.vacation.created IS 'when the vacation was created, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.vacation.changes IS 'number of the last change; each transaction that changes the vacation takes the next number under the lock of this row';
COMMENT ON COLUMN vacation.vacation.synced IS 'when the last change came';
COMMENT ON COLUMN vacation.vacation.note IS 'note on the vacation; NULL if there is none';
COMMENT ON COLUMN vacation.vacation.note_edited IS 'when note was last edited, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.vacation.cover IS 'the photo that stands for the vacation, by Flickr''s id';
COMMENT ON COLUMN vacation.vacation.cover_edited IS 'when cover was last edited, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.vacation.changed IS 'number of the change that last changed note or cover';

CREATE TABLE vacation.member (
  vacation uuid NOT NULL REFERENCES vacation.vacation (id) ON DELETE CASCADE,
  role name NOT NULL,
  rights text NOT NULL CHECK (rights IN ('owner', 'writer', 'reader')),
  PRIMARY KEY (vacation, role)
) PARTITION BY HASH (vacation);

COMMENT ON TABLE vacation.member IS 'Who may read and write a vacation';
COMMENT ON COLUMN vacation.member.vacation IS 'the vacation';
COMMENT ON COLUMN vacation.member.role IS 'a role of this server; for a group role, all its members';
COMMENT ON COLUMN vacation.member.rights IS 'owner: also shares and removes the vacation; writer: also writes it; reader: reads it';

CREATE TABLE vacation.photo (
  vacation uuid NOT NULL REFERENCES vacation.vacation (id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  changed bigint NOT NULL,
  visited bigint,
  place text COLLATE "C" CHECK (place <> ''),
  removed bigint,
  visits jsonb NOT NULL,
  dictionary text,
  dictionary_fetched bigint,
  info text,
  info_fetched bigint,
  latest text CHECK (latest IN ('dictionary', 'info')),
  title text,
  owner text,
  owner_name text,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  taken text,
  uploaded bigint,
  license integer,
  license_before integer,
  license_changed timestamptz,
  media text,
  tags text[] NOT NULL DEFAULT '{}',
  note text,
  note_edited bigint,
  rating integer CHECK (rating BETWEEN 1 AND 5),
  rating_edited bigint,
  favorite boolean,
  favorite_edited bigint,
  own_tags jsonb,
  gone_since bigint,
  gone_reason text,
  imported jsonb,
  PRIMARY KEY (vacation, id),
  CHECK ((visited IS NULL) = (place IS NULL)),
  CHECK ((visited IS NULL) = (latest IS NULL))
) PARTITION BY HASH (vacation);

COMMENT ON TABLE vacation.photo IS 'What a vacation knows about a photo, which need not be in it now';
COMMENT ON COLUMN vacation.photo.vacation IS 'the vacation';
COMMENT ON COLUMN vacation.photo.id IS 'Flickr''s photo id';
COMMENT ON COLUMN vacation.photo.changed IS 'number of the change that last changed the row (vacation.changes)';
COMMENT ON COLUMN vacation.photo.visited IS 'time of the visit, microseconds since 1970 UTC; NULL if the photo is not in the vacation';
COMMENT ON COLUMN vacation.photo.place IS 'the place it was visited under, by its full name; NULL if the photo is not in the vacation';
COMMENT ON COLUMN vacation.photo.removed IS 'when it was last unvisited, microseconds since 1970 UTC: visits stamped earlier are gone; NULL if never';
COMMENT ON COLUMN vacation.photo.visits IS 'all live visits, [[visited, place, stamped], ...] in order; the first one is shown';
COMMENT ON COLUMN vacation.photo.dictionary IS 'JSON as a listing of Flickr gave it, exactly as received; NULL if there is none';
COMMENT ON COLUMN vacation.photo.dictionary_fetched IS 'when dictionary was fetched, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.photo.info IS 'JSON as flickr.photos.getInfo gave it; NULL if there is none';
COMMENT ON COLUMN vacation.photo.info_fetched IS 'when info was fetched, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.photo.latest IS 'which of the two came last';
COMMENT ON COLUMN vacation.photo.title IS 'from the JSON: the title, '''' if it has none';
COMMENT ON COLUMN vacation.photo.owner IS 'from the JSON: Flickr''s id of the owner (NSID)';
COMMENT ON COLUMN vacation.photo.owner_name IS 'from the JSON: name of the owner';
COMMENT ON COLUMN vacation.photo.latitude IS 'from the JSON: degrees north, WGS84; NULL if not geotagged';
COMMENT ON COLUMN vacation.photo.longitude IS 'from the JSON: degrees east, WGS84; NULL if not geotagged';
COMMENT ON COLUMN vacation.photo.taken IS 'from the JSON: YYYY-MM-DD HH:MM:SS by the camera''s clock, no time zone';
COMMENT ON COLUMN vacation.photo.uploaded IS 'from the JSON: seconds since 1970 UTC';
COMMENT ON COLUMN vacation.photo.license IS 'from the JSON: Flickr''s number of the license';
COMMENT ON COLUMN vacation.photo.license_before IS 'license before it last changed here; NULL if it never did';
COMMENT ON COLUMN vacation.photo.license_changed IS 'when license last changed here; NULL if it never did';
COMMENT ON COLUMN vacation.photo.media IS 'from the JSON: photo or video';
COMMENT ON COLUMN vacation.photo.tags IS 'normalized tags of a photo in the vacation, Flickr''s and one''s own';
COMMENT ON COLUMN vacation.photo.note IS 'own note, plain text; NULL if there is none';
COMMENT ON COLUMN vacation.photo.note_edited IS 'when note was last edited, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.photo.rating IS 'own rating, 1 to 5; NULL if not rated';
COMMENT ON COLUMN vacation.photo.rating_edited IS 'when rating was last edited, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.photo.favorite IS 'whether it is a favorite; NULL if never said';
COMMENT ON COLUMN vacation.photo.favorite_edited IS 'when favorite was last edited, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.photo.own_tags IS 'own tags, also removed ones, [[tag, present, edited], ...]; NULL if there are none';
COMMENT ON COLUMN vacation.photo.gone_since IS 'since when Flickr no longer shows the photo, microseconds since 1970 UTC; NULL if it does, as far as known';
COMMENT ON COLUMN vacation.photo.gone_reason IS 'what Flickr answered then';
COMMENT ON COLUMN vacation.photo.imported IS 'imported records by their formats, {format: record}; NULL if there are none';

CREATE INDEX photo_changed ON vacation.photo (vacation, changed, id);

CREATE INDEX photo_place ON vacation.photo (vacation, place, visited) WHERE visited IS NOT NULL;

CREATE INDEX photo_position ON vacation.photo (latitude, longitude) WHERE visited IS NOT NULL AND latitude IS NOT NULL;

CREATE INDEX photo_license ON vacation.photo (license_changed) WHERE license_changed IS NOT NULL;

CREATE TABLE vacation.tag (
  vacation uuid NOT NULL REFERENCES vacation.vacation (id) ON DELETE CASCADE,
  tag text COLLATE "C" NOT NULL CHECK (tag <> ''),
  title text NOT NULL,
  photos bigint NOT NULL,
  PRIMARY KEY (vacation, tag)
) PARTITION BY HASH (vacation);

COMMENT ON TABLE vacation.tag IS 'The tags of the photos in a vacation; kept by finish_push';
COMMENT ON COLUMN vacation.tag.vacation IS 'the vacation';
COMMENT ON COLUMN vacation.tag.tag IS 'the normalized tag; those of more than 1,000 bytes are only in photo.tags';
COMMENT ON COLUMN vacation.tag.title IS 'the tag as shown';
COMMENT ON COLUMN vacation.tag.photos IS 'photos in the vacation with the tag';

-- The rows of the first page of tag_search, which therefore needs neither the table nor a sort.
CREATE INDEX tag_photos ON vacation.tag (vacation, photos DESC, tag) INCLUDE (title);

CREATE TABLE vacation.place_words (
  vacation uuid NOT NULL REFERENCES vacation.vacation (id) ON DELETE CASCADE,
  place text COLLATE "C" NOT NULL CHECK (place <> ''),
  changed bigint NOT NULL,
  note text,
  note_edited bigint,
  cover text,
  cover_edited bigint,
  PRIMARY KEY (vacation, place)
) PARTITION BY HASH (vacation);

COMMENT ON TABLE vacation.place_words IS 'Own words about places';
COMMENT ON COLUMN vacation.place_words.vacation IS 'the vacation';
COMMENT ON COLUMN vacation.place_words.place IS 'the place, by its full name';
COMMENT ON COLUMN vacation.place_words.changed IS 'number of the change that last changed the row (vacation.changes)';
COMMENT ON COLUMN vacation.place_words.note IS 'own note, plain text; NULL if there is none';
COMMENT ON COLUMN vacation.place_words.note_edited IS 'when note was last edited, microseconds since 1970 UTC';
COMMENT ON COLUMN vacation.place_words.cover IS 'the photo that stands for the place, by Flickr''s id';
COMMENT ON COLUMN vacation.place_words.cover_edited IS 'when cover was last edited, microseconds since 1970 UTC';

CREATE TABLE vacation.place_alias (
  vacation uuid NOT NULL REFERENCES vacation.vacation (id) ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL CHECK (name <> ''),
  changed bigint NOT NULL,
  place text CHECK (place <> name),
  edited bigint NOT NULL,
  PRIMARY KEY (vacation, name)
) PARTITION BY HASH (vacation);

COMMENT ON TABLE vacation.place_alias IS 'Names that places had before';
COMMENT ON COLUMN vacation.place_alias.vacation IS 'the vacation';
COMMENT ON COLUMN vacation.place_alias.name IS 'the earlier name: photos with it are visited under place';
COMMENT ON COLUMN vacation.place_alias.changed IS 'number of the change that last changed the row (vacation.changes)';
COMMENT ON COLUMN vacation.place_alias.place IS 'the place, by its full name; NULL after the alias was removed';
COMMENT ON COLUMN vacation.place_alias.edited IS 'when place was last edited, microseconds since 1970 UTC';

CREATE INDEX place_words_changed ON vacation.place_words (vacation, changed);

CREATE INDEX place_alias_changed ON vacation.place_alias (vacation, changed);

DO $$
BEGIN
  FOR part IN 0..63 LOOP
    EXECUTE format(
      'CREATE TABLE vacation.vacation_%1$s PARTITION OF vacation.vacation FOR VALUES WITH (MODULUS 64, REMAINDER %1$s)',
      part);
    EXECUTE format(
      'CREATE TABLE vacation.member_%1$s PARTITION OF vacation.member FOR VALUES WITH (MODULUS 64, REMAINDER %1$s)',
      part);
    EXECUTE format(
      'CREATE TABLE vacation.photo_%1$s PARTITION OF vacation.photo FOR VALUES WITH (MODULUS 64, REMAINDER %1$s)',
      part);
    EXECUTE format(
      'CREATE TABLE vacation.tag_%1$s PARTITION OF vacation.tag FOR VALUES WITH (MODULUS 64, REMAINDER %1$s)',
      part);
    EXECUTE format(
      'CREATE TABLE vacation.place_words_%1$s PARTITION OF vacation.place_words FOR VALUES WITH (MODULUS 64, REMAINDER %1$s)',
      part);
    EXECUTE format(
      'CREATE TABLE vacation.place_alias_%1$s PARTITION OF vacation.place_alias FOR VALUES WITH (MODULUS 64, REMAINDER %1$s)',
      part);
  END LOOP;
END
$$;

-- The two queries, with the rows and the order of the views of the same names in a vacation's file. A row of a view has
-- the vacation in addition, and the order is that within one vacation.

CREATE VIEW vacation.itinerary WITH (security_invoker = true) AS
  SELECT vacation, place, count(*) AS photos, min(visited) AS first_visited
  FROM vacation.photo WHERE visited IS NOT NULL
  GROUP BY vacation, place ORDER BY first_visited, place;

COMMENT ON VIEW vacation.itinerary IS 'The places of each vacation, first-visited first: select from it WHERE vacation = ...';
COMMENT ON COLUMN vacation.itinerary.vacation IS 'the vacation';
COMMENT ON COLUMN vacation.itinerary.place IS 'full name of the place';
COMMENT ON COLUMN vacation.itinerary.photos IS 'its photos';
COMMENT ON COLUMN vacation.itinerary.first_visited IS 'the earliest of their visits, microseconds since 1970 UTC';

CREATE VIEW vacation.tag_search WITH (security_invoker = true) AS
  SELECT vacation, title AS tag, photos, tag AS name
  FROM vacation.tag ORDER BY photos DESC, name;

COMMENT ON VIEW vacation.tag_search IS 'The tags of each vacation, most frequent first: select from it WHERE vacation = ...';
COMMENT ON COLUMN vacation.tag_search.vacation IS 'the vacation';
COMMENT ON COLUMN vacation.tag_search.tag IS 'the tag as shown';
COMMENT ON COLUMN vacation.tag_search.photos IS 'photos with it';
COMMENT ON COLUMN vacation.tag_search.name IS 'the normalized tag';

-- Rights. The role vacation_member has access to the tables; row-level security limits it to the vacations whose member
-- the current role is. Functions that run with the owner's rights have a fixed search path.

CREATE FUNCTION vacation.with_rights(VARIADIC wanted text[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT vacation FROM vacation.member
  WHERE rights = ANY (wanted)
    AND pg_has_role(session_user, (SELECT oid FROM pg_roles WHERE rolname = role), 'MEMBER')
$$;

COMMENT ON FUNCTION vacation.with_rights(text[]) IS
  'The vacations for which the session''s role has one of these rights: owner, writer, reader';

CREATE FUNCTION vacation.publish(vacation_id uuid, vacation_name text, vacation_created bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO vacation.vacation (id, name, created) VALUES (vacation_id, vacation_name, vacation_created);
  INSERT INTO vacation.member (vacation, role, rights) VALUES (vacation_id, session_user, 'owner');
END
$$;

COMMENT ON FUNCTION vacation.publish(uuid, text, bigint) IS
  'Creates a vacation that the session''s role owns; fails with unique_violation if there is one with the id';

ALTER TABLE vacation.vacation ENABLE ROW LEVEL SECURITY;
ALTER TABLE vacation.member ENABLE ROW LEVEL SECURITY;
ALTER TABLE vacation.photo ENABLE ROW LEVEL SECURITY;
ALTER TABLE vacation.tag ENABLE ROW LEVEL SECURITY;
ALTER TABLE vacation.place_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE vacation.place_alias ENABLE ROW LEVEL SECURITY;

CREATE POLICY read ON vacation.vacation FOR SELECT USING (id IN (SELECT vacation.with_rights('owner', 'writer', 'reader')));
CREATE POLICY write ON vacation.vacation FOR UPDATE USING (id IN (SELECT vacation.with_rights('owner', 'writer')));
CREATE POLICY remove ON vacation.vacation FOR DELETE USING (id IN (SELECT vacation.with_rights('owner')));

CREATE POLICY read ON vacation.member FOR SELECT USING (vacation IN (SELECT vacation.with_rights('owner', 'writer', 'reader')));
CREATE POLICY share ON vacation.member FOR INSERT WITH CHECK (vacation IN (SELECT vacation.with_rights('owner')));
CREATE POLICY change ON vacation.member FOR UPDATE USING (vacation IN (SELECT vacation.with_rights('owner')));
CREATE POLICY unshare ON vacation.member FOR DELETE USING (vacation IN (SELECT vacation.with_rights('owner')));

CREATE POLICY read ON vacation.photo FOR SELECT USING (vacation IN (SELECT vacation.with_rights('owner', 'writer', 'reader')));
CREATE POLICY insert ON vacation.photo FOR INSERT WITH CHECK (vacation IN (SELECT vacation.with_rights('owner', 'writer')));
CREATE POLICY change ON vacation.photo FOR UPDATE USING (vacation IN (SELECT vacation.with_rights('owner', 'writer')));

CREATE POLICY read ON vacation.tag FOR SELECT USING (vacation IN (SELECT vacation.with_rights('owner', 'writer', 'reader')));
CREATE POLICY insert ON vacation.tag FOR INSERT WITH CHECK (vacation IN (SELECT vacation.with_rights('owner', 'writer')));
CREATE POLICY change ON vacation.tag FOR UPDATE USING (vacation IN (SELECT vacation.with_rights('owner', 'writer')));
CREATE POLICY remove ON vacation.tag FOR DELETE USING (vacation IN (SELECT vacation.with_rights('owner', 'writer')));

CREATE POLICY read ON vacation.place_words FOR SELECT USING (vacation IN (SELECT vacation.with_rights('owner', 'writer', 'reader')));
CREATE POLICY insert ON vacation.place_words FOR INSERT WITH CHECK (vacation IN (SELECT vacation.with_rights('owner', 'writer')));
CREATE POLICY change ON vacation.place_words FOR UPDATE USING (vacation IN (SELECT vacation.with_rights('owner', 'writer')));

CREATE POLICY read ON vacation.place_alias FOR SELECT USING (vacation IN (SELECT vacation.with_rights('owner', 'writer', 'reader')));
CREATE POLICY insert ON vacation.place_alias FOR INSERT WITH CHECK (vacation IN (SELECT vacation.with_rights('owner', 'writer')));
CREATE POLICY change ON vacation.place_alias FOR UPDATE USING (vacation IN (SELECT vacation.with_rights('owner', 'writer')));

-- Pushing. A client begins a transaction and calls begin_push, which locks the vacation; merges what it has not pulled
-- yet into its file; then copies the state of what changed there into the temporary tables, and calls finish_push. Since
-- its file then includes all that is here, its state replaces the rows.

CREATE FUNCTION vacation.begin_push(vacation_id uuid) RETURNS bigint
LANGUAGE plpgsql SET client_min_messages = warning AS $$
DECLARE
  latest bigint;
BEGIN
  SELECT changes INTO latest FROM vacation.vacation WHERE id = vacation_id FOR UPDATE;
  IF to_regclass('pg_temp.push_photo') IS NULL THEN
    CREATE TEMP TABLE push_photo (
      id text COLLATE "C" PRIMARY KEY, visited bigint, place text, removed bigint, visits jsonb, dictionary text,
      dictionary_fetched bigint, info text, info_fetched bigint, latest text, title text, owner text,
      owner_name text, latitude double precision, longitude double precision, taken text, uploaded bigint,
      license integer, media text, tags text[], note text, note_edited bigint, rating integer,
      rating_edited bigint, favorite boolean, favorite_edited bigint, own_tags jsonb, gone_since bigint,
      gone_reason text, imported jsonb
    ) ON COMMIT DELETE ROWS;
    CREATE TEMP TABLE push_tag (tag text COLLATE "C", title text) ON COMMIT DELETE ROWS;
    CREATE TEMP TABLE push_words (
      kind text, name text, place text, note text, note_edited bigint, cover text, cover_edited bigint,
      edited bigint
    ) ON COMMIT DELETE ROWS;
  END IF;
  RETURN latest;
END
$$;

COMMENT ON FUNCTION vacation.begin_push(uuid) IS
  'Locks a vacation until the end of the transaction, and creates the temporary tables push_photo, push_tag, and push_words; returns the number of its last change, NULL if the role may not write it';

CREATE FUNCTION vacation.finish_push(vacation_id uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  UPDATE vacation.vacation SET changes = changes + 1, synced = clock_timestamp()
    WHERE id = vacation_id RETURNING changes INTO number;
  IF number IS NULL THEN
    RAISE EXCEPTION 'no right to write the vacation' USING ERRCODE = 'insufficient_privilege';
  END IF;

  CREATE TEMP TABLE IF NOT EXISTS push_count (tag text COLLATE "C", photos bigint) ON COMMIT DELETE ROWS;
  INSERT INTO pg_temp.push_count
    SELECT tag, sum(photos) FROM (
      SELECT unnest(tags) AS tag, 1 AS photos FROM pg_temp.push_photo
      UNION ALL
      SELECT unnest(photo.tags), -1 FROM pg_temp.push_photo AS pushed
        JOIN vacation.photo ON photo.vacation = vacation_id AND photo.id = pushed.id
    ) AS counted
    -- A row of an index has 2,704 bytes at most. Flickr's tags have fewer than 1,000.
    WHERE octet_length(tag) <= 1000
    GROUP BY tag HAVING sum(photos) <> 0;

  INSERT INTO vacation.photo AS photo (vacation, id, changed, visited, place, removed, visits, dictionary,
      dictionary_fetched, info, info_fetched, latest, title, owner, owner_name, latitude, longitude, taken,
      uploaded, license, media, tags, note, note_edited, rating, rating_edited, favorite, favorite_edited,
      own_tags, gone_since, gone_reason, imported)
    SELECT vacation_id, id, number, visited, place, removed, visits, dictionary, dictionary_fetched, info,
      info_fetched, latest, title, owner, owner_name, latitude, longitude, taken, uploaded, license, media,
      tags, note, note_edited, rating, rating_edited, favorite, favorite_edited, own_tags, gone_since,
      gone_reason, imported
    FROM pg_temp.push_photo
    ON CONFLICT (vacation, id) DO UPDATE SET
      changed = excluded.changed, visited = excluded.visited, place = excluded.place,
      removed = excluded.removed, visits = excluded.visits, dictionary = excluded.dictionary,
      dictionary_fetched = excluded.dictionary_fetched, info = excluded.info,
      info_fetched = excluded.info_fetched, latest = excluded.latest, title = excluded.title,
      owner = excluded.owner, owner_name = excluded.owner_name, latitude = excluded.latitude,
      longitude = excluded.longitude, taken = excluded.taken, uploaded = excluded.uploaded,
      license = excluded.license, media = excluded.media, tags = excluded.tags,
      license_before = CASE WHEN excluded.license <> photo.license THEN photo.license
        ELSE photo.license_before END,
      license_changed = CASE WHEN excluded.license <> photo.license THEN clock_timestamp()
        ELSE photo.license_changed END,
      -- A copy whose history was forgotten no longer has words about photos that are not in it.
      note = CASE WHEN excluded.note_edited IS NULL THEN photo.note ELSE excluded.note END,
      note_edited = coalesce(excluded.note_edited, photo.note_edited),
      rating = CASE WHEN excluded.rating_edited IS NULL THEN photo.rating ELSE excluded.rating END,
      rating_edited = coalesce(excluded.rating_edited, photo.rating_edited),
      favorite = CASE WHEN excluded.favorite_edited IS NULL THEN photo.favorite ELSE excluded.favorite END,
      favorite_edited = coalesce(excluded.favorite_edited, photo.favorite_edited),
      own_tags = coalesce(excluded.own_tags, photo.own_tags),
      gone_since = excluded.gone_since, gone_reason = excluded.gone_reason,
      imported = coalesce(excluded.imported, photo.imported);

  UPDATE vacation.tag SET photos = tag.photos + counted.photos FROM pg_temp.push_count AS counted
    WHERE tag.vacation = vacation_id AND tag.tag = counted.tag;
  INSERT INTO vacation.tag (vacation, tag, title, photos)
    SELECT vacation_id, counted.tag, coalesce((SELECT min(title) FROM pg_temp.push_tag AS titled
      WHERE titled.tag = counted.tag), counted.tag), counted.photos
    FROM pg_temp.push_count AS counted
    WHERE NOT EXISTS (
      SELECT 1 FROM vacation.tag WHERE tag.vacation = vacation_id AND tag.tag = counted.tag);
  DELETE FROM vacation.tag USING pg_temp.push_count AS counted
    WHERE tag.vacation = vacation_id AND tag.tag = counted.tag AND tag.photos = 0;

  INSERT INTO vacation.place_words AS words (vacation, place, changed, note, note_edited, cover, cover_edited)
    SELECT vacation_id, name, number, note, note_edited, cover, cover_edited
    FROM pg_temp.push_words WHERE kind = 'place'
    ON CONFLICT (vacation, place) DO UPDATE SET changed = excluded.changed, note = excluded.note,
      note_edited = excluded.note_edited, cover = excluded.cover, cover_edited = excluded.cover_edited;
  INSERT INTO vacation.place_alias AS alias (vacation, name, changed, place, edited)
    SELECT vacation_id, name, number, place, edited FROM pg_temp.push_words WHERE kind = 'alias'
    ON CONFLICT (vacation, name) DO UPDATE SET changed = excluded.changed, place = excluded.place,
      edited = excluded.edited;
  UPDATE vacation.vacation SET changed = number, note = pushed.note, note_edited = pushed.note_edited,
      cover = pushed.cover, cover_edited = pushed.cover_edited
    FROM pg_temp.push_words AS pushed
    WHERE vacation.id = vacation_id AND pushed.kind = 'vacation';

  PERFORM pg_notify('vacation', vacation_id::text);
  RETURN number;
END
$$;

COMMENT ON FUNCTION vacation.finish_push(uuid) IS
  'Takes over the state in the temporary tables as the next change of the vacation, whose number it returns, and notifies the channel "vacation"';

DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'vacation_member') THEN
    CREATE ROLE vacation_member NOLOGIN;
  END IF;
EXCEPTION
  -- Roles belong to the server: another database's hub may be made at the same time.
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA vacation FROM PUBLIC;
GRANT USAGE ON SCHEMA vacation TO vacation_member;
GRANT SELECT ON vacation.hub, vacation.itinerary, vacation.tag_search TO vacation_member;
GRANT SELECT, DELETE ON vacation.vacation TO vacation_member;
GRANT UPDATE (name, changes, synced, note, note_edited, cover, cover_edited, changed) ON vacation.vacation
  TO vacation_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON vacation.member TO vacation_member;
GRANT SELECT, INSERT, UPDATE ON vacation.photo, vacation.place_words, vacation.place_alias TO vacation_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON vacation.tag TO vacation_member;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA vacation TO vacation_member;
