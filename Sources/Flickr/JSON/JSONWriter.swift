/// Writes JSON text; members and elements keep their order.
package struct JSONWriter: Sendable {
  /// The text written so far, UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Whether the hexadecimal digits of escapes are upper case.
  private let usesUppercaseEscapes: Bool

  /// Creates an empty text.
  package init(usesUppercaseEscapes: Bool = false) {
    self.usesUppercaseEscapes = usesUppercaseEscapes
  }

  /// Appends text that is already JSON.
  package mutating func append(raw text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes that are already JSON.
  package mutating func append(raw json: some Sequence<UInt8>) {
    bytes.append(contentsOf: json)
  }

  /// Appends a string: quotation marks, backslashes and control characters are escaped.
  package mutating func append(string text: String) {
    append(raw: "\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): append(raw: "\\n")
      case UInt8(ascii: "\r"): append(raw: "\\r")
      case UInt8(ascii: "\t"): append(raw: "\\t")
      case 0..<0x20, 0x7F:
        append(raw: byte < 0x10 ? "\\u000" : "\\u00")
        append(raw: String(byte, radix: 16, uppercase: usesUppercaseEscapes))
      default: bytes.append(byte)
      }
    }
    append(raw: "\"")
  }

  /// Appends a number; `null` for infinity and NaN, which JSON does not have.
  package mutating func append(number: Double) {
    append(raw: number.isFinite ? number.description : "null")
  }

  /// Appends an array of elements that are already JSON.
  package mutating func append(array elements: some Sequence<[UInt8]>) {
    append(raw: "[")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(raw: ",") }
      append(raw: element)
    }
    append(raw: "]")
  }

  /// Appends an object whose values are already JSON.
  package mutating func append(object members: some Sequence<(key: String, value: [UInt8])>) {
    append(raw: "{")
    for (index, member) in members.enumerated() {
      if index > 0 { append(raw: ",") }
      append(string: member.key)
      append(raw: ":")
      append(raw: member.value)
    }
    append(raw: "}")
  }

  /// The JSON text that `write` writes.
  package static func text(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    write(&writer)
    return writer.bytes
  }

  /// A string as JSON.
  package static func quoted(_ text: String) -> [UInt8] {
    self.text { $0.append(string: text) }
  }
}
