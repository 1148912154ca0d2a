import Glibc

/// The shortest line between two points on Earth, for drawing on a map.
package struct GreatCircle: Sendable, Equatable {
  /// Degrees north and east; longitudes continue beyond 180 degrees, so that the line has no jump.
  package let points: [SIMD2<Double>]
  /// Its length in kilometers.
  package let kilometers: Double
  /// The box that contains the points.
  private let southwest: SIMD2<Double>
  private let northeast: SIMD2<Double>

  /// The greatest length of a straight part, in degrees of arc.
  private static let step = 2.0
  /// The length, in degrees of arc, from which on a line is seen to be curved.
  private static let leastCurved = 8.0
  /// The least number of parts of such a line.
  private static let leastParts = 64
  /// The same on a map, in degrees at the equator: near a pole, maps stretch what is short.
  private static let stepOnMap = 4.0
  /// How often a part is halved at most: lines through a pole have a jump.
  private static let maximumHalvings = 6
  /// The Earth's mean radius in kilometers.
  private static let radius = 6371.0088

  /// Creates the line.
  package init(
    from: (latitude: Double, longitude: Double),
    to: (latitude: Double, longitude: Double)
  ) {
    let (a, b) = (Self.vector(from), Self.vector(to))
    let angle = acos(min(max((a * b).sum(), -1), 1))
    kilometers = angle * Self.radius
    let degrees = angle * 180 / .pi
    let parts = max(
      degrees > Self.leastCurved ? Self.leastParts : 1,
      Int((degrees / Self.step).rounded(.up))
    )
    let first = SIMD2(from.latitude, from.longitude)
    let end = SIMD2(to.latitude, to.longitude)
    // A point of the line, in the copy of the world that is nearest to another one.
    func point(at share: Double, near last: SIMD2<Double>) -> SIMD2<Double> {
      var point = end
      // Opposite points have no shortest line.
      if share < 1, sin(angle) > 1e-9 {
        let vector = (a * sin((1 - share) * angle) + b * sin(share * angle)) / sin(angle)
        point = SIMD2(asin(min(max(vector.z, -1), 1)), atan2(vector.y, vector.x)) * 180 / .pi
      }
      point.y += 360 * ((last.y - point.y) / 360).rounded()
      return point
    }
    var points = [first]
    func add(from start: Double, to share: Double, halvings: Int) {
      let last = points[points.count - 1]
      let next = point(at: share, near: last)
      if halvings > 0, Self.distanceOnMap(last, next) > Self.stepOnMap {
        let middle = (start + share) / 2
        add(from: start, to: middle, halvings: halvings - 1)
        add(from: middle, to: share, halvings: halvings - 1)
      } else {
        points.append(next)
      }
    }
    for part in 0..<parts {
      add(
        from: Double(part) / Double(parts),
        to: Double(part + 1) / Double(parts),
        halvings: Self.maximumHalvings
      )
    }
    self.points = points
    southwest = points.reduce(points[0], pointwiseMin)
    northeast = points.reduce(points[0], pointwiseMax)
  }

  /// The distance of two points on a map, in degrees at the equator.
  private static func distanceOnMap(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    let north = Mercator.y(latitude: one.x) - Mercator.y(latitude: other.x)
    return max(abs(one.y - other.y), 360 * abs(north))
  }

  private static func vector(_ point: (latitude: Double, longitude: Double)) -> SIMD3<Double> {
    let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
    return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
  }

  /// Whether a part of the line may be in a region.
  package func mayCross(_ region: MapRegion) -> Bool {
    guard Self.overlaps(region, southwest, northeast) else { return false }
    return zip(points, points.dropFirst()).contains { from, to in
      Self.overlaps(region, pointwiseMin(from, to), pointwiseMax(from, to))
    }
  }

  private static func overlaps(
    _ region: MapRegion,
    _ southwest: SIMD2<Double>,
    _ northeast: SIMD2<Double>
  ) -> Bool {
    guard northeast.x >= region.south, southwest.x <= region.north else { return false }
    let west = southwest.y - region.west
    let start = west - 360 * (west / 360).rounded(.down)
    return start <= region.degreesWide || start + northeast.y - southwest.y >= 360
  }
}
