import CVacationSystem
import GRDB

/// What finds bit rot in a row: the CRC-32 of some of its values (decision note "Bit rot").
///
/// Each value counts as its text followed by a line feed, NULL as no text. In Python:
/// `zlib.crc32("".join(f"{'' if v is None else v}\n" for v in values).encode())`.
struct RowDigest {
  /// The digest so far, as it is stored.
  var value: Int64 { Int64(sum) }

  private var sum: UInt32 = 0

  /// The digest of a photo's dictionaries.
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
      // Columns are STRICT: there is nothing else in them.
      case .null, .double, .blob: add(nil)
      }
    }
  }

  private mutating func add(_ text: String?) {
    var text = text ?? ""
    sum = text.withUTF8 { vacation_crc32_line(sum, $0.baseAddress, $0.count) }
  }

  /// The digest that was stored with a row, if it does not fit what the row holds.
  func misfit(_ stored: Int64?) -> Int64? { stored == value ? nil : stored }

  /// Checks what a row holds against the digest that was stored with it; rows from before version 2
  /// have none.
  ///
  /// - Throws: ``RowDamaged``.
  func check(_ stored: Int64?, of row: @autoclosure () -> String) throws {
    guard misfit(stored) != nil else { return }
    throw RowDamaged(row: row())
  }
}

/// A row does not hold what was written.
struct RowDamaged: Error, CustomStringConvertible {
  /// What the row is about: `photo 123`.
  let row: String

  var description: String { "what is stored of \(row) is not what was written" }
}
