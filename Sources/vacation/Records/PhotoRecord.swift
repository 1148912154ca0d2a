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

  var values: [FieldValue] {
    [
      .text(photo.id.rawValue), .text(photo.title), .text(photo.subtitle), .text(photo.place),
      .texts(photo.tags), .text(ifKnown: photo.owner), photo.visited.field,
      .number(ifKnown: photo.photo.latitude), .number(ifKnown: photo.photo.longitude),
      .integer(ifKnown: photo.photo.license), .text(ifKnown: photo.page),
    ]
  }

  var cells: [String] {
    [photo.id.rawValue, photo.title, photo.place, photo.visited.description]
  }

  var tableCells: [String] {
    [photo.id.rawValue, photo.title, photo.place, photo.visited.shortText]
  }
}
