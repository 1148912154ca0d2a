import TravelDesk
import VacationWeb

extension FailureWords {
  /// The failure that keeps a server from beginning.
  static func failure(for error: WebServerError) -> CommandFailure {
    CommandFailure(
      error.description,
      hint: error.hint { TypedCommand.current.setting("--port", to: String($0)) },
      status: ExitStatus(error)
    )
  }

  /// The failure that a file is which is to be the user's alone.
  static func failure(for error: PrivateFileError) -> CommandFailure {
    CommandFailure(error.description, hint: error.hint, status: .noSpaceOrPermission)
  }
}

extension ExitStatus {
  /// The exit status of a server that cannot begin.
  init(_ error: WebServerError) {
    switch error {
    case .portNotAllowed: self = .noSpaceOrPermission
    case .noSuchHost, .unknownHost: self = .usage
    case .portInUse, .cannotListen: self = .failed
    }
  }
}
