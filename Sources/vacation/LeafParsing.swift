import ArgumentParser

/// A faster way to parse a valid command line.
///
/// ArgumentParser parses from the root: it visits every command and checks for completion requests,
/// which takes longer than running many commands. Parsing only one command takes two thirds of
/// that. Anything else (help, an error) is left to the regular parser.
enum LeafParsing {
  /// The parsed command; nil if the regular parser is needed.
  static func command(of arguments: [String]) -> (any ParsableCommand)? {
    let path = CommandPath(of: arguments)
    guard path.subcommands.isEmpty,
      // The regular parser finds an error again and reports it.
      let parsed = try? path.command.parseAsRoot(path.words), type(of: parsed) == path.command
    else { return nil }
    return parsed
  }
}

extension CommandConfiguration {
  /// The configuration of a command without subcommands.
  ///
  /// It includes the parent's name, so that ``LeafParsing`` can parse the command on its own.
  static func leaf(
    _ name: String,
    of parent: String = "vacation",
    abstract: String,
    discussion: String
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      _superCommandName: parent,
      abstract: abstract,
      discussion: discussion
    )
  }
}

/// The command that a command line begins with.
struct CommandPath {
  /// The command.
  private(set) var command: any ParsableCommand.Type = VacationCommand.self
  /// The full command: `vacation flickr photos`.
  private(set) var name = "vacation"
  /// The words after the command.
  let words: [String]

  /// Finds the command in the command tree.
  init(of line: [String]) {
    var words = line[...]
    while let word = words.first,
      let next = command.configuration.subcommands.first(where: { $0._commandName == word })
    {
      command = next
      name += " " + word
      words.removeFirst()
    }
    self.words = Array(words)
  }

  /// Its subcommands.
  var subcommands: [any ParsableCommand.Type] { command.configuration.subcommands }
}
