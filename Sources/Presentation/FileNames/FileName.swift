internal import Flickr

/// Names of files and directories that are safe on every system, made from any text.
///
/// A name is neither empty nor `.` nor `..`, does not begin with a dot or a hyphen, does not end with
/// a dot or a space, has at most 200 bytes, and contains no control characters, no invisible
/// characters that change the direction of text, and none of `/ \ : * ? " < > |`, so that it can be
/// copied to Windows disks.
package enum FileName {
  /// The maximum length of a name in bytes of UTF-8; file systems accept 255.
  static let maximumBytes = 200

  /// The names of devices, which Windows reserves with any extension.
  private static let devices = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
  )

  /// The name of a directory; nil if nothing is left of the text.
  package static func directory(_ text: String) -> String? {
    stem(cleaned(text), limit: maximumBytes)
  }

  /// The name of a file.
  ///
  /// - Parameters:
  ///   - text: Any text; up to five letters and digits after its last dot are the extension, which is
  ///     never cut off.
  ///   - mark: Text that is added before the extension.
  /// - Returns: The name; its stem is `_` if nothing is left of the text.
  static func file(_ text: String, mark: String = "") -> String {
    let text = cleaned(text)
    var (stem, suffix) = (text, "")
    if let dot = text.lastIndex(of: ".") {
      let letters = text[dot...].dropFirst()
      let isExtension =
        (1...5).contains(letters.count)
        && letters.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if isExtension { (stem, suffix) = (String(text[..<dot]), String(text[dot...])) }
    }
    let limit = maximumBytes - suffix.utf8.count - mark.utf8.count
    return (self.stem(stem, limit: limit) ?? "_") + mark + suffix
  }

  /// Whether a relative path stays below the directory that it is relative to.
  package static func isBelowDirectory(_ path: String) -> Bool {
    !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy
      {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    return String(trimmedEnd(scalars) { $0.properties.isWhitespace })
  }

  /// Trims a text, and replaces what it may not begin with; nil if nothing is left.
  private static func stem(_ text: String, limit: Int) -> String? {
    func isEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar.properties.isWhitespace }
    let trimmed = trimmed(text)
    var stem = String(trimmedEnd(trimmed.unicodeScalars[...], where: isEnd))
    guard let first = stem.unicodeScalars.first else { return nil }
    if first == "." || first == "-" { stem = "_" + String(stem.unicodeScalars.dropFirst()) }
    if devices.contains(stem.prefix { $0 != "." }.lowercased()) { stem = "_" + stem }
    guard stem.utf8.count > limit else { return stem }
    return String(trimmedEnd(prefix(of: stem, bytes: limit).unicodeScalars[...], where: isEnd))
  }

  private static func trimmedEnd(
    _ scalars: Substring.UnicodeScalarView,
    where isEnd: (Unicode.Scalar) -> Bool
  ) -> Substring.UnicodeScalarView {
    guard let last = scalars.lastIndex(where: { !isEnd($0) }) else {
      return scalars[..<scalars.startIndex]
    }
    return scalars[...last]
  }

  /// The longest beginning of so many bytes that does not end within a character; if already the
  /// first one is longer, that does not end within a code point.
  private static func prefix(of text: String, bytes limit: Int) -> String {
    var count = 0
    func fits(_ length: Int) -> Bool {
      count += length
      return count <= limit
    }
    let characters = text.prefix { fits($0.utf8.count) }
    guard characters.isEmpty else { return String(characters) }
    count = 0
    return String(text.unicodeScalars.prefix { fits(UTF8.width($0)) })
  }

  /// The text in NFC, with characters replaced that names must not contain.
  private static func cleaned(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: clean.append(" ")
      case 0..<0x20, 0x7F..<0xA0: clean.append("_")
      default: clean.append("/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar)
      }
    }
    return String(clean).composed
  }
}
