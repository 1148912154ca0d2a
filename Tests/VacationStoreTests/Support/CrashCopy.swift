import Flickr
import GRDB

@testable import VacationStore

/// A vacation's file as a crash in the middle of a transaction leaves it: half written, with the hot
/// journal that takes the writing back.
struct CrashCopy {
  let file: [UInt8]
  let journal: [UInt8]

  /// Copies file and journal while a transaction is open that has written pages of the file.
  ///
  /// - Parameters:
  ///   - path: Path of a vacation's file, which stays as it is.
  ///   - statement: What the transaction does; it must touch many pages.
  /// - Throws: SQLite's error, or the system's when a file cannot be read.
  init(
    of path: String,
    during statement: String = "UPDATE Photo SET description = hex(randomblob(500))"
  ) throws {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }  // Nothing is lost with it: the transaction is rolled back.
    (file, journal) = try queue.writeWithoutTransaction { database in
      // With hardly a page of cache the pages go to the file before the commit.
      try database.execute(sql: "PRAGMA cache_size = 2; BEGIN IMMEDIATE")
      try database.execute(sql: statement)
      defer {
        // The copy is what counts; a connection that is closed rolls back too.
        try? database.execute(sql: "ROLLBACK")
      }
      return (try fileBytes(path), try fileBytes(path + "-journal"))
    }
  }

  /// Puts file and journal where a vacation is to lie.
  func write(to path: String) throws {
    try writeFile(file, to: path)
    try writeFile(journal, to: path + "-journal")
  }
}
