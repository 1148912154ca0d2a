/// Parses a line of TOML.
struct TOMLLine {
  /// An error in a line.
  enum Refusal: Error {
    case notUTF8, controlCharacter
    case header, arrayOfTables, key, tooManyKeys, noValue, takenName
    case value, multilineString, openString, escape, number, afterValue

    /// The reason, as a clause.
    var reason: String {
      switch self {
      case .notUTF8: "it is not UTF-8 text"
      case .controlCharacter: "it contains a control character"
      case .header: "a table must be written as [name]"
      case .arrayOfTables: "arrays of tables, [[name]], are not supported"
      case .key: "a key needs quotes unless it has only letters, digits, -, and _"
      case .tooManyKeys: "a key has more than \(TOMLLine.maximumKeys) parts"
      case .noValue: "a key must be followed by = and a value"
      case .takenName: "this key is already defined above"
      case .value: "a value must be a quoted string, an integer, true, or false"
      case .multilineString: "a quoted string must end on the same line"
      case .openString: "the closing quote is missing"
      case .escape: #"\ must be followed by b, t, n, f, r, ", \, uXXXX or UXXXXXXXX"#
      case .number: "this number is out of range"
      case .afterValue: "only a comment may follow a value"
      }
    }
  }

  /// The maximum number of parts of a dotted name; settings have two.
  static let maximumKeys = 8

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The byte range of the value, after it has been parsed.
  private(set) var valueRange: Range<Int>

  /// Creates a parser for a line, including its line ending.
  init(_ line: ArraySlice<UInt8>) {
    var line = line
    if line.last == UInt8(ascii: "\n") {
      line.removeLast()
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
    }
    bytes = line
    position = line.startIndex
    valueRange = position..<position
  }

  /// The first byte that is not a blank; nil in an empty line.
  var first: UInt8? { bytes.first { !Self.isBlank($0) } }

  /// The error for bytes that are not allowed anywhere in a line; nil if there are none.
  var characterRefusal: Refusal? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return .notUTF8 }
    let hasControls = bytes.contains { ($0 < 0x20 && $0 != UInt8(ascii: "\t")) || $0 == 0x7F }
    return hasControls ? .controlCharacter : nil
  }

  /// Parses `[name]`.
  mutating func header() throws(Refusal) -> [String] {
    skipBlanks()
    position += 1
    if byte == UInt8(ascii: "[") { throw .arrayOfTables }
    let keys = try dottedKeys()
    guard take(UInt8(ascii: "]")) else { throw .header }
    try checkEnd()
    return keys
  }

  /// Parses `name =`.
  mutating func keys() throws(Refusal) -> [String] {
    let keys = try dottedKeys()
    guard take(UInt8(ascii: "=")) else { throw .noValue }
    return keys
  }

  /// Parses the value and the rest of the line.
  ///
  /// An invalid value is assumed to extend to a comment or to the end of the line.
  mutating func value() -> (SettingValue?, Refusal?) {
    skipBlanks()
    let start = position
    do throws(Refusal) {
      let value = try scalar()
      valueRange = start..<position
      try checkEnd()
      return (value, nil)
    } catch {
      let comment = bytes[start...].indices.first { index in
        bytes[index] == UInt8(ascii: "#") && Self.isBlank(bytes[index - 1])
      }
      let last = bytes[start..<(comment ?? bytes.endIndex)].lastIndex { !Self.isBlank($0) }
      valueRange = start..<(last.map { $0 + 1 } ?? start)
      return (nil, error)
    }
  }

  private mutating func scalar() throws(Refusal) -> SettingValue {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return .text(try string()) }
    let start = position
    while let byte, !Self.isBlank(byte), byte != UInt8(ascii: "#") { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if word == "true" || word == "false" { return .truth(word == "true") }
    return .integer(try TOMLInteger.value(of: word))
  }
}

extension TOMLLine {
  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private mutating func skipBlanks() {
    while let byte, Self.isBlank(byte) { position += 1 }
  }

  /// Skips blanks and consumes a byte; returns false if a different byte follows.
  private mutating func take(_ expected: UInt8) -> Bool {
    skipBlanks()
    guard byte == expected else { return false }
    position += 1
    return true
  }

  private mutating func checkEnd() throws(Refusal) {
    skipBlanks()
    guard byte == nil || byte == UInt8(ascii: "#") else { throw .afterValue }
  }

  private mutating func dottedKeys() throws(Refusal) -> [String] {
    var keys: [String] = []
    repeat {
      skipBlanks()
      keys.append(try key())
      if keys.count > Self.maximumKeys { throw .tooManyKeys }
    } while take(UInt8(ascii: "."))
    return keys
  }

  private mutating func key() throws(Refusal) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string() }
    let start = position
    while let byte, Self.isBareKeyCharacter(byte) { position += 1 }
    guard position > start else { throw .key }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isBareKeyCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Parses `"…"`, with escapes, or `'…'`, without.
  private mutating func string() throws(Refusal) -> String {
    let quote = bytes[position]
    if bytes[position...].starts(with: [quote, quote, quote]) { throw .multilineString }
    var text: [UInt8] = []
    position += 1
    while let byte {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += String(try escape()).utf8
      } else {
        text.append(byte)
      }
    }
    throw .openString
  }

  /// Parses an escape sequence after its backslash.
  private mutating func escape() throws(Refusal) -> Unicode.Scalar {
    guard let letter = byte else { throw .openString }
    position += 1
    switch Unicode.Scalar(letter) {
    case "b": return "\u{8}"
    case "t": return "\t"
    case "n": return "\n"
    case "f": return "\u{C}"
    case "r": return "\r"
    case "\"": return "\""
    case "\\": return "\\"
    case "u", "U":
      let digits = bytes[position...].prefix(letter == UInt8(ascii: "u") ? 4 : 8)
      position += digits.count
      let text = String(decoding: digits, as: UTF8.self)
      guard digits.count == (letter == UInt8(ascii: "u") ? 4 : 8), text.allSatisfy(\.isHexDigit),
        let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
      else { throw .escape }
      return scalar
    default: throw .escape
    }
  }
}

/// Parses TOML integers.
private enum TOMLInteger {
  private static let prefixes = ["0x": 16, "0o": 8, "0b": 2]

  /// The value of `1_000`, `-17`, `0xFF`, `0o17` or `0b1`, without leading zeros, and with `_` only
  /// between digits.
  static func value(of word: String) throws(TOMLLine.Refusal) -> Int {
    let radix = prefixes[String(word.prefix(2))]
    let sign = word.prefix(radix == nil && (word.hasPrefix("-") || word.hasPrefix("+")) ? 1 : 0)
    let digits = word.dropFirst(radix == nil ? sign.count : 2)
    let groups = digits.split(separator: "_", omittingEmptySubsequences: false)
    let isNumber = groups.allSatisfy { group in
      !group.isEmpty && group.allSatisfy { isDigit($0, radix: radix ?? 10) }
    }
    guard isNumber, radix != nil || digits == "0" || digits.first != "0" else { throw .value }
    guard let value = Int(String(sign) + groups.joined(), radix: radix ?? 10) else { throw .number }
    return value
  }

  private static func isDigit(_ character: Character, radix: Int) -> Bool {
    guard character.isASCII, let value = character.hexDigitValue else { return false }
    return value < radix
  }
}
