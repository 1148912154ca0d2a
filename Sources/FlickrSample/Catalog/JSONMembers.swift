/// The members of a JSON object in order, with unparsed values.
///
/// Meant for the sample's own JSON, which is valid; there is no error handling.
struct JSONMembers: Sendable {
  private var members: [(name: String, value: String)] = []

  /// Splits the text of an object.
  init(_ object: String) {
    let bytes = Array(object.utf8)
    var parts: [String] = []
    var start = 1
    var depth = 0
    var isString = false
    var isEscaped = false
    for (position, byte) in bytes.enumerated() {
      if isString {
        isString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      let isSeparator = byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",")
      guard depth == 0 || (depth == 1 && isSeparator) else { continue }
      let part = bytes[start..<max(start, position)].drop { $0 <= 0x20 }
      parts.append(String(decoding: part, as: UTF8.self))
      start = position + 1
    }
    for index in stride(from: 1, to: parts.count, by: 2) {
      members.append((String(parts[index - 1].dropFirst().dropLast()), parts[index]))
    }
  }

  /// The unparsed value of a member; nil if there is none.
  ///
  /// Setting nil removes the member; new members are appended.
  subscript(name: String) -> String? {
    get { members.first { $0.name == name }?.value }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// Removes the URLs and dimensions of the images.
  mutating func removeImages() {
    members.removeAll { name, _ in
      ["url_", "height_", "width_", "o_"].contains { name.hasPrefix($0) }
    }
  }

  /// The object without its closing brace, so that more can follow.
  var open: String { "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") }

  /// The object.
  var text: String { open + "}" }
}
