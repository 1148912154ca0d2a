import ArgumentParser
import TravelDesk
import VacationStore

/// Finds a misspelled command before ArgumentParser takes it for a stray argument.
enum UnknownCommand {
  /// Follows the arguments down the tree of commands.
  ///
  /// - Throws: ``CommandFailure`` with what was probably meant.
  static func check(_ arguments: [String]) throws {
    var arguments = arguments[...]
    var command: any ParsableCommand.Type = VacationCommand.self
    var path = "vacation"
    if arguments.first == "help" { arguments.removeFirst() }
    while let word = arguments.first, !word.hasPrefix("-") {
      let subcommands = command.configuration.subcommands
      if subcommands.isEmpty || (word == "help" && path == "vacation") { return }
      guard let next = subcommands.first(where: { $0._commandName == word }) else {
        throw failure(word: word, path: path, names: subcommands.map { $0._commandName })
      }
      command = next
      path += " " + word
      arguments.removeFirst()
    }
  }

  private static func failure(word: String, path: String, names: [String]) -> CommandFailure {
    if let hint = OtherVerbs.hint(for: word, behind: path) {
      return .usage("There is no command `\(path) \(word)`.", hint: hint)
    }
    let meant = Similarity.suggestions(for: word, among: names).map { "`\(path) \($0)`" }
    return .usage(
      "There is no command `\(path) \(word)`.",
      hint: meant.isEmpty
        ? "See `\(path) --help` for the commands."
        : "Did you mean \(meant.joined(separator: " or "))?"
    )
  }
}
