/// Quotes words for a shell.
enum ShellWord {
  /// Joins the words of a command into one line.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The word, in single quotes if necessary.
  static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.utf8.allSatisfy({ $0 >= 0x80 || plain.contains($0) }) else {
      return word
    }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@".utf8
  )
}

/// The command that was typed, for suggesting it with another value of an option.
struct TypedCommand {
  /// The words, the program first.
  let words: [String]

  /// The command that this process was started with.
  static var current: TypedCommand { TypedCommand(words: CommandLine.arguments) }

  /// The command with an option set, replacing any previous values.
  ///
  /// - Parameters:
  ///   - option: The option, including its hyphens.
  ///   - value: The option's value.
  /// - Returns: One line for a shell.
  func setting(_ option: String, to value: String) -> String {
    var kept: [String] = []
    var place: Int?
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        kept.append(word)
        break
      }
      guard word == option || word.hasPrefix(option + "=") else {
        kept.append(word)
        continue
      }
      if word == option { rest = rest.dropFirst() }
      place = place ?? kept.count
    }
    // Options must come before `--`.
    let end = kept.last == "--" ? kept.count - 1 : kept.count
    kept.insert(contentsOf: [option, value], at: place ?? end)
    return ShellWord.line(kept + rest)
  }
}
