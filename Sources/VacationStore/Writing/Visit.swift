public import Flickr

/// A photo that is to be visited, and the place to visit it under.
///
/// It is made on the thread that reads an input, and handed on without being copied.
public struct Visit: Sendable {
  /// A photo has some twenty texts; one reference to all of them is cheaper to hand on.
  private final class Storage: Sendable {
    let row: PhotoRow
    let place: PlaceName

    init(row: PhotoRow, place: PlaceName) {
      self.row = row
      self.place = place
    }
  }

  private let storage: Storage

  /// Takes a photo and the name of its place (R4).
  public init(_ photo: Photo, place: PlaceName) {
    storage = Storage(row: PhotoRow(photo), place: place)
  }

  /// Takes all that is known of a photo, and the name of its place (R4).
  public init(_ found: FoundPhoto, place: PlaceName) {
    storage = Storage(row: found.row, place: place)
  }

  /// The photo.
  public var photo: Photo { storage.row.photo }
  /// The photo's id.
  public var id: PhotoID { storage.row.photo.id }
  /// The place.
  public var place: PlaceName { storage.place }

  var row: PhotoRow { storage.row }
}

/// The outcome of visiting, unvisiting or toggling one photo.
public enum VisitStatus: String, Sendable, Hashable {
  /// It is in the vacation now.
  case visited
  /// It was in the vacation before; nothing was changed.
  case alreadyVisited
  /// It was in the vacation before, and has new dictionaries and tags now.
  case refreshed
  /// It is no longer in the vacation.
  case unvisited
  /// It was not in the vacation; nothing was changed.
  case notVisited
}
