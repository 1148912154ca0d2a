import ArgumentParser
import TravelDesk
import VacationWeb

/// Turns whatever was thrown into words on standard error.
enum FailureWords {
  /// Tells whether ArgumentParser threw this, and knows how to say it.
  static func isOfParser(_ error: any Error) -> Bool {
    error is CleanExit || error is ValidationError || error is ExitCode
      || VacationCommand.exitCode(for: error) != .failure
  }

  /// The failure that an error is.
  static func failure(for error: any Error) -> CommandFailure {
    switch error {
    case let error as WebServerError: Self.failure(for: error)
    case let error as PrivateFileError: Self.failure(for: error)
    default: Failure(error, for: .commandLine)
    }
  }

  /// `Error: …` and, where there is one, a line `Hint: …`; a line end that they quote is escaped.
  static func text(_ failure: CommandFailure) -> String {
    let hint = failure.hint.map { "\nHint: " + VisibleText.escaped($0) } ?? ""
    return "Error: " + VisibleText.escaped(failure.message) + hint
  }

  /// `{"error":{"code":…,"message":…,"hint":…}}`.
  static func json(_ failure: CommandFailure) -> String { failure.json }
}
