/// One city of the gazetteer.
///
/// - Source: GeoNames (https://www.geonames.org), cities of 15,000 people and more, CC BY 4.0.
public struct City: Hashable, Sendable {
  /// The city's name, NFC, as in "Kyoto".
  public let name: String
  /// The region's name (state, province, prefecture), NFC; "" if the source has none.
  public let region: String
  /// The country's name in English, as in "Japan".
  public let country: String
  /// The country's ISO 3166-1 alpha-2 code, as in "JP".
  public let countryCode: String
  /// Degrees north, WGS84, -90...90.
  public let latitude: Double
  /// Degrees east, WGS84, -180...180.
  public let longitude: Double
  /// Number of inhabitants.
  public let population: Int
  /// The time zone's name in the tz database, as in "Asia/Tokyo".
  public let timeZone: String

  /// The city's name as a place, "City, Region, Country", without an empty region; unique in the
  /// gazetteer.
  public var placeName: String {
    region.isEmpty ? "\(name), \(country)" : "\(name), \(region), \(country)"
  }
}
