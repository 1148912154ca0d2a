import CVacationSystem
import GRDB
import GRDBSQLite
import SystemSupport

/// Empties a damaged database whose contents can be fetched again.
///
/// The file is not removed: a process that has it open would continue with an unlinked file, whose
/// journal would be mistaken for that of the new file.
/// - Source: sqlite.org/c3ref/c_dbconfig_defensive.html, SQLITE_DBCONFIG_RESET_DATABASE;
///   sqlite.org/howtocorrupt.html, 2.4.
enum DatabaseReset {
  /// Empties the file under SQLite's locks.
  ///
  /// - Throws: ``VacationError/anotherApplication(path:applicationID:)`` if it is another
  ///   application's database, ``VacationError/notARegularFile(path:)``, or another
  ///   ``VacationError``; the file is then unchanged.
  static func empty(path: String) throws {
    guard let status = try FileStatus(path: path) else { return }
    guard status.isRegular else { throw VacationError.notARegularFile(path: path) }
    // A file without a readable header cannot be identified as another application's.
    let header = try? OpenFileRegistry.header(of: path, status: status)
    if let header, header.applicationID != 0 {
      throw VacationError.anotherApplication(path: path, applicationID: header.applicationID)
    }
    let mark = OpenFileRegistry.Mark(status.identity)
    defer { withExtendedLifetime(mark) {} }
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW
    try check(
      sqlite3_open_v2(RealPath.ofDirectory(in: path), &connection, flags, nil),
      connection,
      path
    )
    sqlite3_busy_timeout(connection, Int32(StallDetector.timeout / 1_000))
    guard let connection else { return }
    try check(vacation_sqlite3_reset_on_vacuum(connection, 1), connection, path)
    try check(sqlite3_exec(connection, "VACUUM", nil, nil, nil), connection, path)
    try check(vacation_sqlite3_reset_on_vacuum(connection, 0), connection, path)
    // The reset does not clear the version in the header.
    try check(sqlite3_exec(connection, "PRAGMA user_version = 0", nil, nil, nil), connection, path)
  }

  private static func check(_ result: Int32, _ connection: OpaquePointer?, _ path: String) throws {
    guard result != SQLITE_OK else { return }
    let message = connection.map { String(cString: sqlite3_errmsg($0)) } ?? ""
    throw VacationError(resultCode: result, message: message, path: path)
  }
}
