public import Flickr
import GRDB

extension Vacation {
  /// Why a photo is no longer on Flickr.
  public enum Absence: String, Sendable, Hashable {
    /// It was deleted.
    case deleted
    /// It became private.
    case `private`
  }

  /// Stores that photos of the vacation are no longer on Flickr, or are again.
  ///
  /// This is not a change in the history. The time when a photo was first missed stays.
  /// - Parameters:
  ///   - gone: The photos that are no longer on Flickr.
  ///   - found: The photos that are on Flickr.
  /// - Throws: ``VacationError``.
  public func noteAvailability(gone: [PhotoID: Absence], found: [PhotoID]) throws {
    let known = try unavailable(Array(gone.keys) + found)
    let new = gone.filter { known[$0.key] == nil }
    let again = found.filter { known[$0] != nil }
    guard !new.isEmpty || !again.isEmpty else { return }
    let time = now().microseconds
    try write { database in
      for (id, absence) in new.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        try NotedAbsence(since: time, reason: absence.rawValue).store(for: id, in: database)
      }
      for id in again {
        try database.cachedStatement(sql: "DELETE FROM Unavailable WHERE photo = ?")
          .execute(arguments: [id.rawValue])
      }
    }
  }

  /// Since when photos are no longer on Flickr; photos that are there are missing.
  ///
  /// - Throws: ``VacationError``.
  public func unavailable(_ ids: [PhotoID]) throws -> [PhotoID: Timestamp] {
    try absences(of: ids).mapValues { Timestamp(microseconds: $0.since) }
  }

  /// Why photos are no longer on Flickr; photos that are there are missing.
  func absences(of ids: [PhotoID]) throws -> [PhotoID: NotedAbsence] {
    try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT photo, since, reason FROM json_each(?1) AS Wanted
            CROSS JOIN Unavailable ON photo = Wanted.value
            """
        ),
        arguments: [try NamedQuery.list(ids.map(\.rawValue))]
      )
      var absences: [PhotoID: NotedAbsence] = [:]
      for row in rows {
        guard let id = PhotoID(rawValue: try row.decode(atIndex: 0)) else { continue }
        absences[id] = NotedAbsence(
          since: try row.decode(atIndex: 1),
          reason: try row.decode(atIndex: 2)
        )
      }
      return absences
    }
  }
}

/// A row of the table Unavailable.
struct NotedAbsence: Sendable {
  /// When it was first noticed, in microseconds since 1970 UTC.
  let since: Int64
  /// What Flickr answered.
  let reason: String

  /// Stores it, unless an earlier one is there.
  func store(for photo: PhotoID, in database: Database) throws {
    try database.cachedStatement(
      sql: "INSERT INTO Unavailable (photo, since, reason) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    ).execute(arguments: [photo.rawValue, since, reason])
  }
}
