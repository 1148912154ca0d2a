import Glibc

/// A value in a row of a query result.
public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// The rows of a finished query, for one iteration.
///
/// They are spooled to a temporary file, so that no lock is held while they are printed, and memory
/// use does not grow with their number.
public final class QueryResult {
  /// The names of the columns; they need not be unique.
  public let columns: [String]
  private let spool: RowSpool

  init(columns: [String], spool: RowSpool) {
    self.columns = columns
    self.spool = spool
  }

  /// Returns the next row; nil after the last.
  ///
  /// - Throws: ``VacationError`` when the temporary file cannot be read.
  public func next() throws -> [SQLValue]? {
    try spool.read(count: columns.count)
  }
}

/// A temporary file to which rows are written and then read back in order.
final class RowSpool {
  private let file: UnsafeMutablePointer<FILE>
  private var rows = 0

  init() throws {
    guard let file = tmpfile() else { throw Self.failure }
    self.file = file
  }

  deinit { fclose(file) }

  private static var failure: VacationError {
    VacationError(errno: errno, path: "a temporary file")
  }

  func write(_ row: [SQLValue]) throws {
    for value in row {
      switch value {
      case .null: try write(kind: 0, UnsafeRawBufferPointer(start: nil, count: 0))
      case .integer(let value): try withUnsafeBytes(of: value) { try write(kind: 1, $0) }
      case .real(let value): try withUnsafeBytes(of: value) { try write(kind: 2, $0) }
      case .text(var text): try text.withUTF8 { try write(kind: 3, UnsafeRawBufferPointer($0)) }
      case .blob(let bytes): try bytes.withUnsafeBytes { try write(kind: 4, $0) }
      }
    }
    rows += 1
  }

  private func write(kind: UInt8, _ bytes: UnsafeRawBufferPointer) throws {
    var header = (UInt64(kind) << 56 | UInt64(bytes.count)).littleEndian
    guard fwrite(&header, 8, 1, file) == 1,
      fwrite(bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1), 1, bytes.count, file)
        == bytes.count
    else { throw Self.failure }
  }

  /// Rewinds to the beginning for reading.
  func rewindToRead() throws {
    guard fflush(file) == 0, fseek(file, 0, SEEK_SET) == 0 else { throw Self.failure }
  }

  func read(count: Int) throws -> [SQLValue]? {
    guard rows > 0 else { return nil }
    rows -= 1
    return try (0..<count).map { _ in try readValue() }
  }

  private func readValue() throws -> SQLValue {
    var header: UInt64 = 0
    guard fread(&header, 8, 1, file) == 1 else { throw Self.failure }
    header = UInt64(littleEndian: header)
    var bytes = [UInt8](repeating: 0, count: Int(header & 0xFF_FFFF_FFFF_FFFF))
    guard fread(&bytes, 1, bytes.count, file) == bytes.count else { throw Self.failure }
    return switch header >> 56 {
    case 1: .integer(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) })
    case 2: .real(bytes.withUnsafeBytes { $0.loadUnaligned(as: Double.self) })
    case 3: .text(String(decoding: bytes, as: UTF8.self))
    case 4: .blob(bytes)
    default: .null
    }
  }
}
