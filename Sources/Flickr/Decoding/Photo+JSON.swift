extension Photo {
  /// Decodes one JSON object; whitespace around it is allowed and not kept.
  ///
  /// The text must be valid JSON (RFC 8259) in valid UTF-8, at most 512 arrays and objects deep.
  /// Of a key that comes twice the last counts. `\u0000` and lone surrogates in strings read as
  /// U+FFFD; ``json`` keeps them as they were written.
  ///
  /// - Throws: ``FlickrDecodingError`` when it is no such text, or has no usable `id`.
  public init(json bytes: UnsafeRawBufferPointer) throws(FlickrDecodingError) {
    let text = JSONReader(bytes: bytes)
    var values = PhotoValues()
    let range: Range<Int>
    do throws(JSONFault) {
      range = try Photo.scan(text, into: &values)
    } catch {
      throw FlickrDecodingError(error, id: PhotoID(values[.id], in: text)?.rawValue)
    }
    let object = UnsafeRawBufferPointer(rebasing: bytes[range])
    guard let json = String(validating: object, as: UTF8.self) else {
      throw FlickrDecodingError(.notUTF8, id: PhotoID(values[.id], in: text)?.rawValue)
    }
    guard object.first == UInt8(ascii: "{") else { throw FlickrDecodingError(.notADictionary) }
    guard values[.id].isPresent else { throw FlickrDecodingError(.noID) }
    guard let id = PhotoID(values[.id], in: text) else {
      throw FlickrDecodingError(.unusableID(text.excerpt(values[.id])))
    }
    self.init(id: id, values: values, text: text, json: json)
  }

  /// Decodes one JSON object, as ``init(json:)-(UnsafeRawBufferPointer)`` does.
  ///
  /// - Throws: ``FlickrDecodingError`` when it is not JSON, or has no usable `id`.
  public init(json text: String) throws(FlickrDecodingError) {
    var text = text
    let result = text.withUTF8 { bytes -> Result<Photo, FlickrDecodingError> in
      do throws(FlickrDecodingError) {
        return .success(try Photo(json: UnsafeRawBufferPointer(bytes)))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// Validates the whole text and collects the photo's values; returns the range of the text's value.
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
    // A string's range excludes its quotes, so the scanner's range is used.
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
      // 1.0 and 1e3 are numbers, but no id is written that way.
      guard raw.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    default: return nil
    }
    guard (1...64).contains(raw.count), raw.allSatisfy(PhotoID.isUsable) else { return nil }
    self.init(checked: String(decoding: raw, as: UTF8.self))
  }
}

extension JSONReader {
  /// The beginning of a value as written, for an error message; a string with its quotes.
  fileprivate func excerpt(_ value: JSONValue) -> String {
    let written = String(decoding: raw(value).prefix(100), as: UTF8.self)
    let shortened = written.count > 70 ? written.prefix(70) + "…" : written[...]
    let isString = value.kind == .string || value.kind == .escapedString
    return isString ? "\"\(shortened)\"" : String(shortened)
  }
}
