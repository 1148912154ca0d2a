import GRDB
import GRDBSQLite
import Glibc

/// A prepared statement that uses SQLite's C interface directly: the fast path of bulk visits.
///
/// All texts of a row are copied into one buffer, while GRDB would allocate memory for each.
final class RawStatement {
  private let connection: OpaquePointer
  private let statement: OpaquePointer
  private var texts: UnsafeMutableRawBufferPointer
  private var textEnd = 0
  private var pendingTexts: [(index: Int32, start: Int, count: Int)] = []
  private var isAtStart = true

  /// Prepares a statement.
  ///
  /// - Throws: `DatabaseError`.
  init(_ database: Database, _ sql: String) throws {
    guard let connection = database.sqliteConnection else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE)
    }
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let result = sqlite3_prepare_v3(connection, sql, -1, flags, &statement, nil)
    guard result == SQLITE_OK, let statement else {
      throw Self.error(result, connection)
    }
    self.connection = connection
    self.statement = statement
    texts = .allocate(byteCount: 4_096, alignment: 1)
  }

  deinit {
    sqlite3_finalize(statement)
    texts.deallocate()
  }

  /// Binds an integer; NULL if it is nil.
  func bind(_ value: Int64?, at index: Int32) {
    if let value {
      sqlite3_bind_int64(statement, index, value)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }

  /// Binds an integer; NULL if it is nil.
  func bind(_ value: Int?, at index: Int32) { bind(value.map(Int64.init), at: index) }

  /// Binds a number; NULL if it is nil.
  func bind(_ value: Double?, at index: Int32) {
    if let value {
      sqlite3_bind_double(statement, index, value)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }

  /// Binds a text; NULL if it is nil.
  func bind(_ text: String?, at index: Int32) {
    guard var text else {
      sqlite3_bind_null(statement, index)
      return
    }
    text.withUTF8 { bytes in
      let start = textEnd
      if start + bytes.count > texts.count { grow(toHold: start + bytes.count) }
      if bytes.count > 0 {
        UnsafeMutableRawBufferPointer(rebasing: texts[start...]).copyMemory(
          from: UnsafeRawBufferPointer(bytes)
        )
      }
      textEnd += bytes.count
      pendingTexts.append((index, start, bytes.count))
    }
  }

  /// Binds a text in UTF-8 without copying it; it must exist until the statement has run.
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) {
    UnsafeRawBufferPointer(text).withMemoryRebound(to: CChar.self) { characters in
      _ = sqlite3_bind_text(statement, index, characters.baseAddress, Int32(text.count), nil)
    }
  }

  private func grow(toHold count: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(count, texts.count * 2),
      alignment: 1
    )
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: texts[..<textEnd]))
    texts.deallocate()
    texts = larger
  }

  /// Steps to the next row; returns false at the end.
  ///
  /// After the end, the next call runs the statement again.
  ///
  /// - Throws: `DatabaseError`.
  func step() throws -> Bool {
    if isAtStart {
      // Bound only now, since the buffer may be reallocated while texts are added.
      for text in pendingTexts {
        sqlite3_bind_text(
          statement,
          text.index,
          texts.baseAddress?.advanced(by: text.start).assumingMemoryBound(to: CChar.self),
          Int32(text.count),
          nil
        )
      }
      isAtStart = false
    }
    let result = sqlite3_step(statement)
    if result == SQLITE_ROW { return true }
    guard result == SQLITE_DONE else {
      let error = Self.error(result, connection)
      reset()
      throw error
    }
    reset()
    return false
  }

  /// Runs the statement and ignores its rows.
  ///
  /// - Throws: `DatabaseError`.
  func run() throws {
    while try step() {}
  }

  /// Runs the statement and returns whether it changed a row.
  ///
  /// - Throws: `DatabaseError`.
  func runChanging() throws -> Bool {
    try run()
    return sqlite3_changes(connection) > 0
  }

  /// Runs the statement with pairs of integers bound to its parameters in order.
  ///
  /// - Throws: `DatabaseError`.
  func run(binding pairs: [(Int64, Int64)]) throws {
    var index: Int32 = 1
    for pair in pairs {
      sqlite3_bind_int64(statement, index, pair.0)
      sqlite3_bind_int64(statement, index + 1, pair.1)
      index += 2
    }
    let result = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard result == SQLITE_DONE else { throw Self.error(result, connection) }
  }

  /// Resets the statement so that it can be run again; bound numbers stay.
  func reset() {
    sqlite3_reset(statement)
    textEnd = 0
    pendingTexts.removeAll(keepingCapacity: true)
    isAtStart = true
  }

  /// The integer of a column; nil if it is NULL.
  func integer(_ column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_NULL
      ? nil : sqlite3_column_int64(statement, column)
  }

  /// The text of a column; nil if it is NULL.
  func text(_ column: Int32) -> String? {
    bytes(column).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a column in UTF-8, which exists until the next step; nil if it is NULL.
  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8>? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }

  private static func error(_ result: Int32, _ connection: OpaquePointer) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
      message: String(cString: sqlite3_errmsg(connection))
    )
  }
}
