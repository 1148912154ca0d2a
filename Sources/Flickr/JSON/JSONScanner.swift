/// Reads JSON (RFC 8259) strictly, in one pass and without making anything.
///
/// It checks all of the text but the UTF-8 inside strings, and answers where the values stand.
/// What they mean is read afterwards, and only for those that are wanted.
struct JSONScanner {
  /// How deep arrays and objects may be nested.
  static let greatestDepth = 512

  let bytes: UnsafeRawBufferPointer
  var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The byte at the position; 0, which stands nowhere between JSON's values, at the end.
  @inline(__always)
  var next: UInt8 {
    position < bytes.count ? bytes[position] : 0
  }

  func fault(_ kind: JSONFault.Kind) -> JSONFault {
    JSONFault(kind: position < bytes.count ? kind : .endsEarly, offset: position)
  }

  @inline(__always)
  mutating func skipWhiteSpace() {
    while true {
      switch next {
      case 0x20, 0x0A, 0x0D, 0x09: position &+= 1
      default: return
      }
    }
  }

  /// Reads the value at the position, which stands inside `depth` arrays and objects.
  mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    let start = position
    let kind: JSONValue.Kind
    switch next {
    case UInt8(ascii: "\""):
      return try string()
    case UInt8(ascii: "{"):
      try object(depth: depth + 1) { _, _ in }
      kind = .object
    case UInt8(ascii: "["):
      try array(depth: depth + 1) { _ in }
      kind = .array
    case UInt8(ascii: "t"):
      try literal("true")
      kind = .boolean
    case UInt8(ascii: "f"):
      try literal("false")
      kind = .boolean
    case UInt8(ascii: "n"):
      try literal("null")
      kind = .null
    default:
      try number()
      kind = .number
    }
    return JSONValue(kind: kind, start: start, end: position)
  }

  /// Reads the object at the position and gives its members, in their order, to `member`.
  @inline(__always)
  mutating func object(
    depth: Int,
    _ member: (_ key: JSONValue, _ value: JSONValue) -> Void
  ) throws(JSONFault) {
    try members(depth: depth) { key, scanner throws(JSONFault) in
      member(key, try scanner.value(depth: depth))
    }
  }

  /// Reads the object at the position and stops at the value of each member, for `value` to read.
  @inline(__always)
  mutating func members(
    depth: Int,
    _ value: (_ key: JSONValue, inout JSONScanner) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard depth <= JSONScanner.greatestDepth else { throw fault(.tooDeep) }
    position &+= 1
    skipWhiteSpace()
    if next == UInt8(ascii: "}") {
      position &+= 1
      return
    }
    while true {
      guard next == UInt8(ascii: "\"") else { throw fault(.noKey) }
      let key = try string()
      skipWhiteSpace()
      guard next == UInt8(ascii: ":") else { throw fault(.noColon) }
      position &+= 1
      skipWhiteSpace()
      try value(key, &self)
      skipWhiteSpace()
      switch next {
      case UInt8(ascii: ","): position &+= 1
      case UInt8(ascii: "}"):
        position &+= 1
        return
      default: throw fault(.noCommaInObject)
      }
      skipWhiteSpace()
    }
  }

  /// Reads the array at the position and gives its elements, in their order, to `element`.
  @inline(__always)
  mutating func array(depth: Int, _ element: (JSONValue) -> Void) throws(JSONFault) {
    try elements(depth: depth) { scanner throws(JSONFault) in
      element(try scanner.value(depth: depth))
    }
  }

  /// Reads the array at the position and stops at each element, for `element` to read.
  @inline(__always)
  mutating func elements(
    depth: Int,
    _ element: (inout JSONScanner) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard depth <= JSONScanner.greatestDepth else { throw fault(.tooDeep) }
    position &+= 1
    skipWhiteSpace()
    if next == UInt8(ascii: "]") {
      position &+= 1
      return
    }
    while true {
      try element(&self)
      skipWhiteSpace()
      switch next {
      case UInt8(ascii: ","): position &+= 1
      case UInt8(ascii: "]"):
        position &+= 1
        return
      default: throw fault(.noCommaInArray)
      }
      skipWhiteSpace()
    }
  }
}
