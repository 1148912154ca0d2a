import Flickr
import VacationStore

/// Times of visits and edits as this program writes them.
enum ImportedTime {
  /// The times of visits and edits that are accepted, in microseconds since 1970 UTC, up to the year
  /// 2255: later ones leave no room for times after them, and cannot be merged.
  static let range: Range<Int64> = 0..<1 << 53

  /// A time in ISO 8601, UTC, with up to microseconds: `2026-11-21T03:04:05.123456Z`; nil for other
  /// texts, and for times that no visit has.
  static func timestamp(_ text: String) -> Timestamp? {
    guard text.hasSuffix("Z"), let time = WrittenTime(text), (1970...9_999).contains(time.year)
    else {
      return nil
    }
    var fraction: Int64 = 0
    let rest = text.utf8.dropFirst(19).dropLast()
    if !rest.isEmpty {
      let digits = rest.dropFirst()
      guard rest.first == UInt8(ascii: "."), (1...9).contains(digits.count),
        digits.allSatisfy({ (48...57).contains($0) }),
        let number = Int64(String(decoding: digits.prefix(6), as: UTF8.self))
      else { return nil }
      fraction = (digits.count..<6).reduce(number) { value, _ in value * 10 }
    }
    let microseconds = time.seconds * 1_000_000 + fraction
    return range.contains(microseconds) ? Timestamp(microseconds: microseconds) : nil
  }
}
