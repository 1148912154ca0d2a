/// The plain letters that stand for the accented and special ones of the Latin script.
enum LatinLetters {
  private static let first: UInt32 = 0xC0
  /// Latin-1 Supplement to Latin Extended-B, then Latin Extended Additional.
  private static let blocks = [first...0x24F, 0x1E00...0x1EFF]

  /// Read from Unicode's own names once, by block.
  private static let table: [[String?]] = blocks.map { block in
    block.map { value in
      Unicode.Scalar(value).flatMap { $0.properties.name }.flatMap(plain(named:))
    }
  }

  /// The plain small letters for a letter, as `o` for `Ø`; nil for what is no such letter.
  static func plain(_ scalar: Unicode.Scalar) -> String? {
    guard let index = blocks.firstIndex(where: { $0.contains(scalar.value) }) else { return nil }
    return table[index][Int(scalar.value - blocks[index].lowerBound)]
  }

  /// Reads the letter in a name such as "LATIN SMALL LETTER E WITH CIRCUMFLEX AND ACUTE".
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
