internal import Flickr
package import VacationStore

/// A photo that can be visited by id.
package struct FetchedRecord: JSONRecord {
  package static let keys = ["id", "title", "place", "fetched"]

  /// The photo.
  package let photo: FetchedPhoto

  /// Creates the record of a photo.
  package init(photo: FetchedPhoto) {
    self.photo = photo
  }

  /// The place that the dictionary itself tells; the gazetteer is asked only by a visit.
  package var place: String? {
    let place = PlaceName.of(photo.photo, given: nil) { _, _ in nil }
    return place == .unknown ? nil : place.name
  }

  package var values: [FieldValue] {
    [
      .text(photo.photo.id.rawValue), .text(photo.photo.displayTitle), .text(ifKnown: place),
      photo.fetched.field,
    ]
  }
}
