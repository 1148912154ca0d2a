import Flickr
import TravelDesk

extension TopPlaceRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .number("#"), .words("Place"), .words("Where"), .number("Photos"),
  ]

  var cells: [String] { cells(photos: place.photos.map { String($0) }) }

  var tableCells: [String] { cells(photos: place.photos.map(Quantity.grouped)) }

  private func cells(photos: String?) -> [String] {
    [String(number), place.name.title, place.name.subtitle, photos ?? ""]
  }
}
