import Glibc
import Presentation
import SystemSupport
import VacationWeb

extension Failure {
  /// Standard output cannot be written: a full disk, for example.
  static func unwritableOutput(errorNumber: Int32) -> Failure {
    Failure(
      "Cannot write to standard output: \(String(cString: strerror(errorNumber))).",
      hint: "Free some space, or redirect the output elsewhere.",
      kind: .noSpaceOrPermission
    )
  }
}

/// Ends a command with the exit code of this kind of failure, without printing anything more.
struct SilentExit: Error {
  let kind: Failure.Kind
}

extension Failure.Kind {
  /// The exit code of the program.
  var exitCode: Int32 {
    switch self {
    case .failed: 1
    case .notFound: 3
    case .loginNeeded: 4
    case .temporary: 5
    case .unusableFile: 6
    case .noSpaceOrPermission: 7
    case .usage: 64
    case .interrupted: 130
    }
  }

  /// One line of `vacation help exitcodes`.
  var explanation: String {
    switch self {
    case .failed: "some items failed, or an error not listed here"
    case .notFound: "a vacation, place, tag, photo, or file was not found"
    case .loginNeeded: "a login or an API key is required"
    case .temporary: "temporarily unavailable; try again later"
    case .unusableFile: "the file is not a vacation, is damaged, or is from a newer version"
    case .noSpaceOrPermission: "disk full, or permission denied"
    case .usage: "invalid command line"
    case .interrupted: "interrupted with Ctrl-C"
    }
  }
}

extension Failure {
  /// Converts an error into a failure for the command line.
  init(of error: any Error) {
    switch error {
    case let error as WebServerError:
      self.init(
        error.description,
        hint: error.hint { TypedCommand.current.setting("--port", to: String($0)) },
        kind: Kind(error)
      )
    case let error as PrivateFileError:
      self.init(error.description, hint: error.hint, kind: .noSpaceOrPermission)
    default: self.init(error, for: .commandLine)
    }
  }

  /// `Error: …`, and a second line `Hint: …` if there is a hint; line breaks within are escaped.
  var text: String {
    let hint = hint.map { "\nHint: " + VisibleText.escaped($0) } ?? ""
    return "Error: " + VisibleText.escaped(message) + hint
  }
}

extension Failure.Kind {
  fileprivate init(_ error: WebServerError) {
    switch error {
    case .portNotAllowed: self = .noSpaceOrPermission
    case .noSuchHost, .unknownHost: self = .usage
    case .portInUse, .cannotListen: self = .failed
    }
  }
}
