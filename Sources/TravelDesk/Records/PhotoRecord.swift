package import VacationStore

/// A photo of a vacation.
package struct PhotoRecord: JSONRecord {
  package static let keys = [
    "id", "title", "subtitle", "place", "tags", "owner", "visited", "latitude", "longitude",
    "license", "page",
  ]

  /// The photo.
  package let photo: VacationPhoto
  /// Whether the time is R9's integer instead of ISO 8601.
  package var hasRawTime = false

  /// Creates the record of a photo.
  package init(photo: VacationPhoto) {
    self.photo = photo
  }

  package var values: [FieldValue] {
    var values = PhotoSummary(photo).values
    if hasRawTime, let index = Self.keys.firstIndex(of: "visited") {
      values[index] = .integer(photo.visited.microseconds)
    }
    return values
  }
}
