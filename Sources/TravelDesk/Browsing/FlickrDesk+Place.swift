import Flickr
import Gazetteer
import VacationStore

extension FlickrDesk {
  /// Finds a place by a text that the user typed.
  ///
  /// A number is a row of the last list of places; two numbers, `LATITUDE,LONGITUDE`, are a point;
  /// anything else is looked up in the last list of places, by full name or title, and then among
  /// the cities, most populous first.
  /// - Throws: ``TravelError``, `VacationError`.
  public func place(_ text: String) throws -> BrowsedPlace {
    let text = String(text.trimmed)
    let listed = try notes.listing(.places)?.places ?? []
    if !text.isEmpty, text.count <= 6, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard let number = Int(text), listed.indices.contains(number - 1) else {
        throw TravelError.noSuchRow(text, rows: listed.count, kind: .places)
      }
      return listed[number - 1]
    }
    if let point = Point(text) { return try place(at: point) }
    if let place = Self.place(text, in: listed) { return place }
    if let city = Gazetteer.shared.cities(named: text).first,
      let place = BrowsedPlace(city, source: .gazetteer)
    {
      return place
    }
    var nearest = NearestNames(to: text)
    for place in listed {
      nearest.add(place.name.name, spelled: [place.name.title, place.name.name])
    }
    let names =
      nearest.names + Gazetteer.shared.suggestions(for: text, limit: 3).map(\.placeName)
    var seen: Set<String> = []
    throw TravelError.noSuchPlace(
      text,
      suggestions: Array(names.filter { seen.insert($0).inserted }.prefix(3))
    )
  }

  private static func place(_ text: String, in listed: [BrowsedPlace]) -> BrowsedPlace? {
    let folded = text.lowercased()
    return listed.first { $0.name.name.lowercased() == folded }
      ?? listed.first { $0.name.title.lowercased() == folded }
  }

  /// The place around a point, named after the nearest city.
  private func place(at point: Point) throws -> BrowsedPlace {
    let city = Gazetteer.shared.nearestCity(
      latitude: point.latitude,
      longitude: point.longitude
    )
    return BrowsedPlace(
      name: city.flatMap { PlaceName($0.placeName) } ?? .unknown,
      latitude: point.latitude,
      longitude: point.longitude,
      source: .gazetteer
    )
  }
}

/// A point on the map.
struct Point {
  let latitude: Double
  let longitude: Double

  /// Parses `LATITUDE,LONGITUDE` in degrees; nil for any other text, or if a number is out of
  /// range.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.trimmed) }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
