import Glibc

/// A spatial index: the cities by cells of one degree.
///
/// A compressed sparse row: the cities of cell `c` are `members[offsets[c]..<offsets[c + 1]]`,
/// most populous first.
struct CityGrid: Sendable {
  private static let rows = 180
  static let columns = 360

  let offsets: [Int32]
  let members: [Int32]
  /// The members' points, in the same order, so that a cell is contiguous.
  private let vectors: [SIMD3<Double>]

  /// Sorts the cities into cells by a counting sort, which is stable.
  init(latitudes: [Double], longitudes: [Double]) {
    let cells = zip(latitudes, longitudes).map {
      Self.row(of: $0) * Self.columns + Self.column(of: $1)
    }
    var next = [Int32](repeating: 0, count: Self.rows * Self.columns + 1)
    for cell in cells { next[cell + 1] += 1 }
    for cell in 1..<next.count { next[cell] += next[cell - 1] }
    offsets = next
    var members = [Int32](repeating: 0, count: cells.count)
    for (city, cell) in cells.enumerated() {
      members[Int(next[cell])] = Int32(city)
      next[cell] += 1
    }
    self.members = members
    vectors = members.map {
      Sphere.vector(latitude: latitudes[Int($0)], longitude: longitudes[Int($0)])
    }
  }

  /// The city nearest to a valid point; ties are broken by population.
  func nearest(
    latitude: Double,
    longitude: Double,
    within kilometers: Double
  ) -> (city: Int, kilometers: Double)? {
    // Most points have a city nearby: the radius grows only when needed.
    var radius = min(kilometers, 50)
    while true {
      if let found = search(latitude: latitude, longitude: longitude, radius: radius) {
        return found
      }
      guard radius < kilometers else { return nil }
      radius = min(kilometers, radius * 4)
    }
  }

  private func search(
    latitude: Double,
    longitude: Double,
    radius: Double
  ) -> (city: Int, kilometers: Double)? {
    let point = Sphere.vector(latitude: latitude, longitude: longitude)
    // Slightly wider than the radius: rounding must not lose the cell of a city on the edge.
    let angle = radius / Sphere.radius + 1e-9
    let (south, north) = (
      latitude - angle / Sphere.radians, latitude + angle / Sphere.radians
    )
    let overPole = south <= -90 || north >= 90
    let (first, count) =
      overPole
      ? (0, Self.columns)
      : Self.columns(around: longitude, latitude: latitude, angle: angle)

    var best = Int32.max
    var bestChord = Double.infinity
    for row in Self.row(of: max(south, -90))...Self.row(of: min(north, 90)) {
      for step in 0..<count {
        let cell = row * Self.columns + (first + step) % Self.columns
        for index in Int(offsets[cell])..<Int(offsets[cell + 1]) {
          let chord = Sphere.squaredChord(point, vectors[index])
          if chord < bestChord || (chord == bestChord && members[index] < best) {
            best = members[index]
            bestChord = chord
          }
        }
      }
    }
    guard best != .max else { return nil }
    let distance = Sphere.kilometers(squaredChord: bestChord)
    return distance <= radius ? (Int(best), distance) : nil
  }

  /// The columns that a circle intersects: the westernmost one, and their number.
  private static func columns(
    around longitude: Double,
    latitude: Double,
    angle: Double
  ) -> (first: Int, count: Int) {
    let reach = sin(min(angle, .pi / 2)) / cos(latitude * Sphere.radians)
    // The circle's easternmost point is not at its center's latitude but slightly polewards.
    guard angle < .pi / 2, reach < 1 else { return (0, columns) }
    let degrees = asin(reach) / Sphere.radians
    let west = Int((longitude - degrees + 180).rounded(.down))
    let east = Int((longitude + degrees + 180).rounded(.down))
    guard east - west + 1 < columns else { return (0, columns) }
    return ((west + columns) % columns, east - west + 1)
  }

  static func row(of latitude: Double) -> Int {
    min(rows - 1, Int((latitude + 90).rounded(.down)))
  }

  /// 180 degrees east is 180 degrees west, the first column.
  static func column(of longitude: Double) -> Int {
    Int((longitude + 180).rounded(.down)) % columns
  }
}
