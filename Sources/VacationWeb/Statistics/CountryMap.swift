import Gazetteer
import Maps
import Presentation
import VacationStore

/// A map of the world on which countries with photos are shaded.
struct CountryMap: Sendable {
  struct Country: Sendable {
    let path: String
    /// 1 to 4: the more photos, the stronger its color.
    let level: Int
    /// "Japan: 12 photos".
    let title: String
  }

  /// Above and below the land, there is room for pins.
  let viewBox = "0 -\(Self.room) \(WorldMap.width) \(WorldMap.height + 2 * Self.room)"
  let scale = 1.0 / Double(WorldMap.scale)
  /// The countries without photos, as one path.
  let land: String
  let countries: [Country]

  private static let room = 16

  /// Creates the map; nil if no country is known.
  init?(_ counts: [PhotoCount]) {
    var photos: [String: Int] = [:]
    for count in counts { if let name = count.value { photos[name] = count.photos } }
    guard !photos.isEmpty else { return nil }
    let greatest = photos.values.max() ?? 1
    var land = ""
    var countries: [Country] = []
    for country in WorldMap.shared.countries {
      let name = Gazetteer.shared.country(ofPlace: country.name) ?? country.name
      guard let count = photos[name] else {
        land += country.path
        continue
      }
      countries.append(
        Country(
          path: country.path,
          level: CountChart.level(count, of: greatest),
          title: "\(name): \(Quantity.photos(count))"
        )
      )
    }
    self.land = land
    self.countries = countries
  }
}
