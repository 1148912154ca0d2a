import CPostgreSQL
import Glibc

/// A connection to a PostgreSQL server through libpq, used by one thread at a time.
final class PostgreSQLConnection {
  /// The text columns of a result.
  final class Rows {
    private let result: OpaquePointer

    init(_ result: OpaquePointer) { self.result = result }

    deinit { vacation_PQclear(result) }

    var count: Int { Int(vacation_PQntuples(result)) }

    /// A value; nil for NULL.
    func text(_ row: Int, _ column: Int) -> String? {
      let (row, column) = (Int32(row), Int32(column))
      guard vacation_PQgetisnull(result, row, column) == 0,
        let start = vacation_PQgetvalue(result, row, column)
      else { return nil }
      let bytes = UnsafeRawBufferPointer(
        start: start,
        count: Int(vacation_PQgetlength(result, row, column))
      )
      return String(decoding: bytes, as: UTF8.self)
    }

    /// An integer; nil for NULL.
    func integer(_ row: Int, _ column: Int) -> Int64? { text(row, column).flatMap { Int64($0) } }
  }

  /// What is sent before each statement, for tests: an error stands for a broken connection.
  typealias Fault = (_ statement: Int) -> Void

  private let connection: OpaquePointer
  private var prepared: Set<String> = []
  private var statements = 0
  private let fault: Fault?
  /// How messages name the server and database: `HOST/DATABASE`.
  let name: String
  /// The name of the database.
  let database: String
  /// The role that was logged in.
  let role: String
  /// `server_version_num`: 150004 for 15.4.
  let version: Int
  let encoding: String
  /// The process of the server, for tests.
  let process: Int

  /// Connects.
  ///
  /// - Throws: ``HubError``.
  init(_ address: HubAddress, fault: Fault? = nil) throws {
    guard vacation_pq_load() == 0 else {
      throw HubError.noLibrary(String(cString: vacation_pq_problem()))
    }
    // What follows `dbname` overrides the address, what precedes it are defaults. Just-in-time
    // compilation of a query of all 64 partitions takes 13 s, and its execution 30 ms.
    let parameters = [
      ("connect_timeout", getenv("PGCONNECT_TIMEOUT").map { String(cString: $0) } ?? "10"),
      ("tcp_user_timeout", "30000"), ("options", "-c lock_timeout=20s -c jit=off"),
      ("fallback_application_name", "vacation"), ("dbname", address.text),
      ("client_encoding", "UTF8"),
    ]
    let opened = Self.withCStrings(parameters.map(\.0)) { keywords in
      Self.withCStrings(parameters.map(\.1)) { vacation_PQconnectdbParams(keywords, $0, 1) }
    }
    guard let connection = opened else {
      throw HubError.unreachable(hub: address.shownText, detail: "out of memory")
    }
    guard vacation_PQstatus(connection) == 0 else {
      defer { vacation_PQfinish(connection) }
      let message = String(cString: vacation_PQerrorMessage(connection))
      throw HubError(
        connecting: message,
        hub: address.shownText,
        role: vacation_PQuser(connection).map { String(cString: $0) } ?? ""
      )
    }
    vacation_PQsilence(connection)
    self.connection = connection
    self.fault = fault
    func text(_ value: UnsafePointer<CChar>?) -> String { value.map { String(cString: $0) } ?? "" }
    database = text(vacation_PQdb(connection))
    role = text(vacation_PQuser(connection))
    let host = text(vacation_PQhost(connection))
    name = (host.hasPrefix("/") || host.isEmpty ? "localhost" : host) + "/" + database
    version = Int(vacation_PQserverVersion(connection))
    encoding = text(vacation_PQparameterStatus(connection, "server_encoding"))
    process = Int(vacation_PQbackendPID(connection))
  }

  deinit { vacation_PQfinish(connection) }

