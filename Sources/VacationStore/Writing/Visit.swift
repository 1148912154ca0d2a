public import Flickr

/// A photo to visit, and the place to visit it under.
///
/// It is created on the thread that reads the input, and passed on by reference.
public struct Visit: Sendable {
  /// A photo has about twenty strings; one reference to all of them is cheaper to pass on.
  private final class Storage: Sendable {
    let row: PhotoRow
    let place: PlaceName

    init(row: PhotoRow, place: PlaceName) {
      self.row = row
      self.place = place
    }
  }

  private let storage: Storage

  /// Creates a visit of a photo under a place (R4).
  public init(_ photo: Photo, place: PlaceName) {
    storage = Storage(row: PhotoRow(photo), place: place)
  }

  /// Creates a visit of a photo that was found in a vacation or the cache, under a place (R4).
  public init(_ found: FoundPhoto, place: PlaceName) {
    storage = Storage(row: found.row, place: place)
  }

  /// The photo.
  public var photo: Photo { storage.row.photo }
  /// The photo's ID.
  public var id: PhotoID { storage.row.photo.id }
  /// The place.
  public var place: PlaceName { storage.place }

  var row: PhotoRow { storage.row }
}

/// The outcome of visiting, unvisiting or toggling one photo.
public enum VisitStatus: String, CaseIterable, Sendable, Hashable {
  /// It was added to the vacation.
  case visited
  /// It was already in the vacation; nothing changed.
  case alreadyVisited
  /// It was already in the vacation, and was updated or moved.
  case refreshed
  /// It was removed from the vacation.
  case unvisited
  /// It was not in the vacation; nothing changed.
  case notVisited
  /// The traveler's own words about it were changed.
  case changed
  /// The traveler's own words about it were so already; nothing changed.
  case unchanged
}
