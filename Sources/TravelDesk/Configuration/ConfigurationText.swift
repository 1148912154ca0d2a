/// The text of a configuration file, in which one setting at a time is changed and everything else
/// stays as it is, byte for byte.
struct ConfigurationText {
  /// Why a change was not made.
  struct NotEditable: Error, Hashable {
    /// The line that is in the way, from 1; nil where none can be named.
    let line: Int?
  }

  /// The text.
  let bytes: [UInt8]
  private let layout: TOMLLayout
  /// What it says; nil where it is no TOML, which the very change that is asked for may mend.
  let meaning: TOMLText?
  /// Why it is no TOML.
  let fault: TOMLText.Fault?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do throws(TOMLText.Fault) {
      meaning = try TOMLText(bytes)
      fault = nil
    } catch {
      meaning = nil
      fault = error
    }
    layout = TOMLLayout(bytes, isBroken: meaning == nil)
  }

  /// The line, from 1, of the setting at a path; nil if it has none of its own.
  func line(of path: [String]) -> Int? {
    layout.assignments.first { $0.path == path }.map {
      TOMLLayout.line(of: $0.value.lowerBound, in: bytes)
    }
  }

  /// The text in which the setting at a path has a value; another line for it is made if need be.
  func setting(_ path: [String], to value: SettingValue) throws(NotEditable) -> [UInt8] {
    let literal = Array(TOMLLiteral.text(of: value).utf8)
    var result = bytes
    let found = layout.assignments.filter { $0.path == path }
    if let first = found.first {
      for extra in found.dropFirst().reversed() { result.removeSubrange(extra.lines) }
      result.replaceSubrange(first.value, with: literal)
    } else {
      insert(path, literal, in: &result)
    }
    var expected = meaning?.leaves
    expected?[path] = .value(value)
    return try checked(result, expected, path)
  }

  /// The text without the setting at a path; nil if it does not have it.
  func unsetting(_ path: [String]) throws(NotEditable) -> [UInt8]? {
    let found = layout.assignments.filter { $0.path == path }
    guard !found.isEmpty || meaning.map({ $0.leaves[path] != nil }) == true else { return nil }
    var result = bytes
    for assignment in found.reversed() { result.removeSubrange(assignment.lines) }
    var expected = meaning?.leaves
    expected?[path] = nil
    return try checked(result, expected, path)
  }

  /// The new text, if it says what it is to say; in place of a broken one any that is right will do.
  private func checked(
    _ result: [UInt8],
    _ expected: [[String]: TOMLText.Leaf]?,
    _ path: [String]
  ) throws(NotEditable) -> [UInt8] {
    do throws(TOMLText.Fault) {
      let leaves = try TOMLText(result).leaves
      if expected == nil || leaves == expected { return result }
    } catch {
      if meaning == nil { throw NotEditable(line: error.line) }
    }
    // An inline table or the like, above the setting.
    let above = layout.assignments.first { path.starts(with: $0.path) }
    throw NotEditable(line: above.map { TOMLLayout.line(of: $0.lines.lowerBound, in: bytes) })
  }
}

extension ConfigurationText {
  private var lineEnd: [UInt8] {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? Array("\r\n".utf8) : [0x0A]
  }

  /// Puts a new line behind its neighbours: those of its table, else in a new table at the end.
  private func insert(_ path: [String], _ literal: [UInt8], in text: inout [UInt8]) {
    let table = Array(path.dropLast())
    let neighbour = layout.assignments.last { $0.table == table && !table.isEmpty }
    let header = layout.headers.last { $0.path == table && !table.isEmpty }
    // `cache.image_bytes = 1` at the top defines the table too.
    let dotted = layout.assignments.last { $0.table == [] && $0.path.starts(with: table) }
    let name = path.joined(separator: ".")
    if let neighbour {
      let indent = bytes[neighbour.lines].prefix { $0 == UInt8(ascii: " ") || $0 == 0x09 }
      add(indent + line(path.last ?? "", literal), at: neighbour.lines.upperBound, to: &text)
    } else if let header {
      add(line(path.last ?? "", literal), at: header.lines.upperBound, to: &text)
    } else if let dotted {
      add(line(name, literal), at: dotted.lines.upperBound, to: &text)
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

  /// Above the first table and the comment on top of it; nil where there is no table.
  private var placeBeforeTables: Int? {
    guard let header = layout.headers.first else { return nil }
    var place = header.lines.lowerBound
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
  /// Whether a byte order mark, and nothing else, stands before a place.
  fileprivate func isOnlyMark(_ place: Int) -> Bool {
    place == 3 && starts(with: [0xEF, 0xBB, 0xBF])
  }
}
