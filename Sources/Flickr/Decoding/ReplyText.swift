/// Reads the body of a reply whose values are few, after one scan of all of it.
///
/// Bytes that are not UTF-8 read as U+FFFD: one bad title is no reason to refuse a reply.
struct ReplyText {
  /// What the values mean.
  let text: JSONReader
  /// The object that the reply is.
  let object: JSONValue

  /// Checks a body and gives it to `read`.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or no object, and what `read`
  ///   throws.
  static func reading<Value>(
    _ json: [UInt8],
    _ read: (ReplyText) throws(ReplyDecodingError) -> Value
  ) throws(ReplyDecodingError) -> Value {
    let result = json.withUnsafeBytes { bytes -> Result<Value, ReplyDecodingError> in
      do throws(ReplyDecodingError) {
        return .success(try read(try ReplyText(bytes)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(ReplyDecodingError) {
    text = JSONReader(bytes: bytes)
    do throws(JSONFault) {
      var scanner = JSONScanner(bytes)
      scanner.skipWhiteSpace()
      object = try scanner.value(depth: 0)
      try scanner.end()
    } catch {
      throw ReplyDecodingError(error)
    }
    guard object.kind == .object else { throw ReplyDecodingError(.missing("object")) }
  }

  /// The value of one of the reply's own keys; absent when there is none.
  subscript(name: StaticString) -> JSONValue { text.member(name, of: object) }

  /// The object under one of the reply's own keys.
  ///
  /// - Throws: ``ReplyDecodingError/Reason/missing(_:)`` of `what` when there is none.
  func object(_ name: StaticString, _ what: String) throws(ReplyDecodingError) -> JSONValue {
    let value = self[name]
    guard value.kind == .object else { throw ReplyDecodingError(.missing(what)) }
    return value
  }
}

extension JSONScanner {
  /// Makes sure that nothing but white space follows.
  mutating func end() throws(JSONFault) {
    skipWhiteSpace()
    guard position == bytes.count else { throw fault(.trailingText) }
  }
}

extension JSONReader {
  /// A number of things, written as a number or a string: 0 where it is missing or negative, and
  /// never so large that a product of two would not fit 64 bits.
  func count(_ value: JSONValue) -> Int {
    // More digits than an Int has, and fractions, are still numbers.
    let number = integer(value).map(Double.init) ?? double(value) ?? 0
    return Int(min(max(number, 0), 1_000_000_000))
  }

  /// Gives the elements of an array, or the one value that stands where an array should.
  func eachItem(of value: JSONValue, _ item: (JSONValue) -> Void) {
    switch value.kind {
    case .array: eachElement(of: value, item)
    case .object: item(value)
    default: break
    }
  }
}
