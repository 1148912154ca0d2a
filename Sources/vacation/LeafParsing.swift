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
    let path = CommandPath(of: arguments)
    guard path.subcommands.isEmpty,
      // A mistake is found again, and told, by the long way.
      let parsed = try? path.command.parseAsRoot(path.words), type(of: parsed) == path.command
    else { return nil }
    return parsed
  }
}

extension CommandConfiguration {
  /// The configuration of a command that does something itself.
  ///
  /// It names the command above it, so that ``LeafParsing`` can parse it on its own.
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

/// The command that the first words of a command line name.
struct CommandPath {
  /// The command.
  private(set) var command: any ParsableCommand.Type = VacationCommand.self
  /// The command as it is typed: `vacation flickr photos`.
  private(set) var name = "vacation"
  /// The words behind it.
  let words: [String]

  /// Follows a command line down the tree of commands.
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

  /// The commands below it.
  var subcommands: [any ParsableCommand.Type] { command.configuration.subcommands }
}
