import GRDBSQLite

/// Binds the parameters of a user's statement.
enum StatementParameters {
  /// Binds values to all parameters of a statement.
  ///
  /// - Parameters:
  ///   - values: The values by name, without `:`, `@` or `$`.
  ///   - statement: A statement that has not been stepped.
  /// - Returns: SQLite's result code.
  /// - Throws: ``VacationError/badParameters(_:)`` if a parameter has no value or no name, or a
  ///   value has no parameter.
  static func bind(_ values: [String: SQLValue], to statement: OpaquePointer?) throws -> Int32 {
    let count = sqlite3_bind_parameter_count(statement)
    // The first character of a name is `:`, `@`, `$`, or the `?` of a number.
    let known = (0..<count).compactMap { index in
      sqlite3_bind_parameter_name(statement, index + 1).map { String(cString: $0) }
    }
    guard known.count == count else {
      throw VacationError.badParameters("it has a parameter without a name")
    }
    let missing = known.filter { values[String($0.dropFirst())] == nil }
    let unknown = Set(values.keys).subtracting(known.map { String($0.dropFirst()) }).sorted()
      .map { ":\($0)" }
    // A misspelled name causes both problems.
    let problems = [
      missing.isEmpty ? nil : "no value is given for \(missing.joined(separator: ", "))",
      unknown.isEmpty ? nil : "it has no parameter \(unknown.joined(separator: ", "))",
    ].compactMap(\.self)
    guard problems.isEmpty else {
      throw VacationError.badParameters(problems.joined(separator: "; "))
    }
    for (number, name) in zip(Int32(1)..., known) {
      let value = values[String(name.dropFirst())] ?? .null
      let result = bind(value, at: number, of: statement)
      if result != SQLITE_OK { return result }
    }
    return SQLITE_OK
  }

  /// Binds one value; returns SQLite's result code.
  static func bind(_ value: SQLValue, at number: Int32, of statement: OpaquePointer?) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, number)
    case .integer(let integer): return sqlite3_bind_int64(statement, number, integer)
    case .real(let real): return sqlite3_bind_double(statement, number, real)
    case .text(""): return sqlite3_bind_text(statement, number, "", 0, transient)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(statement, number, $0.baseAddress, Int32($0.count), transient)
        }
      }
    case .blob([]): return sqlite3_bind_zeroblob(statement, number, 0)
    case .blob(let bytes):
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob(statement, number, $0.baseAddress, Int32($0.count), transient)
      }
    }
  }

  /// Makes SQLite copy the value: `SQLITE_TRANSIENT`, a cast that Swift cannot import.
  private static var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
