internal import Flickr
internal import VacationStore

/// A photo of a list from Flickr.
package struct ListedPhotoRecord: JSONRecord {
  package static let keys = PhotoRecord.keys + ["number"]

  /// The photo with its number.
  package let listed: ListedPhoto

  /// Creates the record of a photo.
  package init(listed: ListedPhoto) {
    self.listed = listed
  }

  private var summary: PhotoSummary {
    PhotoSummary(listed.photo, place: listed.place, visited: listed.visited)
  }

  package var values: [FieldValue] { summary.values + [.integer(Int64(listed.number))] }
}
