package import VacationStore

/// A row of the Itinerary.
package struct PlaceRecord: JSONRecord {
  package static let keys = ["place", "title", "subtitle", "photos", "firstVisited"]

  /// The place.
  package let place: ItineraryPlace
  /// Whether the time is R9's integer instead of ISO 8601.
  package var hasRawTime = false

  /// Creates the record of a place.
  package init(place: ItineraryPlace) {
    self.place = place
  }

  package var values: [FieldValue] {
    [
      .text(place.place), .text(place.title), .text(place.subtitle),
      .integer(Int64(place.photos)),
      hasRawTime ? .integer(place.firstVisited.microseconds) : place.firstVisited.field,
    ]
  }
}
