import Flickr
import Foundation
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
  /// That there are no photos in the area.
  let nothing: String
  /// The center, in degrees.
  let center: (latitude: Double, longitude: Double)
  /// The region of the map; nil to fit the photos.
  var region: MapRegion?
  /// Other cities with the same name.
  var others: [City] = []

  /// The city that was asked for, or the last stop; nil for a point or a box.
  private(set) var city: PlaceName?
  /// The full name of that city, or of the last stop; empty for an area.
  private(set) var place = ""
  /// The radius in kilometers; nil for a box.
  private(set) var radius: Double?
  /// What the city is, which is said beside the number of photos; nil for a city that was asked for.
  private(set) var lead: String?

  /// The default radius in kilometers.
  static let radius = 10.0
  /// The greatest radius in kilometers.
  static let maximum = 32

  /// Parses a query; nil if it has no location.
  ///
  /// - Throws: ``Unknown`` for an unknown city, ``Invalid`` for invalid numbers.
  init?(_ query: URLQuery) throws {
    if let text = query["box"] {
      guard let box = GeographicBox(text[...]) else { throw Invalid.box }
      self.init(box, text: text)
    } else if query["latitude"] != nil || query["longitude"] != nil {
      guard let latitude = query.degrees("latitude"), (-90...90).contains(latitude) else {
        throw Invalid.latitude(query["latitude"] ?? "")
      }
      guard let longitude = query.degrees("longitude"), (-180...180).contains(longitude) else {
        throw Invalid.longitude(query["longitude"] ?? "")
      }
      let near = Gazetteer.shared.nearestCity(latitude: latitude, longitude: longitude)
      try self.init(
        latitude,
        longitude,
        name: near.map { tr("\(latitude), \(longitude), near \(PlaceName.short($0.placeName))") }
          ?? "\(latitude), \(longitude)",
        fields: [("latitude", "\(latitude)"), ("longitude", "\(longitude)")],
        query
      )
    } else if let name = query["city"] {
      let cities = Gazetteer.shared.cities(named: String(name.prefix(200)))
      guard let city = cities.first else {
        let similar = Gazetteer.shared.suggestions(for: name)
        let others =
          similar.isEmpty ? Gazetteer.shared.cities(beginningLike: name, limit: 5) : similar
        throw Unknown(name: name, suggestions: others.map(\.placeName))
      }
      try self.init(
        city.latitude,
        city.longitude,
        name: PlaceName.short(city.placeName),
        fields: [("city", name)],
        isCity: true,
        query
      )
      self.city = PlaceName(city.placeName)
      self.place = city.placeName
      others = Array(cities.dropFirst().prefix(5))
    } else {
      return nil
    }
  }

  /// The surroundings of the last stop of an Itinerary.
  init(lastStop place: NearbyPlace) throws {
    let (latitude, longitude) = place.point
    try self.init(
      latitude,
      longitude,
      name: PlaceName.short(place.name.name),
      fields: [("latitude", "\(latitude)"), ("longitude", "\(longitude)")],
      isCity: true,
      URLQuery()
    )
    city = place.name
    self.place = place.name.name
    lead = tr("Your last stop")
  }

  /// An unknown city, and suggestions.
  struct Unknown: Error {
    let name: String
    let suggestions: [String]
  }

  /// What is wrong with numbers.
  enum Invalid: Error, Hashable, CustomStringConvertible {
    /// As it was typed; empty if it is missing.
    case latitude(String)
    case longitude(String)
    case radius
    case box

    var description: String {
      switch self {
      case .latitude(""): tr("Type a latitude from −90 to 90.")
      case .latitude: tr("Latitude goes from −90 to 90.")
      case .longitude(""): tr("Type a longitude from −180 to 180.")
      case .longitude: tr("Longitude goes from −180 to 180.")
      case .radius: tr("The radius must be more than 0 and at most 32 km.")
      case .box: tr("This is not an area of the map.")
      }
    }
  }

  private init(_ box: GeographicBox, text: String) {
    query = .box(box)
    url = .nearby(URLQuery([("box", text)]))
    description = tr("in this area")
    nothing = tr("Flickr has no photos from this area.")
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
    isCity: Bool = false,
    _ query: URLQuery
  ) throws {
    let radius = query.degrees("radius") ?? Self.radius
    guard radius > 0, radius <= Double(Self.maximum) else { throw Invalid.radius }
    self.radius = radius
    self.query = .nearby(latitude: latitude, longitude: longitude, radius: radius)
    let around = query["radius"].map { [("radius", $0)] } ?? []
    url = .nearby(URLQuery(fields + around))
    let length = radius == radius.rounded() ? "\(Int(radius))" : "\(radius)"
    description = tr("within \(length) km of \(name)")
    nothing =
      isCity
      ? tr("No photos within \(length) km of \(name)")
      : tr("No photos within \(length) km")
    center = (latitude, longitude)
  }

  /// The zoom of a web map that shows the nearest city as well, however far it is.
  var zoomWithCity: Int {
    let (latitude, longitude) = center
    let found = Gazetteer.shared.nearest(
      latitude: latitude,
      longitude: longitude,
      within: .infinity
    )
    // At zoom 0, the equator has 256 pixels; the city is at most 160 pixels from the center.
    let equator = 40_075 * cos(latitude * .pi / 180)
    let zoom = log2(160 * equator / 256 / max(found?.kilometers ?? equator, 1))
    return Int(min(max(zoom, 2), 11))
  }
}
