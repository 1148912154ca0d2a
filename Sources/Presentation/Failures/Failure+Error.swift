internal import Flickr
internal import FlickrClient
internal import Hub
internal import Importers
import Settings
import TravelDesk
internal import VacationStore

extension Failure {
  /// Converts an error to a failure for an interface.
  ///
  /// Unexpected errors are shown in full in a terminal, but not in a browser, since they may
  /// contain details that belong in the log.
  package init(_ error: any Error, for face: Face) {
    switch error {
    case let failure as Failure: self = failure
    case let error as VacationError: self.init(vacation: error, for: face)
    case let error as PhotoInputError:
      self.init(error.description, hint: error.hint, kind: .failed)
    case let error as ImportError:
      self.init(error.description, hint: error.hint, kind: Kind(error))
    case let error as SettingsError:
      self.init(error.description, hint: error.hint, kind: Kind(error.kind))
    case let error as HubError: self.init(hub: error, for: face)
    case let error as TravelError: self.init(travel: error, for: face)
    case let error as FlickrError: self.init(flickr: error, for: face)
    default: self.init(unexpected: error, for: face)
    }
  }

  private init(unexpected error: any Error, for face: Face) {
    switch face {
    case .commandLine: self.init(String(describing: error), kind: .failed)
    case .web:
      self.init(
        "An unexpected error occurred.",
        hint: "See the terminal in which `vacation serve` runs for details.",
        kind: .failed
      )
    }
  }
}

extension Failure.Kind {
  init(_ error: ImportError) {
    switch error {
    case .noSuchAlbum, .noAlbums: self = .notFound
    case .unreadable: self = .noSpaceOrPermission
    case .archiveWithOthers: self = .usage
    case .archive, .nothingFound, .notImportable, .damagedArchive: self = .failed
    }
  }
}
