/// Where in a TOML text the tables begin and the values stand.
///
/// It does not judge the text: whatever it makes of a wrong one, the outcome of a change is parsed.
struct TOMLLayout {
  /// `[table]`, with its line.
  struct Header {
    /// The keys; empty for `[[table]]`, which no setting lies in.
    let path: [String]
    /// The line, with its end.
    let lines: Range<Int>
  }

  /// `key = value`, with its lines.
  struct Assignment {
    /// All keys that lead there, those of the table too.
    let path: [String]
    /// The keys of the table that it stands in; nil in a `[[table]]`.
    let table: [String]?
    /// The value, without white space and comments around it.
    let value: Range<Int>
    /// The lines from the first to the last of the value, with their ends.
    let lines: Range<Int>
  }

  /// In the order of the text.
  private(set) var headers: [Header] = []
  /// In the order of the text.
  private(set) var assignments: [Assignment] = []
  /// Where the text must be refused before it is parsed; nil for nowhere.
  private(set) var trap: Int?

  /// Looks through a text.
  ///
  /// In a broken one, that is one that is no TOML, every value is taken to end with its line, so that
  /// an open bracket does not swallow the rest.
  init(_ text: [UInt8], isBroken: Bool = false) {
    var scanner = TOMLScanner(text, valuesEndWithLine: isBroken)
    var table: [String]? = []
    while !scanner.isAtEnd {
      let start = scanner.position
      scanner.skipBlanks()
      switch scanner.byte {
      case UInt8(ascii: "["):
        let (path, isArray) = scanner.header()
        table = isArray ? nil : path
        headers.append(Header(path: table ?? [], lines: start..<scanner.endOfLine()))
      case UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), nil: scanner.skipLine()
      default:
        let path = scanner.keys(until: UInt8(ascii: "="))
        guard let path else {
          scanner.skipLine()
          continue
        }
        let value = scanner.value()
        let assignment = Assignment(
          path: (table ?? []) + path,
          table: table,
          value: value,
          lines: start..<scanner.endOfLine()
        )
        assignments.append(assignment)
      }
    }
    trap = scanner.trap
  }

  /// The number of the line, from 1, that a place lies in.
  static func line(of offset: Int, in text: [UInt8]) -> Int {
    text[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
