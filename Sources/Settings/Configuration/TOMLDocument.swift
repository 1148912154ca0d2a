/// A text in the part of TOML 1.0 in which every line stands for itself: what it says, and where.
///
/// It has comments, `[tables]`, and bare, quoted or dotted keys with a string on one line, an integer
/// or a boolean. Everything else is refused with its line: TOML's multi-line strings, floats, dates,
/// arrays, inline tables and arrays of tables, and what is no TOML.
///
/// - Source: https://toml.io/en/v1.0.0
struct TOMLDocument {
  /// Why a text is refused.
  struct Fault: Hashable {
    /// The line, from 1.
    let line: Int
    /// What is wrong with it; quotes nothing of the text, which may be a secret.
    let reason: String
  }

  /// `[table]`.
  struct Header {
    /// The keys that lead to the table.
    let path: [String]
    /// The bytes of its line, with the line's end.
    let range: Range<Int>
  }

  /// `key = value`.
  struct Assignment {
    /// The number of its line, from 1.
    let line: Int
    /// All keys that lead to the value, those of the table too.
    let path: [String]
    /// The keys of the table that it stands in.
    let table: [String]
    /// The bytes of its line, with the line's end.
    let range: Range<Int>
    /// The bytes of the value.
    let valueRange: Range<Int>
    /// The value; nil for one that is refused.
    let value: SettingValue?
  }

  /// The text.
  let bytes: [UInt8]
  /// In the order of the text.
  private(set) var headers: [Header] = []
  /// In the order of the text, also those that are refused.
  private(set) var assignments: [Assignment] = []
  /// The first reason to refuse the text; nil where all of it was read.
  private(set) var fault: Fault?

  /// The values by their paths.
  var values: [[String]: SettingValue] {
    Dictionary(assignments.compactMap { line in line.value.map { (line.path, $0) } }) { first, _ in
      first
    }
  }

  /// Reads a text, also behind a line that is refused, so that the line can be replaced.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var names = TOMLNames()
    var table: [String] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let range = start..<(end.map { $0 + 1 } ?? bytes.count)
      start = range.upperBound
      var line = TOMLLine(bytes[range])
      if let refusal = line.characterRefusal {
        fault = fault ?? Fault(line: number, reason: refusal.reason)
      }
      do throws(TOMLLine.Refusal) {
        switch line.first {
        case nil, UInt8(ascii: "#"): break
        case UInt8(ascii: "["):
          table = try line.header()
          headers.append(Header(path: table, range: range))
          try names.define(table: table)
        default:
          let keys = try line.keys()
          let (value, refusal) = line.value()
          assignments.append(
            Assignment(
              line: number,
              path: table + keys,
              table: table,
              range: range,
              valueRange: line.valueRange,
              value: value
            )
          )
          if let refusal { throw refusal }
          try names.define(keys, in: table)
        }
      } catch {
        fault = fault ?? Fault(line: number, reason: error.reason)
      }
    }
  }
}

/// The names that a TOML text has defined so far: none may be defined twice.
private struct TOMLNames {
  private enum Definition: Equatable {
    case value
    /// By a header of its own.
    case header
    /// By the header of a table below it; may still get one of its own.
    case aboveHeader
    /// By dotted keys in the table of this path, and only there.
    case dotted(in: [String])
  }

  private var definitions: [[String]: Definition] = [:]

  mutating func define(table: [String]) throws(TOMLLine.Refusal) {
    for count in 1..<table.count {
      let path = Array(table.prefix(count))
      if definitions[path] == .value { throw .takenName }
      definitions[path] = definitions[path] ?? .aboveHeader
    }
    let old = definitions[table]
    guard old == nil || old == .aboveHeader else { throw .takenName }
    definitions[table] = .header
  }

  mutating func define(_ keys: [String], in table: [String]) throws(TOMLLine.Refusal) {
    for count in 1..<keys.count {
      let path = table + keys.prefix(count)
      let old = definitions[path]
      guard old == nil || old == .dotted(in: table) else { throw .takenName }
      definitions[path] = .dotted(in: table)
    }
    guard definitions[table + keys] == nil else { throw .takenName }
    definitions[table + keys] = .value
  }
}
