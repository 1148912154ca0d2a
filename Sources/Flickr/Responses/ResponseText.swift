/// Decodes the body of a small response, after one scan of all of it.
///
/// Invalid UTF-8 becomes U+FFFD: one bad title is no reason to refuse a response.
struct ResponseText {
  /// Decodes the values.
  let text: JSONReader
  /// The top-level object.
  let object: JSONValue

  /// Validates a body and calls `read`.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or no object, and what `read`
  ///   throws.
  static func reading<Value>(
    _ json: [UInt8],
    _ read: (ResponseText) throws(FlickrDecodingError) -> Value
  ) throws(FlickrDecodingError) -> Value {
    let result = json.withUnsafeBytes { bytes -> Result<Value, FlickrDecodingError> in
      do throws(FlickrDecodingError) {
        return .success(try read(try ResponseText(bytes)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(FlickrDecodingError) {
    text = JSONReader(bytes: bytes)
    do throws(JSONFault) {
      var scanner = JSONScanner(bytes)
      scanner.skipWhiteSpace()
      object = try scanner.value(depth: 0)
      try scanner.end()
    } catch {
      throw FlickrDecodingError(error, id: nil)
    }
    guard object.kind == .object else { throw FlickrDecodingError(.missing("object")) }
  }

  /// The value of a top-level key; absent without one.
  subscript(name: StaticString) -> JSONValue { text.member(name, of: object) }

  /// The object under a top-level key.
  ///
  /// - Throws: ``FlickrDecodingError/Reason/missing(_:)`` of `what` when there is none.
  func object(_ name: StaticString, _ what: String) throws(FlickrDecodingError) -> JSONValue {
    let value = self[name]
    guard value.kind == .object else { throw FlickrDecodingError(.missing(what)) }
    return value
  }
}

extension JSONScanner {
  /// Checks that only whitespace follows.
  mutating func end() throws(JSONFault) {
    skipWhiteSpace()
    guard position == bytes.count else { throw fault(.trailingText) }
  }
}

extension JSONReader {
  /// A count, written as a number or a string: 0 when missing or negative, and clamped so that a
  /// product of two fits in 64 bits.
  func count(_ value: JSONValue) -> Int {
    // Numbers with more digits than an Int has, and fractions, are valid too.
    let number = integer(value).map(Double.init) ?? double(value) ?? 0
    return Int(min(max(number, 0), 1_000_000_000))
  }

  /// Calls `item` for the elements of an array, or for an object in place of an array.
  func eachItem(of value: JSONValue, _ item: (JSONValue) -> Void) {
    switch value.kind {
    case .array: eachElement(of: value, item)
    case .object: item(value)
    default: break
    }
  }
}
