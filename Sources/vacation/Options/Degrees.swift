import ArgumentParser

/// A number on the command line that may be negative: degrees of latitude or longitude.
struct Degrees: ExpressibleByArgument, Hashable, Sendable {
  /// The number.
  let value: Double

  /// Reads a decimal number; nil for anything else, and for what is not finite.
  init?(argument: String) {
    let text = SignedNumbers.unmarked(argument)
    // `Double` would read `inf`, `nan` and hexadecimal numbers too.
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    self.value = value
  }
}
