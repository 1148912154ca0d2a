/// A violation of RFC 8259, or of our nesting limit, and its position.
struct JSONFault: Error {
  /// The kind of violation.
  enum Kind: UInt8 {
    case endsEarly, unexpectedByte, noKey, noColon, noCommaInObject, noCommaInArray
    case badNumber, badEscape, controlCharacter, trailingText, tooDeep
  }

  var kind: Kind
  /// Bytes from the beginning of the text.
  var offset: Int

  /// What is wrong, as a clause.
  var why: String {
    switch kind {
    case .endsEarly: "the text ends in the middle"
    case .unexpectedByte: "no value begins here"
    case .noKey: "a key in double quotes is missing"
    case .noColon: "the colon after a key is missing"
    case .noCommaInObject: "a comma or } is missing"
    case .noCommaInArray: "a comma or ] is missing"
    case .badNumber: "the number is malformed"
    case .badEscape: "the escape in a string is malformed"
    case .controlCharacter: "a string has a bare control character"
    case .trailingText: "more text follows the end"
    case .tooDeep: "arrays and objects are nested too deep"
    }
  }
}
