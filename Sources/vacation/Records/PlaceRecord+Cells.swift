import TravelDesk
import VacationStore

extension PlaceRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .words("Place"), .number("Photos"), .exact("First visit (UTC)"),
  ]

  // As the view Itinerary has it, so that `sqlite3` and the command print the same.
  var cells: [String] {
    [place.place, String(place.photos), String(place.firstVisited.microseconds)]
  }

  var tableCells: [String] {
    [place.place, Quantity.grouped(place.photos), place.firstVisited.shortText]
  }
}
