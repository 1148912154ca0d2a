/// A value of a property list, XML or binary.
enum PropertyListValue {
  case dictionary([String: PropertyListValue])
  case array([PropertyListValue])
  case text(String)
  /// Decimal digits, perhaps behind a minus sign.
  case integer(String)
  case real(Double)
  case boolean(Bool)
  case null

  /// The value as JSON text, with a dictionary's keys in order; what is no number is null.
  var json: [UInt8] {
    var text: [UInt8] = []
    write(to: &text)
    return text
  }

  private func write(to text: inout [UInt8]) {
    switch self {
    case .dictionary(let members):
      text.append(UInt8(ascii: "{"))
      for (number, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if number > 0 { text.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.write(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (number, element) in elements.enumerated() {
        if number > 0 { text.append(UInt8(ascii: ",")) }
        element.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .text(let string): Self.write(string, to: &text)
    case .integer(let digits): text.append(contentsOf: digits.utf8)
    case .real(let number): text.append(contentsOf: (number.isFinite ? "\(number)" : "null").utf8)
    case .boolean(let flag): text.append(contentsOf: (flag ? "true" : "false").utf8)
    case .null: text.append(contentsOf: "null".utf8)
    }
  }

  private static func write(_ string: String, to text: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case 0x22, 0x5C: text.append(contentsOf: [0x5C, byte])
      case 0x0A: text.append(contentsOf: #"\n"#.utf8)
      case 0..<0x20:
        text.append(contentsOf: #"\u00"#.utf8)
        text.append(contentsOf: [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  /// The photo that the value describes, or what is wrong with it.
  func item(at position: Position, id: String?) -> PhotoReader.Item {
    do throws(PhotoDecodingError) {
      let text = String(decoding: json, as: UTF8.self)
      return PhotoReader.Item(try Photo(json: text), at: position)
    } catch {
      let reason = JSONItem.clause(error)
      return .broken(.init(position: position, id: error.id ?? id, reason: reason))
    }
  }
}
