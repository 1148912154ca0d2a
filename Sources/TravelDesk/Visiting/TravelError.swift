public import Flickr

/// Why a single photo of many was left out.
public enum TravelError: Error, Hashable, Sendable {
  /// An item of the input is no usable dictionary.
  case broken(BrokenItem)
  /// The photo's dictionary was neither fetched nor given before.
  case notFetched(PhotoID)
  /// Flickr has no such photo, or not any more.
  case vanished(PhotoID)
  /// The owner shows the photo to nobody, or not to whoever is logged in.
  case isPrivate(PhotoID)
}

extension TravelError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .broken(let item): item.reason.prefix(1).uppercased() + item.reason.dropFirst() + "."
    case .notFetched(let id): "The dictionary of photo \(id) is not at hand."
    case .vanished(let id): "Flickr has no photo \(id)."
    case .isPrivate(let id): "Photo \(id) is private."
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
        "To ask Flickr, set FLICKR_API_KEY to a key of its API. Without one, give the photo with"
        + " `vacation visit --from FILE`, or try `vacation flickr places --sample`."
        + (id.isNumber ? "" : " A Flickr id is a number.")
    case .vanished:
      return "Look whether the id is right; the photo may have been deleted or made private."
    case .isPrivate:
      return "Only whom its owner lets see it can visit it: log in with `vacation flickr login`."
    }
  }
}

extension PhotoID {
  /// Whether it is made of digits only, as all of Flickr's are.
  var isNumber: Bool { rawValue.utf8.allSatisfy { (48...57).contains($0) } }
}
