import ArgumentParser
import Glibc
import TravelDesk

/// One run of the program, from its arguments to its exit status.
enum Program {
  /// Runs the command that the arguments name, and says on standard error what went wrong.
  static func run(_ words: [String]) -> ExitStatus {
    let arguments = SignedNumbers.marked(in: words)
    do {
      if let text = HelpTopic.asked(by: arguments)?.text ?? CompletionScript.asked(by: arguments) {
        let output = StandardOutput()
        try output.write(text)
        try output.flush()
        return .done
      }
      try HyphenWords.check(arguments)
      try UnquotedValues.check(arguments)
      let command = try LeafParsing.command(of: arguments) ?? parsedFromRoot(arguments)
      try UserConfiguration.prepare(for: arguments)
      try perform(command)
      return .done
    } catch {
      let failure = MissingQuotes.failure(for: error, in: words) ?? error
      return report(failure, asJSON: wantsJSON(arguments))
    }
  }

  /// Runs a command to its end, whether it is asynchronous or not.
  static func perform(_ command: sending any ParsableCommand) throws {
    var command = command
    guard command is any AsyncParsableCommand else { return try command.run() }
    try Waiting.end { [command] in
      guard var command = command as? any AsyncParsableCommand else { return }
      try await command.run()
    }
  }

  /// Tells whether failures are to be told as JSON: when the answer was to be JSON.
  static func wantsJSON(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--json" || $0 == "--ndjson" }
  }

  private static func parsedFromRoot(_ arguments: [String]) throws -> any ParsableCommand {
    try UnknownCommand.check(arguments)
    return try VacationCommand.parseAsRoot(arguments)
  }

  /// Says a failure that keeps the program from looking at its arguments.
  static func report(_ failure: CommandFailure) -> ExitStatus {
    report(failure, asJSON: wantsJSON(CommandLine.arguments))
  }

  private static func report(_ error: any Error, asJSON: Bool) -> ExitStatus {
    switch error {
    case is ClosedPipe: return .done
    case let exit as SilentExit: return exit.status
    case let failure where FailureWords.isOfParser(failure):
      return reportParser(failure, asJSON: asJSON)
    default:
      let failure = FailureWords.failure(for: error)
      StandardError.say(asJSON ? FailureWords.json(failure) : FailureWords.text(failure))
      return failure.status
    }
  }

  /// What ArgumentParser throws: a request for help, or a command line that it does not take.
  private static func reportParser(_ error: any Error, asJSON: Bool) -> ExitStatus {
    let text = VacationCommand.fullMessage(for: error)
    guard !VacationCommand.exitCode(for: error).isSuccess else {
      do {
        let output = StandardOutput()
        // ArgumentParser ends its help with an empty line here and without one there.
        let end = text.lastIndex { !$0.isNewline }
        try output.writeLine(end.map { String(text[...$0]) } ?? text)
        try output.flush()
        return .done
      } catch {
        return report(error, asJSON: asJSON)
      }
    }
    if asJSON {
      let help = text.split(separator: "\n").last.map { $0.drop { $0 == " " } } ?? ""
      StandardError.say(
        FailureWords.json(
          .usage(
            VacationCommand.message(for: error),
            hint: help.hasPrefix("See ") ? String(help) : nil
          )
        )
      )
    } else {
      StandardError.say(text)
    }
    return .usage
  }
}

extension ExitStatus {
  /// Ends the process with this status.
  func end() -> Never {
    exit(rawValue)
  }
}
