/// The members of a JSON object, each value as it is written, in their order.
///
/// Made for the sample's own dictionaries, which are valid; of other text it makes what it can.
struct JSONMembers: Sendable {
  private(set) var members: [(name: String, value: String)] = []

  init() {}

  /// Splits the text of an object.
  init(_ object: String) {
    var reader = Reader(bytes: Array(object.utf8))
    reader.position = 1
    while let name = reader.value() {
      reader.skip(UInt8(ascii: ":"))
      guard let value = reader.value() else { return }
      members.append((String(name.dropFirst().dropLast()), value))
      reader.skip(UInt8(ascii: ","))
    }
  }

  /// The value of a member as it is written; nil when there is none.
  ///
  /// Setting nil removes it; a new one comes last.
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

  /// Adds a member that is not there yet, without looking for it.
  mutating func append(_ name: String, _ value: String) { members.append((name, value)) }

  /// Removes the addresses and measures of the images.
  mutating func removeImages() {
    members.removeAll { name, _ in
      ["url_", "height_", "width_", "o_"].contains { name.hasPrefix($0) }
    }
  }

  /// The object without its closing brace, so that more can follow.
  var open: String {
    var text = "{"
    for (index, member) in members.enumerated() {
      text += index == 0 ? "\"" : ",\""
      text += member.name
      text += "\":"
      text += member.value
    }
    return text
  }

  /// The object.
  var text: String { open + "}" }
}

/// Goes from value to value.
private struct Reader {
  let bytes: [UInt8]
  var position = 0

  private mutating func skipWhiteSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  mutating func skip(_ byte: UInt8) {
    skipWhiteSpace()
    if position < bytes.count, bytes[position] == byte { position += 1 }
  }

  /// Reads one value of any kind; nil at the end of the object.
  mutating func value() -> String? {
    skipWhiteSpace()
    let start = position
    var depth = 0
    var isString = false
    while position < bytes.count {
      let byte = bytes[position]
      if isString {
        if byte == UInt8(ascii: "\\") { position += 1 }
        if byte == UInt8(ascii: "\"") { isString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        let ends =
          byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte <= 0x20
        if depth < 0 || (depth == 0 && ends) { break }
      }
      position += 1
    }
    guard position > start else { return nil }
    return String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
  }
}
