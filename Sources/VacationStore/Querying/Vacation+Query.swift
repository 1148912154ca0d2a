import CVacationSystem
import GRDBSQLite

extension Vacation {
  /// Runs a read-only SQL statement.
  ///
  /// - Parameters:
  ///   - sql: One SQL statement.
  ///   - parameters: A value for each of its parameters, by name without `:`, `@` or `$`.
  ///   - attached: Other vacations to attach, at most ten, by schema name.
  ///   - seconds: The time limit.
  /// - Returns: The rows of the result.
  /// - Throws: ``VacationError/badQuery(_:)`` if it is not valid SQL or would write,
  ///   ``VacationError/badParameters(_:)``, ``VacationError/queryTimedOut(seconds:)``.
  public func query(
    _ sql: String,
    parameters: [String: SQLValue] = [:],
    attaching attached: [(schema: String, vacation: Vacation)] = [],
    timeLimit seconds: Double
  ) throws -> QueryResult {
    // A separate connection, since the authorizer applies only to this statement.
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    let result = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil)
    guard result == SQLITE_OK, let connection, vacation_sqlite3_harden(connection, 1) == SQLITE_OK
    else {
      throw VacationError(
        resultCode: result,
        message: String(cString: sqlite3_errstr(result)),
        path: path
      )
    }
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, Int32(StallDetector.timeout / 1_000))
    // Their files were checked when they were opened, and are read-only like the connection.
    for (schema, vacation) in attached {
      try vacation.attach(to: connection, as: schema)
    }
    let deadline = BusyHandler.monotonicMicroseconds() + Int64(max(0, min(seconds, 1e9)) * 1e6)
    return try withUnsafePointer(to: deadline) { deadline in
      sqlite3_set_authorizer(connection, authorize, nil)
      let context = UnsafeMutableRawPointer(mutating: deadline)
      sqlite3_progress_handler(connection, 1_000, isOverTime, context)
      let paths = [path] + attached.map(\.vacation.path)
      let run = QueryRun(
        connection: connection,
        seconds: seconds,
        path: paths.joined(separator: " or ")
      )
      return try rows(of: sql, parameters, run)
    }
  }

  private func attach(to connection: OpaquePointer, as schema: String) throws {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    var result = sqlite3_prepare_v2(connection, "ATTACH ?1 AS ?2", -1, &statement, nil)
    for (number, text) in [(Int32(1), path), (2, schema)] where result == SQLITE_OK {
      result = StatementParameters.bind(.text(text), at: number, of: statement)
    }
    if result == SQLITE_OK { result = sqlite3_step(statement) }
    guard result != SQLITE_DONE else { return }
    let message = String(cString: sqlite3_errmsg(connection))
    guard result & 0xFF == SQLITE_ERROR else {
      throw VacationError(resultCode: result, message: message, path: path)
    }
    throw VacationError.badQuery("\(path) cannot be attached as \(schema): \(message)")
  }

  private func rows(
    of sql: String,
    _ parameters: [String: SQLValue],
    _ run: QueryRun
  ) throws -> QueryResult {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let bytes = Array(sql.utf8)
    // Bytes after a NUL would be ignored silently.
    guard !bytes.contains(0) else { throw VacationError.badQuery("it contains a NUL character") }
    var consumed = 0
    let result = (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        var tail: UnsafePointer<CChar>?
        let result = sqlite3_prepare_v2(run.connection, text.baseAddress, -1, &statement, &tail)
        if let tail, let start = text.baseAddress { consumed = tail - start }
        return result
      }
    }
    guard result == SQLITE_OK else { throw error(result, run) }
    let rest = String(decoding: bytes.dropFirst(consumed), as: UTF8.self)
    guard isEmpty(rest, run.connection) else {
      throw VacationError.badQuery("only one statement is allowed")
    }
    guard statement != nil else { throw VacationError.badQuery("it is empty") }
    guard sqlite3_stmt_readonly(statement) != 0 else {
      throw VacationError.badQuery("it would modify the database")
    }
    let bound = try StatementParameters.bind(parameters, to: statement)
    guard bound == SQLITE_OK else { throw error(bound, run) }
    return try spool(statement, run)
  }

  /// Whether a text contains nothing but white space and comments.
  private func isEmpty(_ sql: String, _ connection: OpaquePointer) -> Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let rest = sql.drop { $0.isWhitespace || $0 == ";" }
    let result = sqlite3_prepare_v2(connection, String(rest), -1, &statement, nil)
    return result == SQLITE_OK && statement == nil
  }

  private func spool(
    _ statement: OpaquePointer?,
    _ run: QueryRun
  ) throws -> QueryResult {
    let columns = (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
    }
    let spool = try RowSpool()
    var result = sqlite3_step(statement)
    while result == SQLITE_ROW {
      try spool.write(columns.indices.map { value(statement, Int32($0)) })
      result = sqlite3_step(statement)
    }
    guard result == SQLITE_DONE else { throw error(result, run) }
    try spool.rewindToRead()
    return QueryResult(columns: columns, spool: spool)
  }

  private func value(_ statement: OpaquePointer?, _ column: Int32) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
      )
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }

  private func error(_ result: Int32, _ run: QueryRun) -> VacationError {
    let message = String(cString: sqlite3_errmsg(run.connection))
    return switch result & 0xFF {
    case SQLITE_INTERRUPT: .queryTimedOut(seconds: run.seconds)
    case SQLITE_AUTH: .badQuery("only queries are allowed (\(message))")
    case SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_RANGE, SQLITE_MISMATCH: .badQuery(message)
    default: VacationError(resultCode: result, message: message, path: run.path)
    }
  }
}

/// The context of a running statement.
private struct QueryRun {
  let connection: OpaquePointer
  let seconds: Double
  /// The path of the file, followed by those of attached files.
  let path: String
}

/// The authorizer: denies access beyond the file, and pragmas that do more than read.
///
/// It cannot deny writes, since declaring a virtual table looks like one. The connection is read-only,
/// and `sqlite3_stmt_readonly` detects writes.
private func authorize(
  _: UnsafeMutableRawPointer?,
  action: Int32,
  first: UnsafePointer<CChar>?,
  second: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_ATTACH, SQLITE_DETACH, SQLITE_TRANSACTION, SQLITE_SAVEPOINT: return SQLITE_DENY
  case SQLITE_FUNCTION:
    // The only function that could load code from another file.
    let name = second.map { String(cString: $0).lowercased() }
    return name == "load_extension" ? SQLITE_DENY : SQLITE_OK
  case SQLITE_PRAGMA:
    let name = first.map { String(cString: $0).lowercased() } ?? ""
    if schemaPragmas.contains(name) { return SQLITE_OK }
    return second == nil && readablePragmas.contains(name) ? SQLITE_OK : SQLITE_DENY
  default: return SQLITE_OK
  }
}

/// Pragmas whose argument only selects what to describe.
private let schemaPragmas: Set<String> = [
  "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo",
  "foreign_key_list", "foreign_key_check", "integrity_check", "quick_check",
]

/// Pragmas that write with an argument and read without one.
private let readablePragmas: Set<String> = [
  "application_id", "user_version", "page_count", "page_size", "freelist_count", "encoding",
  "schema_version", "data_version", "compile_options", "collation_list",
  "function_list", "module_list", "database_list", "foreign_keys",
]

/// A progress handler: stops a statement when the monotonic time, in microseconds, that its context
/// points to has passed.
func isOverTime(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let deadline = context?.load(as: Int64.self) else { return 0 }
  return BusyHandler.monotonicMicroseconds() > deadline ? 1 : 0
}
