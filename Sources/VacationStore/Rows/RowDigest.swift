import CVacationSystem
import GRDB

/// A checksum that detects bit rot in a row: the CRC-32 of its values (decision note "Bit rot").
///
/// Each value contributes its text followed by a line feed; NULL is an empty text. In Python:
/// `zlib.crc32("".join(f"{'' if v is None else v}\n" for v in values).encode())`.
struct RowDigest {
  /// The digest as stored.
  var value: Int64 { Int64(sum) }

  private var sum: UInt32 = 0

  /// The digest of no values yet.
  init() {}

  /// The digest of a photo's JSON.
  init(latest: String, dictionary: String?, info: String?) {
    add(latest)
    add(dictionary)
    add(info)
  }

  /// The digest of integers and texts.
  init(_ values: some Sequence<DatabaseValue>) {
    for value in values {
      switch value.storage {
      case .string(let text): add(text)
      case .int64(let number): add(String(number))
      // The tables are STRICT and have no such columns.
      case .null, .double, .blob: add(nil)
      }
    }
  }

  /// Adds the text of a value, nil for NULL.
  mutating func add(_ text: String?) {
    var text = text ?? ""
    sum = text.withUTF8 { vacation_crc32_line(sum, $0.baseAddress, $0.count) }
  }

  /// The stored digest, if it does not match this one; nil for rows without a digest, from version
  /// 1.
  func mismatch(_ stored: Int64?) -> Int64? { stored == value ? nil : stored }
}

/// A row does not match its digest.
struct DamagedRow: Error, CustomStringConvertible {
  /// What the row is about: `photo 123`.
  let row: String

  var description: String { "the stored data of \(row) does not match its digest" }
}
