import Flickr
import GRDB

/// The outcome of a dry run so far, which has been rolled back: later photos with the same ids are
/// reported as in a real run.
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

  /// Whether the photo would be in the vacation now; nil if the dry run has not affected it.
  func isVisited(_ id: PhotoID) throws -> Bool? {
    try queue.read { database in
      try Bool.fetchOne(
        database.cachedStatement(sql: "SELECT isVisited FROM Planned WHERE id = ?"),
        arguments: [id.rawValue]
      )
    }
  }

  /// Records that a real run would have visited or unvisited the photo.
  func record(_ id: PhotoID, isVisited: Bool) throws {
    try queue.write { database in
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO Planned (id, isVisited) VALUES (?, ?)"
      ).execute(arguments: [id.rawValue, isVisited])
    }
  }
}
