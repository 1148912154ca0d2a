extension TOMLDocument {
  /// The document cannot be edited.
  struct NotEditable: Error, Hashable {
    /// The line that prevents it, from 1; nil if unknown.
    let line: Int?
  }

  /// Returns the text with a value set, in an existing or a new line.
  ///
  /// - Throws: ``NotEditable`` if the result would be invalid or differ in anything else.
  func setting(_ path: [String], to value: SettingValue) throws(NotEditable) -> [UInt8] {
    let literal = Array(Self.literal(value).utf8)
    var result = bytes
    let found = assignments.filter { $0.path == path }
    if let first = found.first {
      for extra in found.dropFirst().reversed() { result.removeSubrange(extra.range) }
      result.replaceSubrange(first.valueRange, with: literal)
    } else {
      insert(path, literal, in: &result)
    }
    return try checked(result, path, value)
  }

  /// Returns the text without a value; nil if it is not set.
  ///
  /// - Throws: The same errors as ``setting(_:to:)``.
  func unsetting(_ path: [String]) throws(NotEditable) -> [UInt8]? {
    let found = assignments.filter { $0.path == path }
    guard !found.isEmpty else { return nil }
    var result = bytes
    for assignment in found.reversed() { result.removeSubrange(assignment.range) }
    return try checked(result, path, nil)
  }

  /// Returns the new text if it differs only in that value.
  ///
  /// If the old text is invalid, other values cannot be compared, and any valid text is accepted.
  private func checked(
    _ result: [UInt8],
    _ path: [String],
    _ value: SettingValue?
  ) throws(NotEditable) -> [UInt8] {
    let new = TOMLDocument(result)
    var expected = fault == nil ? values : new.values
    expected[path] = value
    if new.fault == nil, new.values == expected { return result }
    throw NotEditable(line: assignments.first { path.starts(with: $0.path) }?.line)
  }

  /// A value as a TOML literal: `50`, `true`, `"Summer in Kyoto"`.
  private static func literal(_ value: SettingValue) -> String {
    guard case .text(let text) = value else { return value.description }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension TOMLDocument {
  private var lineEnd: [UInt8] {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? Array("\r\n".utf8) : [0x0A]
  }

  /// Inserts a line after the others of its table, or in a new table at the end.
  private func insert(_ path: [String], _ literal: [UInt8], in text: inout [UInt8]) {
    let table = Array(path.dropLast())
    let neighbor = assignments.last { $0.table == table && !table.isEmpty }
    let header = headers.last { $0.path == table && !table.isEmpty }
    // A dotted key such as `cache.image_bytes = 1` at the top defines the table too.
    let dotted = assignments.last { $0.table == [] && $0.path.starts(with: table) }
    let name = path.joined(separator: ".")
    if let neighbor {
      let indent = bytes[neighbor.range].prefix { $0 == UInt8(ascii: " ") || $0 == 0x09 }
      add(indent + line(path.last ?? "", literal), at: neighbor.range.upperBound, to: &text)
    } else if let header {
      add(line(path.last ?? "", literal), at: header.range.upperBound, to: &text)
    } else if let dotted {
      add(line(name, literal), at: dotted.range.upperBound, to: &text)
    } else if table.isEmpty, let place = placeBeforeTables {
      add(line(name, literal) + lineEnd, at: place, to: &text)
    } else {
      let title = table.isEmpty ? [] : Array("[\(table.joined(separator: "."))]".utf8) + lineEnd
      let gap = text.isEmpty || table.isEmpty ? [] : lineEnd
      add(gap + title + line(path.last ?? "", literal), at: text.count, to: &text)
    }
  }

  private func line(_ key: String, _ literal: [UInt8]) -> [UInt8] {
    Array("\(key) = ".utf8) + literal + lineEnd
  }

  private func add(_ line: [UInt8], at place: Int, to text: inout [UInt8]) {
    let isOpen = place > 0 && text[place - 1] != UInt8(ascii: "\n") && !text.isOnlyMark(place)
    text.insert(contentsOf: (isOpen ? lineEnd : []) + line, at: place)
  }

  /// The position before the first table and its preceding comment; nil if there is no table.
  private var placeBeforeTables: Int? {
    guard let header = headers.first else { return nil }
    var place = header.range.lowerBound
    while place > 0 {
      let start = bytes[..<(place - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let first = bytes[start..<place].first { $0 != UInt8(ascii: " ") && $0 != 0x09 }
      guard first == UInt8(ascii: "#") else { break }
      place = start
    }
    return bytes.isOnlyMark(3) && place == 0 ? 3 : place
  }
}

extension [UInt8] {
  /// Whether only a byte order mark precedes a position.
  fileprivate func isOnlyMark(_ place: Int) -> Bool {
    place == 3 && starts(with: [0xEF, 0xBB, 0xBF])
  }
}
