package import VacationStore

/// A row of the Itinerary.
package struct PlaceRecord: JSONRecord {
  package static let keys = ["place", "title", "subtitle", "photos", "firstVisited"]

  /// The place.
  package let place: ItineraryPlace

  /// Creates the record of a place.
  package init(place: ItineraryPlace) {
    self.place = place
  }

  package var values: [FieldValue] {
    [
      .text(place.place), .text(place.title), .text(place.subtitle),
      .integer(Int64(place.photos)), place.firstVisited.field,
    ]
  }
}
