import CVacationSystem
import GRDB
import GRDBSQLite
import Migrations

/// Checks that the schema of a file is exactly that of its version.
///
/// Triggers, views, virtual tables and indexes that are not ours could run code or break writes;
/// other plain tables (ANALYZE's, a replicator's) are left alone.
/// - Source: sqlite.org/security.html, "Untrusted SQLite Database Files".
struct SchemaGuard {
  private let path: String
  private var missing: Set<String>
  private var ownNames: Set<String> = []
  private var others: [(type: String, name: String, table: String, sql: String)] = []

  private init(path: String, version: Int) {
    self.path = path
    missing = Set(vacationSchemas[version - 1].statements)
  }

  private mutating func add(type: String, name: String, table: String, sql: String) {
    if missing.remove(sql) != nil {
      ownNames.insert(name.lowercased())
    } else {
      others.append((type, name, table, sql))
    }
  }

  private func conclude() throws {
    for other in others where !isLeftAlone(other) {
      throw VacationError.foreignObject(path: path, object: "\(other.type) \(other.name)")
    }
    if let statement = missing.min() {
      let words = statement.split(whereSeparator: { " (\n'\"".contains($0) }).prefix(3)
      let object = words.dropFirst().joined(separator: " ").lowercased()
      throw VacationError.foreignObject(
        path: path,
        object: "\(object) is missing or was altered"
      )
    }
  }

  private func isLeftAlone(
    _ other: (type: String, name: String, table: String, sql: String)
  ) -> Bool {
    // SQLite goes by the statement alone, whatever the row calls itself; it always begins so.
    let sql = other.sql.uppercased()
    return switch other.type {
    case "table": sql.hasPrefix("CREATE TABLE ")
    case "index":
      (sql.hasPrefix("CREATE INDEX ") || sql.hasPrefix("CREATE UNIQUE INDEX "))
        && !ownNames.contains(other.table.lowercased())
    default: false
    }
  }

  /// Checks the schema through an open connection.
  ///
  /// - Throws: ``VacationError/foreignObject(path:object:)``, or SQLite's error.
  static func check(_ database: Database, path: String, version: Int) throws {
    var schema = SchemaGuard(path: path, version: version)
    let rows = try Row.fetchCursor(database, sql: query)
    while let row = try rows.next() {
      schema.add(
        type: try row.decode(atIndex: 0),
        name: try row.decode(atIndex: 1),
        table: try row.decode(atIndex: 2),
        sql: try row.decode(atIndex: 3)
      )
    }
    try schema.conclude()
  }

  /// Checks the schema as it stands in the file, without rolling back a journal that lies beside it.
  ///
  /// Only a schema that is read and is another is held against the file. What cannot be read may be
  /// just what the journal is there to mend, and is left to the opening that follows. (A migration
  /// that is cut off while it is written back could leave the new version with the old schema: the
  /// first migration after v001 has to allow for its own two schemas here.)
  /// - Throws: ``VacationError/foreignObject(path:object:)``.
  static func checkWithoutRecovery(path: String, version: Int) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    let uri = "file:" + percentEncoded(path) + "?immutable=1"
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    guard sqlite3_open_v2(uri, &connection, flags, nil) == SQLITE_OK, let connection,
      vacation_sqlite3_harden(connection, 1) == SQLITE_OK
    else { return }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK else { return }
    defer { sqlite3_finalize(statement) }
    var schema = SchemaGuard(path: path, version: version)
    var result = sqlite3_step(statement)
    while result == SQLITE_ROW {
      let texts = (0..<4).map { column in
        sqlite3_column_text(statement, Int32(column)).map { String(cString: $0) } ?? ""
      }
      schema.add(type: texts[0], name: texts[1], table: texts[2], sql: texts[3])
      result = sqlite3_step(statement)
    }
    if result == SQLITE_DONE { try schema.conclude() }
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
