import ArgumentParser

/// The arguments and options of the command that a command line names.
///
/// They are parsed from the command's help text, which is slow to generate, so this is used only
/// for command lines that are probably wrong.
struct CommandSyntax {
  /// The full command: `vacation flickr photos`.
  let path: String
  /// The names of its arguments, in order.
  let arguments: [String]
  /// The letters of its short flags.
  let letters: Set<Character>
  /// Its options, including their hyphens.
  let options: Set<String>
  /// The options that take a value.
  let valued: Set<String>
  /// The words after the command.
  let words: [String]

  /// Finds the command of a command line and reads its syntax.
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

  /// The arguments and options in a help text, without their descriptions: `<name>`,
  /// `-y, --yes`, `--in <name>`.
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
