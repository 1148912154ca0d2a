public import Flickr

/// Why a single photo of many was left out.
public enum TravelError: Error, Hashable, Sendable {
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
    }
  }
}

extension PhotoID {
  /// Whether it is made of digits only, as all of Flickr's are.
  var isNumber: Bool { rawValue.utf8.allSatisfy { (48...57).contains($0) } }
}
