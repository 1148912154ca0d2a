package import TravelDesk
internal import VacationStore

extension CountryVisits: Record {
  package static let schema = (
    name: "Country", description: "A country in a vacation's Itinerary, with its places."
  )

  package static let fields: [Field<CountryVisits>] = [
    Field("country", "Its name in English; null for places whose country is not known.") {
      $0.country
    },
    Field("places", "Its places, ordered by first visit.") { $0.places },
    Field("photos", "Number of photos of these places.") { $0.photos },
    Field("firstVisited", "The earliest visit among them.") { $0.firstVisited },
  ]

  package static let columns: [TableColumn<CountryVisits>] = [
    TableColumn(.words("Country")) { .text($0.country ?? "") },
    TableColumn(.number("Places")) { .integer($0.places.count) },
    TableColumn(.number("Photos")) { .integer($0.photos) },
    TableColumn(.time("First visit")) { $0.firstVisited.fieldValue },
  ]
}

/// A line of the Itinerary by country: a country, or one of its places.
package struct CountryLine: Sendable {
  /// The columns of the table; places are indented.
  package static let columns: [TableColumn<CountryLine>] = [
    TableColumn(.words("Country and place")) { .text($0.text) },
    TableColumn(.number("Photos")) { .integer($0.photos) },
    TableColumn(.time("First visit")) { $0.firstVisited.fieldValue },
  ]

  private let text: String
  private let photos: Int
  private let firstVisited: Timestamp?

  /// The lines of a country: its own, and one for each place.
  package static func lines(of country: CountryVisits) -> [CountryLine] {
    [
      CountryLine(
        text: country.country ?? "Unknown",
        photos: country.photos,
        firstVisited: country.firstVisited
      )
    ]
      + country.places.map {
        CountryLine(text: "  " + $0.place, photos: $0.photos, firstVisited: $0.firstVisited)
      }
  }
}
