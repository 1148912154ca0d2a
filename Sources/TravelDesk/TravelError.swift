public import Flickr
internal import Glibc

/// Why a photo, place, list or input cannot be used.
public enum TravelError: Error, Hashable, Sendable {
  /// The lists whose rows have numbers.
  public enum ListKind: String, Sendable, Hashable {
    case photos
    case places
  }

  /// An item of the input is no usable dictionary.
  case broken(BrokenItem)
  /// Nothing is known of the photo on this computer, and it was not fetched.
  case notFetched(PhotoID)
  /// The input holds only a summary of the photo, as this program prints it; it is not cached.
  case onlyNamed(PhotoID)
  /// The photo is in the vacation, and nothing else is known to refresh it with.
  case nothingNewer(PhotoID)
  /// Flickr has no such photo, or not any more.
  case vanished(PhotoID)
  /// The owner shows the photo to nobody, or not to whoever is logged in.
  case isPrivate(PhotoID)

  /// No place of that name is known; carries similar names.
  case noSuchPlace(String, suggestions: [String])
  /// The last list has no row of that number; carries how many it has, 0 where there is no list.
  case noSuchRow(String, rows: Int, kind: ListKind)
  /// Invalid row numbers.
  case unreadableRows(String)
  /// Not a day, or one for which Flickr has no list.
  case noSuchDay(String)
  /// Not a point, or a radius out of range.
  case noSuchPoint(String)
  /// The name of a place is empty.
  case emptyPlaceName
  /// The name of a place is longer than `GivenPlace/maximumBytes`; carries its length in bytes.
  case placeNameTooLong(bytes: Int)

  /// The input file does not exist.
  case missingInput(path: String)
  /// The system cannot read the input; carries its reason.
  case unreadableInput(path: String, detail: String)
  /// The gzip data ends in the middle.
  case gzipCutShort
  /// The gzip data is invalid; carries zlib's error.
  case gzipDamaged(Int32)
}

extension TravelError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .broken(let item): item.reason.prefix(1).uppercased() + item.reason.dropFirst() + "."
    case .notFetched(let id):
      "Photo \(id) is in no vacation, history or cache on this computer, and was not fetched."
    case .onlyNamed(let id): "The input holds only a summary of photo \(id), which is not cached."
    case .nothingNewer(let id): "Nothing newer is cached of photo \(id), and it was not fetched."
    case .vanished(let id): "Flickr has no photo \(id)."
    case .isPrivate(let id): "Photo \(id) is private."
    case .noSuchPlace(let name, _): "No place \"\(name)\" is known."
    case .noSuchRow(let number, 0, let kind):
      "There is no row \(number): no list of \(kind.rawValue) was made yet."
    case .noSuchRow(let number, let rows, let kind):
      "There is no row \(number): the last list of \(kind.rawValue) has \(rows)."
    case .unreadableRows(let text): "\"\(text)\" does not name rows of a list."
    case .noSuchPoint(let text): "\(text) is not a point with a radius that Flickr takes."
    case .noSuchDay(let text): "\"\(text)\" is not a day that Flickr knows of."
    case .emptyPlaceName: "The name of the place is empty."
    case .placeNameTooLong(let bytes):
      "The name of the place has \(bytes) bytes; at most \(GivenPlace.maximumBytes) are allowed."
    case .missingInput(let path): "There is no file \(path)."
    case .unreadableInput(let path, let detail): "\(path) cannot be read: \(detail)."
    case .gzipCutShort: "The gzip data ends in the middle: the file is incomplete."
    case .gzipDamaged: "The gzip data is damaged."
    }
  }

  /// What to do next; nil where there is nothing.
  public var hint: String? {
    switch self {
    case .broken(let item):
      guard item.isCutShort else { return nil }
      return "What came before it, if anything, was taken. Get the whole input and run again."
    case .notFetched(let id):
      return
        "To fetch it from Flickr, set FLICKR_API_KEY to an API key. Without one, give the photo with"
        + " `vacation visit --from FILE`, or try `vacation flickr places --sample`."
        + (id.isNumber ? "" : " A Flickr id is a number.")
    case .onlyNamed:
      return "Give an API response. To visit photos by id, use `vacation visit --from FILE`."
    case .nothingNewer:
      return
        "To fetch it from Flickr, set FLICKR_API_KEY to an API key. Without one, give its newer data"
        + " with `vacation visit --from FILE --refresh`."
    case .vanished:
      return "Look whether the id is right; the photo may have been deleted or made private."
    case .isPrivate:
      return "Only whom its owner lets see it can visit it: log in with `vacation flickr login`."
    case .noSuchPlace(_, let suggestions) where !suggestions.isEmpty:
      return "Did you mean \(suggestions.map { "\"\($0)\"" }.joined(separator: ", "))?"
    case .noSuchPlace:
      return "Name a city, such as \"Kyoto\" or \"Paris, France\", or a point: 35.01,135.77"
    case .noSuchRow(_, let rows, _) where rows > 0: return "Give numbers from 1 to \(rows)."
    case .noSuchRow(_, _, .places): return "List places first: vacation flickr places"
    case .noSuchRow(_, _, .photos):
      return "List photos first, for example: vacation flickr search sunset"
    case .unreadableRows: return "For example: 3, or 1-5,9"
    case .noSuchPoint:
      return "Give degrees north (-90 to 90) and east (-180 to 180), and 32 km at most."
    case .noSuchDay: return "Give a day since 2004-07-01 that is over, for example 2024-05-01."
    case .emptyPlaceName:
      return "Give a name, or leave it out to visit the photos under their own places."
    case .placeNameTooLong: return "Give a shorter name."
    case .missingInput: return "Check the name; use - for standard input."
    case .unreadableInput(_, String(cString: strerror(EISDIR))):
      return "Give its files: cat DIR/* | vacation visit --from -"
    case .unreadableInput: return "Check the file's mode."
    case .gzipCutShort, .gzipDamaged:
      return
        "What came before, if anything, was taken. Get the file again, and run the command again:"
        + " nothing is visited twice."
    }
  }
}

extension PhotoID {
  /// Whether it has only digits, as all of Flickr's ids.
  package var isNumber: Bool { rawValue.utf8.allSatisfy { (48...57).contains($0) } }
}
