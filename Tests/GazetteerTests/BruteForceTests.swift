import Gazetteer
import Glibc
import Testing

/// Compares the grid with looking at every city, by another formula.
@Suite("Nearest city against brute force (R4)")
struct BruteForceTests {
  let gazetteer = Gazetteer.shared

  @Test func `a thousand random points agree, for every reach`() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = Seeded(state: seed)
    let cities = gazetteer.cities
    let points = cities.map { ($0.latitude, $0.longitude) }
    for index in 0..<1000 {
      let (latitude, longitude) = point(index, near: points, using: &generator)
      let expected = nearest(in: points, latitude: latitude, longitude: longitude)
      for reach in [50, 400, Double.infinity] {
        let found = gazetteer.nearest(latitude: latitude, longitude: longitude, within: reach)
        let comment: Comment = "seed \(seed), \(latitude) \(longitude), \(reach) km"
        guard expected.kilometers <= reach else {
          #expect(found == nil, comment)
          continue
        }
        guard let found else {
          Issue.record(comment)
          continue
        }
        // Two formulas may round two equally near cities to different sides.
        let difference = abs(found.kilometers - expected.kilometers)
        #expect(difference < (found.city == cities[expected.city] ? 1e-5 : 1e-8), comment)
      }
    }
  }

  /// A random point: anywhere, near the 180th meridian, near a pole, or near a city.
  private func point(
    _ index: Int,
    near points: [(Double, Double)],
    using generator: inout Seeded
  ) -> (latitude: Double, longitude: Double) {
    switch index % 4 {
    case 0:
      return (
        .random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator)
      )
    case 1:
      let offset = Double.random(in: 0...2, using: &generator)
      return (
        .random(in: -90...90, using: &generator), index % 8 == 1 ? 180 - offset : offset - 180
      )
    case 2:
      let offset = Double.random(in: 0...21, using: &generator)
      return (
        index % 8 == 2 ? 90 - offset : offset - 90, .random(in: -180...180, using: &generator)
      )
    default:
      let (latitude, longitude) = points[Int.random(in: 0..<points.count, using: &generator)]
      return (
        latitude + .random(in: -0.5...0.5, using: &generator),
        max(-180, min(180, longitude + .random(in: -0.5...0.5, using: &generator)))
      )
    }
  }

  private func nearest(
    in points: [(Double, Double)],
    latitude: Double,
    longitude: Double
  ) -> (city: Int, kilometers: Double) {
    var best = (city: 0, kilometers: Double.infinity)
    for index in points.indices {
      let (north, east) = points[index]
      // No point is nearer than its latitude allows.
      guard abs(north - latitude) * 111.1 <= best.kilometers else { continue }
      let distance = haversine(latitude, longitude, north, east)
      if distance < best.kilometers { best = (index, distance) }
    }
    return best
  }

  private func haversine(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double) -> Double {
    let radians = Double.pi / 180
    let (south, east) = (sin((lat2 - lat1) * radians / 2), sin((lon2 - lon1) * radians / 2))
    let half = south * south + cos(lat1 * radians) * cos(lat2 * radians) * east * east
    return 2 * 6371.0088 * asin(min(1, half.squareRoot()))
  }
}

/// SplitMix64: small, and the same everywhere.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
