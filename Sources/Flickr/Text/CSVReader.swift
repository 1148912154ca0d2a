/// Reads records of comma-separated values (RFC 4180) from bytes that arrive in pieces.
///
/// Lines may end with CRLF or LF; a byte order mark at the beginning is skipped. A quote in a field that does not begin with one is a character like
/// others.
package struct CSVReader {
  /// A record.
  package struct Record {
    /// Its fields; empty if it is too large.
    package var fields: [String]
    /// The record as read, without the end of its line; cut off if it is too large.
    package var text: String
    /// The number of its first line, 1-based.
    package var line: Int
    /// Whether it has more bytes than the maximum.
    package var isTooLarge: Bool
  }

  private let maximumBytes: Int
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var bytes: [UInt8] = []
  private var isQuoted = false
  /// Whether the last byte was a quote within a quoted field: its end, or the first of two.
  private var isAfterQuote = false
  private var isTooLarge = false
  /// Whether no byte or quote of the field was read.
  private var isFieldEmpty = true
  private var line = 1
  private var firstLine = 1

  /// Creates a reader.
  ///
  /// - Parameter maximumBytes: The maximum size of a record; the rest of a larger one is not stored.
  package init(maximumBytes: Int = 16 << 20) {
    self.maximumBytes = maximumBytes
  }

  /// What ends the last record, if it was cut off: a line end, and before it a quote if one is open;
  /// empty after a complete record.
  package var missingEnd: String { bytes.isEmpty ? "" : isUnterminated ? "\"\r\n" : "\r\n" }

  /// Whether the last record ends within quotes.
  package var isUnterminated: Bool { isQuoted && !isAfterQuote }

  /// Reads the next bytes, and calls `body` with each record that they complete.
  ///
  /// - Throws: What `body` throws.
  package mutating func read(
    _ input: some Sequence<UInt8>,
    _ body: (Record) throws -> Void
  ) rethrows {
    for byte in input {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if bytes.count < maximumBytes { bytes.append(byte) } else { isTooLarge = true }
      if isQuoted, byte != UInt8(ascii: "\"") {
        if !isAfterQuote {
          append(byte)
          continue
        }
        (isQuoted, isAfterQuote) = (false, false)
      }
      switch byte {
      case UInt8(ascii: "\"") where isQuoted:
        if isAfterQuote { append(byte) }
        isAfterQuote.toggle()
      case UInt8(ascii: "\"") where isFieldEmpty: (isQuoted, isFieldEmpty) = (true, false)
      case UInt8(ascii: ","): endField()
      case UInt8(ascii: "\n"):
        // Not one within quotes.
        if bytes.dropLast().last == UInt8(ascii: "\r"), !isTooLarge { field.removeLast() }
        endField()
        try body(record())
      default: append(byte)
      }
    }
  }

  private mutating func append(_ byte: UInt8) {
    isFieldEmpty = false
    guard !isTooLarge else { return }
    field.append(byte)
    if line == 1, bytes == [0xEF, 0xBB, 0xBF] { (field, bytes, isFieldEmpty) = ([], [], true) }
  }

  private mutating func endField() {
    if !isTooLarge { fields.append(String(decoding: field, as: UTF8.self)) }
    field.removeAll(keepingCapacity: true)
    isFieldEmpty = true
  }

  /// The record that was completed; the next one begins.
  private mutating func record() -> Record {
    var text = bytes[...]
    for end in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] where text.last == end { text.removeLast() }
    defer {
      fields = []
      bytes.removeAll(keepingCapacity: true)
      firstLine = line
      isTooLarge = false
    }
    return Record(
      fields: isTooLarge ? [] : fields,
      text: String(decoding: text, as: UTF8.self),
      line: firstLine,
      isTooLarge: isTooLarge
    )
  }
}

/// Texts in CSV that a spreadsheet would run as formulas.
///
/// - Source: https://owasp.org/www-community/attacks/CSV_Injection
package enum CSVFormula {
  /// The characters with which such a text begins, also in full width.
  private static let starts = "=+-@\t\r＝＋－＠".unicodeScalars

  /// Whether a text begins with such a character, or with apostrophes and then such a character.
  private static func isDangerous(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(starts.contains) ?? false
  }

  /// The text with an apostrophe before it if a spreadsheet might run it as a formula, or if it has
  /// such an apostrophe already.
  package static func guarded(_ text: String) -> String { isDangerous(text) ? "'" + text : text }

  /// The text without the apostrophe that ``guarded(_:)`` puts before it.
  package static func unguarded(_ text: String) -> String {
    text.unicodeScalars.first == "'" && isDangerous(text)
      ? String(text.unicodeScalars.dropFirst()) : text
  }
}
