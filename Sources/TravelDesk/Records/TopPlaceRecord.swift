internal import Flickr

/// A place of the list of top places.
package struct TopPlaceRecord: JSONRecord {
  package static let keys = [
    "place", "title", "subtitle", "photos", "latitude", "longitude", "source",
  ]

  /// Its number in the list, from 1; not in JSON.
  package let number: Int
  /// The place.
  package let place: BrowsedPlace

  /// Creates the record of a place.
  package init(number: Int, place: BrowsedPlace) {
    self.number = number
    self.place = place
  }

  package var values: [FieldValue] {
    [
      .text(place.name.name), .text(place.name.title), .text(place.name.subtitle),
      .integer(ifKnown: place.photos), .number(ifKnown: place.latitude),
      .number(ifKnown: place.longitude), .text(place.source.rawValue),
    ]
  }
}
