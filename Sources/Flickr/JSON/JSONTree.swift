/// A JSON value in memory, for small documents whose shape varies.
///
/// Numbers keep their digits.
package indirect enum JSONTree: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number as written.
  case number(String)
  case string(String)
  case array([JSONTree])
  /// The members in order; of a duplicate key, the last counts.
  case object([Member])

  /// A member of an object.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONTree
  }

  /// Parses a JSON text; nil if it is not valid (RFC 8259), or nested more than 512 levels deep.
  package init?(_ text: String) {
    var text = text
    guard let tree = text.withUTF8({ JSONTree(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = tree
  }

  /// Parses the bytes of a JSON text; nil if it is not valid.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(bytes)
    scanner.skipWhiteSpace()
    // The caller reports what is wrong with the whole text.
    guard let value = try? scanner.value(depth: 0) else { return nil }
    scanner.skipWhiteSpace()
    guard scanner.position == bytes.count else { return nil }
    self.init(value, in: JSONReader(bytes: bytes))
  }

  private init(_ value: JSONValue, in text: JSONReader) {
    switch value.kind {
    case .absent, .null: self = .null
    case .boolean: self = .bool(text.raw(value).first == UInt8(ascii: "t"))
    case .number: self = .number(text.text(value) ?? "")
    case .string, .escapedString: self = .string(text.text(value) ?? "")
    case .array:
      var elements: [JSONTree] = []
      text.eachElement(of: value) { elements.append(JSONTree($0, in: text)) }
      self = .array(elements)
    case .object:
      var members: [Member] = []
      text.eachMember(of: value) { key, value in
        let name = text.withKey(key) { String(decoding: $0, as: UTF8.self) }
        members.append(Member(key: name, value: JSONTree(value, in: text)))
      }
      self = .object(members)
    }
  }

  /// The value of a member; nil if this is no object, or has no such member.
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The members of an object; empty for other values.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The elements of an array; empty for other values.
  package var elements: [JSONTree] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The elements of an array, or else the value itself; empty for null.
  package var list: [JSONTree] {
    switch self {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// A string, a number as written, or the `_content` of an object; nil for other values, and for an
  /// empty string.
  package var text: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let digits): digits
    case .object: self["_content"]?.text
    default: nil
    }
  }

  /// A finite number, written as a number or a string.
  package var number: Double? {
    guard let text, !text.utf8.contains(where: { $0 | 0x20 > UInt8(ascii: "e") }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
