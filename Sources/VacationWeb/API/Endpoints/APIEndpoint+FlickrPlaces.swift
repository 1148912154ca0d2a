import Flickr
package import Gazetteer
import HTTPTypes
package import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let order = APIParameter(
    "sort",
    .word(TopPlaces.Order.allCases.map(\.rawValue)),
    "The order: by name, or most photos first.",
    standard: .text(TopPlaces.Order.name.rawValue)
  )

  /// The top places.
  static let flickrPlaces: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/flickr/places",
      "listTopPlaces",
      "Lists the top places.",
      [order, .fresh, .limit, .offset, .format],
      shape: .list(of: TopPlaceRecord.self),
      obstacles: [.flickr, .file],
      asking: { call in
        let order = TopPlaces.Order(rawValue: try call.text(order)) ?? .name
        let top = try await call.desk.flickr.desk().topPlaces(by: order, freshness: call.freshness)
        let records = zip(1..., top.places).map { TopPlaceRecord(number: $0, place: $1) }
        return .list(try call.part(of: records))
      }
    )
  ]

  private static let cityText = APIParameter(
    "text",
    .text(most: 200),
    "A city's name or the beginning of one, with or without its region or country.",
    isRequired: true
  )

  /// The cities of the world.
  static let cities: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/cities",
      "findCities",
      "Finds cities by name, likeliest first; nobody is asked.",
      [cityText, .limit, .offset, .format],
      shape: .list(of: City.self),
      obstacles: []
    ) { call in
      let text = try call.text(cityText)
      let most = try call.integer(.limit) + min(try call.integer(.offset), 1_000)
      let named = Gazetteer.shared.cities(named: text)
      let others = Gazetteer.shared.suggestions(for: text, limit: most)
      let known = Set(named)
      return .list(try call.part(of: named + others.filter { !known.contains($0) }))
    }
  ]
}

extension City: Record {
  package static let schema = (name: "City", description: "A city of 15,000 people or more.")

  package static let fields: [Field<City>] = [
    Field("name", "Its name.") { $0.name },
    Field("region", "Its region; empty for none.") { $0.region },
    Field("country", "Its country.") { $0.country },
    Field("placeName", "The name of the place that it is.") { $0.placeName },
    Field("latitude", "Degrees north.") { $0.latitude },
    Field("longitude", "Degrees east.") { $0.longitude },
    Field("population", "Inhabitants.") { $0.population },
  ]
}
