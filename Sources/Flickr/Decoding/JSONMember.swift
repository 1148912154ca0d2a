/// Writes members of JSON objects; one that is changed leaves all other bytes as they are.
enum JSONMember {
  /// Sets a member to a string: in its place where the object has it, else as its last.
  ///
  /// Where the object has the key more than once, each gets the string, so that all readers agree.
  ///
  /// - Parameters:
  ///   - name: The key, which needs no escapes.
  ///   - value: Any text.
  ///   - json: The object; white space around it is kept.
  /// - Returns: The object's text with the member; nil when `json` is not one valid object.
  static func set(_ name: StaticString, to value: String, in json: String) -> String? {
    var json = json
    return json.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      guard let found = places(of: name, in: bytes) else { return nil }
      let string = quoted(value)
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count + name.utf8CodeUnitCount + string.count + 4)
      var position = 0
      for place in found.values {
        output += bytes[position..<place.lowerBound]
        output += string
        position = place.upperBound
      }
      if found.values.isEmpty {
        output += bytes[..<found.brace]
        if !found.isEmpty { output.append(UInt8(ascii: ",")) }
        output += quoted(name.description)
        output.append(UInt8(ascii: ":"))
        output += string
        position = found.brace
      }
      output += bytes[position...]
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// Where an object has the values of a key, quotes included, and its closing brace.
  private struct Places {
    var values: [Range<Int>] = []
    var isEmpty = true
    var brace = 0
  }

  private static func places(of name: StaticString, in bytes: UnsafeRawBufferPointer) -> Places? {
    let text = JSONText(bytes: bytes)
    var places = Places()
    var scanner = JSONScanner(bytes)
    scanner.skipWhiteSpace()
    guard scanner.next == UInt8(ascii: "{") else { return nil }
    do throws(JSONFault) {
      try scanner.members(depth: 1) { key, scanner throws(JSONFault) in
        let start = scanner.position
        _ = try scanner.value(depth: 1)
        places.isEmpty = false
        guard text.withKey(key, { equals($0, name) }) else { return }
        places.values.append(start..<scanner.position)
      }
      places.brace = scanner.position - 1
      try scanner.end()
    } catch {
      return nil
    }
    return places
  }

  /// An object of texts, with its members in the order given.
  static func object(_ members: [(key: String, value: String)]) -> String {
    var output = [UInt8(ascii: "{")]
    for (number, member) in members.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      output += quoted(member.key)
      output.append(UInt8(ascii: ":"))
      output += quoted(member.value)
    }
    output.append(UInt8(ascii: "}"))
    return String(decoding: output, as: UTF8.self)
  }

  /// A text as a JSON string, in its quotes.
  static func quoted(_ text: String) -> [UInt8] {
    var output = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        output += "\\u00".utf8
        output += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default:
        output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
    return output
  }
}
