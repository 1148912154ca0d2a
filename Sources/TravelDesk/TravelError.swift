public import Flickr
internal import Glibc

/// An error in a photo, a place, a list or an input.
public enum TravelError: Error, Hashable, Sendable {
  /// The lists with numbered rows.
  public enum ListKind: String, Sendable, Hashable {
    case photos
    case places
  }

  /// An item of the input is invalid.
  case broken(BrokenItem)
  /// The photo is not available locally, and was not fetched.
  case notFetched(PhotoID)
  /// The input has only a record of the photo, as printed by this program; it is not cached.
  case onlyNamed(PhotoID)
  /// The photo is in the vacation, and there is no newer data to refresh it.
  case nothingNewer(PhotoID)
  /// The photo does not exist on Flickr, or no longer exists.
  case vanished(PhotoID)
  /// The photo is not visible to the user.
  case isPrivate(PhotoID)

  /// No place of that name is known; includes similar names.
  case noSuchPlace(String, suggestions: [String])
  /// The last list has no row with that number; includes the number of rows, 0 if there is no list.
  case noSuchRow(String, rows: Int, kind: ListKind)
  /// The text is not a valid list of row numbers.
  case unreadableRows(String)
  /// Not a valid day, or a day without data at Flickr.
  case noSuchDay(String)
  /// Not a valid point or radius.
  case noSuchPoint(String)
  /// The name of a place is empty.
  case emptyPlaceName
  /// The name of a place is longer than `GivenPlace.maximumBytes`; includes its length in bytes.
  case placeNameTooLong(bytes: Int)

  /// The file does not exist.
  case missingInput(path: String)
  /// The input cannot be read; includes the system's message.
  case unreadableInput(path: String, detail: String)
  /// An input cannot be copied to a temporary file; the directory, and the system's message.
  case unwritableTemporaryFile(directory: String, detail: String)
  /// The gzip data is truncated.
  case gzipCutShort
  /// The gzip data is corrupt; includes zlib's error code.
  case gzipDamaged(Int32)
}

extension TravelError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .broken(let item): item.reason.prefix(1).uppercased() + item.reason.dropFirst() + "."
    case .notFetched(let id):
      "Photo \(id) is not in any local vacation, history, or cache, and was not fetched."
    case .onlyNamed(let id):
      "The input contains only a summary of photo \(id), which is not cached."
    case .nothingNewer(let id):
      "There is no newer data for photo \(id) in the cache, and it was not fetched."
    case .vanished(let id): "Flickr has no photo \(id)."
    case .isPrivate(let id): "Photo \(id) is private."
    case .noSuchPlace(let name, _): "Unknown place \"\(name)\"."
    case .noSuchRow(let number, 0, let kind):
      "There is no result \(number): no \(kind.rawValue) have been listed yet."
    case .noSuchRow(let number, let rows, let kind):
      "There is no result \(number): the last list of \(kind.rawValue) has"
        + " \(rows) \(rows == 1 ? "result" : "results")."
    case .unreadableRows(let text): "\"\(text)\" is not a valid list of result numbers."
    case .noSuchPoint(let text): "\(text) is not a point with a radius that Flickr supports."
    case .noSuchDay(let text): "\"\(text)\" is not a day for which Flickr has photos."
    case .emptyPlaceName: "The name of the place is empty."
    case .placeNameTooLong(let bytes):
      "The name of the place has \(bytes) bytes; the maximum is \(GivenPlace.maximumBytes)."
    case .missingInput(let path): "There is no file \(path)."
    case .unreadableInput(let path, let detail): "Cannot read \(path): \(detail)."
    case .unwritableTemporaryFile(let directory, let detail):
      "Cannot write a temporary file in \(directory): \(detail)."
    case .gzipCutShort: "The gzip data is truncated: the file is incomplete."
    case .gzipDamaged: "The gzip data is corrupt."
    }
  }

  /// What to do next; nil if there is no hint.
  public var hint: String? {
    switch self {
    case .broken(let item):
      guard item.isCutShort else { return nil }
      return
        "Photos before it, if any, were processed. Get the complete input and run the command again."
    case .notFetched(let id):
      return
        "To fetch it from Flickr, set FLICKR_API_KEY to an API key. Without one, import the photo with"
        + " `vacation visit --from FILE`, or try the sample photos with `vacation flickr places --sample`."
        + (id.isNumber ? "" : " A Flickr ID is a number.")
    case .onlyNamed:
      return
        "Use an API response as input. To visit photos by ID, use `vacation visit --from FILE`."
    case .nothingNewer:
      return
        "To fetch it from Flickr, set FLICKR_API_KEY to an API key. Without one, import newer data"
        + " with `vacation visit --from FILE --refresh`."
    case .vanished:
      return "Check the ID; the photo may have been deleted or made private."
    case .isPrivate:
      return "If you have permission to see it, log in with `vacation flickr login`."
    case .noSuchPlace(_, let suggestions) where !suggestions.isEmpty:
      return "Did you mean \(suggestions.map { "\"\($0)\"" }.joined(separator: ", "))?"
    case .noSuchPlace:
      return "Enter a city, such as \"Kyoto\" or \"Paris, France\", or a point: 35.01,135.77"
    case .noSuchRow(_, let rows, _) where rows > 0: return "Use numbers from 1 to \(rows)."
    case .noSuchRow(_, _, .places): return "List places first: vacation flickr places"
    case .noSuchRow(_, _, .photos):
      return "List photos first, for example: vacation flickr search sunset"
    case .unreadableRows: return "For example: 3, or 1-5,9"
    case .noSuchPoint:
      return "Use degrees north (-90 to 90) and east (-180 to 180), and a radius of at most 32 km."
    case .noSuchDay: return "Use a past day since 2004-07-01, for example 2024-05-01."
    case .emptyPlaceName:
      return "Enter a name, or omit it to visit the photos under their own places."
    case .placeNameTooLong: return "Enter a shorter name."
    case .missingInput: return "Check the name; use - for standard input."
    case .unreadableInput: return "Check the file's mode."
    case .unwritableTemporaryFile:
      return "Free space there, set TMPDIR to another directory, or give the file by its path."
    case .gzipCutShort, .gzipDamaged:
      return
        "Photos before the damage, if any, were processed. Get the file again and run the command again:"
        + " no photo is visited twice."
    }
  }
}

extension PhotoID {
  /// Whether it consists of digits only, like all ids on Flickr.
  package var isNumber: Bool { rawValue.utf8.allSatisfy { (48...57).contains($0) } }
}
