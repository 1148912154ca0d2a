/// Reads one element of an XML property list, which is in memory as a whole, as a value.
///
/// The caller has seen that its lists are not nested too deeply.
struct XMLValue {
  /// Why an element is no property list's; one clause.
  struct Fault: Error {
    let clause: String
  }

  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The value of the element that takes all of the bytes.
  static func read(_ bytes: UnsafeRawBufferPointer) throws(Fault) -> PropertyListValue {
    var reader = XMLValue(bytes)
    return try reader.value(of: try reader.tag())
  }

  private mutating func value(of tag: String) throws(Fault) -> PropertyListValue {
    switch tag {
    case "dict": return try dictionary()
    case "array": return try array()
    case "dict/": return .dictionary([:])
    case "array/": return .array([])
    case "string/", "data/": return .text("")
    case "true/", "false/": return .boolean(tag == "true/")
    case "true", "false":
      _ = try text(of: tag)
      return .boolean(tag == "true")
    case "string": return .text(try text(of: tag))
    case "date": return .text(String(try text(of: tag).trimmed))
    case "data": return .text(try text(of: tag).filter { !$0.isWhitespace })
    case "integer": return try integer(String(try text(of: tag).trimmed))
    case "real": return .real(Double(String(try text(of: tag).trimmed)) ?? .nan)
    default: throw Fault(clause: "<\(tag)> is no element of one")
    }
  }

  private mutating func dictionary() throws(Fault) -> PropertyListValue {
    var members: [String: PropertyListValue] = [:]
    while true {
      switch try tag() {
      case "/dict": return .dictionary(members)
      case "key":
        let key = try text(of: "key")
        members[key] = try value(of: try tag())
      case "key/": members[""] = try value(of: try tag())
      case let other: throw Fault(clause: "<\(other)> stands where a key was expected")
      }
    }
  }

  private mutating func array() throws(Fault) -> PropertyListValue {
    var elements: [PropertyListValue] = []
    while true {
      let tag = try tag()
      if tag == "/array" { return .array(elements) }
      elements.append(try value(of: tag))
    }
  }

  private func integer(_ text: String) throws(Fault) -> PropertyListValue {
    let isNegative = text.hasPrefix("-")
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    if digits.hasPrefix("0x"), let number = UInt64(digits.dropFirst(2), radix: 16) {
      return .integer((isNegative ? "-" : "") + String(number))
    }
    let isDecimal = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
    guard isDecimal else { throw Fault(clause: "an <integer> holds \"\(text.prefix(40))\"") }
    let short = digits.drop { $0 == "0" }
    return .integer((isNegative ? "-" : "") + (short.isEmpty ? "0" : short))
  }

  /// The next tag without its brackets and attributes; an empty element keeps its slash behind.
  private mutating func tag() throws(Fault) -> String {
    while index < bytes.count {
      if JSONByte.isBlank(bytes[index]) {
        index += 1
        continue
      }
      guard bytes[index] == UInt8(ascii: "<") else { break }
      if !skipped("<!--", to: "-->"), !skipped("<?", to: "?>") { return try name() }
    }
    throw Fault(clause: "text stands between its elements")
  }

  private mutating func name() throws(Fault) -> String {
    var quote: UInt8?
    var end = index
    while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: ">") {
      let byte = bytes[end]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      end += 1
    }
    guard end < bytes.count else { throw Fault(clause: "a tag does not end") }
    let inner = bytes[(index + 1)..<end]
    index = end + 1
    let isEmpty = inner.last == UInt8(ascii: "/")
    let name = inner.dropLast(isEmpty ? 1 : 0).prefix { !JSONByte.isBlank($0) }
    return String(decoding: name, as: UTF8.self) + (isEmpty ? "/" : "")
  }

  /// The text up to the element's end tag, with its references resolved.
  private mutating func text(of tag: String) throws(Fault) -> String {
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        if skipped("<!--", to: "-->") || skipped("<?", to: "?>") { continue }
        let start = index + 9
        if skipped("<![CDATA[", to: "]]>") {
          text.append(contentsOf: bytes[start..<max(start, index - 3)])
          continue
        }
        guard try name() == "/\(tag)" else { throw Fault(clause: "<\(tag)> holds another tag") }
        guard let string = String(validating: text, as: UTF8.self) else {
          throw Fault(clause: "it is not valid UTF-8")
        }
        return string
      }
      if byte == UInt8(ascii: "&") {
        text.append(contentsOf: try reference().utf8)
      } else {
        text.append(byte)
        index += 1
      }
    }
    throw Fault(clause: "<\(tag)> does not end")
  }

  private mutating func reference() throws(Fault) -> String {
    let name = bytes[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: name, as: UTF8.self)
    index = min(bytes.count, index + name.count + 2)
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let known = named[text] { return known }
    let isHex = text.hasPrefix("#x")
    let digits = text.dropFirst(isHex ? 2 : 1)
    guard text.hasPrefix("#"), let code = UInt32(digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(code)
    else { throw Fault(clause: "it refers to an entity &\(text); that XML does not have") }
    return String(scalar)
  }

  /// Goes over what begins and ends with the given texts; false if it does not begin here.
  private mutating func skipped(_ opening: String, to closing: String) -> Bool {
    guard bytes[index...].starts(with: opening.utf8) else { return false }
    index += opening.utf8.count
    while index < bytes.count, !bytes[index...].starts(with: closing.utf8) { index += 1 }
    index = min(bytes.count, index + closing.utf8.count)
    return true
  }
}
