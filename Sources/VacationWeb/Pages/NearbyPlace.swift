import Flickr
import FlickrClient
import Gazetteer
import Maps
import Presentation
import TravelDesk
import VacationStore

/// A place to go to from Nearby: a visited one, or a top place.
struct NearbyPlace: Sendable {
  let name: PlaceName
  /// Degrees north and east.
  let point: (latitude: Double, longitude: Double)
  /// nil for none that is known.
  var photo: PhotoID?

  /// The number of places that are offered.
  private static let limit = ShownPlaces.count
  /// The distance, in kilometers, within which a city of the same name is the place itself.
  private static let same = 50.0

  /// Nearby there, as far as Flickr looks: around the city, or else around the point.
  ///
  /// Top places are the cities that are nearest to their photos, which may be far from their centers.
  var path: String {
    let city = Gazetteer.shared.cities(named: name.name).first
    let isSame = city.map { kilometers(to: ($0.latitude, $0.longitude)) < Self.same } ?? false
    let fields =
      isSame
      ? [("city", name.name)]
      : [("latitude", "\(point.latitude)"), ("longitude", "\(point.longitude)")]
    return ListURL.nearby(URLQuery(fields + [("radius", "32")])).path
  }

  func kilometers(to other: (latitude: Double, longitude: Double)) -> Double {
    GreatCircle(from: point, to: other).kilometers
  }

  /// A picture of it, with its area below its name, or how far away it is.
  func tile(_ subtitle: String? = nil) -> PictureTile {
    PictureTile(
      title: name.title,
      subtitle: subtitle ?? name.country,
      path: path,
      photo: photo,
      point: point
    )
  }

  /// Its pin on a map.
  var pin: MapPin? {
    MapPin(
      latitude: point.latitude,
      longitude: point.longitude,
      title: name.title,
      url: path,
      thumbnail: photo?.image("thumb"),
      place: name.title
    )
  }
}

extension NearbyPlace {
  /// The top places with the most photos; those of the current vacation if Flickr cannot be asked.
  static func first(for request: PageRequest) async throws -> [NearbyPlace] {
    let top = await top(for: request)
    guard !top.isEmpty else { return try await firstVisited(for: request) }
    return try await pictured(Array(top.prefix(limit)), for: request)
  }

  /// The first places of the current vacation.
  static func firstVisited(for request: PageRequest) async throws -> [NearbyPlace] {
    let places: [NearbyPlace] = try await blocking { visited(for: request) }
    return try await pictured(Array(places.prefix(limit)), for: request)
  }

  /// The visited and top places that are nearest to a point, but farther away than a radius in kilometers,
  /// nearest first.
  static func nearest(
    to point: (latitude: Double, longitude: Double),
    beyond radius: Double,
    for request: PageRequest
  ) async throws -> [NearbyPlace] {
    let visited: [NearbyPlace] = try await blocking { Self.visited(for: request) }
    let names = Set(visited.map(\.name))
    let top = await top(for: request)
    let all = visited + top.filter { !names.contains($0.name) }
    let nearest = all.map { (place: $0, kilometers: $0.kilometers(to: point)) }
      .filter { $0.kilometers > radius }
      .sorted { $0.kilometers < $1.kilometers }
    return try await pictured(nearest.prefix(limit).map(\.place), for: request)
  }

  /// The last stop of the current vacation's Itinerary; nil for none with coordinates.
  static func lastStop(for request: PageRequest) -> NearbyPlace? { visited(for: request).last }

  /// The places of the current vacation's Itinerary, in its order.
  private static func visited(for request: PageRequest) -> [NearbyPlace] {
    // The pages of the vacation say what is wrong with it.
    let stops = try? request.readIfAny(request.currentVacation) { vacation in
      try ItineraryMap.of(vacation, request.desk).stops
    }
    return (stops ?? []).compactMap { stop in
      PlaceName(stop.place.place).map { NearbyPlace(name: $0, point: stop.point) }
    }
  }

  private static func top(for request: PageRequest) async -> [NearbyPlace] {
    // Top Places says what is wrong; Nearby is of use without them.
    guard let top = try? await request.desk.flickr.desk().topPlaces(freshness: .cachedOrFresh)
    else { return [] }
    return LetterSections.mostPhotosFirst(top.places).compactMap { place in
      guard place.name != .unknown, let latitude = place.latitude, let longitude = place.longitude
      else { return nil }
      return NearbyPlace(
        name: place.name,
        point: (latitude, longitude),
        photo: top.covers[place.name]
      )
    }
  }

  /// The places with a photo of the current vacation where none came with them.
  private static func pictured(
    _ places: [NearbyPlace],
    for request: PageRequest
  ) async throws -> [NearbyPlace] {
    let names = places.filter { $0.photo == nil }.map(\.name.name)
    guard !names.isEmpty else { return places }
    let previews = try await blocking {
      // As above.
      try? request.readIfAny(request.currentVacation) {
        try $0.previews(ofPlaces: names, photos: 1)
      }
    }
    return places.map { place in
      var place = place
      place.photo = place.photo ?? previews?[place.name.name]?.photos.first
      return place
    }
  }
}
