/// Walks over a TOML text, byte by byte.
struct TOMLScanner {
  private let text: [UInt8]
  private let valuesEndWithLine: Bool
  /// The byte that is next.
  private(set) var position = 0
  /// The first place where TOMLKit, or rather toml++ in it, would end the program instead of
  /// refusing the text: a table without a name that begins like one, a date with a `T` but no time
  /// behind it, brackets that do not match, more levels of tables than a stack holds, and letters
  /// beyond ASCII outside of strings.
  private(set) var trap: Int?
  /// Levels of brackets, and keys with dots between them, that are let through.
  private static let mostLevels = 16

  init(_ text: [UInt8], valuesEndWithLine: Bool) {
    self.text = text
    self.valuesEndWithLine = valuesEndWithLine
    // A byte order mark.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  var isAtEnd: Bool { position >= text.count }
  var byte: UInt8? { position < text.count ? text[position] : nil }

  private var isAtEndOfLine: Bool { isAtEnd || text[position] == UInt8(ascii: "\n") }

  mutating func skipBlanks() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
  }

  mutating func skipLine() {
    while !isAtEndOfLine { position += 1 }
    if !isAtEnd { position += 1 }
  }

  /// Goes behind the end of the line, and answers where that is.
  mutating func endOfLine() -> Int {
    skipLine()
    return position
  }

  /// Reads `[keys]` or `[[keys]]`.
  mutating func header() -> (path: [String], isArray: Bool) {
    position += 1
    let isArray = byte == UInt8(ascii: "[")
    if isArray { position += 1 }
    skipBlanks()
    let start = position
    let path = keys(until: UInt8(ascii: "]"))
    if path == nil, position == start, !isAtEnd { trap = trap ?? start }
    return (path ?? [], isArray || path == nil)
  }

  /// Reads keys with dots between them, and the byte behind them; nil where something else stands.
  mutating func keys(until end: UInt8) -> [String]? {
    var keys: [String] = []
    while true {
      skipBlanks()
      guard let key = key() else { return nil }
      keys.append(key)
      if keys.count > Self.mostLevels { trap = trap ?? position }
      skipBlanks()
      guard let next = byte, next == end || next == UInt8(ascii: ".") else { return nil }
      position += 1
      if next == end { return keys }
    }
  }

  /// Reads one key; escapes in a quoted one stay as they are, since no setting's name has any.
  private mutating func key() -> String? {
    guard let first = byte else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let start = position + 1
      skipString(first)
      guard position > start, text[position - 1] == first else { return nil }
      return String(decoding: text[start..<(position - 1)], as: UTF8.self)
    }
    let start = position
    while let byte, Self.isOfBareKey(byte) { position += 1 }
    return position == start ? nil : String(decoding: text[start..<position], as: UTF8.self)
  }

  private static func isOfBareKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Reads a value, over several lines where it has brackets or triple quotes.
  mutating func value() -> Range<Int> {
    skipBlanks()
    let start = position
    var end = start
    var closing: [UInt8] = []
    var dots = 0
    while let byte {
      dots = Self.endsKeys(byte) ? 0 : dots + (byte == UInt8(ascii: ".") ? 1 : 0)
      if max(closing.count, dots) > Self.mostLevels { trap = trap ?? position }
      switch byte {
      case UInt8(ascii: "\n") where closing.isEmpty || valuesEndWithLine: return start..<end
      case UInt8(ascii: "#"):
        if closing.isEmpty { return start..<end }
        while !isAtEndOfLine { position += 1 }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        // In ASCII two behind its partner.
        closing.append(byte + 2)
        position += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if closing.popLast() != byte { trap = trap ?? position }
        position += 1
      case UInt8(ascii: "T"), UInt8(ascii: "t"):
        if isDateWithoutTime { trap = trap ?? position }
        position += 1
      case 0x80...:
        // Strange blanks and line ends among them, which the parser takes for the end of a value.
        trap = trap ?? position
        position += 1
      default: position += 1
      }
      if !Self.isBlank(byte) { end = position }
    }
    return start..<end
  }

  private static func endsKeys(_ byte: UInt8) -> Bool {
    [UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "["), 0x0A]
      .contains(byte)
  }

  /// Whether a date stands before the next byte, and no digit behind it.
  private var isDateWithoutTime: Bool {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard position >= 10, text.dropFirst(position + 1).first.map(isDigit) != true else {
      return false
    }
    return text[(position - 10)..<position].enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : isDigit(byte)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }

  /// Goes behind a string, or to the end of the line where it is not closed.
  private mutating func skipString(_ quote: UInt8) {
    let isLong = text[position...].starts(with: [quote, quote, quote]) && !valuesEndWithLine
    position += isLong ? 3 : 1
    while let byte {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        position += 1
        if !isAtEnd, isLong || !isAtEndOfLine { position += 1 }
      } else if !isLong, byte == UInt8(ascii: "\n") {
        return
      } else if byte == quote, !isLong || text[position...].starts(with: [quote, quote, quote]) {
        position += isLong ? 3 : 1
        // Up to two quotes more belong to the string.
        while isLong, self.byte == quote { position += 1 }
        return
      } else {
        position += 1
      }
    }
  }
}
