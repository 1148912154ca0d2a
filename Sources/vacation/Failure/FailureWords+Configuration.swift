import TravelDesk

extension FailureWords {
  /// The failure that an error of the configuration is.
  static func failure(for error: ConfigurationError) -> CommandFailure {
    CommandFailure(error.description, hint: error.hint, status: ExitStatus(error.kind))
  }
}

extension ExitStatus {
  /// The exit status of a kind of failure.
  init(_ kind: ConfigurationError.Kind) {
    switch kind {
    case .usage: self = .usage
    case .noPermission: self = .noSpaceOrPermission
    case .keyNeeded: self = .loginNeeded
    case .other: self = .failed
    }
  }
}
