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
    "The sort order: by name, or by number of photos, descending.",
    default: .text(TopPlaces.Order.name.rawValue)
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
      failureCauses: [.flickr, .file],
      flickrHandler: { call in
        let order = TopPlaces.Order(rawValue: try call.text(order)) ?? .name
        let top = try await call.desk.flickr.desk().topPlaces(by: order, freshness: call.freshness)
        let records = zip(1..., top.places).map { TopPlaceRecord(number: $0, place: $1) }
        return .list(try call.part(of: records))
      }
    )
  ]

  private static let cityText = APIParameter(
    "text",
    .text(max: 200),
    "A city's name or its beginning, with or without region and country.",
    isRequired: true
  )

  /// The cities of the gazetteer.
  static let cities: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/cities",
      "findCities",
      "Finds cities by name, best match first; works offline.",
      [cityText, .limit, .offset, .format],
      shape: .list(of: City.self),
      failureCauses: []
    ) { call in
      let text = try call.text(cityText)
      let limit = try call.integer(.limit) + min(try call.integer(.offset), 1_000)
      let named = Gazetteer.shared.cities(named: text)
      let others = Gazetteer.shared.suggestions(for: text, limit: limit)
      let known = Set(named)
      return .list(try call.part(of: named + others.filter { !known.contains($0) }))
    }
  ]
}

extension City: Record {
  package static let schema = (
    name: "City", description: "A city with at least 15,000 inhabitants."
  )

  package static let fields: [Field<City>] = [
    Field("name", "The city's name.") { $0.name },
    Field("region", "The region; empty if there is none.") { $0.region },
    Field("country", "The country.") { $0.country },
    Field("placeName", "The full place name: city, region, country.") { $0.placeName },
    Field("latitude", "The latitude in degrees.") { $0.latitude },
    Field("longitude", "The longitude in degrees.") { $0.longitude },
    Field("population", "The number of inhabitants.") { $0.population },
  ]
}
