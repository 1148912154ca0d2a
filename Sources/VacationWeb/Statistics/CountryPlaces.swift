import Flickr
import TravelDesk
import VacationStore

/// The places of a vacation's countries, for the chart beside the map.
struct CountryPlaces: Sendable {
  /// The number of places that are looked at, those with the most photos.
  private static let limit = 100

  /// A photo of each country: the first one of its place with the most photos.
  private(set) var covers: [String: PhotoID] = [:]
  /// The titles of the places of each country.
  private(set) var names: [String: String] = [:]
  /// The page of each country: that of its place, or the Itinerary by country.
  private(set) var paths: [String: String] = [:]

  /// Finds the places.
  ///
  /// - Parameters:
  ///   - travel: The vacation's statistics.
  ///   - vacation: The vacation.
  ///   - countries: The number of countries that are shown.
  /// - Throws: `VacationError`.
  init(of travel: TravelStatistics, in vacation: Vacation, countries: Int) throws {
    let paths = VacationPaths(vacation.name)
    let wanted = Set(travel.countries.prefix(countries).compactMap(\.value))
    let all = travel.vacation.places.compactMap(\.value)
    var places: [String: [String]] = [:]
    for (index, place) in all.enumerated() where index < Self.limit || places.count < wanted.count {
      guard let country = try vacation.country(ofPlace: place), wanted.contains(country) else {
        continue
      }
      places[country, default: []].append(place)
    }
    let previews = try vacation.previews(ofPlaces: places.values.compactMap(\.first), photos: 1)
    covers = places.compactMapValues { $0.first.flatMap { previews[$0]?.photos.first } }
    names = places.mapValues { $0.prefix(3).map(Self.title).joined(separator: ", ") }
    let byCountry = "\(paths.itinerary)?by=country"
    self.paths = places.mapValues { places in
      places.count == 1 && all.count <= Self.limit
        ? places.first.map(paths.place) ?? byCountry : byCountry
    }
  }

  private static func title(_ place: String) -> String { PlaceName(place)?.title ?? place }
}
