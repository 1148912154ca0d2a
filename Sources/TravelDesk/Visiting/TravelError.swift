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
    case .notFetched(let id): "The dictionary of photo \(id) is not at hand."
    }
  }

  /// What to do next; nil where there is nothing.
  public var hint: String? {
    switch self {
    case .broken(let item):
      guard item.isCutShort else { return nil }
      return "What came before it, if anything, was taken. Get the whole input and run again."
    case .notFetched(let id):
      let isNumber = id.rawValue.utf8.allSatisfy { (48...57).contains($0) }
      return "This program does not go online: give it with `vacation visit --from FILE`, or"
        + " remember it first with `vacation fetched add FILE`."
        + (isNumber ? "" : " A Flickr id is a number.")
    }
  }
}
