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
    let parts = max(1, Int((angle * 180 / .pi / Self.step).rounded(.up)))
    var points = [SIMD2(from.latitude, from.longitude)]
    for part in stride(from: 1, through: parts, by: 1) {
      var point = SIMD2(to.latitude, to.longitude)
      // Opposite points have no shortest line.
      if part < parts, sin(angle) > 1e-9 {
        let share = Double(part) / Double(parts)
        let vector = (a * sin((1 - share) * angle) + b * sin(share * angle)) / sin(angle)
        point = SIMD2(asin(min(max(vector.z, -1), 1)), atan2(vector.y, vector.x)) * 180 / .pi
      }
      let last = points[points.count - 1]
      point.y += 360 * ((last.y - point.y) / 360).rounded()
      points.append(point)
    }
    self.points = points
    southwest = points.reduce(points[0], pointwiseMin)
    northeast = points.reduce(points[0], pointwiseMax)
  }

  /// Its points as pairs.
  package var places: [(latitude: Double, longitude: Double)] { points.map { ($0.x, $0.y) } }

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
