import Synchronization
internal import SystemSupport

/// The offsets from UTC of a time zone, from the system's database.
///
/// - Source: RFC 9636 (TZif).
package struct TimeZoneRules: Sendable {
  /// Its name, such as `Europe/Vienna`.
  package let name: String
  /// When the offset changes, in seconds since 1970 UTC, ascending.
  private let changes: [Int64]
  /// The offset after each change, in seconds east of UTC.
  private let offsets: [Int32]
  /// The offset before the first change.
  private let first: Int32
  /// The rule after the last change.
  private let rule: DaylightRule?

  private static let directory = "/usr/share/zoneinfo/"
  private static let known = Mutex<[String: TimeZoneRules?]>([:])

  /// Finds a zone by name; nil for an invalid or unknown one.
  package static func named(_ name: String) -> TimeZoneRules? {
    guard name.wholeMatch(of: #/[A-Za-z0-9_+-]{1,30}(/[A-Za-z0-9_+-]{1,30}){0,2}/#) != nil else {
      return nil
    }
    return known.withLock { known in
      if let rules = known[name] { return rules }
      // A zone that cannot be read is shown as UTC.
      let file = try? SmallFile.read(directory + name, limit: 100_000)
      let rules = file.flatMap { TimeZoneRules(name, $0.bytes) }
      if known.count < 1_000 { known[name] = .some(rules) }
      return rules
    }
  }

  /// Parses a file; nil if it is not one of time zone data.
  init?(_ name: String, _ bytes: [UInt8]) {
    guard let old = Header(bytes, at: 0), old.version >= UInt8(ascii: "2"),
      let header = Header(bytes, at: 44 + old.size(ofTimes: 4)),
      header.types > 0
    else { return nil }
    let times = 88 + old.size(ofTimes: 4)
    let indexes = times + 8 * header.times
    let types = indexes + header.times
    let end = times + header.size(ofTimes: 8)
    guard end <= bytes.count else { return nil }
    func offset(_ type: Int) -> Int32 {
      type < header.types ? Int32(truncatingIfNeeded: bytes.number(at: types + 6 * type, 4)) : 0
    }
    self.name = name
    changes = (0..<header.times).map { bytes.number(at: times + 8 * $0, 8) }
    offsets = (0..<header.times).map { offset(Int(bytes[indexes + $0])) }
    first = offset(0)
    let footer = bytes[end...].split(separator: UInt8(ascii: "\n")).first
    rule = footer.flatMap { DaylightRule(String(decoding: $0, as: UTF8.self)) }
  }

  /// Seconds east of UTC at a time in seconds since 1970 UTC.
  package func offset(at time: Int64) -> Int64 {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= time { low = middle + 1 } else { high = middle }
    }
    if low == changes.count, let rule { return rule.offset(at: time) }
    return Int64(low == 0 ? first : offsets[low - 1])
  }

  /// The counts at the beginning of each of the two parts of a file.
  private struct Header {
    let version: UInt8
    let times: Int
    let types: Int
    private let others: (utc: Int, standard: Int, leaps: Int, letters: Int)

    init?(_ bytes: [UInt8], at start: Int) {
      guard bytes.count >= start + 44, bytes[start...].starts(with: "TZif".utf8) else { return nil }
      let counts = (0..<6).map { Int(bytes.number(at: start + 20 + 4 * $0, 4)) }
      guard counts.allSatisfy({ (0..<10_000).contains($0) }) else { return nil }
      version = bytes[start + 4]
      (times, types) = (counts[3], counts[4])
      others = (counts[0], counts[1], counts[2], counts[5])
    }

    /// The bytes of the part after the header.
    func size(ofTimes bytes: Int) -> Int {
      times * (bytes + 1) + types * 6 + others.letters + others.leaps * (bytes + 4)
        + others.standard + others.utc
    }
  }
}

extension [UInt8] {
  /// A big-endian signed number.
  fileprivate func number(at start: Int, _ size: Int) -> Int64 {
    let value = self[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }
}
