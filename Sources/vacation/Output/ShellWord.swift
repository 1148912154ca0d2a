/// Words of a command as a person would type them in a shell.
enum ShellWord {
  /// The words of a command in one line.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The word, in single quotes where a shell would read it otherwise.
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

/// The command as it was typed, to be suggested with another value of an option: what else was
/// asked for stays.
struct TypedCommand {
  /// The words, the program first.
  let words: [String]

  /// The command that this process was started with.
  static var current: TypedCommand { TypedCommand(words: CommandLine.arguments) }

  /// The command with an option, in place of the values that it has there, as a person would type
  /// it.
  ///
  /// - Parameters:
  ///   - option: The option, with its hyphens.
  ///   - value: What follows it.
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
    // Behind two hyphens nothing is an option.
    let end = kept.last == "--" ? kept.count - 1 : kept.count
    kept.insert(contentsOf: [option, value], at: place ?? end)
    return ShellWord.line(kept + rest)
  }
}