  private static func withCStrings<Value>(
    _ texts: [String?],
    _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = texts.map { $0.map { strdup($0) } ?? nil }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { $0.map { UnsafePointer($0) } } + [nil])
  }

  /// Runs one or several statements without parameters and results.
  ///
  /// - Throws: ``HubError``.
  func run(_ sql: String) throws {
    begin()
    _ = try checked(vacation_PQexec(connection, sql))
  }

  /// Runs a statement once, in one round trip.
  ///
  /// - Parameters:
  ///   - sql: The statement, with parameters `$1`, `$2` ...
  ///   - values: Their values; nil for NULL.
  /// - Returns: The rows.
  /// - Throws: ``HubError``.
  @discardableResult
  func query(_ sql: String, _ values: [String?] = []) throws -> Rows {
    begin()
    return try checked(
      Self.withCStrings(values) {
        vacation_PQexecParams(connection, sql, Int32(values.count), $0)
      }
    )
  }

  /// Runs a statement that is prepared when it is used for the first time.
  ///
  /// - Throws: ``HubError``.
  @discardableResult
  func run(_ statement: HubStatement, _ values: [String?] = []) throws -> Rows {
    begin()
    if !prepared.contains(statement.name) {
      _ = try checked(vacation_PQprepare(connection, statement.name, statement.sql))
      prepared.insert(statement.name)
    }
    return try checked(
      Self.withCStrings(values) {
        vacation_PQexecPrepared(connection, statement.name, Int32(values.count), $0)
      }
    )
  }

  /// Copies rows into a table.
  ///
  /// - Parameters:
  ///   - statement: `COPY ... FROM STDIN`.
  ///   - rows: The rows in COPY's text format.
  /// - Throws: ``HubError``.
  func copy(_ statement: HubStatement, _ rows: COPYText) throws {
    begin()
    // 4: PGRES_COPY_IN
    _ = try checked(vacation_PQexec(connection, statement.sql), expecting: 4)
    let sent = rows.bytes.withUnsafeBytes { bytes in
      vacation_PQputCopyData(
        connection,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(bytes.count)
      )
    }
    guard sent == 1, vacation_PQputCopyEnd(connection, nil) == 1 else { throw lost() }
    let result = vacation_PQgetResult(connection)
    // libpq wants to be asked until there are no more results.
    while let rest = vacation_PQgetResult(connection) { vacation_PQclear(rest) }
    _ = try checked(result)
  }

  /// Runs a body in a transaction, which is rolled back if the body throws.
  ///
  /// - Throws: ``HubError``; what `body` throws.
  func inTransaction<Value>(_ body: () throws -> Value) throws -> Value {
    try run("BEGIN")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // If the connection is broken, the server has rolled back.
      if vacation_PQstatus(connection) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Waits until a notification comes or a time has passed.
  ///
  /// - Parameter milliseconds: The maximum time.
  /// - Returns: The payloads of the notifications.
  /// - Throws: ``HubError/unreachable(hub:detail:)`` if the connection is broken.
  func notifications(milliseconds: Int32) throws -> [String] {
    var found = takeNotifications()
    guard found.isEmpty else { return found }
    var descriptor = pollfd(fd: vacation_PQsocket(connection), events: Int16(POLLIN), revents: 0)
    if poll(&descriptor, 1, milliseconds) > 0 {
      guard vacation_PQconsumeInput(connection) == 1 else { throw lost() }
      found = takeNotifications()
    }
    return found
  }

  private func takeNotifications() -> [String] {
    var payloads: [String] = []
    var buffer = [CChar](repeating: 0, count: 128)
    while vacation_PQnotification(connection, &buffer, buffer.count) == 1 {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      payloads.append(String(decoding: bytes, as: UTF8.self))
    }
    return payloads
  }

  private func begin() {
    statements += 1
    fault?(statements)
  }

  private func lost() -> HubError {
    .unreachable(hub: name, detail: HubError.firstLine(vacation_PQerrorMessage(connection)))
  }

  /// The result of a statement that did not fail.
  private func checked(_ result: OpaquePointer?, expecting status: Int32? = nil) throws -> Rows {
    guard let result else { throw lost() }
    let rows = Rows(result)
    let found = vacation_PQresultStatus(result)
    // 1: PGRES_COMMAND_OK, 2: PGRES_TUPLES_OK
    if status.map({ $0 == found }) ?? (found == 1 || found == 2) { return rows }
    func field(_ code: Character) -> String? {
      vacation_PQresultError(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
    }
    guard let state = field("C") else { throw lost() }
    throw HubError(
      state: state,
      message: field("M") ?? "unknown error",
      hub: name
    )
  }
}
