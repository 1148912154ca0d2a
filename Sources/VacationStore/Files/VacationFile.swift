import GRDB
import Glibc
import Migrations

/// Opens a vacation's file and makes new ones.
enum VacationFile {
  /// The version that this program writes.
  static let version = vacationMigrations.count

  /// A file that is open: its connection, and the mark that it is.
  struct Opened {
    let queue: DatabaseQueue
    let mark: OpenFiles.Mark
  }

  /// Checks, without SQLite, that a path holds a vacation that this program knows.
  ///
  /// - Returns: Whether a vacation is there; false if nothing is.
  /// - Throws: ``VacationError`` that says what is there instead.
  static func check(path: String) throws -> Bool {
    guard let status = try FileStatus(path: path) else { return false }
    guard status.isRegular else { throw VacationError.notARegularFile(path: path) }
    // A file that this process has open was checked when it was opened.
    try OpenFiles.header(of: path, status: status)?
      .checkIsVacation(path: path, knownVersion: version)
    return true
  }

  /// Opens a file, untouched if it is not a vacation; nil if nothing is there.
  ///
  /// - Throws: ``VacationError``.
  static func open(
    path: String,
    forWriting: Bool,
    cacheKilobytes: Int = Connection.cacheKilobytes
  ) throws -> Opened? {
    guard let status = try FileStatus(path: path) else { return nil }
    guard status.isRegular else { throw VacationError.notARegularFile(path: path) }
    let header = try OpenFiles.header(of: path, status: status)
    try header?.checkIsVacation(path: path, knownVersion: version)
    let hasCompanion = try ["-journal", "-wal"].contains { suffix in
      (try FileStatus(path: path + suffix))?.size ?? 0 > 0
    }
    if hasCompanion, let header {
      try SchemaGuard.checkWithoutRecovery(path: path, version: header.userVersion)
    }
    // A writer needs a journal beside the file.
    let isWritable = access(path, W_OK) == 0 && access(directory(of: path), W_OK) == 0
    guard isWritable || !forWriting else {
      throw VacationError.notPermitted(path: path, detail: "it may not be written")
    }
    let mark = OpenFiles.Mark(status.identity)
    let queue = try Connection.open(
      path: path,
      readOnly: !isWritable,
      cacheKilobytes: cacheKilobytes
    )
    do {
      try queue.read { try checkSchema($0, path: path) }
      if forWriting { try prepareForWriting(queue, isWAL: header?.isWAL ?? false) }
    } catch {
      throw VacationError(error, path: path)
    }
    return Opened(queue: queue, mark: mark)
  }

  /// Makes the file of a new vacation, empty and durable.
  ///
  /// - Throws: ``VacationError``.
  static func make(path: String) throws {
    let queue = try Connection.open(path: path, readOnly: false)
    do {
      // Settled by the first write (decision note "Physical layout").
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA page_size = 8192") }
      try queue.write { database in
        try database.execute(sql: "PRAGMA application_id = \(Int32(DatabaseHeader.vacation))")
        try SchemaMigration.apply(vacationMigrations[0], number: 1, to: database)
      }
      try SchemaMigration.applyAll(vacationMigrations, to: queue)
      try queue.close()
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func checkSchema(_ database: Database, path: String) throws {
    let known = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard (1...version).contains(known) else {
      throw VacationError.newer(path: path, version: known, known: version)
    }
    try SchemaGuard.check(database, path: path, version: known)
  }

  private static func prepareForWriting(_ queue: DatabaseQueue, isWAL: Bool) throws {
    if isWAL {
      do {
        try queue.writeWithoutTransaction { database in
          _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        // Another program has the file open: it stays in WAL mode, which works too.
      }
    }
    try SchemaMigration.applyAll(vacationMigrations, to: queue)
  }
}
