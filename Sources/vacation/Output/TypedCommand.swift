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
    return (kept + rest).map(ShellWord.quoted).joined(separator: " ")
  }
}
