package import Flickr
import GRDB

/// How far a vacation's file and a hub know each other (table `Hub`).
package struct HubPosition: Sendable, Hashable {
  /// The hub's random id.
  package var hub: String
  /// The hub's number of the last change that was merged into the file.
  package var pulled: Int64 = 0
  /// The number of the last change of the file that the hub has.
  package var pushed: Int64 = 0
  /// While everything is sent for the first time: the position up to which photos were sent; nil
  /// afterwards.
  package var copied: Int64? = .min
  /// When both were last known to be equal; nil if never.
  package var synced: Timestamp?

  /// The position of a vacation that was never synchronized with the hub.
  package init(hub: String) { self.hub = hub }
}

/// Changes of a vacation's file that a hub does not have yet.
package struct PendingChanges: Sendable, Hashable {
  /// The photos that changed, none twice.
  package var photos: [PhotoID] = []
  /// The places whose words changed.
  package var places: [String] = []
  /// The aliases that changed.
  package var aliases: [String] = []
  /// Whether the words about the vacation changed.
  package var vacation = false
  /// The number of the last of these changes.
  package var end: Int64

  /// Whether there are none.
  package var isEmpty: Bool { photos.isEmpty && places.isEmpty && aliases.isEmpty && !vacation }
}

extension Vacation {
  /// The position of a hub; nil if the vacation was never synchronized with it.
  ///
  /// - Throws: ``VacationError``.
  package func hubPosition(_ hub: String) throws -> HubPosition? {
    try hubPositions().first { $0.hub == hub }
  }

  /// The positions of all hubs that the vacation was synchronized with.
  ///
  /// - Throws: ``VacationError``.
  package func hubPositions() throws -> [HubPosition] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT id, pulled, pushed, copied, synced FROM Hub
          WHERE vacation = (SELECT id FROM Vacation) ORDER BY id
          """
      ).map { row in
        var position = HubPosition(hub: try row.decode(atIndex: 0))
        position.pulled = try row.decode(atIndex: 1)
        position.pushed = try row.decode(atIndex: 2)
        position.copied = try row.decode(atIndex: 3)
        position.synced = try row.decode(Int64?.self, atIndex: 4).map {
          Timestamp(microseconds: $0)
        }
        return position
      }
    }
  }

  /// Stores a hub's position; changes are logged from then on, and what all hubs have is deleted from
  /// the log.
  ///
  /// A position that is stored for the first time gets the number of the last change as `pushed`.
  /// - Returns: The stored position.
  /// - Throws: ``VacationError``.
  @discardableResult
  package func setHubPosition(_ position: HubPosition) throws -> HubPosition {
    try write { database in
      var position = position
      let isNew = try Bool.fetchOne(
        database,
        sql: """
          SELECT NOT EXISTS (SELECT 1 FROM Hub WHERE id = ? AND vacation = (SELECT id FROM Vacation))
          """,
        arguments: [position.hub]
      )
      if isNew == true, position.pushed == 0 {
        position.pushed =
          try Int64.fetchOne(database, sql: "SELECT max(number) FROM HubChange") ?? 0
      }
      try database.execute(
        sql: """
          INSERT INTO Hub (id, vacation, pulled, pushed, copied, synced)
          SELECT ?, id, ?, ?, ?, ? FROM Vacation WHERE true
          ON CONFLICT (id, vacation) DO UPDATE SET pulled = excluded.pulled,
            pushed = excluded.pushed, copied = excluded.copied, synced = excluded.synced
          """,
        arguments: [
          position.hub, position.pulled, position.pushed, position.copied,
          position.synced?.microseconds,
        ]
      )
      // The last one stays, so that its number is not used again.
      try database.execute(
        sql: """
          DELETE FROM HubChange
          WHERE number <= (
              SELECT min(pushed) FROM Hub WHERE vacation = (SELECT id FROM Vacation))
            AND number < (SELECT max(number) FROM HubChange)
          """
      )
      return position
    }
  }

  /// Deletes a hub's position: the vacation is no longer synchronized with it.
  ///
  /// - Throws: ``VacationError``.
  package func removeHubPosition(_ hub: String) throws {
    try write { database in
      try database.execute(
        sql: "DELETE FROM Hub WHERE id = ? AND vacation = (SELECT id FROM Vacation)",
        arguments: [hub]
      )
      try database.execute(
        sql: "DELETE FROM HubChange WHERE NOT EXISTS (SELECT 1 FROM Hub)"
      )
    }
  }

  /// Reads the next changes that a hub does not have.
  ///
  /// - Parameters:
  ///   - position: The hub's position.
  ///   - limit: The maximum number of logged changes; those of one photo may be several.
  /// - Returns: The changes; empty if there are no more, or if they came from that hub.
  /// - Throws: ``VacationError``.
  package func pendingChanges(_ position: HubPosition, limit: Int) throws -> PendingChanges {
    try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.pendingChanges.sql),
        arguments: [position.pushed, limit]
      )
      var changes = PendingChanges(
        end: try rows.last?.decode(atIndex: 0) ?? position.pushed
      )
      let checker = MergedValues(path: path)
      var seen: Set<[String]> = []
      for row in rows where try row.decode(String?.self, atIndex: 3) != position.hub {
        let (kind, name): (String, String) = (
          try row.decode(atIndex: 1), try row.decode(atIndex: 2)
        )
        guard seen.insert([kind, name]).inserted else { continue }
        switch kind {
        case "photo": changes.photos.append(try checker.id(name))
        case "place": changes.places.append(name)
        case "alias": changes.aliases.append(name)
        default: changes.vacation = true
        }
      }
      return changes
    }
  }

  /// The number of logged changes that a hub does not have, at most `limit`.
  ///
  /// - Throws: ``VacationError``.
  package func pendingCount(_ position: HubPosition, limit: Int) throws -> Int {
    try read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM (
            SELECT 1 FROM HubChange WHERE number > ? AND hub IS NOT ? LIMIT ?)
          """,
        arguments: [position.pushed, position.hub, limit]
      ) ?? 0
    }
  }

  /// Lists what the vacation knows about photos that are not in it: removals, words, records.
  ///
  /// - Parameters:
  ///   - last: The last photo of the previous page; nil for the first page.
  ///   - limit: The maximum number of photos.
  /// - Returns: Their ids, in binary order; empty after the last page.
  /// - Throws: ``VacationError``.
  package func absentPhotos(after last: PhotoID? = nil, limit: Int) throws -> [PhotoID] {
    try read { database in
      try String.fetchAll(
        database.cachedStatement(sql: NamedQuery.absentPhotos.sql),
        arguments: [last?.rawValue ?? "", limit]
      ).map(MergedValues(path: path).id)
    }
  }
}

extension NamedQuery {
  static let pendingChanges = NamedQuery(
    "pendingChanges",
    "SELECT number, kind, name, hub FROM HubChange WHERE number > ? ORDER BY number LIMIT ?"
  )

  static let absentPhotos = NamedQuery(
    "absentPhotos",
    """
    SELECT photo FROM (
      SELECT photo FROM Removed WHERE photo > ?1
      UNION SELECT photo FROM PhotoWords WHERE photo > ?1
      UNION SELECT photo FROM OwnTag WHERE photo > ?1
      UNION SELECT photo FROM Imported WHERE photo > ?1
      UNION SELECT photo FROM Unavailable WHERE photo > ?1)
    WHERE photo NOT IN (SELECT id FROM Photo) ORDER BY photo LIMIT ?2
    """
  )
}
