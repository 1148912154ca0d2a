/// A name normalized for comparison: without case, accents and apostrophes.
///
/// "Saint-Étienne", "saint étienne" and "SAINT ETIENNE" are one. Hyphens are spaces, runs of spaces
/// one space; commas stay, without spaces around them.
struct FoldedName {
  /// The folded name in UTF-8: ASCII for every name in the Latin script.
  private(set) var bytes: [UInt8] = []
  private var spacePending = false

  /// Folds a text.
  init(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  /// Folds a text in UTF-8.
  init(utf8: UnsafeRawBufferPointer) {
    let isASCII = utf8.allSatisfy { $0 < 0x80 }
    self.init(isASCII ? "" : String(decoding: utf8, as: UTF8.self))
    guard isASCII else { return }
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 { appendASCII(byte) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: appendASCII(UInt8(scalar.value))
    // Combining marks, modifier letters (the Hawaiian ʻokina), single quotation marks.
    case 0x300...0x36F, 0x2B0...0x2FF, 0x2018...0x201B: break
    case 0x2010...0x2015: spacePending = true
    default:
      if scalar.properties.isWhitespace {
        spacePending = true
      } else {
        let letters = LatinLetters.plain(scalar) ?? scalar.properties.lowercaseMapping
        for byte in letters.utf8 { appendPlain(byte) }
      }
    }
  }

  private mutating func appendASCII(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): appendPlain(byte | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "."): break
    case 0...0x20, UInt8(ascii: "-"), 0x7F: spacePending = true
    case UInt8(ascii: ","):
      bytes.append(byte)
      spacePending = false
    default: appendPlain(byte)
    }
  }

  private mutating func appendPlain(_ byte: UInt8) {
    if spacePending, let last = bytes.last, last != UInt8(ascii: ",") {
      bytes.append(UInt8(ascii: " "))
    }
    spacePending = false
    bytes.append(byte)
  }
}

/// The base letters of accented and special letters of the Latin script.
enum LatinLetters {
  private static let first: UInt32 = 0xC0
  /// Latin-1 Supplement to Latin Extended-B, then Latin Extended Additional.
  private static let blocks = [first...0x24F, 0x1E00...0x1EFF]

  /// The table, derived from Unicode's character names.
  private static let table: [[String?]] = blocks.map { block in
    block.map { value in
      Unicode.Scalar(value).flatMap { $0.properties.name }.flatMap(plain(named:))
    }
  }

  /// The lowercase base letters of a letter, as `o` for `Ø`; nil for other characters.
  static func plain(_ scalar: Unicode.Scalar) -> String? {
    guard let index = blocks.firstIndex(where: { $0.contains(scalar.value) }) else { return nil }
    return table[index][Int(scalar.value - blocks[index].lowerBound)]
  }

  /// The base letter in a character name such as "LATIN SMALL LETTER E WITH CIRCUMFLEX AND ACUTE".
  private static func plain(named name: String) -> String? {
    var words = name.split(separator: " ")
    guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER" else { return nil }
    words.removeFirst(3)
    switch words.prefix(2) {
    case ["SHARP", "S"]: return "ss"
    case ["DOTLESS", "I"]: return "i"
    case ["LONG", "S"]: return "s"
    default: break
    }
    switch words[0] {
    case "ETH": return "d"
    case "THORN": return "th"
    case "SCHWA": return "e"
    case "ENG": return "ng"
    default: return words[0].count <= 2 ? words[0].lowercased() : nil
    }
  }
}
