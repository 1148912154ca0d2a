public import Flickr

/// Why a single photo of many was left out.
public enum TravelError: Error, Hashable, Sendable {
  /// An item of the input is no usable dictionary.
  case broken(BrokenItem)
  /// The photo's dictionary was neither fetched nor given before.
  case notFetched(PhotoID)
}

extension TravelError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .broken(let item): item.reason.prefix(1).uppercased() + item.reason.dropFirst() + "."
    case .notFetched(let id): "Nothing is known of photo \(id): its dictionary was never given."
    }
  }

  /// What to do next; nil where there is nothing.
  public var hint: String? {
    switch self {
    case .broken(let item):
      item.isCutShort ? "What came before it was taken. Get the whole input and run again." : nil
    case .notFetched:
      "Give its dictionary with `vacation visit --from FILE`, or remember it first with"
        + " `vacation fetched add FILE`."
    }
  }
}
