import Flickr
import VacationStore

/// A photo of a vacation.
struct PhotoRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: [
      "id", "title", "subtitle", "place", "tags", "owner", "visited", "latitude", "longitude",
      "license", "page",
    ],
    columns: [.exact("ID"), .words("Title"), .words("Place"), .exact("Visited (UTC)")]
  )

  let photo: VacationPhoto

  var values: [FieldValue] { PhotoSummary(photo).values }

  var cells: [String] {
    [photo.id.rawValue, photo.title, photo.place, photo.visited.description]
  }

  var tableCells: [String] {
    [photo.id.rawValue, photo.title, photo.place, photo.visited.shortText]
  }
}
