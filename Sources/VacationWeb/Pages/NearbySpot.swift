import Flickr
import Gazetteer
import Maps
import Presentation
import TravelDesk

extension GeographicBox {
  /// Parses `west,south,east,north`, in degrees; nil for anything else.
  init?(_ text: Substring) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1],
      let east = numbers[2], let north = numbers[3]
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }
}

/// The location of a Nearby search: a point, or a box.
struct NearbySpot: Sendable {
  /// The call to Flickr.
  let query: PhotoQuery
  let url: ListURL
  /// The area: `within 10 km of Kyoto, Japan`.
  let description: String
  /// The center, in degrees.
  let center: (latitude: Double, longitude: Double)
  /// The region of the map; nil to fit the photos.
  var region: MapRegion?
  /// Other cities with the same name.
  var others: [City] = []

  /// The default radius in kilometers.
  static let radius = 10.0

  /// Parses a query; nil if it has no location.
  ///
  /// - Throws: ``Unknown`` for an unknown city, ``WebFailure/badRequest(_:hint:)`` for invalid
  ///   numbers.
  init?(_ query: URLQuery) throws {
    if let text = query["box"] {
      guard let box = GeographicBox(text[...]) else { throw Self.unreadable }
      self.init(box, text: text)
    } else if query["latitude"] != nil || query["longitude"] != nil {
      guard let latitude = query.degrees("latitude"), (-90...90).contains(latitude),
        let longitude = query.degrees("longitude"), (-180...180).contains(longitude)
      else { throw Self.unreadable }
      let near = Gazetteer.shared.nearestCity(latitude: latitude, longitude: longitude)
      try self.init(
        latitude,
        longitude,
        name: near.map { tr("\(latitude), \(longitude), near \($0.placeName)") }
          ?? "\(latitude), \(longitude)",
        fields: [("latitude", "\(latitude)"), ("longitude", "\(longitude)")],
        query
      )
    } else if let name = query["city"] {
      let cities = Gazetteer.shared.cities(named: String(name.prefix(200)))
      guard let city = cities.first else {
        throw Unknown(
          name: name,
          suggestions: Gazetteer.shared.suggestions(for: name).map(\.placeName)
        )
      }
      try self.init(
        city.latitude,
        city.longitude,
        name: city.placeName,
        fields: [("city", name)],
        query
      )
      others = Array(cities.dropFirst().prefix(5))
    } else {
      return nil
    }
  }

  /// An unknown city, and suggestions.
  struct Unknown: Error {
    let name: String
    let suggestions: [String]
  }

  private init(_ box: GeographicBox, text: String) {
    query = .box(box)
    url = .nearby(URLQuery([("box", text)]))
    description = tr("in this area")
    let east = box.west <= box.east ? box.east : box.east + 360
    let middle = (box.west + east) / 2
    center = ((box.south + box.north) / 2, middle > 180 ? middle - 360 : middle)
    region = MapRegion(box)
  }

  private init(
    _ latitude: Double,
    _ longitude: Double,
    name: String,
    fields: [(String, String)],
    _ query: URLQuery
  ) throws {
    let radius = query.degrees("radius") ?? Self.radius
    guard radius > 0, radius <= 32 else { throw Self.unreadable }
    self.query = .nearby(latitude: latitude, longitude: longitude, radius: radius)
    let around = query["radius"].map { [("radius", $0)] } ?? []
    url = .nearby(URLQuery(fields + around))
    let length = radius == radius.rounded() ? "\(Int(radius))" : "\(radius)"
    description = tr("within \(length) km of \(name)")
    center = (latitude, longitude)
  }

  private static var unreadable: WebFailure {
    WebFailure.badRequest(
      tr("Invalid coordinates or radius."),
      hint: tr("Use a latitude from -90 to 90, a longitude from -180 to 180, and at most 32 km.")
    )
  }
}
