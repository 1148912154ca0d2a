import ArgumentParser

/// What the words of a command line are to the command that they name.
///
/// It is read from the command's help, which takes longer to make than many a command takes to run:
/// only a command line that looks wrong is worth it.
struct CommandSyntax {
  /// The command as it is typed: `vacation flickr photos`.
  let path: String
  /// The names of its arguments, in order.
  let arguments: [String]
  /// The letters of its short flags.
  let letters: Set<Character>
  /// Its options, with their hyphens.
  let options: Set<String>
  /// Those of its options that take a value.
  let valued: Set<String>
  /// The words behind the command.
  let words: [String]

  /// Follows a command line down the tree of commands.
  init(of line: [String]) {
    let found = CommandPath(of: line)
    path = found.name
    words = found.words
    var arguments: [String] = []
    var letters: Set<Character> = []
    var options: Set<String> = []
    var valued: Set<String> = []
    for entry in Self.entries(of: VacationCommand.helpMessage(for: found.command)) {
      if entry.hasPrefix("<") {
        arguments.append(String(entry.dropFirst().prefix { $0 != ">" }))
        continue
      }
      for name in entry.split(whereSeparator: { $0 == " " || $0 == "," }) {
        if name.hasPrefix("--") {
          options.insert(String(name))
          if entry.hasSuffix(">") { valued.insert(String(name)) }
        } else if name.hasPrefix("-"), let letter = name.dropFirst().first {
          letters.insert(letter)
        }
      }
    }
    (self.arguments, self.letters, self.options, self.valued) = (
      arguments, letters, options, valued
    )
  }

  /// The arguments and options of a help text, without their explanations: `<name>`, `-y, --yes`,
  /// `--in <name>`.
  private static func entries(of help: String) -> [String] {
    var entries: [String] = []
    var isInside = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasSuffix(":"), !line.hasPrefix(" ") {
        isInside = line == "ARGUMENTS:" || line == "OPTIONS:"
      } else if isInside, line.hasPrefix("  <") || line.hasPrefix("  -") {
        let entry = line.dropFirst(2)
        entries.append(String(entry.firstRange(of: "  ").map { entry[..<$0.lowerBound] } ?? entry))
      }
    }
    return entries
  }
}
