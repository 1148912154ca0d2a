/// The parts of `Photo.dateTaken` that are known.
///
/// - Source: https://www.flickr.com/services/api/misc.dates.html
struct TakenTime: Hashable, Sendable {
  /// 1...9999.
  let year: Int
  /// 1...12.
  private(set) var month: Int?
  /// 1...31; only with a month.
  private(set) var day: Int?
  /// 0...23; only with a day.
  private(set) var hour: Int?

  /// Parses `YYYY-MM-DD HH:MM:SS`, or the beginning of it; nil without a valid year.
  ///
  /// - Parameters:
  ///   - text: The text as Flickr sent it.
  ///   - granularity: 0 second, 4 month, 6 year, 8 circa; nil is 0.
  init?(_ text: String, granularity: Int?) {
    let bytes = Array(text.utf8.prefix(14))
    func number(_ digits: Range<Int>, in valid: ClosedRange<Int>, endsAt end: Character) -> Int? {
      guard digits.upperBound <= bytes.count else { return nil }
      if digits.upperBound < bytes.count, bytes[digits.upperBound] != end.asciiValue { return nil }
      var number = 0
      for byte in bytes[digits] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return valid.contains(number) ? number : nil
    }
    guard let year = number(0..<4, in: 1...9999, endsAt: "-") else { return nil }
    self.year = year
    let granularity = granularity ?? 0
    guard granularity <= 4 else { return }
    month = number(5..<7, in: 1...12, endsAt: "-")
    guard granularity < 4, month != nil else { return }
    day = number(8..<10, in: 1...31, endsAt: " ")
    guard day != nil else { return }
    hour = number(11..<13, in: 0...23, endsAt: ":")
  }
}
