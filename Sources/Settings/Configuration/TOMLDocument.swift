/// A document in the line-based subset of TOML 1.0, with the positions of its values.
///
/// The subset has comments, `[tables]`, and bare, quoted or dotted keys with a single-line string,
/// an integer or a boolean. Everything else is an error with its line: multi-line strings, floats,
/// dates, arrays, inline tables, arrays of tables, and invalid TOML.
///
/// - Source: https://toml.io/en/v1.0.0
struct TOMLDocument {
  /// An error in the text.
  struct Fault: Hashable {
    /// The line, from 1.
    let line: Int
    /// The reason; does not quote the text, which may be a secret.
    let reason: String
  }

  /// `[table]`.
  struct Header {
    /// The key path of the table.
    let path: [String]
    /// The byte range of its line, including the line ending.
    let range: Range<Int>
  }

  /// `key = value`.
  struct Assignment {
    /// The number of its line, from 1.
    let line: Int
    /// The full key path of the value, including that of the table.
    let path: [String]
    /// The key path of its table.
    let table: [String]
    /// The byte range of its line, including the line ending.
    let range: Range<Int>
    /// The byte range of the value.
    let valueRange: Range<Int>
    /// The value; nil if it is invalid.
    let value: SettingValue?
  }

  /// The text.
  let bytes: [UInt8]
  /// The table headers, in order.
  private(set) var headers: [Header] = []
  /// The assignments, including invalid ones, in order.
  private(set) var assignments: [Assignment] = []
  /// The first error; nil if the text is valid.
  private(set) var fault: Fault?

  /// The values by key path.
  var values: [[String]: SettingValue] {
    Dictionary(assignments.compactMap { line in line.value.map { (line.path, $0) } }) { first, _ in
      first
    }
  }

  /// Parses a text.
  ///
  /// Continues after an invalid line, so that the line can be replaced.
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

/// The names defined so far: none may be defined twice.
private struct TOMLNames {
  private enum Definition: Equatable {
    case value
    /// By its own header.
    case header
    /// By the header of a subtable; may still get its own header.
    case aboveHeader
    /// By dotted keys in the table with this path, and only there.
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
