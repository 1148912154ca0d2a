import Flickr
import GRDB

/// What a dry run has done to photos and rolled back, so that it reports a later photo with the same id
/// as a real run would.
///
/// It is stored in a temporary SQLite database, which spills to disk.
final class DryRunPlan {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue(path: "")
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE Planned (id TEXT PRIMARY KEY, isVisited INTEGER NOT NULL)
          STRICT, WITHOUT ROWID
          """
      )
    }
  }

  /// Whether a real run would have the photo by now; nil where it has not touched it.
  func isVisited(_ id: PhotoID) throws -> Bool? {
    try queue.read { database in
      try Bool.fetchOne(
        database.cachedStatement(sql: "SELECT isVisited FROM Planned WHERE id = ?"),
        arguments: [id.rawValue]
      )
    }
  }

  /// Notes that a real run would have visited or unvisited the photo.
  func note(_ id: PhotoID, isVisited: Bool) throws {
    try queue.write { database in
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO Planned (id, isVisited) VALUES (?, ?)"
      ).execute(arguments: [id.rawValue, isVisited])
    }
  }
}
