import Flickr

/// Texts in the notations of the formats.
enum ExportText {
  /// `1 photo`, `12 photos`: without grouping, since exports are also read by programs.
  static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// A text for XML and HTML, for content and quoted attributes.
  ///
  /// What XML 1.0 does not allow, and what HTML does not, is left out.
  static func xml(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    var result = String.UnicodeScalarView()
    result.reserveCapacity(text.unicodeScalars.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      // A parser turns a carriage return into a line feed.
      case "\r": result.append("\n")
      case "\t", "\n": result.append(scalar)
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}": continue
      default:
        // Noncharacters: U+FDD0 to U+FDEF, and those that end in FFFE or FFFF.
        let value = scalar.value
        if value & 0xFFFE != 0xFFFE, !(0xFDD0...0xFDEF).contains(value) { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// Whether a byte is part of scalars that are written as they are; most texts have no others.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x20..<0x7F, UInt8(ascii: "\t"), UInt8(ascii: "\n"): true
    // 0xC2 begins controls, 0xEF and 0xF0... noncharacters.
    case 0x80...0xBF, 0xC3...0xEE: true
    default: false
    }
  }

  /// An element with text, `<name>text</name>`; empty if the text is nil or empty.
  static func element(_ name: String, _ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    let end = name.utf8.firstIndex(of: UInt8(ascii: " ")) ?? name.endIndex
    return "<\(name)>\(xml(text))</\(name[..<end])>"
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    // Printable ASCII, as most texts are, needs no look at the properties of its scalars.
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : text.withoutControlCharacters
  }

  /// A local time as `YYYY-MM-DDTHH:MM:SS`, or as much of it as is known: `2024-05`, `2024`.
  ///
  /// - Returns: nil if it is not a valid date, or only about known.
  static func taken(_ photo: Photo) -> String? {
    guard let text = photo.dateTaken, let date = CameraTime(text) else { return nil }
    switch photo.dateTakenGranularity ?? 0 {
    case 0: return date.text
    case 4: return String(date.text.prefix(7))
    case 6: return String(date.text.prefix(4))
    default: return nil
    }
  }
}

/// A camera's local time, checked.
struct CameraTime: Hashable, Sendable {
  /// `2024-03-15T17:30:00`.
  let text: String

  /// Reads `2024-03-15 17:30:00`; nil if it is not a valid time.
  init?(_ text: String) {
    let parts = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard parts.count == 6, text.utf8.count == 19, (1...9999).contains(parts[0]),
      (1...12).contains(parts[1]), (1...Self.days(in: parts[1], of: parts[0])).contains(parts[2]),
      (0...23).contains(parts[3]), (0...59).contains(parts[4]), (0...59).contains(parts[5])
    else { return nil }
    let bytes = Array(text.utf8)
    self.text =
      String(decoding: bytes[..<10], as: UTF8.self) + "T"
      + String(decoding: bytes[11...], as: UTF8.self)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension [UInt8] {
  /// Appends text in UTF-8.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
