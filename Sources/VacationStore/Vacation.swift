import GRDB
import Migrations
import Synchronization

/// One vacation: a SQLite file with its photos, places, tags and history.
///
/// Each call reads or writes in one transaction, or in several short ones, and holds no lock when it
/// returns. Calls from several threads are serialized.
public final class Vacation: Sendable {
  /// The vacation's name.
  public let name: VacationName
  /// Path of its file; of one that was only begun, the path that it is to have.
  public let path: String
  /// Its file while it is under construction; nil once it has its name.
  let unfinished: UnfinishedFile?
  /// The connection.
  let queue: DatabaseQueue
  /// The clock for the times of visits.
  let now: @Sendable () -> Timestamp
  /// Whether this user may not write the file.
  let isReadOnly: Bool
  /// The counts as this connection last found them.
  let cachedCounts = Mutex<(version: DataVersion, counts: VacationCounts)?>(nil)
  /// The version of the file for which the connection has a temporary search index.
  let lateIndexVersion = Mutex<DataVersion?>(nil)
  /// The notes of damage that checks found.
  let damageNotes: DamageNotes?
  /// Whether the vacation may be written although it is damaged.
  let writesDamaged: Bool
  private let writers: WriterQueue
  private let isCurrent = Mutex(false)

  /// Which file it is.
  var identity: FileIdentity { writers.mark.identity }

  /// Takes an open file.
  init(
    name: VacationName,
    path: String,
    opened: VacationFile.Opened,
    now: @escaping @Sendable () -> Timestamp,
    damageNotes: DamageNotes? = nil,
    writesDamaged: Bool = false,
    file: UnfinishedFile? = nil
  ) {
    self.damageNotes = damageNotes
    self.writesDamaged = writesDamaged
    self.name = name
    self.path = path
    self.now = now
    queue = opened.queue
    unfinished = file
    writers = WriterQueue(path: file?.path ?? path, mark: opened.mark)
    isReadOnly = opened.queue.configuration.readonly
  }

  deinit {
    // The connection must be closed before the mark is released; nothing can be done about a failure.
    try? queue.close()
  }

  /// Closes the connection; the vacation cannot be used afterwards.
  ///
  /// - Throws: ``VacationError``.
  func close() throws {
    do {
      try queue.close()
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Reads in one transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.read(body)
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Migrates the file to the version that this program writes.
  ///
  /// - Throws: ``VacationError``; then the file is as it was.
  func migrate() throws {
    guard !isCurrent.withLock({ $0 }) else { return }
    do {
      // Even if another process has migrated the file, this connection still has its views.
      try queue.writeWithoutTransaction(MissingColumns.dropViews)
      // The usual case, nothing to do, changes no settings.
      if try queue.read({ try Int.fetchOne($0, sql: "PRAGMA user_version") })
        != VacationFile.version
      {
        // A table that is rebuilt is dropped and filled again: no deletion may cascade, and memory
        // use stays bounded.
        try queue.inDatabase {
          try $0.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA cache_spill = ON")
        }
        defer {
          // Cannot fail outside of a transaction; if it did, the next write would say so.
          try? queue.inDatabase {
            try $0.execute(sql: "PRAGMA foreign_keys = ON; PRAGMA cache_spill = OFF")
          }
        }
        try SchemaMigration.applyAll(vacationMigrations, to: queue, inTurn: keepingNote)
      }
    } catch {
      throw VacationError(error, path: path)
    }
    isCurrent.withLock { $0 = true }
  }

  /// How a transaction that writes is run.
  struct WriteOptions {
    /// Whether SQLite enforces foreign keys.
    ///
    /// A writer of many rows that has just read or written the rows they refer to may skip this
    /// (decision note "Bulk visits").
    var checksForeignKeys = true
    /// Whether pages may reach the file before the commit.
    ///
    /// Memory use is then bounded, however much is written, but readers wait.
    var spills = false
    /// Whether the transaction is rolled back at its end.
    var isDryRun = false
    /// Whether it repairs damage that a check found.
    var isRepair = false
  }

  /// Writes in one immediate transaction, when it is this writer's turn.
  func write<Value>(
    _ options: WriteOptions = WriteOptions(),
    _ body: (Database) throws -> Value
  ) throws -> Value {
    // A file that was opened for reading may be of an older version.
    if !options.isDryRun { try migrate() }
    do {
      return try queue.writeWithoutTransaction { database in
        // A dry run migrates too, within the transaction that it rolls back.
        let isOld = try options.isDryRun && SchemaMigration.version(database) < VacationFile.version
        let checksForeignKeys = options.checksForeignKeys && !isOld
        let spills = options.spills || isOld
        // Both settings can be changed outside of a transaction only.
        if !checksForeignKeys { try database.execute(sql: "PRAGMA foreign_keys = OFF") }
        if spills { try database.execute(sql: "PRAGMA cache_spill = ON") }
        defer {
          // Cannot fail outside of a transaction; if it did, the next write would say so.
          if !checksForeignKeys { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
          if spills { try? database.execute(sql: "PRAGMA cache_spill = OFF") }
        }
        var value: Value?
        try keepingNote {
          try database.inTransaction(.immediate) {
            let status = try checkStillThere()
            if !writesDamaged, !options.isRepair, !options.isDryRun,
              let damage = try damageNotes?.detail(of: status)
            {
              throw VacationError.foundDamaged(path: path, detail: damage)
            }
            if isOld {
              try MissingColumns.dropViews(database)
              try SchemaMigration.applyRest(vacationMigrations, to: database)
            }
            value = try body(database)
            return options.isDryRun ? .rollback : .commit
          }
        }
        guard let value else { throw VacationError.failed(path: path, detail: "nothing was done") }
        return value
      }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Rewrites the file without what was removed from it.
  func vacuum() throws {
    do {
      try keepingNote { try queue.vacuum() }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Writes the file when it is this writer's turn.
  ///
  /// A note of damage is carried over to the new state of the file before the next writer's turn:
  /// writing does not repair the damage.
  private func keepingNote(_ body: () throws -> Void) throws {
    try writers.inTurn {
      let damage = try damageNotes.flatMap { notes in
        try FileStatus(path: writers.path).flatMap { try notes.detail(of: $0) }
      }
      try body()
      if let damage { try noteDamage(damage) }
    }
  }

  /// Checks that the path still names the open file: a renamed or deleted file would have its journal
  /// under the wrong name.
  private func checkStillThere() throws -> FileStatus {
    guard let status = try FileStatus(path: writers.path), status.identity == identity else {
      throw VacationError.notFound(name, suggestions: [])
    }
    return status
  }

  /// Whether writers are refused because a check found damage.
  ///
  /// - Throws: ``VacationError``.
  func isHeldBack() throws -> Bool {
    guard !writesDamaged, let damageNotes, let status = try FileStatus(path: path) else {
      return false
    }
    return try damageNotes.detail(of: status) != nil
  }

  /// Notes what a check found in the file as it is now; nil if it is in order.
  ///
  /// - Throws: ``VacationError``.
  func noteDamage(_ detail: String?) throws {
    guard let damageNotes, let status = try FileStatus(path: writers.path) else { return }
    if let detail {
      try damageNotes.write(detail, of: status)
    } else {
      try damageNotes.remove(status.identity)
    }
  }
}
