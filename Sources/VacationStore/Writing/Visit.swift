public import Flickr

/// What goes with a photo that is imported.
package struct VisitDetails: Sendable {
  /// When it was visited elsewhere; nil to visit it now.
  package var visited: Timestamp?
  /// The traveler's own words about it.
  package var words = PhotoWords.none
  /// The record that it was read from; nil if that is its dictionary.
  package var record: ImportedRecord?
  /// Pictures of it.
  package var pictures: [NewPicture] = []

  package init() {}
}

/// A record of a photo that was imported.
package struct ImportedRecord: Sendable, Hashable {
  /// The name of its form: `flickr-export`.
  package var format: String
  /// The record, exactly as read.
  package var record: String

  package init(format: String, record: String) {
    self.format = format
    self.record = record
  }
}

/// A photo to visit, and the place to visit it under.
///
/// It is created on the thread that reads the input, and passed on by reference.
public struct Visit: Sendable {
  /// A photo has about twenty strings; one reference to all of them is cheaper to pass on.
  private final class Storage: Sendable {
    let row: PhotoRow
    let place: PlaceName
    let details: VisitDetails?

    init(row: PhotoRow, place: PlaceName, details: VisitDetails? = nil) {
      self.row = row
      self.place = place
      self.details = details
    }
  }

  private let storage: Storage

  /// Creates a visit of a photo under a place (R4).
  public init(_ photo: Photo, place: PlaceName) {
    storage = Storage(row: PhotoRow(photo), place: place)
  }

  /// Creates a visit of an imported photo under a place (R4).
  package init(_ photo: Photo, place: PlaceName, details: VisitDetails) {
    storage = Storage(row: PhotoRow(photo), place: place, details: details)
  }

  /// Creates a visit of an archived photo; nil if its JSON is not that of the photo.
  package init?(_ archived: ArchivedPhoto) {
    guard let place = PlaceName(archived.place),
      let latest = PhotoRow.Latest(rawValue: archived.latest),
      // The caller reports what cannot be visited.
      let row = try? PhotoRow(
        dictionary: archived.dictionary,
        info: archived.info,
        latest: latest
      ), row.photo.id == archived.id
    else { return nil }
    storage = Storage(row: row, place: place)
  }

  /// This visit with what goes with an import of the photo.
  package func with(_ details: VisitDetails?) -> Visit {
    Visit(Storage(row: storage.row, place: storage.place, details: details))
  }

  private init(_ storage: Storage) { self.storage = storage }

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

  /// What goes with an import of the photo; nil for other visits.
  package var details: VisitDetails? { storage.details }

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
