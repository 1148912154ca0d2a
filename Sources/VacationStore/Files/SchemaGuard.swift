import CVacationSystem
import GRDB
import GRDBSQLite
import Migrations
import Synchronization

/// Checks that a file has the schema of its version and nothing harmful besides.
///
/// Triggers and virtual tables could run code and are refused. The user's plain tables, views and
/// indexes are allowed (decision note "Opening files").
/// - Source: sqlite.org/security.html, "Untrusted SQLite Database Files".
struct SchemaGuard {
  private typealias Object = (type: String, name: String, table: String, sql: String)

  private let path: String
  /// The permitted statements for each of a vacation's own objects, by name.
  private let known: [String: Set<String>]
  private var missing: Set<String>
  private var others: [Object] = []

  private init(path: String, versions: ClosedRange<Int>) {
    self.path = path
    known = Self.known(in: versions)
    missing = Set(known.keys)
  }

  /// The permitted statements by name, for a range of versions; split once for all files.
  private static let knownStatements = Mutex<[ClosedRange<Int>: [String: Set<String>]]>([:])

  private static func known(in versions: ClosedRange<Int>) -> [String: Set<String>] {
    knownStatements.withLock { all in
      if let known = all[versions] { return known }
      var known: [String: Set<String>] = [:]
      for statement in vacationMigrations[(versions.lowerBound - 1)..<versions.upperBound]
        .flatMap(\.schema)
      {
        known[name(in: statement), default: []].insert(statement)
      }
      all[versions] = known
      return known
    }
  }

  /// The name of the object that a CREATE statement defines.
  private static func name(in statement: String) -> String {
    let words = statement.utf8.split(maxSplits: 5) { " (\n'".utf8.contains($0) }
      .map { String(Substring($0)) }
    let kind = words.firstIndex { ["TABLE", "INDEX", "VIEW"].contains($0) }
    return kind.map { words[$0 + 1] } ?? statement
  }

  private mutating func add(_ object: Object) {
    if known[object.name]?.contains(object.sql) == true {
      missing.remove(object.name)
    } else {
      others.append(object)
    }
  }

  private func throwIfInvalid(allowingMissing: Bool = false) throws {
    for other in others {
      if let object = obstacle(other) {
        throw VacationError.foreignObject(path: path, object: object)
      }
    }
    let altered = others.first { $0.type != "trigger" && known[$0.name] != nil }?.name
    if let name = altered ?? (allowingMissing ? nil : missing.min()) {
      throw VacationError.foreignObject(path: path, object: ForeignObject(missing: name))
    }
  }

  /// Why an object is not allowed; nil if it is.
  private func obstacle(_ other: Object) -> ForeignObject? {
    // Altered objects of the vacation's own are reported as missing or altered.
    if missing.contains(other.name), other.type != "trigger" { return nil }
    // SQLite uses only the statement, which always begins like this, and ignores the row's type.
    let sql = other.sql.uppercased()
    switch other.type {
    case "trigger":
      return ForeignObject("trigger", other.name, because: "it could change what is written")
    case "table" where sql.hasPrefix("CREATE TABLE "), "view" where sql.hasPrefix("CREATE VIEW "):
      guard Self.shadowsFunction(other.name) else { return nil }
      return ForeignObject(
        other.type,
        other.name,
        because: "it would replace a SQLite function"
      )
    case "index" where sql.hasPrefix("CREATE INDEX ") || sql.hasPrefix("CREATE UNIQUE INDEX "):
      return nil
    case "table" where sql.hasPrefix("CREATE VIRTUAL TABLE "):
      return ForeignObject("virtual table", other.name, because: "it could run code")
    default:
      return ForeignObject(
        other.type,
        other.name,
        because: "its row in the schema table was not written by SQLite"
      )
    }
  }

  /// Whether a table or view of this name would shadow a table-valued function.
  private static func shadowsFunction(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("pragma_") || ["json_each", "json_tree"].contains(name)
  }

  /// Checks the schema through an open connection.
  ///
  /// - Parameters:
  ///   - database: The connection.
  ///   - path: Path of the file.
  ///   - version: The file's version.
  ///   - forWriting: Whether to also refuse objects that prevent only writing.
  /// - Throws: ``VacationError/foreignObject(path:object:)``, or SQLite's error.
  static func check(_ database: Database, path: String, version: Int, forWriting: Bool) throws {
    var schema = SchemaGuard(path: path, versions: version...version)
    let rows = try Row.fetchCursor(database, sql: query)
    while let row = try rows.next() {
      schema.add(
        (
          try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2),
          try row.decode(atIndex: 3)
        )
      )
    }
    try schema.throwIfInvalid()
    if forWriting {
      for other in schema.others where other.type == "table" {
        if let object = try UserObjects.obstacle(other.name, database) {
          throw VacationError.foreignObject(path: path, object: object)
        }
      }
    }
    for other in schema.others where other.type == "index" {
      guard let object = try UserIndex.obstacle(other.name, on: other.table, database),
        forWriting || !object.isReadable
      else { continue }
      throw VacationError.foreignObject(path: path, object: object)
    }
  }

  /// Checks the schema in the file without rolling back its journal.
  ///
  /// Throws only if the schema can be read and has foreign objects. A schema that cannot be read
  /// may be what the journal is about to repair, and is left to the normal check after opening. An
  /// interrupted migration may have left objects of either version, or lost some that were being
  /// moved between pages, so objects of any version are accepted, and may be missing.
  /// - Throws: ``VacationError/foreignObject(path:object:)``.
  static func checkWithoutRecovery(path: String, allowingMissing: Bool) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    let uri = "file:" + percentEncoded(path) + "?immutable=1"
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    guard sqlite3_open_v2(uri, &connection, flags, nil) == SQLITE_OK, let connection,
      vacation_sqlite3_harden(connection, 1) == SQLITE_OK
    else { return }
    var schema = SchemaGuard(path: path, versions: 1...VacationFile.version)
    if schema.addAll(connection) { try schema.throwIfInvalid(allowingMissing: allowingMissing) }
  }

  /// Whether a schema is exactly that of the current version, without objects of the user.
  static func isOrdinary(_ connection: OpaquePointer) -> Bool {
    var schema = SchemaGuard(path: "", versions: VacationFile.version...VacationFile.version)
    return schema.addAll(connection) && schema.missing.isEmpty && schema.others.isEmpty
  }

  /// Adds all objects; returns whether they could be read.
  private mutating func addAll(_ connection: OpaquePointer) -> Bool {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, Self.query, -1, &statement, nil) == SQLITE_OK
    else { return false }
    defer { sqlite3_finalize(statement) }
    var result = sqlite3_step(statement)
    while result == SQLITE_ROW {
      let texts = (0..<4).map { column in
        sqlite3_column_text(statement, Int32(column)).map { String(cString: $0) } ?? ""
      }
      add((texts[0], texts[1], texts[2], texts[3]))
      result = sqlite3_step(statement)
    }
    return result == SQLITE_DONE
  }

  private static let query = """
    SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL
    """

  private static func percentEncoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { uri, byte in
      if byte < 0x80, byte > 0x20, !"%?#".utf8.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
    }
  }
}
