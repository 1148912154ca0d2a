/// Decodes the values of a text that ``JSONScanner`` has validated.
struct JSONReader {
  let bytes: UnsafeRawBufferPointer

  /// The bytes of a value; a string's without its quotes.
  @inline(__always)
  func raw(_ value: JSONValue) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[value.start..<value.end])
  }

  /// A string, or a number as written; nil for every other value.
  ///
  /// `\u0000` and lone surrogates read as U+FFFD.
  func text(_ value: JSONValue) -> String? {
    switch value.kind {
    case .string, .number: String(decoding: raw(value), as: UTF8.self)
    case .escapedString: unescaped(raw(value))
    default: nil
    }
  }

  /// A string or number as text, or the one under `_content` of an object; nil when there is none.
  func content(_ value: JSONValue) -> String? {
    text(value.kind == .object ? member("_content", of: value) : value)
  }

  /// A text as ``content(_:)`` reads it; nil too when it is empty.
  func nonemptyContent(_ value: JSONValue) -> String? {
    guard let content = content(value), !content.isEmpty else { return nil }
    return content
  }

  /// An integer, written as a number or a string; nil for other values and beyond 64 bits.
  func integer(_ value: JSONValue) -> Int? {
    switch value.kind {
    case .number, .string: Int(String(decoding: raw(value), as: UTF8.self))
    default: nil
    }
  }

  /// A finite number, written as a number or a string; nil for other values.
  func double(_ value: JSONValue) -> Double? {
    switch value.kind {
    case .number:
      break
    case .string:
      // Double(_:) accepts more spellings than JSON: nan, 0x10, inf.
      guard !raw(value).contains(where: { $0 | 0x20 > UInt8(ascii: "e") }) else { return nil }
    default:
      return nil
    }
    guard let number = Double(String(decoding: raw(value), as: UTF8.self)), number.isFinite else {
      return nil
    }
    return number
  }

  /// The last member of that name in an object; absent when there is none.
  func member(_ name: StaticString, of object: JSONValue) -> JSONValue {
    var found = JSONValue.absent
    eachMember(of: object) { key, value in
      if withKey(key, { equals($0, name) }) { found = value }
    }
    return found
  }

  /// Calls `member` for each member of an object, in order; not at all for other values.
  func eachMember(of object: JSONValue, _ member: (JSONValue, JSONValue) -> Void) {
    guard object.kind == .object else { return }
    var scanner = JSONScanner(bytes, at: object.start)
    do { try scanner.object(depth: 1, member) } catch {
      // The text was validated before, so there is nothing to catch.
    }
  }

  /// Calls `element` for each element of an array, in order; not at all for other values.
  func eachElement(of array: JSONValue, _ element: (JSONValue) -> Void) {
    guard array.kind == .array else { return }
    var scanner = JSONScanner(bytes, at: array.start)
    do { try scanner.array(depth: 1, element) } catch {
      // The text was validated before, so there is nothing to catch.
    }
  }

  /// Calls `body` with the bytes of a key, with its (rare) escapes resolved.
  @inline(__always)
  func withKey<Result>(_ key: JSONValue, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard key.kind == .escapedString else { return body(raw(key)) }
    var name = unescaped(raw(key))
    return name.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

/// Whether bytes equal an ASCII word.
@inline(__always)
func equals(_ bytes: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
  guard bytes.count == word.utf8CodeUnitCount else { return false }
  var offset = 0
  while offset < bytes.count {
    guard bytes[offset] == word.utf8Start[offset] else { return false }
    offset &+= 1
  }
  return true
}
