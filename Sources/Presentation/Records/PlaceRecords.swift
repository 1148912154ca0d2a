internal import Flickr
package import TravelDesk
package import VacationStore

extension ItineraryPlace: Record {
  package static let schema = (
    name: "Place", description: "A place in a vacation's Itinerary."
  )

  package static let fields: [Field<ItineraryPlace>] = [
    Field("place", "Its full name, which identifies it.", .words("Place")) { $0.place },
    Field("title", "The name before the first comma.") { $0.title },
    Field("subtitle", "The rest of the name.") { $0.subtitle },
    Field("photos", "Number of its photos in the vacation.", .number("Photos")) { $0.photos },
    Field("firstVisited", "The earliest visit among them.", .time("First visit")) {
      $0.firstVisited
    },
  ]
}

/// The traveler's own words about a vacation or a place.
package struct NoteRecord: Record {
  package static let schema = (
    name: "Note", description: "Your note on a vacation or a place, and its cover."
  )

  package static let fields: [Field<NoteRecord>] = [
    Field("place", "The full name of the place; null for the vacation.") { $0.place },
    Field("note", "Your note; null if there is none.") { $0.words.note },
    Field("cover", "The ID of the cover photo; null for the first visited one.") {
      $0.words.cover?.rawValue
    },
  ]

  private let place: String?
  private let words: NoteAndCover

  /// Creates a record.
  package init(_ words: NoteAndCover, ofPlace place: String?) {
    self.words = words
    self.place = place
  }
}

extension PlaceAlias: Record {
  package static let schema = (
    name: "PlaceAlias", description: "A name that a place had before."
  )

  package static let fields: [Field<PlaceAlias>] = [
    Field("alias", "The old name.", .words("Alias")) { $0.name },
    Field("place", "The place under which photos with that name are visited.", .words("Place")) {
      $0.place
    },
  ]
}

extension TagCount: Record {
  package static let schema = (name: "Tag", description: "A tag of a vacation.")

  package static let fields: [Field<TagCount>] = [
    Field("tag", "The display form of the tag.", .words("Tag")) { $0.tag },
    Field("name", "The tag as normalized by Flickr, which identifies it.") { $0.name },
    Field("photos", "Number of photos in the vacation with this tag.", .number("Photos")) {
      $0.photos
    },
  ]
}

/// A place in the list of top places.
package struct TopPlaceRecord: Record {
  package static let schema = (
    name: "TopPlace", description: "A place whose photos can be browsed."
  )

  package static let fields: [Field<TopPlaceRecord>] = [
    Field("place", "Its full name.") { $0.place.name.name },
    Field("title", "The name before the first comma.", .words("Place")) { $0.place.name.title },
    Field("subtitle", "The rest of the name.", .words("Where")) { $0.place.name.subtitle },
    Field("photos", "Number of photos counted there.", .number("Photos")) {
      $0.place.photos
    },
    Field("latitude", "Degrees north.") { $0.place.latitude },
    Field("longitude", "Degrees east.") { $0.place.longitude },
    Field(
      "source",
      .word(["flickr", "interestingness", "gazetteer"]),
      "Its source."
    ) { .text($0.place.source.rawValue) },
  ]

  package static let columns: [TableColumn<TopPlaceRecord>] =
    [TableColumn(.number("#")) { .text(String($0.number)) }]
    + fieldColumns("title", "subtitle", "photos")

  /// Its number in the list, from 1; not in JSON.
  package let number: Int
  /// The place.
  package let place: BrowsedPlace

  /// Creates the record of a place.
  package init(number: Int, place: BrowsedPlace) {
    self.number = number
    self.place = place
  }
}
