internal import VacationStore

extension Failure {
  /// Converts an error of the store.
  init(vacation error: VacationError, for face: Face) {
    let hint: String =
      switch (error, face) {
      case (.diskFull, .web): "Nothing was lost. Free some space and try again."
      case (.queryTimedOut, .web): "Add a LIMIT."
      default: error.hint
      }
    self.init(error.description, hint: hint, kind: Kind(error.kind))
  }
}

extension Failure.Kind {
  init(_ kind: VacationError.Kind) {
    switch kind {
    case .invalidName: self = .usage
    case .notFound: self = .notFound
    case .temporary: self = .temporary
    case .notAVacation: self = .unusableFile
    case .noSpaceOrPermission: self = .noSpaceOrPermission
    case .other: self = .failed
    }
  }
}
