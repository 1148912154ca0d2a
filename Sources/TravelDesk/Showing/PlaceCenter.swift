import Flickr
import Foundation
import Gazetteer
public import VacationStore

/// A point on OpenStreetMap.
public struct MapPoint: Sendable, Hashable {
  /// Degrees north, WGS84, -90...90.
  public var latitude: Double
  /// Degrees east, WGS84, -180...180.
  public var longitude: Double

  /// Creates a point.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The URL of a map of the surrounding city, with a marker at the point.
  ///
  /// - Source: https://wiki.openstreetmap.org/wiki/Browsing
  public var url: String {
    let latitude = Self.text(latitude)
    let longitude = Self.text(longitude)
    return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
      + "#map=12/\(latitude)/\(longitude)"
  }

  /// Five decimals of a degree, about a meter, and no negative zero.
  private static func text(_ degrees: Double) -> String {
    String(format: "%.5f", (degrees * 100_000).rounded() / 100_000 + 0)
  }

  /// The center of points on the sphere, so that those on both sides of the 180th meridian do not
  /// average out to 0 degrees; nil without points, and for points all around the Earth.
  public static func center(of points: some Sequence<MapPoint>) -> MapPoint? {
    let radians = Double.pi / 180
    var (x, y, z) = (0.0, 0.0, 0.0)
    var count = 0.0
    for point in points {
      let (latitude, longitude) = (point.latitude * radians, point.longitude * radians)
      x += cos(latitude) * cos(longitude)
      y += cos(latitude) * sin(longitude)
      z += sin(latitude)
      count += 1
    }
    guard (x * x + y * y + z * z).squareRoot() > count * 1e-6 else { return nil }
    return MapPoint(
      latitude: atan2(z, (x * x + y * y).squareRoot()) / radians,
      longitude: atan2(y, x) / radians
    )
  }
}

extension TravelDesk {
  /// The center of the photos of a place of a vacation that have coordinates, or else the city of
  /// that name; nil if there is neither.
  ///
  /// - Throws: `VacationError`.
  public static func center(of place: String, in vacation: Vacation) throws -> MapPoint? {
    var points: [MapPoint] = []
    var last: VacationPhoto?
    repeat {
      let page = try vacation.photos(.place(place), after: last, limit: 1_000)
      points += page.compactMap { MapPoint($0.photo) }
      last = page.last
    } while last != nil
    return MapPoint.center(of: points) ?? center(ofCity: place)
  }

  /// The most populous city with a name; nil if there is none.
  public static func center(ofCity name: String) -> MapPoint? {
    Gazetteer.shared.cities(named: name).first.map {
      MapPoint(latitude: $0.latitude, longitude: $0.longitude)
    }
  }
}

extension MapPoint {
  /// The coordinates of a photo; nil without any, and for 0, 0, which means the same (R4).
  fileprivate init?(_ photo: Photo) {
    guard let latitude = photo.latitude, let longitude = photo.longitude,
      latitude != 0 || longitude != 0
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
