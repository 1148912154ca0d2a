import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// Names of several words that were typed without quotes, the commonest mistake in a shell.
enum MissingQuotes {
  /// The failure that shows the command with its quotes; nil for other errors, and where no guess
  /// would be good.
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
      case 0: "no argument"
      case 1: "one argument"
      default: "\(syntax.arguments.count) arguments"
      }
    let given = parts.plain.isEmpty ? parts.joined : parts.plain
    return .usage(
      "`\(syntax.path)` takes \(expected), but got \(given.count):"
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
      return "Put quotes around a name of several words: " + command([])
    case (_, nil) where syntax.options.contains("--in") && !syntax.path.contains("flickr"):
      return "For the vacation of that name: " + command(["--in", words.joined(separator: " ")])
    case (_, nil): return "Leave them out, or see `\(syntax.path) --help`."
    case (_, "new"):
      return "Put quotes around names of several words: " + command(renaming(words, parts.options))
    case (_, "name"), (_, "value"), (_, "statement"):
      let own = syntax.arguments.count - 1
      guard words.count > own + 1 else { return nil }
      let arguments = words.prefix(own) + [words.dropFirst(own).joined(separator: " ")]
      return "Put quotes around words that belong together: " + command(Array(arguments))
    default: return nil
    }
  }

  /// The old name and the new one: a vacation that there is, and the rest.
  private static func renaming(_ words: [String], _ options: [String]) -> [String] {
    let documents = zip(options, options.dropFirst()).first { $0.0 == "--documents" }?.1
    // Without the names there are two placeholders, which tell as much.
    let names = (try? CommonOptions.desk(documents: documents).vacations.names()) ?? []
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let old = words.prefix(count).joined(separator: " ")
      // What is no name is no vacation's.
      guard let name = try? VacationName(old), names.contains(name) else { continue }
      return [old, words.dropFirst(count).joined(separator: " ")]
    }
    return ["OLD NAME", "NEW NAME"]
  }

  private static func isSecret(_ parts: Parts, _ syntax: CommandSyntax) -> Bool {
    guard syntax.path == "vacation config set", let key = parts.plain.first else { return false }
    return Setting.named(key)?.isSecret == true
  }

  /// A command line, taken apart.
  private struct Parts {
    /// Words that are neither options nor their values.
    var plain: [String] = []
    /// The options with their values, to which the words right behind them were added where the
    /// command takes no others.
    var options: [String] = []
    /// The words that were added.
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
