/// Reads records of comma-separated values (RFC 4180) from bytes that arrive in pieces.
///
/// Lines may end with CRLF or LF.
struct CSVReader {
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var isQuoted = false
  /// Whether the last byte was a quote within a quoted field: its end, or the first of two.
  private var isAfterQuote = false
  private var isEmpty = true

  /// What ends the last record, if it was cut off: a line end, and before it a quote if one is open;
  /// empty after a complete record.
  var missingEnd: String {
    isEmpty ? "" : isQuoted && !isAfterQuote ? "\"\r\n" : "\r\n"
  }

  /// Reads the next bytes, and calls `body` with the fields of each record that they complete.
  mutating func read(_ bytes: some Sequence<UInt8>, _ body: ([String]) throws -> Void) rethrows {
    for byte in bytes {
      isEmpty = false
      if isQuoted, byte != UInt8(ascii: "\"") {
        if !isAfterQuote {
          field.append(byte)
          continue
        }
        (isQuoted, isAfterQuote) = (false, false)
      }
      switch byte {
      case UInt8(ascii: "\"") where isQuoted:
        if isAfterQuote { field.append(byte) }
        isAfterQuote.toggle()
      case UInt8(ascii: "\"") where field.isEmpty: isQuoted = true
      case UInt8(ascii: ","): endField()
      case UInt8(ascii: "\n"):
        if field.last == UInt8(ascii: "\r") { field.removeLast() }
        endField()
        try body(fields)
        fields = []
        isEmpty = true
      default: field.append(byte)
      }
    }
  }

  private mutating func endField() {
    fields.append(String(decoding: field, as: UTF8.self))
    field.removeAll(keepingCapacity: true)
  }
}
