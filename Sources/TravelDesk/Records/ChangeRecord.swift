internal import Flickr
package import VacationStore

/// A change of the history, with the photos that it touched.
package struct ChangeRecord: JSONRecord {
  package static let keys = [
    "time", "what", "visited", "unvisited", "refreshed", "undone", "photos",
  ]

  /// How many photos of a change are listed where nobody says: one change may have all photos of a
  /// vacation.
  package static let photosListed = 1_000

  /// The change.
  package let change: Change
  /// The first of its photos.
  package let photos: [ChangedPhoto]

  /// Creates the record of a change.
  package init(change: Change, photos: [ChangedPhoto]) {
    self.change = change
    self.photos = photos
  }

  package var values: [FieldValue] {
    Self.values(of: change) + [
      .list(
        photos.map { photo in
          .object([
            Field("id", .text(photo.id.rawValue)), Field("title", .text(photo.title)),
            Field("what", .text(photo.what.rawValue)),
            Field("movedTo", .text(ifKnown: photo.movedTo)),
          ])
        }
      )
    ]
  }

  /// A change without its photos, with keys.
  package static func fields(of change: Change) -> [Field] {
    zip(keys, values(of: change)).map { Field($0, $1) }
  }

  private static func values(of change: Change) -> [FieldValue] {
    [
      change.time.field, .text(change.kind.rawValue), .integer(Int64(change.visited)),
      .integer(Int64(change.unvisited)), .integer(Int64(change.refreshed)),
      .truth(change.isUndone),
    ]
  }
}
