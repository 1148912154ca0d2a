import GRDB
import Migrations
import Synchronization

/// One vacation: a SQLite file with its photos, places, tags and history.
///
/// Each call reads or writes in one transaction or several short ones, and holds no lock after it
/// returns. Calls from several threads are serialized.
public final class Vacation: Sendable {
  /// The vacation's name.
  public let name: VacationName
  /// Path of its file; for an unfinished vacation, the final path.
  public let path: String
  /// Its file while it is being created; nil once it has its final name.
  let unfinished: UnfinishedFile?
  /// The connection.
  let queue: DatabaseQueue
  /// The clock for visit times.
  package let now: @Sendable () -> Timestamp
  /// Whether the file is not writable by this user.
  let isReadOnly: Bool
  /// The counts as last read by this connection.
  let cachedCounts = Mutex<(version: DataVersion, counts: VacationCounts)?>(nil)
  /// The version of the file for which the connection has a temporary search index.
  let lateIndexVersion = Mutex<DataVersion?>(nil)
  /// When an index could not be created; nil if that did not happen.
  let failedToIndex = Mutex<ContinuousClock.Instant?>(nil)
  /// The damage notes; nil if none are recorded.
  let damageNotes: DamageNotes?
  /// Whether to write the vacation even if it is damaged.
  let writesDamaged: Bool
  let writers: WriterQueue
  /// Called while the file is migrated, if that takes longer than a second.
  private let migrating: MigrationProgress?
  private let isCurrent = Mutex(false)
  /// Whether the journal may have been kept for the next transaction.
  let keepsJournal = Mutex(false)

  /// The identity of the open file.
  var identity: FileIdentity { writers.mark.identity }

  /// Creates a vacation from an open file.
  init(
    name: VacationName,
    path: String,
    opened: VacationFile.Opened,
    now: @escaping @Sendable () -> Timestamp,
    damageNotes: DamageNotes? = nil,
    writesDamaged: Bool = false,
    migrating: MigrationProgress? = nil,
    file: UnfinishedFile? = nil
  ) {
    self.migrating = migrating
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
    deleteKeptJournal()
    // The connection must be closed before the mark is released; a failure cannot be handled here.
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

  /// Migrates the file to the current version.
  ///
  /// - Throws: ``VacationError``; the file is then unchanged.
  func migrate() throws {
    guard !isCurrent.withLock({ $0 }) else { return }
    do {
      // Even if another process has migrated the file, this connection still has its views.
      try queue.writeWithoutTransaction(MissingColumns.dropViews)
      // In the common case, with nothing to do, no settings are changed.
      if try queue.read({ try Int.fetchOne($0, sql: "PRAGMA user_version") })
        != VacationFile.version
      {
        try queue.read(Self.checkTimes)
        // Migrations may rebuild tables: dropping the old one must not cascade, and spilling keeps
        // memory use bounded.
        try queue.inDatabase {
          try $0.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA cache_spill = ON")
        }
        defer {
          // Cannot fail outside of a transaction; if it did, the next write would fail.
          try? queue.inDatabase {
            try $0.execute(sql: "PRAGMA foreign_keys = ON; PRAGMA cache_spill = OFF")
          }
        }
        let watch = migrating.map { [name] migrating in
          MigrationWatch(path: path) { migrating(name, $0) }
        }
        defer { watch?.end() }
        try SchemaMigration.applyAll(vacationMigrations, to: queue, inTurn: preservingDamageNote)
      }
    } catch {
      throw VacationError(error, path: path)
    }
    isCurrent.withLock { $0 = true }
  }

  /// Checks that the visit times of an older version fit `Photo.key`.
  private static func checkTimes(_ database: Database) throws {
    guard try SchemaMigration.version(database) < 3,
      let row = try Row.fetchOne(database, sql: "SELECT min(visited), max(visited) FROM Photo")
    else { return }
    let (first, last): (Int64?, Int64?) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
    guard first ?? 0 > -ChangeClock.latestTime, last ?? 0 < ChangeClock.latestTime else {
      throw ClockOverflow()
    }
  }

  /// Options of a write transaction.
  struct WriteOptions {
    /// Whether SQLite enforces foreign keys.
    ///
    /// A writer of many rows may skip this if it has just read or written the rows they refer to
    /// (decision note "Bulk visits").
    var checksForeignKeys = true
    /// Whether pages may be spilled to the file before the commit.
    ///
    /// Memory use is then bounded, but readers have to wait.
    var spills = false
    /// Whether to roll the transaction back at its end.
    var isDryRun = false
    /// Whether to write even if a check found damage, in order to repair it.
    var isRepair = false
    /// Whether the journal is kept for the next transaction of a bulk change (decision note "Bulk
    /// visits"); ``Vacation/deleteKeptJournal()`` ends that.
    var keepsJournal = false
    /// The hub that the changes come from, by its id; nil for changes made here.
    var hub: String?
  }

  /// Waits for this writer's turn, then writes in one immediate transaction.
  func write<Value>(
    _ options: WriteOptions = WriteOptions(),
    _ body: (Database) throws -> Value
  ) throws -> Value {
    // A file that was opened for reading may be of an older version.
    if !options.isDryRun { try migrate() }
    do {
      return try queue.writeWithoutTransaction { database in
        // A dry run also migrates, within the transaction that is rolled back.
        let isOld = try options.isDryRun && SchemaMigration.version(database) < VacationFile.version
        let checksForeignKeys = options.checksForeignKeys && !isOld
        let spills = options.spills || isOld
        // Both settings can be changed only outside of a transaction.
        if !checksForeignKeys { try database.execute(sql: "PRAGMA foreign_keys = OFF") }
        if spills { try database.execute(sql: "PRAGMA cache_spill = ON") }
        defer {
          // Cannot fail outside of a transaction; if it did, the next write would fail.
          if !checksForeignKeys { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
          if spills { try? database.execute(sql: "PRAGMA cache_spill = OFF") }
        }
        if options.keepsJournal { try keepJournal(database) }
        var value: Value?
        try preservingDamageNote {
          if !options.keepsJournal { try deleteKeptJournal(database) }
          try database.inTransaction(.immediate) {
            let status = try checkPathIsCurrent()
            if !writesDamaged, !options.isRepair, !options.isDryRun,
              let damage = try damageNotes?.detail(of: status)
            {
              throw VacationError.foundDamaged(path: path, detail: damage)
            }
            if isOld {
              try MissingColumns.dropViews(database)
              try SchemaMigration.applyRest(vacationMigrations, to: database)
            }
            try ChangeLog.begin(from: options.hub, database)
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

  /// Rewrites the file without deleted data.
  func vacuum() throws {
    do {
      try preservingDamageNote { try queue.vacuum() }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Waits for this writer's turn, then runs a body that writes the file.
  ///
  /// A damage note is copied to the new state of the file before the next writer's turn, since
  /// writing does not repair the damage.
  private func preservingDamageNote(_ body: () throws -> Void) throws {
    try writers.inTurn {
      let damage = try damageNotes.flatMap { notes in
        try FileStatus(path: writers.path).flatMap { try notes.detail(of: $0) }
      }
      try body()
      if let damage { try noteDamage(damage) }
    }
  }

  /// Checks that the path still refers to the open file: otherwise its journal would be created
  /// under the wrong name.
  @discardableResult
  func checkPathIsCurrent() throws -> FileStatus {
    guard let status = try FileStatus(path: writers.path), status.identity == identity else {
      throw VacationError.notFound(name, suggestions: [])
    }
    return status
  }
}
