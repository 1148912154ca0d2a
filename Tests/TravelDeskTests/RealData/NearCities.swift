import Foundation
import TestSupport

/// The cities of the gazetteer's table, searched one by one with the haversine formula.
struct NearCities {
  private struct City {
    var name: String
    var latitude: Double
    var longitude: Double
  }

  /// Kilometers within which a city names a photo's place (R4).
  private static let reach = 50.0

  private let cities: [City]

  init() {
    // Without the table no city is near, and the comparison fails.
    let text = (try? PackageRoot.text(of: "Sources/CVacationData/cities.tsv")) ?? ""
    cities = text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 5, let latitude = Double(fields[4]), let longitude = Double(fields[5])
      else { return nil }
      let parts = [fields[0], fields[1], fields[2]].filter { !$0.isEmpty }
      return City(
        name: parts.joined(separator: ", "),
        latitude: latitude,
        longitude: longitude
      )
    }
  }

  /// The name of the nearest city; nil if none is near.
  func nearest(latitude: Double, longitude: Double) -> String? {
    var found: (name: String, kilometers: Double)?
    // A degree of latitude is some 111 km.
    for city in cities where abs(city.latitude - latitude) < 0.5 {
      let kilometers = Self.kilometers((latitude, longitude), (city.latitude, city.longitude))
      guard kilometers <= Self.reach else { continue }
      if found.map({ kilometers < $0.kilometers }) ?? true { found = (city.name, kilometers) }
    }
    return found?.name
  }

  private static func kilometers(
    _ first: (latitude: Double, longitude: Double),
    _ second: (latitude: Double, longitude: Double)
  ) -> Double {
    let radians = Double.pi / 180
    let north = sin((second.latitude - first.latitude) * radians / 2)
    let east = sin((second.longitude - first.longitude) * radians / 2)
    let square =
      north * north
      + cos(first.latitude * radians) * cos(second.latitude * radians) * east * east
    return 2 * 6371.0088 * asin(min(1, square.squareRoot()))
  }
}
