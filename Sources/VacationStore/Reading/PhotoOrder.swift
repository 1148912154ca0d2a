import GRDB

/// The order of a list of photos.
///
/// Photos that lack the value come last, in both directions; equal ones are in visit order.
public struct PhotoOrder: Sendable, Hashable {
  /// What photos are ordered by.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// The time of the visit.
    case visited
    /// The time at which the photo was taken, by the camera's clock.
    case taken
    /// The time of the upload.
    case uploaded
    /// The title; the case of ASCII letters is ignored.
    case title
    /// The owner's name, or else ID; the case of ASCII letters is ignored.
    case owner
    /// The place's full name, in binary order.
    case place
    /// The rating.
    case rating
  }

  /// What photos are ordered by.
  public var key: Key
  /// Whether the largest value comes first.
  public var isReversed: Bool

  /// Creates an order.
  public init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// The order of the visits.
  public static let visited = PhotoOrder(.visited)

  var direction: VisitOrder { isReversed ? .backward : .forward }
}

extension PhotoOrder.Key {
  /// The value by which photos are sorted; nil for orders that follow an index.
  var value: SQL? {
    switch self {
    case .visited, .rating: nil
    case .taken: "iif(Photo.dateTaken GLOB '[0-9][0-9][0-9][0-9]-*', Photo.dateTaken, NULL)"
    case .uploaded: "Photo.dateUploaded"
    case .title: "nullif(Photo.title, '') COLLATE NOCASE"
    case .owner: "nullif(coalesce(Photo.ownerName, Photo.owner), '') COLLATE NOCASE"
    case .place: "Place.name"
    }
  }
}
