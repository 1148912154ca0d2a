import Presentation

/// Detects words that begin with one hyphen but are not options.
///
/// ArgumentParser parses `-night` as the short flags n, i, g, h, and t: because of the h it would
/// print the help and succeed. It would silently ignore a number such as `-5`.
enum HyphenWords {
  /// Refuses such words.
  ///
  /// - Throws: `Failure` that shows how to write the word.
  static func check(_ line: [String]) throws {
    let words = line.prefix { $0 != "--" }
    guard words.contains(where: isSuspect), line.first != "help",
      line.first?.hasPrefix("---") != true
    else { return }
    let syntax = CommandSyntax(of: line)
    let start = line.count - syntax.words.count
    for index in words.indices.dropFirst(start) where isSuspect(words[index]) {
      let word = words[index]
      let option = index > start ? words[index - 1] : ""
      // Numeric options validate negative numbers themselves.
      if syntax.valued.contains(option), isNumber(word) { continue }
      if word.dropFirst().allSatisfy(syntax.letters.contains) { continue }
      throw Failure.usage(
        "\"\(word)\" is not an option of `\(syntax.path)`.",
        hint: hint(for: index, in: line, syntax)
      )
    }
  }

  private static func hint(for index: Int, in line: [String], _ syntax: CommandSyntax) -> String {
    let word = line[index]
    if syntax.options.contains("-" + word) { return "Did you mean -\(word)?" }
    let option = index > 0 ? line[index - 1] : ""
    if syntax.valued.contains(option) {
      return "To use it as the value of \(option), write \(option)=\(ShellWord.quoted(word))"
    }
    guard !syntax.arguments.isEmpty else { return "See `\(syntax.path) --help`." }
    var rest = line
    rest.remove(at: index)
    // Options must come before `--`.
    let hasMore = rest.dropFirst(index).contains { $0.hasPrefix("-") }
    rest.insert(contentsOf: ["--", word], at: hasMore ? rest.endIndex : index)
    let typed = ShellWord.line(["vacation"] + rest)
    return "If it is not an option, put -- before it: \(typed)"
  }

  /// Whether ArgumentParser would parse a word as several short flags, or ignore it.
  private static func isSuspect(_ word: String) -> Bool {
    guard word.utf8.count > 1, word.hasPrefix("-"), !word.hasPrefix("--") else { return false }
    return word.utf8.count > 2 || !(word.last.map { $0.isASCII && $0.isLetter } ?? false)
  }

  private static func isNumber(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isASCII && ($0.isNumber || $0 == ".") } == true
  }
}
