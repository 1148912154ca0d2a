/// Negative numbers on the command lines of commands that take coordinates.
///
/// ArgumentParser takes every word that begins with a hyphen for an option. Where such a word is a
/// number, its hyphen is replaced by the minus sign of Unicode, which ``Degrees`` reads (as people
/// paste it from elsewhere); all else stays ArgumentParser's.
enum SignedNumbers {
  /// The minus sign.
  static let minus: Character = "\u{2212}"

  /// The options of these commands whose next word is their value, whatever it begins with.
  private static let options: Set<String> = [
    "--documents", "--in", "--limit", "--radius",
  ]

  /// The words of a command line, with the negative numbers marked if the command takes any.
  static func marked(in words: [String]) -> [String] {
    // The commands are few, and all others are not to be held up.
    guard words.first == "flickr", words.count > 2, takesNumbers.contains(words[1]) else {
      return words
    }
    var result = words
    for index in 2..<words.count {
      let word = words[index]
      if word == "--" { break }
      if options.contains(words[index - 1]) || !isNumber(word) { continue }
      result[index] = String(minus) + word.dropFirst()
    }
    return result
  }

  /// The word as it was typed.
  static func unmarked(_ word: String) -> String {
    word.first == minus ? "-" + word.dropFirst() : word
  }

  private static let takesNumbers: Set<String> = ["nearby", "box", "photos"]

  /// Whether a word is meant as a negative number: `-33.87`, `-.5`, `-33.87,151.21`.
  private static func isNumber(_ word: String) -> Bool {
    let rest = word.dropFirst().drop { $0 == "." }
    return word.hasPrefix("-") && rest.first.map { $0.isASCII && $0.isNumber } == true
  }
}
