import TravelDesk
import VacationStore

extension PlaceRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .words("Place"), .number("Photos"), .exact("First visit (UTC)"),
  ]

  // With a raw time as the view Itinerary has it, so that `sqlite3` and the command print the same.
  var cells: [String] {
    let time = place.firstVisited
    return [
      place.place, String(place.photos), hasRawTime ? time.rawText : time.description,
    ]
  }

  var tableCells: [String] {
    let time = place.firstVisited
    return [
      place.place, Quantity.grouped(place.photos), hasRawTime ? time.rawText : time.shortText,
    ]
  }
}
