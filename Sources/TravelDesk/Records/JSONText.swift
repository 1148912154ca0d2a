/// JSON as bytes, written by hand: records are small and many, and their keys keep their order.
package struct JSONText: Sendable {
  /// What was written so far, UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Creates the empty text.
  package init() {}

  /// Appends a value of any shape.
  package mutating func append(_ value: FieldValue) {
    switch value {
    case .null: append(raw: "null")
    case .text(let text): append(string: text)
    case .integer(let integer): append(raw: String(integer))
    // JSON has no word for infinity and for what is not a number.
    case .number(let number): append(raw: number.isFinite ? number.description : "null")
    case .truth(let truth): append(raw: truth ? "true" : "false")
    case .bytes(let data):
      append(
        .object([
          Field("$base64", .truth(true)), Field("encoded", .text(Base64.text(of: data))),
        ])
      )
    case .list(let values):
      append(raw: "[")
      for (index, value) in values.enumerated() {
        if index > 0 { append(raw: ",") }
        append(value)
      }
      append(raw: "]")
    case .object(let fields): append(object: fields)
    }
  }

  /// Appends an object whose keys stand in the order given.
  package mutating func append(object fields: [Field]) {
    append(raw: "{")
    for (index, field) in fields.enumerated() {
      if index > 0 { append(raw: ",") }
      append(string: field.key)
      append(raw: ":")
      append(field.value)
    }
    append(raw: "}")
  }

  /// Appends text that is JSON already.
  package mutating func append(raw text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a string: quotes, backslashes and controls escaped, all else as it is.
  package mutating func append(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append(raw: "\\\"")
      case UInt8(ascii: "\\"): append(raw: "\\\\")
      case UInt8(ascii: "\n"): append(raw: "\\n")
      case UInt8(ascii: "\r"): append(raw: "\\r")
      case UInt8(ascii: "\t"): append(raw: "\\t")
      case 0..<0x20, 0x7F: append(raw: "\\u00" + Hexadecimal.text(of: [byte]))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
