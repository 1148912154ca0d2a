import ArgumentParser

/// A shorter way to parse a command line that is right.
///
/// ArgumentParser parses from the root: it looks at every command, and at requests for completion
/// scripts, which takes longer than many a command itself; parsing one command alone takes two
/// thirds of that. Whatever does not come out as that command (help, a mistake) is left to the long
/// way, which words it.
enum LeafParsing {
  /// The command that the arguments name; nil where the long way has to be taken.
  static func command(of arguments: [String]) -> (any ParsableCommand)? {
    var rest = arguments[...]
    var command: any ParsableCommand.Type = VacationCommand.self
    while !command.configuration.subcommands.isEmpty {
      guard let word = rest.popFirst(),
        let next = command.configuration.subcommands.first(where: { $0._commandName == word })
      else { return nil }
      command = next
    }
    // A mistake is found again, and told, by the long way.
    guard let parsed = try? command.parseAsRoot(Array(rest)), type(of: parsed) == command else {
      return nil
    }
    return parsed
  }
}
