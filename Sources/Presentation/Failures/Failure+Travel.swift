internal import Flickr
internal import TravelDesk

extension Failure {
  /// Converts an error of the travel desk.
  init(travel error: TravelError, for face: Face) {
    self.init(error.description, hint: Self.hint(for: error, face), kind: Kind(error))
  }

  private static func hint(for error: TravelError, _ face: Face) -> String? {
    guard face == .web else { return error.hint }
    return switch error {
    case .notFetched(let id):
      "To fetch it from Flickr, set FLICKR_API_KEY to an API key and start `vacation serve` again."
        + " To try it without a key, use the sample photos: `vacation serve --sample`."
        + (id.isNumber ? "" : " A Flickr ID is a number.")
    case .noSuchPlace(_, let suggestions) where suggestions.isEmpty:
      "Try another spelling, or choose a place from Top Places."
    case .noSuchRow(_, 0, .places): "Open Top Places first."
    case .noSuchRow(_, 0, .photos): "Open a list of photos first."
    case .missingInput: "Check the name."
    case .unreadableInput: "Check the file's mode."
    case .gzipCutShort, .gzipDamaged:
      "Photos before the damage, if any, were processed. Get the file again and upload it again: no"
        + " photo is visited twice."
    default: error.hint
    }
  }
}

extension Failure.Kind {
  init(_ error: TravelError) {
    switch error {
    case .broken, .onlyNamed, .gzipCutShort, .gzipDamaged: self = .failed
    case .notFetched, .nothingNewer, .vanished, .isPrivate, .noSuchPlace, .noSuchRow, .noSuchDay,
      .missingInput:
      self = .notFound
    case .unreadableInput, .unwritableTemporaryFile: self = .noSpaceOrPermission
    case .unreadableRows, .noSuchPoint, .emptyPlaceName, .placeNameTooLong: self = .usage
    }
  }
}
