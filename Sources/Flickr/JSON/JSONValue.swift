/// Where a JSON value stands in its text, and what it is.
struct JSONValue {
  /// What a value is; a string tells if it has escapes, which most have not.
  enum Kind: UInt8 {
    case absent, null, boolean, number, string, escapedString, object, array
  }

  var kind: Kind
  /// The offset of its first byte; of a string, the one after the quote.
  var start: Int
  /// The offset after its last byte; of a string, the one of the closing quote.
  var end: Int

  /// A value that is not in the text.
  static let absent = JSONValue(kind: .absent, start: 0, end: 0)

  /// Whether the text has the value, `null` included.
  var isPresent: Bool { kind != .absent }
}
