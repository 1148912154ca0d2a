import VacationStore

/// A row of the Itinerary.
struct PlaceRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: ["place", "title", "subtitle", "photos", "firstVisited"],
    columns: [.words("Place"), .number("Photos"), .exact("First visit (UTC)")]
  )

  let place: ItineraryPlace

  var values: [FieldValue] {
    [
      .text(place.place), .text(place.title), .text(place.subtitle),
      .integer(Int64(place.photos)), place.firstVisited.field,
    ]
  }

  // As the view Itinerary has it, so that `sqlite3` and the command print the same.
  var cells: [String] {
    [place.place, String(place.photos), String(place.firstVisited.microseconds)]
  }

  var tableCells: [String] {
    [place.place, Quantity.grouped(place.photos), place.firstVisited.shortText]
  }
}
