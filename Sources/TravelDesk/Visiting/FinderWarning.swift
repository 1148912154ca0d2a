public import VacationStore

/// What went wrong beside a change or a search, which went on.
public enum FinderWarning: Sendable {
  /// Another vacation could not be searched for a photo.
  case skipped(VacationName, VacationError)
  /// What was read could not be remembered, to be visited by id later.
  case notRemembered(VacationError)
}

extension FinderWarning: CustomStringConvertible {
  /// What it means, and why, in two sentences.
  public var description: String {
    switch self {
    case .skipped(let name, let error):
      "Vacation \"\(name)\" was not searched for the photo. \(error.description)"
    case .notRemembered(let error): "The photos are not cached. \(error.description)"
    }
  }
}
