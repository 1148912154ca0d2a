import GRDB
import GRDBSQLite

/// Reads or writes the bytes of a picture in the table sqlar in pieces, so that they are never whole
/// in memory.
struct PictureBlob: ~Copyable {
  /// The number of bytes of a piece.
  static let pieceSize = 64 << 10

  private let blob: OpaquePointer
  private let connection: OpaquePointer
  /// The number of bytes.
  let count: Int

  /// Opens the bytes of a row.
  ///
  /// - Throws: `DatabaseError`.
  init(_ database: Database, rowID: Int64, isWritable: Bool) throws {
    guard let connection = database.sqliteConnection else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE)
    }
    var blob: OpaquePointer?
    let result = sqlite3_blob_open(
      connection,
      "main",
      "sqlar",
      "data",
      rowID,
      isWritable ? 1 : 0,
      &blob
    )
    guard result == SQLITE_OK, let blob else { throw Self.error(result, connection) }
    self.blob = blob
    self.connection = connection
    count = Int(sqlite3_blob_bytes(blob))
  }

  deinit { sqlite3_blob_close(blob) }

  /// Writes bytes at an offset; they must not end behind the blob.
  ///
  /// - Throws: `DatabaseError`.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
    let result = sqlite3_blob_write(blob, bytes.baseAddress, Int32(bytes.count), Int32(offset))
    guard result == SQLITE_OK else { throw Self.error(result, connection) }
  }

  /// Passes all bytes in pieces.
  ///
  /// - Throws: `DatabaseError`, or what `body` throws.
  func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    for offset in stride(from: 0, to: count, by: Self.pieceSize) {
      let length = min(Self.pieceSize, count - offset)
      let result = sqlite3_blob_read(blob, &piece, Int32(length), Int32(offset))
      guard result == SQLITE_OK else { throw Self.error(result, connection) }
      try piece.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<length])) }
    }
  }

  private static func error(_ result: Int32, _ connection: OpaquePointer) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: result),
      message: String(cString: sqlite3_errmsg(connection))
    )
  }
}
