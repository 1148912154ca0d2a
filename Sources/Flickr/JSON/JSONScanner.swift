/// Scans JSON (RFC 8259) strictly, in a single pass without allocation.
///
/// It validates everything except the UTF-8 inside strings, and returns byte ranges. ``JSONReader``
/// decodes the values, and only those that are needed.
struct JSONScanner {
  /// The maximum nesting depth of arrays and objects.
  static let maximumDepth = 512

  let bytes: UnsafeRawBufferPointer
  var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The byte at the position; at the end 0, which never occurs between JSON values.
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

  /// Scans the value at the position, which is inside `depth` arrays and objects.
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

  /// Scans the object at the position and calls `member` for each member, in order.
  @inline(__always)
  mutating func object(
    depth: Int,
    _ member: (_ key: JSONValue, _ value: JSONValue) -> Void
  ) throws(JSONFault) {
    try members(depth: depth) { key, scanner throws(JSONFault) in
      member(key, try scanner.value(depth: depth))
    }
  }

  /// Scans the object at the position, of which `value` scans the member values.
  @inline(__always)
  mutating func members(
    depth: Int,
    _ value: (_ key: JSONValue, inout JSONScanner) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard depth <= JSONScanner.maximumDepth else { throw fault(.tooDeep) }
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

  /// Scans the array at the position and calls `element` for each element, in order.
  @inline(__always)
  mutating func array(depth: Int, _ element: (JSONValue) -> Void) throws(JSONFault) {
    try elements(depth: depth) { scanner throws(JSONFault) in
      element(try scanner.value(depth: depth))
    }
  }

  /// Scans the array at the position, of which `element` scans the elements.
  @inline(__always)
  mutating func elements(
    depth: Int,
    _ element: (inout JSONScanner) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard depth <= JSONScanner.maximumDepth else { throw fault(.tooDeep) }
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
