internal import VacationStore

extension Failure {
  /// The failure that an error of a vacation's file is.
  init(vacation error: VacationError, for face: Face) {
    let hint: String =
      switch (error, face) {
      case (.diskFull, .web): "Nothing was lost. Make room and try again."
      case (.queryTimedOut, .web): "Add a LIMIT."
      default: error.hint
      }
    self.init(error.description, hint: hint, kind: Kind(error.kind))
  }

  /// The failure that a photo is which was left out.
  init(travel error: TravelError, for face: Face) {
    let kind: Kind =
      switch error {
      case .broken, .onlyNamed: .failed
      case .notFetched, .nothingNewer, .vanished, .isPrivate: .notFound
      }
    self.init(error.description, hint: Self.hint(for: error, face), kind: kind)
  }

  private static func hint(for error: TravelError, _ face: Face) -> String? {
    guard case (.notFetched(let id), .web) = (error, face) else { return error.hint }
    return
      "To fetch it from Flickr, set FLICKR_API_KEY to an API key and start `vacation serve` again."
      + " Without one, invented photos are there with `vacation serve --sample`."
      + (id.isNumber ? "" : " A Flickr id is a number.")
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
