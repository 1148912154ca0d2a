/// Parses and formats byte counts.
package enum ByteCount {
  private static let units: [(name: String, bytes: Int)] = [
    ("tb", 1_000_000_000_000), ("gb", 1_000_000_000), ("mb", 1_000_000), ("kb", 1_000),
    ("tib", 1 << 40), ("gib", 1 << 30), ("mib", 1 << 20), ("kib", 1 << 10), ("bytes", 1), ("b", 1),
    ("", 1),
  ]

  /// Parses a text such as `10000000`, `10_000_000`, `10 MB`, `1.5GB` or `512 KiB`; nil if it is
  /// invalid or does not fit in an `Int`.
  package static func bytes(of text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "_" || $0 == ".") }
    let unit = text[digits.endIndex...].drop { $0 == " " }.lowercased()
    guard let size = units.first(where: { $0.name == unit })?.bytes,
      let first = digits.first, first != "_", first != "."
    else { return nil }
    let number = digits.filter { $0 != "_" }
    if let whole = Int(number) {
      let (product, overflow) = whole.multipliedReportingOverflow(by: size)
      return overflow ? nil : product
    }
    guard let value = Double(number), size > 1 else { return nil }
    return Int(exactly: (value * Double(size)).rounded())
  }

  /// Formats bytes in the largest decimal unit that is exact: `10 MB`, `1001 bytes`.
  package static func text(_ bytes: Int) -> String {
    let decimal = units.prefix(4).first { bytes >= $0.bytes && bytes % $0.bytes == 0 }
    guard let decimal else { return "\(bytes) bytes" }
    let name = decimal.name == "kb" ? "kB" : decimal.name.uppercased()
    return "\(bytes / decimal.bytes) \(name)"
  }
}
