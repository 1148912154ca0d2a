/// The byte range of a JSON value, and its kind.
struct JSONValue {
  /// The kind of a value; strings with escapes are a kind of their own.
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
