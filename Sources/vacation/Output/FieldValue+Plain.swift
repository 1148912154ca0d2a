import TravelDesk

extension FieldValue {
  /// The value as the text of one CSV field: nothing for null, the texts of a list between spaces,
  /// bytes as an SQL literal, what is nested deeper as JSON.
  var plain: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): number.description
    case .truth(let truth): truth ? "true" : "false"
    case .bytes(let bytes): "X'" + Hexadecimal.text(of: bytes) + "'"
    case .list(let values) where values.allSatisfy(\.isText):
      values.map(\.plain).joined(separator: " ")
    case .list, .object: json
    }
  }

  private var json: String {
    var text = JSONText()
    text.append(self)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }
}
