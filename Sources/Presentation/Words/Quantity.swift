/// Formats numbers for users.
package enum Quantity {
  /// `1 photo`, `2 photos`, `1,234 photos`.
  package static func text(_ count: Int, _ one: String, _ many: String) -> String {
    "\(grouped(count)) \(count == 1 ? one : many)"
  }

  /// `1 photo` or `1,234 photos`.
  package static func photos(_ count: Int) -> String { text(count, "photo", "photos") }

  /// `1 place` or `1,234 places`.
  package static func places(_ count: Int) -> String { text(count, "place", "places") }

  /// `1 tag` or `1,234 tags`.
  package static func tags(_ count: Int) -> String { text(count, "tag", "tags") }

  /// Digits in groups of three.
  package static func grouped(_ count: Int) -> String {
    let digits = String(count.magnitude)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return count < 0 ? "-" + result : result
  }

  /// A duration in its largest unit: `45 s`, `12 min`, `2 h`.
  package static func duration(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    return seconds < 60
      ? "\(seconds) s" : seconds < 3_600 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
  }

  /// `512 bytes`, `1.5 kB`, `12 MB`: decimal units.
  package static func bytes(_ count: Int) -> String {
    guard count >= 1000 else { return text(count, "byte", "bytes") }
    var value = Double(count)
    var unit = ""
    for next in ["kB", "MB", "GB", "TB"] where value >= 1000 {
      value /= 1000
      unit = next
    }
    let tenths = (value * 10).rounded() / 10
    return (tenths < 10 ? tenths.description : String(Int(value.rounded()))) + " " + unit
  }
}
