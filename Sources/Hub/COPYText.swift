/// Rows in the text format of PostgreSQL's COPY.
///
/// - Source: https://www.postgresql.org/docs/current/sql-copy.html, "Text Format".
struct COPYText {
  private(set) var bytes: [UInt8] = []
  private(set) var rows = 0
  private var isAtStart = true

  var isEmpty: Bool { rows == 0 }

  /// Appends a value to the current row; nil for NULL.
  ///
  /// NUL, which PostgreSQL's texts cannot have, is left out.
  mutating func add(_ text: String?) {
    if !isAtStart { bytes.append(UInt8(ascii: "\t")) }
    isAtStart = false
    guard let text else {
      bytes += [UInt8(ascii: "\\"), UInt8(ascii: "N")]
      return
    }
    for byte in text.utf8 {
      switch byte {
      case 0: continue
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      default: bytes.append(byte)
      }
    }
  }

  mutating func add(_ number: Int64?) { add(number.map { String($0) }) }

  mutating func add(_ number: Int?) { add(number.map { String($0) }) }

  mutating func add(_ number: Double?) { add(number.map { String($0) }) }

  mutating func add(_ bool: Bool?) { add(bool.map { $0 ? "t" : "f" }) }

  /// Appends an array of texts: `{"a","b"}`.
  mutating func add(_ texts: [String]) {
    let elements = texts.map { text in
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    add("{" + elements.joined(separator: ",") + "}")
  }

  /// Ends the current row.
  mutating func endRow() {
    bytes.append(UInt8(ascii: "\n"))
    rows += 1
    isAtStart = true
  }
}
