/// Formats numbers for users.
package enum Quantity {
  /// `1 photo`, `2 photos`, `1,234 photos`.
  package static func text(_ count: Int, _ one: String, _ many: String) -> String {
    let values = [grouped(count)]
    return tr(
      count,
      Message(key: "{1} " + one, values: values),
      Message(key: "{1} " + many, values: values)
    )
  }

  /// `1 photo` or `1,234 photos`.
  package static func photos(_ count: Int) -> String {
    Quantity.text(count, "photo", "photos")
  }

  /// `1 place` or `1,234 places`.
  package static func places(_ count: Int) -> String {
    Quantity.text(count, "place", "places")
  }

  /// `1 tag` or `1,234 tags`.
  package static func tags(_ count: Int) -> String {
    Quantity.text(count, "tag", "tags")
  }

  /// Digits in groups of three.
  package static func grouped(_ count: Int) -> String {
    let digits = String(count.magnitude)
    let separator = Localization.current.language.separators.thousands
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(separator) }
      result.append(digit)
    }
    return count < 0 ? "-" + result : result
  }

  /// A duration in its largest unit: `45 s`, `12 min`, `2 h`.
  package static func duration(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    guard seconds >= 60 else { return tr("\(seconds) s") }
    return seconds < 3_600 ? tr("\(seconds / 60) min") : tr("\(seconds / 3_600) h")
  }

  /// `512 bytes`, `1.5 kB`, `12 MB`: decimal units.
  package static func bytes(_ count: Int) -> String {
    guard count >= 1000 else { return Quantity.text(count, "byte", "bytes") }
    var value = Double(count)
    var unit = ""
    for next in ["kB", "MB", "GB", "TB"] where value >= 1000 {
      value /= 1000
      unit = next
    }
    let tenths = (value * 10).rounded() / 10
    let separator = Localization.current.language.separators.decimal
    let number = tenths < 10 ? tenths.description : String(Int(value.rounded()))
    return String(number.map { $0 == "." ? separator : $0 }) + " " + unit
  }
}
