import TravelDesk
import VacationStore

/// A point on the Earth, and its text in each notation.
struct ExportPoint: Hashable, Sendable {
  /// Degrees north, -90...90.
  let latitude: Double
  /// Degrees east, -180...180.
  let longitude: Double

  /// Creates a point; degrees out of range are moved to the nearest valid ones.
  init(latitude: Double, longitude: Double) {
    self.latitude = min(90, max(-90, latitude))
    self.longitude = min(180, max(-180, longitude))
  }

  /// Longitude and latitude as in GeoJSON and KML: `135.7681,35.0116`.
  var longitudeFirst: String { Self.text(longitude) + "," + Self.text(latitude) }

  /// Latitude and longitude as in iCalendar: `35.0116;135.7681`.
  var latitudeFirst: String { Self.text(latitude) + ";" + Self.text(longitude) }

  /// Degrees with at most six decimals, about 0.1 m, without an exponent, which GPX does not allow.
  static func text(_ degrees: Double) -> String {
    let scaled = (abs(degrees) * 1_000_000).rounded()
    guard scaled > 0, scaled < 1e15 else { return "0" }
    let (whole, fraction) = Int(scaled).quotientAndRemainder(dividingBy: 1_000_000)
    var text = (degrees < 0 ? "-" : "") + String(whole)
    guard fraction > 0 else { return text }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }
}

/// The centroid of points that are added one by one: the mean of the first thousand as vectors on
/// a sphere, projected back onto it.
struct Centroid: Sendable {
  private var points: [ExportPoint] = []
  private static let limit = 1_000

  /// Adds a point; nil, and points after the first thousand, are ignored.
  mutating func add(_ point: ExportPoint?) {
    guard let point, points.count < Self.limit else { return }
    points.append(point)
  }

  /// The centroid, or the first point if the mean is the center of the sphere; nil without points.
  var point: ExportPoint? {
    MapPoint.center(
      of: points.map { MapPoint(latitude: $0.latitude, longitude: $0.longitude) }
    ).map { ExportPoint(latitude: $0.latitude, longitude: $0.longitude) } ?? points.first
  }
}

/// The stops of the Itinerary: its places with coordinates.
struct ItineraryRoute: Sendable {
  /// A place, and the centroid of its photos.
  struct Stop: Sendable {
    let place: String
    let firstVisited: String
    let point: ExportPoint
  }

  private var order: [String] = []
  private var centroids: [String: (centroid: Centroid, firstVisited: String)] = [:]

  /// Adds a photo; photos of a place come in the order of their visits.
  mutating func add(_ photo: ExportedPhoto) {
    guard let point = photo.point else { return }
    if centroids[photo.place] == nil {
      order.append(photo.place)
      centroids[photo.place] = (Centroid(), photo.visited.description)
    }
    centroids[photo.place]?.centroid.add(point)
  }

  /// The stops, in order.
  var stops: [Stop] {
    order.compactMap { place in
      guard let (centroid, firstVisited) = centroids[place], let point = centroid.point else {
        return nil
      }
      return Stop(place: place, firstVisited: firstVisited, point: point)
    }
  }
}
