package import VacationStore

/// A photo of a vacation.
package struct PhotoRecord: JSONRecord {
  package static let keys = [
    "id", "title", "subtitle", "place", "tags", "owner", "visited", "latitude", "longitude",
    "license", "page",
  ]

  /// The photo.
  package let photo: VacationPhoto

  /// Creates the record of a photo.
  package init(photo: VacationPhoto) {
    self.photo = photo
  }

  package var values: [FieldValue] { PhotoSummary(photo).values }
}
