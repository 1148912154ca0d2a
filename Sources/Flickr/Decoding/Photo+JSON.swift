extension Photo {
  /// Decodes one JSON object; white space around it is allowed and not kept.
  ///
  /// The text must be valid JSON (RFC 8259) in valid UTF-8, at most 512 arrays and objects deep.
  /// Of a key that comes twice the last counts. `\u0000` and lone surrogates in strings read as
  /// U+FFFD; ``json`` keeps them as they were written.
  ///
  /// - Throws: ``PhotoDecodingError`` when it is no such text, or has no usable `id`.
  public init(json bytes: UnsafeRawBufferPointer) throws(PhotoDecodingError) {
    let text = JSONReader(bytes: bytes)
    var values = PhotoValues()
    let range: Range<Int>
    do throws(JSONFault) {
      range = try Photo.scan(text, into: &values)
    } catch {
      throw PhotoDecodingError(error, id: PhotoID(values[.id], in: text)?.rawValue)
    }
    let object = UnsafeRawBufferPointer(rebasing: bytes[range])
    guard let json = String(validating: object, as: UTF8.self) else {
      throw PhotoDecodingError(.notUTF8, id: PhotoID(values[.id], in: text)?.rawValue)
    }
    guard object.first == UInt8(ascii: "{") else { throw PhotoDecodingError(.notADictionary) }
    guard values[.id].isPresent else { throw PhotoDecodingError(.noID) }
    guard let id = PhotoID(values[.id], in: text) else {
      throw PhotoDecodingError(.unusableID(text.excerpt(values[.id])))
    }
    self.init(id: id, values: values, text: text, json: json)
  }

  /// Decodes one JSON object, as ``init(json:)-(UnsafeRawBufferPointer)`` does.
  ///
  /// - Throws: ``PhotoDecodingError`` when it is not JSON, or has no usable `id`.
  public init(json text: String) throws(PhotoDecodingError) {
    var text = text
    let result = text.withUTF8 { bytes -> Result<Photo, PhotoDecodingError> in
      do throws(PhotoDecodingError) {
        return .success(try Photo(json: UnsafeRawBufferPointer(bytes)))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// Checks the whole text and notes where the photo's values stand; answers where the one value
  /// of the text does.
  private static func scan(
    _ text: JSONReader,
    into values: inout PhotoValues
  ) throws(JSONFault) -> Range<Int> {
    var scanner = JSONScanner(text.bytes)
    scanner.skipWhiteSpace()
    let start = scanner.position
    if scanner.next == UInt8(ascii: "{") {
      try scanner.object(depth: 1) { key, value in
        if let key = text.withKey(key, { PhotoKey($0) }) { values[key] = value }
      }
    } else {
      _ = try scanner.value(depth: 0)
    }
    // A string's own range leaves out its quotes, so the range is the scanner's.
    let end = scanner.position
    scanner.skipWhiteSpace()
    guard scanner.position == text.bytes.count else { throw scanner.fault(.trailingText) }
    return start..<end
  }
}

extension PhotoID {
  /// Reads an id: a JSON string, or an integer exactly as it is written (R3).
  init?(_ value: JSONValue, in text: JSONReader) {
    let raw = text.raw(value)
    switch value.kind {
    case .string: break
    case .escapedString:
      self.init(rawValue: text.text(value) ?? "")
      return
    case .number:
      // 1.0 and 1e3 are numbers, but no id was ever written so.
      guard raw.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    default: return nil
    }
    guard (1...64).contains(raw.count), raw.allSatisfy(PhotoID.isUsable) else { return nil }
    self.init(checked: String(decoding: raw, as: UTF8.self))
  }
}

extension JSONReader {
  /// The beginning of a value as it is written, for an error to show; a string in its quotes.
  fileprivate func excerpt(_ value: JSONValue) -> String {
    let written = String(decoding: raw(value).prefix(100), as: UTF8.self)
    let shortened = written.count > 70 ? written.prefix(70) + "…" : written[...]
    let isString = value.kind == .string || value.kind == .escapedString
    return isString ? "\"\(shortened)\"" : String(shortened)
  }
}
