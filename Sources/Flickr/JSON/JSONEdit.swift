/// Changes one member of an object's JSON text and leaves all other bytes as they are.
enum JSONEdit {
  /// Sets a member to a string: in its place where the object has it, else as its last.
  ///
  /// A key that occurs more than once gets the string each time, so that all readers agree.
  ///
  /// - Parameters:
  ///   - name: The key, which needs no escapes.
  ///   - value: Any text.
  ///   - json: The object; whitespace around it is kept.
  /// - Returns: The object's text with the member; nil when `json` is not one valid object.
  static func set(_ name: StaticString, to value: String, in json: String) -> String? {
    var json = json
    return json.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      guard let found = places(of: name, in: bytes) else { return nil }
      var output = JSONWriter()
      var position = 0
      for place in found.values {
        output.append(raw: bytes[position..<place.lowerBound])
        output.append(string: value)
        position = place.upperBound
      }
      if found.values.isEmpty {
        output.append(raw: bytes[..<found.brace])
        if !found.isEmpty { output.append(raw: ",") }
        output.append(string: name.description)
        output.append(raw: ":")
        output.append(string: value)
        position = found.brace
      }
      output.append(raw: bytes[position...])
      return String(decoding: output.bytes, as: UTF8.self)
    }
  }

  /// The ranges of a key's values, quotation marks included, and the offset of the closing brace.
  private struct Places {
    var values: [Range<Int>] = []
    var isEmpty = true
    var brace = 0
  }

  private static func places(of name: StaticString, in bytes: UnsafeRawBufferPointer) -> Places? {
    let text = JSONReader(bytes: bytes)
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
}
