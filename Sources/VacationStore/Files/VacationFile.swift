import GRDB
import Glibc
import Migrations
import SystemSupport

/// Opens a vacation's file and makes new ones.
enum VacationFile {
  /// The version that this program writes.
  static let version = vacationMigrations.count

  /// A file that is open: its connection, and the mark that it is.
  struct Opened {
    let queue: DatabaseQueue
    let mark: OpenFileRegistry.Mark
  }

  /// Checks, without SQLite, that a path holds a vacation that this program knows.
  ///
  /// - Returns: Whether a vacation is there; false if nothing is.
  /// - Throws: ``VacationError`` that says what is there instead.
  static func check(path: String) throws -> Bool {
    guard let status = try FileStatus(path: path) else { return false }
    guard status.isRegular else { throw VacationError.notARegularFile(path: path) }
    // A file that this process has open was checked when it was opened.
    try OpenFileRegistry.header(of: path, status: status)?
      .checkIsVacation(path: path, knownVersion: version)
    return true
  }

  /// Opens a file, untouched if it is not a vacation; nil if nothing is there.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - forWriting: Whether it is to be written, or moved.
  ///   - writesRows: Whether objects that interfere with writing rows are refused.
  ///   - refusesDamage: Whether a header that contradicts the file is refused for writing.
  ///   - cacheKilobytes: Kilobytes of pages that the connection caches.
  /// - Returns: The open file; nil if nothing is there.
  /// - Throws: ``VacationError``.
  static func open(
    path: String,
    forWriting: Bool,
    writesRows: Bool = true,
    refusesDamage: Bool = true,
    cacheKilobytes: Int = Connection.cacheKilobytes
  ) throws -> Opened? {
    guard let status = try FileStatus(path: path) else { return nil }
    guard status.isRegular else { throw VacationError.notARegularFile(path: path) }
    let header = try OpenFileRegistry.header(of: path, status: status)
    try header?.checkIsVacation(path: path, knownVersion: version)
    let (hasJournal, hasLog) = (
      try FileStatus(path: path + "-journal")?.size ?? 0 > 0,
      try FileStatus(path: path + "-wal")?.size ?? 0 > 0
    )
    let hasCompanion = hasJournal || hasLog
    if hasCompanion, header != nil {
      try SchemaGuard.checkWithoutRecovery(path: path, allowingMissing: hasJournal)
    }
    // A writer needs a journal beside the file.
    let isWritable = access(path, W_OK) == 0 && access(AtomicFile.directory(of: path), W_OK) == 0
    guard isWritable || !forWriting else {
      throw VacationError(unwritable: path, otherwise: "it is read-only")
    }
    let mark = OpenFileRegistry.Mark(status.identity)
    let queue = try Connection.open(
      path: path,
      readOnly: !isWritable,
      cacheKilobytes: cacheKilobytes
    )
    do {
      try queue.read { database in
        try checkSchema(database, path: path, forWriting: forWriting && writesRows)
        // Looked at without a lock, the header and the size may be of two states of the file.
        if forWriting, writesRows, refusesDamage, header?.wrongSizes != nil {
          try checkSizes(path: path, identity: status.identity)
        }
      }
      if forWriting, header?.isWAL == true { try leaveWAL(queue) }
      if try queue.read(SchemaMigration.version) < version {
        try queue.writeWithoutTransaction(MissingColumns.makeViews)
      }
    } catch {
      throw VacationError(error, path: path)
    }
    return Opened(queue: queue, mark: mark)
  }

  /// Makes an empty file an empty vacation, durable.
  ///
  /// - Returns: A connection to it.
  /// - Throws: ``VacationError``.
  static func make(path: String) throws -> DatabaseQueue {
    let queue = try Connection.open(path: path, readOnly: false)
    do {
      // Settled by the first write (decision note "Physical layout").
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA page_size = 8192") }
      try queue.write { database in
        try database.execute(sql: "PRAGMA application_id = \(Int32(DatabaseHeader.vacation))")
        for (index, migration) in vacationMigrations.enumerated() {
          try SchemaMigration.apply(migration, number: index + 1, to: database)
        }
      }
      return queue
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private static func checkSchema(_ database: Database, path: String, forWriting: Bool) throws {
    let known = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard (1...version).contains(known) else {
      throw VacationError.newer(path: path, version: known, known: version)
    }
    try SchemaGuard.check(database, path: path, version: known, forWriting: forWriting)
  }

  /// Compares the header with the file, under the lock of a transaction that has read.
  private static func checkSizes(path: String, identity: FileIdentity) throws {
    guard let status = try FileStatus(path: path), status.identity == identity,
      let bytes = OpenFileRegistry.beginning(
        of: path,
        identity: identity,
        count: DatabaseHeader.byteCount,
        keeping: 0
      )
    else { return }
    let header = try DatabaseHeader(bytes, fileSize: status.size, path: path)
    // In WAL mode the file may be behind its log.
    guard !header.isWAL, let wrong = header.wrongSizes else { return }
    throw VacationError.damaged(path: path, detail: wrong)
  }

  private static func leaveWAL(_ queue: DatabaseQueue) throws {
    do {
      try queue.writeWithoutTransaction { database in
        _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      // Another program has the file open: it stays in WAL mode, which works too.
    }
  }
}
