/// A statement that a hub's connection runs; values are bound, never interpolated.
struct HubStatement: Sendable {
  /// Its name as a prepared statement.
  let name: String
  let sql: String

  private init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }

  /// Whether the role may create a schema, and the role of all hubs, unless the server has it.
  static let initializationRights = HubStatement(
    "initializationRights",
    """
    SELECT has_database_privilege(current_database(), 'CREATE')::int,
      (EXISTS (SELECT FROM pg_roles WHERE rolname = 'vacation_member')
        OR rolcreaterole OR rolsuper)::int
    FROM pg_roles WHERE rolname = current_user
    """
  )

  /// What the hub is, and how far a vacation is.
  static let state = HubStatement(
    "state",
    """
    SELECT hub.id, hub.version, vacation.changes, vacation.name,
      (SELECT max(CASE rights WHEN 'owner' THEN 3 WHEN 'writer' THEN 2 ELSE 1 END)
        FROM vacation.member WHERE member.vacation = $1::uuid
          AND pg_has_role(session_user, member.role, 'MEMBER'))
    FROM vacation.hub LEFT JOIN vacation.vacation ON vacation.id = $1::uuid
    """
  )

  static let publish = HubStatement(
    "publish",
    "SELECT vacation.publish($1::uuid, $2, $3::bigint)"
  )

  /// The photos that changed, in the order of the changes.
  static let photos = HubStatement(
    "photos",
    """
    SELECT id, changed, removed, visits, dictionary, dictionary_fetched, info, info_fetched, latest,
      note, note_edited, rating, rating_edited, favorite::int, favorite_edited, own_tags, gone_since,
      gone_reason, imported
    FROM vacation.photo
    WHERE vacation = $1::uuid AND (changed, id) > ($2::bigint, $3) AND changed <= $4::bigint
    ORDER BY changed, id LIMIT $5::int
    """
  )

  /// Words about places and the vacation, and aliases that changed.
  static let words = HubStatement(
    "words",
    """
    SELECT 'place', place, NULL, note, note_edited, cover, cover_edited, NULL
    FROM vacation.place_words WHERE vacation = $1::uuid AND changed > $2::bigint AND changed <= $3::bigint
    UNION ALL
    SELECT 'alias', name, place, NULL, NULL, NULL, NULL, edited
    FROM vacation.place_alias WHERE vacation = $1::uuid AND changed > $2::bigint AND changed <= $3::bigint
    UNION ALL
    SELECT 'vacation', '', NULL, note, note_edited, cover, cover_edited, NULL
    FROM vacation.vacation WHERE id = $1::uuid AND changed > $2::bigint AND changed <= $3::bigint
    """
  )

  static let beginPush = HubStatement("beginPush", "SELECT vacation.begin_push($1::uuid)")

  static let copyPhotos = HubStatement(
    "copyPhotos",
    """
    COPY pg_temp.push_photo (id, visited, place, removed, visits, dictionary, dictionary_fetched, info,
      info_fetched, latest, title, owner, owner_name, latitude, longitude, taken, uploaded, license,
      media, tags, note, note_edited, rating, rating_edited, favorite, favorite_edited, own_tags,
      gone_since, gone_reason, imported) FROM STDIN
    """
  )

  static let copyTags = HubStatement(
    "copyTags",
    "COPY pg_temp.push_tag (tag, title) FROM STDIN"
  )

  static let copyWords = HubStatement(
    "copyWords",
    """
    COPY pg_temp.push_words (kind, name, place, note, note_edited, cover, cover_edited, edited)
      FROM STDIN
    """
  )

  static let finishPush = HubStatement("finishPush", "SELECT vacation.finish_push($1::uuid)")

  /// The ids and names of the vacations that are shared with the role.
  static let names = HubStatement(
    "names",
    "SELECT id, name FROM vacation.vacation ORDER BY lower(name), id"
  )

  /// The vacations that are shared with the role, or one of them.
  ///
  /// Counting the photos of all of them reads all photos.
  static let vacations = HubStatement(
    "vacations",
    """
    SELECT vacation.id, vacation.name, vacation.changes,
      (extract(epoch FROM vacation.synced) * 1000000)::bigint, counted.photos,
      (SELECT max(CASE rights WHEN 'owner' THEN 3 WHEN 'writer' THEN 2 ELSE 1 END)
        FROM vacation.member WHERE member.vacation = vacation.id
          AND pg_has_role(session_user, member.role, 'MEMBER')),
      (SELECT count(*) FROM vacation.member WHERE member.vacation = vacation.id)
    FROM vacation.vacation LEFT JOIN (
      SELECT vacation, count(*) AS photos FROM vacation.photo
      WHERE visited IS NOT NULL AND ($1::uuid IS NULL OR vacation = $1::uuid)
      GROUP BY vacation) AS counted ON counted.vacation = vacation.id
    WHERE $1::uuid IS NULL OR vacation.id = $1::uuid
    ORDER BY lower(vacation.name), vacation.id
    """
  )

  /// The numbers of the last changes of all vacations.
  static let changes = HubStatement("changes", "SELECT id, changes FROM vacation.vacation")

  static let members = HubStatement(
    "members",
    "SELECT role, rights FROM vacation.member WHERE vacation = $1::uuid ORDER BY role"
  )

  static let share = HubStatement(
    "share",
    """
    INSERT INTO vacation.member (vacation, role, rights) VALUES ($1::uuid, $2, $3)
    ON CONFLICT (vacation, role) DO UPDATE SET rights = excluded.rights
    """
  )

  static let unshare = HubStatement(
    "unshare",
    "DELETE FROM vacation.member WHERE vacation = $1::uuid AND role = $2 RETURNING role"
  )

  /// Whether there is a role of the name, and whether it has access to hubs.
  static let role = HubStatement(
    "role",
    """
    SELECT (pg_has_role(oid, 'vacation_member', 'MEMBER'))::int FROM pg_roles WHERE rolname = $1
    """
  )

  static let owners = HubStatement(
    "owners",
    """
    SELECT role FROM vacation.member WHERE vacation = $1::uuid AND rights = 'owner' AND role <> $2
    """
  )

  static let remove = HubStatement(
    "remove",
    "DELETE FROM vacation.vacation WHERE id = $1::uuid RETURNING name"
  )

  static let rename = HubStatement(
    "rename",
    "UPDATE vacation.vacation SET name = $2 WHERE id = $1::uuid"
  )
}
