import Glibc
import Presentation
import SystemSupport
import VacationWeb

extension Failure {
  /// The output went to a full disk or the like.
  static func unwritableOutput(errorNumber: Int32) -> Failure {
    Failure(
      "Standard output cannot be written: \(String(cString: strerror(errorNumber))).",
      hint: "Make room where the output goes to, or send it elsewhere.",
      kind: .noSpaceOrPermission
    )
  }
}

/// A command has said all that there is to say and ends as a failure of this kind does.
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
    case .failed: "some items failed, or a failure of another kind"
    case .notFound: "a vacation, place, tag, photo or file was not found"
    case .loginNeeded: "a login or a key is needed"
    case .temporary: "busy for the moment; the same command may work later"
    case .unusableFile: "not a vacation, a damaged one, or one from a newer version"
    case .noSpaceOrPermission: "disk full, or not permitted"
    case .usage: "the command line was not understood"
    case .interrupted: "interrupted with Ctrl-C"
    }
  }
}

extension Failure {
  /// The failure that an error is, for a person at a terminal.
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

  /// `Error: …` and, where there is one, a line `Hint: …`; a line end that they quote is escaped.
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
