import TOMLKit

/// What a TOML text says, flat: a value for each path of keys.
struct TOMLText {
  /// A value that is no table.
  enum Leaf: Hashable {
    case value(SettingValue)
    /// A number with a fraction, a date, an array: nothing that a setting can be.
    case other(String)
  }

  /// Why a text is no TOML.
  struct Fault: Error, Hashable {
    /// The line, from 1; nil where it is not known.
    let line: Int?
    /// What is wrong with it; quotes nothing of the text, which may be a secret.
    let reason: String
  }

  /// The values by their paths.
  private(set) var leaves: [[String]: Leaf] = [:]

  /// Reads a text.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(line: nil, reason: "it is no UTF-8 text")
    }
    // TOMLKit takes it for the end of the text.
    if let zero = bytes.firstIndex(of: 0) {
      let line = bytes[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
      throw Fault(line: line, reason: "it has a zero byte")
    }
    if let trap = TOMLLayout(bytes).trap {
      let line = TOMLLayout.line(of: trap, in: bytes)
      throw Fault(
        line: line,
        reason:
          "something lacks its name, its quotes, its bracket or its time, or has too many levels"
      )
    }
    do {
      add(try TOMLTable(string: text), at: [])
    } catch let error as TOMLParseError {
      throw Fault(line: error.source.begin.line, reason: Self.reason(error.description))
    } catch {
      throw Fault(line: nil, reason: "it cannot be read")
    }
  }

  private mutating func add(_ table: TOMLTable, at path: [String]) {
    for key in table.keys {
      // Not found are keys with a zero character; no setting has one.
      guard let value = table[key] else { continue }
      let path = path + [key]
      if let table = value.table, path.count < 8 {
        add(table, at: path)
      } else {
        leaves[path] = Self.leaf(value)
      }
    }
  }

  private static func leaf(_ value: any TOMLValueConvertible) -> Leaf {
    if let text = value.string { return .value(.text(text)) }
    if let integer = value.int { return .value(.integer(integer)) }
    if let truth = value.bool { return .value(.truth(truth)) }
    return .other(value.debugDescription)
  }

  /// The parser's words without what they quote.
  static func reason(_ description: String) -> String {
    let start = "Error while parsing "
    let words =
      description.hasPrefix(start) ? "in a " + description.dropFirst(start.count) : description
    let pieces = words.split(separator: "'", omittingEmptySubsequences: false)
    return pieces.enumerated().map { index, piece in
      index % 2 == 1 && piece.count > 2 ? "…" : String(piece)
    }.joined(separator: "'")
  }
}
