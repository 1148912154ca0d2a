package import Flickr
internal import VacationStore

extension JSONWriter {
  /// Encodes a value, without a line ending.
  package static func text(_ value: FieldValue) -> [UInt8] {
    var writer = JSONWriter(usesUppercaseEscapes: true)
    writer.append(value)
    return writer.bytes
  }

  /// Encodes an object on one line, with a line ending.
  package static func line(_ properties: [Property]) -> [UInt8] {
    text(.object(properties)) + [UInt8(ascii: "\n")]
  }

  fileprivate mutating func append(_ value: FieldValue) {
    switch value {
    case .null: append(raw: "null")
    case .text(let text): append(string: text)
    case .integer(let integer), .byteCount(let integer): append(raw: String(integer))
    case .number(let number): append(number: number)
    case .bool(let bool): append(raw: bool ? "true" : "false")
    case .time(let time): append(string: time.description)
    case .bytes(let data): append(["$base64": true, "encoded": .text(Base64.text(of: data))])
    case .list(let values):
      append(raw: "[")
      for (index, value) in values.enumerated() {
        if index > 0 { append(raw: ",") }
        append(value)
      }
      append(raw: "]")
    case .object(let properties):
      append(raw: "{")
      for (index, property) in properties.enumerated() {
        if index > 0 { append(raw: ",") }
        append(string: property.key)
        append(raw: ":")
        append(property.value)
      }
      append(raw: "}")
    }
  }
}

/// A JSON array with one object per line, written incrementally.
///
/// Both brackets are on separate lines; an empty array is `[]`. It ends with a line ending.
package struct JSONList: Sendable {
  /// The number of objects written so far.
  package private(set) var count = 0

  /// Creates an empty list.
  package init() {}

  /// Encodes the next objects; empty if there are none.
  package mutating func part(_ objects: [[Property]]) -> [UInt8] {
    var writer = JSONWriter(usesUppercaseEscapes: true)
    for properties in objects {
      writer.append(raw: count == 0 ? "[\n" : ",\n")
      writer.append(.object(properties))
      count += 1
    }
    return writer.bytes
  }

  /// The end of the list, to be written after the last part.
  package var end: [UInt8] { Array((count == 0 ? "[]\n" : "\n]\n").utf8) }
}
