/// Where and how a text breaks RFC 8259, or our limit of nesting.
struct JSONFault: Error {
  /// How it breaks.
  enum Kind: UInt8 {
    case endsEarly, unexpectedByte, noKey, noColon, noCommaInObject, noCommaInArray
    case badNumber, badEscape, controlCharacter, trailingText, tooDeep
  }

  var kind: Kind
  /// Bytes from the beginning of the text.
  var offset: Int

  /// What was found there, as the end of a sentence.
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

extension PhotoDecodingError {
  /// Tells of broken JSON.
  init(_ fault: JSONFault, id: String?) {
    let reason =
      fault.kind == .tooDeep ? Reason.tooDeep : .notJSON(offset: fault.offset, why: fault.why)
    self.init(reason, id: id)
  }
}
