import GRDB
import Glibc
import Migrations
import SystemSupport

/// Opens and creates the files of vacations.
enum VacationFile {
  /// The file version that this program writes.
  static let version = vacationMigrations.count
  /// The page size of new files in bytes (decision note "Physical layout").
  static let pageSize = 8_192

  /// An open file: its connection and its mark in the registry.
  struct Opened {
    let queue: DatabaseQueue
    let mark: OpenFileRegistry.Mark
  }

  /// Checks, without SQLite, that a path is a vacation of a supported version.
  ///
  /// - Returns: True if it is; false if nothing is there.
  /// - Throws: ``VacationError`` that explains what is there instead.
  static func check(path: String) throws -> Bool {
    guard let status = try FileStatus(path: path) else { return false }
    guard status.isRegular else { throw VacationError.notARegularFile(path: path) }
    _ = try checkedHeader(of: path, status: status)
    return true
  }

  /// Reads the header of a regular file, and checks that it is a vacation of a supported version.
  ///
  /// - Returns: The header; nil if this process has the file open, which has been checked then.
  /// - Throws: ``VacationError`` that explains what is there instead.
  static func checkedHeader(of path: String, status: FileStatus) throws -> DatabaseHeader? {
    let header = try OpenFileRegistry.header(of: path, status: status)
    try header?.checkIsVacation(path: path, knownVersion: version)
    return header
  }

  /// Opens a file; one that is not a vacation stays untouched.
  ///
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - forWriting: Whether the file will be written or moved.
  ///   - writesRows: Whether to refuse objects that prevent writing rows.
  ///   - refusesDamage: Whether to refuse writing if the header contradicts the file.
  ///   - leavesUntouched: Whether the file is not even written for a moment, unless a transaction
  ///     must be rolled back; checks that need to write are then left out.
  ///   - cacheKilobytes: The size of the connection's page cache in kilobytes.
  /// - Returns: The open file; nil if it does not exist.
  /// - Throws: ``VacationError``.
  static func open(
    path: String,
    forWriting: Bool,
    writesRows: Bool = true,
    refusesDamage: Bool = true,
    leavesUntouched: Bool = false,
    cacheKilobytes: Int = Connection.cacheKilobytes
  ) throws -> Opened? {
    guard let status = try FileStatus(path: path) else { return nil }
    guard status.isRegular else { throw VacationError.notARegularFile(path: path) }
    let header = try checkedHeader(of: path, status: status)
    let (hasJournal, hasLog) = (
      try FileStatus(path: path + "-journal")?.size ?? 0 > 0,
      try FileStatus(path: path + "-wal")?.size ?? 0 > 0
    )
    let hasJournalOrLog = hasJournal || hasLog
    if hasJournalOrLog, header != nil {
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
      readOnly: !isWritable || leavesUntouched && !hasJournalOrLog && header?.isWAL != true,
      cacheKilobytes: cacheKilobytes
    )
    do {
      try queue.read { database in
        try checkSchema(database, path: path, forWriting: forWriting && writesRows)
        // The header and the size were read without a lock, so a mismatch must be confirmed.
        if forWriting, writesRows, refusesDamage, header?.sizeMismatch != nil {
          try checkSizes(path: path, identity: status.identity)
        }
      }
      if forWriting, header?.isWAL == true { try leaveWAL(queue) }
      if try queue.read(SchemaMigration.version) < version {
        try queue.writeWithoutTransaction(MissingColumns.createViews)
      }
    } catch {
      throw VacationError(error, path: path)
    }
    return Opened(queue: queue, mark: mark)
  }

  /// Turns an empty file into an empty vacation, durably.
  ///
  /// - Returns: A connection to it.
  /// - Throws: ``VacationError``.
  static func create(path: String) throws -> DatabaseQueue {
    let queue = try Connection.open(path: path, readOnly: false)
    do {
      // Must be set before the first write.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA page_size = \(pageSize)") }
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

  /// Compares the header with the file's size, under the shared lock of a read transaction.
  private static func checkSizes(path: String, identity: FileIdentity) throws {
    guard let status = try FileStatus(path: path), status.identity == identity,
      let bytes = OpenFileRegistry.prefix(
        of: path,
        identity: identity,
        count: DatabaseHeader.byteCount,
        keeping: 0
      )
    else { return }
    let header = try DatabaseHeader(bytes, fileSize: status.size, path: path)
    // In WAL mode, the file may be behind its log.
    guard !header.isWAL, let mismatch = header.sizeMismatch else { return }
    throw VacationError.damaged(path: path, detail: mismatch)
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
