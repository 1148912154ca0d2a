import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// Detects multi-word names that were typed without quotes.
enum MissingQuotes {
  /// A failure that shows the command with quotes; nil for other errors, and if there is no good
  /// guess.
  static func failure(for error: any Error, in line: [String]) -> Failure? {
    guard VacationCommand.isOfParser(error),
      VacationCommand.message(for: error).contains("nexpected argument")
    else { return nil }
    let syntax = CommandSyntax(of: line)
    let parts = Parts(syntax)
    if isSecret(parts, syntax) { return ConfigSetCommand.secretInArgument(parts.plain[0]) }
    guard let suggested = suggestion(parts, syntax) else { return nil }
    let expected =
      switch syntax.arguments.count {
      case 0: "no arguments"
      case 1: "one argument"
      default: "\(syntax.arguments.count) arguments"
      }
    let given = parts.plain.isEmpty ? parts.joined : parts.plain
    return .usage(
      "`\(syntax.path)` accepts \(expected), but got \(given.count):"
        + " \(given.joined(separator: ", ")).",
      hint: suggested
    )
  }

  private static func suggestion(_ parts: Parts, _ syntax: CommandSyntax) -> String? {
    let words = parts.plain
    func command(_ arguments: [String], _ path: String = syntax.path) -> String {
      ([path] + (arguments + parts.options).map(ShellWord.quoted)).joined(separator: " ")
    }
    switch (syntax.path, syntax.arguments.last) {
    case ("vacation flickr places", _) where !words.isEmpty:
      return "For the photos of a place: "
        + command([words.joined(separator: " ")], "vacation flickr photos")
    case ("vacation list", _) where !words.isEmpty:
      let name = ShellWord.quoted(words.joined(separator: " "))
      return "For one vacation: vacation info --in \(name). For the photos of a place:"
        + " vacation itinerary \(name)"
    case (_, nil) where words.isEmpty:
      return "Quote multi-word names: " + command([])
    case (_, nil) where syntax.options.contains("--in") && !syntax.path.contains("flickr"):
      return "For the vacation with that name: " + command(["--in", words.joined(separator: " ")])
    case (_, nil): return "Omit them, or see `\(syntax.path) --help`."
    case (_, "new"):
      return "Quote multi-word names: " + command(renaming(words, parts.options))
    case (_, "name"), (_, "value"), (_, "statement"):
      let own = syntax.arguments.count - 1
      guard words.count > own + 1 else { return nil }
      let arguments = words.prefix(own) + [words.dropFirst(own).joined(separator: " ")]
      return "Quote a multi-word value: " + command(Array(arguments))
    default: return nil
    }
  }

  /// The old name, which is that of an existing vacation, and the new one.
  private static func renaming(_ words: [String], _ options: [String]) -> [String] {
    let documents = zip(options, options.dropFirst()).first { $0.0 == "--documents" }?.1
    // If the names cannot be read, placeholders are enough.
    let names = (try? CommonOptions.desk(documents: documents).vacations.names()) ?? []
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let old = words.prefix(count).joined(separator: " ")
      // Invalid names do not match.
      guard let name = try? VacationName(old), names.contains(name) else { continue }
      return [old, words.dropFirst(count).joined(separator: " ")]
    }
    return ["OLD NAME", "NEW NAME"]
  }

  private static func isSecret(_ parts: Parts, _ syntax: CommandSyntax) -> Bool {
    guard syntax.path == "vacation config set", let key = parts.plain.first else { return false }
    return Setting.named(key)?.isSecret == true
  }

  /// The parts of a command line.
  private struct Parts {
    /// Words that are neither options nor option values.
    var plain: [String] = []
    /// The options and their values.
    ///
    /// If the command has no arguments, words after a value are joined to it.
    var options: [String] = []
    /// The words that were joined to a value.
    var joined: [String] = []

    init(_ syntax: CommandSyntax) {
      var words = syntax.words[...]
      var takesMore = false
      while let word = words.popFirst() {
        if word.hasPrefix("-"), word.utf8.count > 1 {
          if word == "--" { continue }
          options.append(word)
          takesMore = false
          if syntax.valued.contains(word), let value = words.popFirst() {
            options.append(value)
            takesMore = syntax.arguments.isEmpty
          }
        } else if takesMore, let value = options.popLast() {
          options.append(value + " " + word)
          joined.append(word)
        } else {
          plain.append(word)
        }
      }
    }
  }
}
