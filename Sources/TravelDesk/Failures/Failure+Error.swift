internal import Flickr
internal import FlickrClient
internal import VacationStore

extension Failure {
  /// The failure that an error is, in the words of a face.
  ///
  /// What no part of the program throws on purpose is told a terminal as it is, and a browser not at
  /// all: there it may hold what belongs in the log.
  package init(_ error: any Error, for face: Face) {
    switch error {
    case let failure as Failure: self = failure
    case let error as VacationError: self.init(vacation: error, for: face)
    case let error as PhotoInputError:
      self.init(error.description, hint: error.hint, kind: .failed)
    case let error as ConfigurationError:
      self.init(error.description, hint: error.hint, kind: Kind(error.kind))
    case let error as TokenStoreError: self.init(token: error)
    case let error as InputError: self.init(input: error, for: face)
    case let error as TravelError: self.init(travel: error, for: face)
    case let error as FlickrError: self.init(flickr: error, for: face)
    case let error as BrowsingError: self.init(browsing: error, for: face)
    default: self.init(unexpected: error, for: face)
    }
  }

  private init(unexpected error: any Error, for face: Face) {
    switch face {
    case .commandLine: self.init(String(describing: error), kind: .failed)
    case .web:
      self.init(
        "Something went wrong that the program did not expect.",
        hint: "The terminal in which `vacation serve` runs says more.",
        kind: .failed
      )
    }
  }

  private init(input error: InputError, for face: Face) {
    let kind: Kind =
      switch error {
      case .missing: .notFound
      case .unreadable: .noSpaceOrPermission
      case .gzipCutShort, .gzipDamaged: .failed
      }
    self.init(error.description, hint: Self.hint(for: error, face), kind: kind)
  }

  private static func hint(for error: InputError, _ face: Face) -> String {
    guard face == .web else { return error.hint }
    return switch error {
    case .missing: "Check the name."
    case .unreadable: "Check the file's mode."
    case .gzipCutShort, .gzipDamaged:
      "What came before, if anything, was taken. Get the file again, and send it again: nothing is"
        + " visited twice."
    }
  }
}
