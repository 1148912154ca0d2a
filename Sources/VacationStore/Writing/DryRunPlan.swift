import Flickr
import GRDB

/// The photos that a dry run has visited and taken back, so that it says of a later one with the same
/// id what a real run would.
///
/// They lie in a temporary database of SQLite's, which spills to the disk by itself.
final class DryRunPlan {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue(path: "")
    try queue.write { database in
      try database.execute(sql: "CREATE TABLE Planned (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID")
    }
  }

  func contains(_ id: PhotoID) throws -> Bool {
    try queue.read { database in
      try Bool.fetchOne(
        database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM Planned WHERE id = ?)"),
        arguments: [id.rawValue]) ?? false
    }
  }

  func add(_ id: PhotoID) throws {
    try queue.write { database in
      try database.cachedStatement(sql: "INSERT OR IGNORE INTO Planned (id) VALUES (?)")
        .execute(arguments: [id.rawValue])
    }
  }
}
