import ArgumentParser
import Glibc
import Presentation

/// One run of the program, from its arguments to its exit code.
enum Program {
  /// Runs the command in the arguments, and prints errors on standard error.
  static func run(_ words: [String]) -> Int32 {
    let arguments = SignedNumbers.marked(in: words)
    do {
      if let text = HelpTopic.requested(by: arguments)?.text
        ?? CompletionScript.requested(by: arguments)
      {
        let output = StandardOutput()
        try output.write(text)
        try output.flush()
        return 0
      }
      try HyphenWords.check(arguments)
      try UnquotedValues.check(arguments)
      try UndoBound.check(arguments)
      var command = try LeafParsing.command(of: arguments) ?? parsedFromRoot(arguments)
      try UserConfiguration.prepare(for: arguments)
      try command.run()
      return 0
    } catch {
      let failure = MissingQuotes.failure(for: error, in: words) ?? error
      return report(failure, asJSON: wantsJSON(arguments))
    }
  }

  /// Whether failures are printed as JSON: if JSON output was requested.
  static func wantsJSON(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--json" || $0 == "--ndjson" }
  }

  private static func parsedFromRoot(_ arguments: [String]) throws -> any ParsableCommand {
    try UnknownCommand.check(arguments)
    return try VacationCommand.parseAsRoot(arguments)
  }

  /// Prints a failure that occurred before the arguments were parsed.
  static func report(_ failure: Failure) -> Int32 {
    report(failure, asJSON: wantsJSON(CommandLine.arguments))
  }

  private static func report(_ error: any Error, asJSON: Bool) -> Int32 {
    switch error {
    case is ClosedPipe: return 0
    case let exit as SilentExit: return exit.kind.exitCode
    case let failure where VacationCommand.isOfParser(failure):
      return reportParser(failure, asJSON: asJSON)
    default:
      let failure = Failure(of: error)
      StandardError.say(asJSON ? failure.json : failure.text)
      return failure.kind.exitCode
    }
  }

  /// Prints an error of ArgumentParser: a request for help, or an invalid command line.
  private static func reportParser(_ error: any Error, asJSON: Bool) -> Int32 {
    let text = VacationCommand.fullMessage(for: error)
    guard !VacationCommand.exitCode(for: error).isSuccess else {
      do {
        let output = StandardOutput()
        // ArgumentParser ends some help texts with an empty line.
        let end = text.lastIndex { !$0.isNewline }
        try output.writeLine(end.map { String(text[...$0]) } ?? text)
        try output.flush()
        return 0
      } catch {
        return report(error, asJSON: asJSON)
      }
    }
    if asJSON {
      let help = text.split(separator: "\n").last.map { $0.drop { $0 == " " } } ?? ""
      StandardError.say(
        Failure.usage(
          VacationCommand.message(for: error),
          hint: help.hasPrefix("See ") ? String(help) : nil
        ).json
      )
    } else {
      StandardError.say(text)
    }
    return Failure.Kind.usage.exitCode
  }
}
