import Flickr
import TravelDesk

/// A place of the list of top places.
struct TopPlaceRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: ["place", "title", "subtitle", "photos", "latitude", "longitude", "source"],
    columns: [.number("#"), .words("Place"), .words("Where"), .number("Photos")]
  )

  /// Its number in the list, from 1.
  let number: Int
  let place: BrowsedPlace

  var values: [FieldValue] {
    [
      .text(place.name.name), .text(place.name.title), .text(place.name.subtitle),
      .integer(ifKnown: place.photos), .number(ifKnown: place.latitude),
      .number(ifKnown: place.longitude), .text(place.source.rawValue),
    ]
  }

  var cells: [String] { cells(photos: place.photos.map { String($0) }) }

  var tableCells: [String] { cells(photos: place.photos.map(Quantity.grouped)) }

  private func cells(photos: String?) -> [String] {
    [String(number), place.name.title, place.name.subtitle, photos ?? ""]
  }
}
