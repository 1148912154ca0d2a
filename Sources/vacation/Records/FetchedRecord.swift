import Flickr
import VacationStore

/// A photo that can be visited by id.
struct FetchedRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: ["id", "title", "place", "fetched"],
    columns: [.exact("ID"), .words("Title"), .words("Place"), .exact("Remembered (UTC)")]
  )

  let photo: FetchedPhoto

  private var id: String { photo.photo.id.rawValue }

  /// The place that the dictionary itself tells; the gazetteer is asked only by a visit.
  private var place: String? {
    let place = PlaceName.of(photo.photo, given: nil) { _, _ in nil }
    return place == .unknown ? nil : place.name
  }

  var values: [FieldValue] {
    [
      .text(id), .text(photo.photo.displayTitle), .text(ifKnown: place), photo.fetched.field,
    ]
  }

  var cells: [String] {
    [id, photo.photo.displayTitle, place ?? "", photo.fetched.description]
  }

  var tableCells: [String] {
    [id, photo.photo.displayTitle, place ?? "", photo.fetched.shortText]
  }
}
