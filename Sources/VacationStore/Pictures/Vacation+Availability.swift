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
        try database.cachedStatement(
          sql:
            "INSERT INTO Unavailable (photo, since, reason) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        ).execute(arguments: [id.rawValue, time, absence.rawValue])
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
    try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT photo, since FROM json_each(?1) AS Wanted
            CROSS JOIN Unavailable ON photo = Wanted.value
            """
        ),
        arguments: [try NamedQuery.list(ids.map(\.rawValue))]
      )
      let pairs = try rows.map { row in
        (
          PhotoID(rawValue: try row.decode(atIndex: 0)),
          Timestamp(microseconds: try row.decode(atIndex: 1))
        )
      }
      return Dictionary(pairs.compactMap { id, time in id.map { ($0, time) } }) { first, _ in first
      }
    }
  }
}
