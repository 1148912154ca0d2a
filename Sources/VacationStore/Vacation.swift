import GRDB
import Synchronization

/// One vacation: a SQLite file with its photos, places, tags and history.
///
/// Each call reads or writes in one go and holds no lock when it returns. Calls from several threads
/// take turns.
public final class Vacation: Sendable {
  /// The vacation's name.
  public let name: VacationName
  /// Path of its file.
  public let path: String
  /// The connection; SQL that reads is beside the type that it answers with.
  let queue: DatabaseQueue
  /// The clock that visits are timed by.
  let now: @Sendable () -> VisitTime
  /// Whether the system does not let this user write the file.
  let isReadOnly: Bool
  /// The counts as this connection last found them.
  let knownCounts = Mutex<KnownCounts?>(nil)
  private let mark: OpenFiles.Mark

  /// Which file it is.
  var identity: FileIdentity { mark.identity }

  /// Takes an open file.
  init(
    name: VacationName,
    path: String,
    opened: VacationFile.Opened,
    now: @escaping @Sendable () -> VisitTime
  ) {
    self.name = name
    self.path = path
    self.now = now
    queue = opened.queue
    mark = opened.mark
    isReadOnly = opened.queue.configuration.readonly
  }

  deinit {
    // The connection must be gone before the mark is; a failure to close leaves nothing to do.
    try? queue.close()
  }

  /// Reads in one transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.read(body)
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// How a transaction that writes is run.
  struct WriteOptions {
    /// Whether SQLite looks up what each row refers to.
    ///
    /// A writer of many rows that has just read or
    /// written those itself may go without (decision note "Bulk visits").
    var checksForeignKeys = true
    /// Whether pages may reach the file before the commit.
    ///
    /// Memory stays flat then, however much is written, and readers wait.
    var spills = false
    /// Whether the transaction is rolled back at its end.
    var isDryRun = false
  }

  /// Writes in one transaction that takes the write lock at its beginning.
  func write<Value>(
    _ options: WriteOptions = WriteOptions(),
    _ body: (Database) throws -> Value
  ) throws -> Value {
    do {
      return try queue.writeWithoutTransaction { database in
        // Both settings can be changed outside of a transaction only.
        if !options.checksForeignKeys { try database.execute(sql: "PRAGMA foreign_keys = OFF") }
        if options.spills { try database.execute(sql: "PRAGMA cache_spill = ON") }
        defer {
          // Cannot fail outside of a transaction; if it did, the next write would say so.
          if !options.checksForeignKeys { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
          if options.spills { try? database.execute(sql: "PRAGMA cache_spill = OFF") }
        }
        var value: Value?
        try database.inTransaction(.immediate) {
          try checkStillThere()
          value = try body(database)
          return options.isDryRun ? .rollback : .commit
        }
        guard let value else { throw VacationError.failed(path: path, detail: "nothing was done") }
        return value
      }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// A file that was renamed or deleted since it was opened has its journal under the wrong name.
  private func checkStillThere() throws {
    guard try FileStatus(path: path)?.identity == mark.identity else {
      throw VacationError.notFound(name, suggestions: [])
    }
  }
}
