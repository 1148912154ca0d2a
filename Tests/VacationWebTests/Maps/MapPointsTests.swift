import Foundation
import TestSupport
import Testing

@testable import Maps

struct MapPointsTests {
  private static func scattered(
    _ count: Int,
    seed: UInt64
  ) -> [(latitude: Double, longitude: Double)] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { index in
      // Half of them in cities.
      let city = Double(index % 40)
      return index.isMultiple(of: 2)
        ? (
          city - 20 + Double.random(in: -0.1...0.1, using: &random),
          city * 9 - 180 + Double.random(in: -0.1...0.1, using: &random)
        )
        : (Double.random(in: -80...80, using: &random), .random(in: -180...180, using: &random))
    }
  }

  @Test(arguments: [0.0, 1.5, 3, 6.25, 10, 18])
  func `groups of a view do not overlap, and count every point once`(zoom: Double) throws {
    let points = Self.scattered(2_000, seed: 3)
    let view = MapView(latitude: 12, longitude: 175, zoom: zoom, width: 1_200, height: 700)
    let (groups, owners) = MapPoints(points).groups(in: view.region, zoom: zoom)
    #expect(groups.reduce(0) { $0 + $1.count } == owners.count { $0 != nil })
    for (point, owner) in zip(points, owners) {
      let place = view.place(latitude: point.latitude, longitude: point.longitude)
      if (0..<1_200).contains(place.x), (0..<700).contains(place.y) { #expect(owner != nil) }
      guard let owner else { continue }
      let group = groups[owner]
      #expect((group.south - 0.001...group.north + 0.001).contains(point.latitude))
      let east = Mercator.wrapped(longitude: point.longitude - group.west + 0.001)
      let width = Mercator.wrapped(longitude: group.east - group.west)
      #expect((east < 0 ? east + 360 : east) <= (width < 0 ? width + 360 : width) + 0.002)
    }
    let places = groups.map { view.place(latitude: $0.latitude, longitude: $0.longitude) }
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        let (x, y) = (abs(place.x - other.x), abs(place.y - other.y))
        // A view as wide as the world has both ends of it.
        let across = min(x, abs(view.scale - x))
        #expect(max(across, y) >= MapPoints.distance - 1)
      }
    }
  }

  @Test func `groups stay as they are when the view moves`() {
    let points = MapPoints(Self.scattered(3_000, seed: 8))
    func groups(_ longitude: Double) -> Set<String> {
      let view = MapView(latitude: 0, longitude: longitude, zoom: 4, width: 900, height: 600)
      // Those at the edges lack points.
      return Set(
        points.groups(in: view.region, zoom: 4).groups
          .filter { abs($0.longitude - 12) < 22 && abs($0.latitude) < 15 }
          .map { "\($0.first) \($0.count)" }
      )
    }
    let middle = groups(10)
    #expect(middle.count > 3 && middle == groups(14))
  }

  @Test func `many points at one place are one group with its first`() throws {
    let points = MapPoints(Array(repeating: (latitude: 35.01, longitude: 135.77), count: 500))
    for zoom in [0.0, 10, 24] {
      let group = try #require(points.groups(in: .whole, zoom: zoom).groups.first)
      #expect(group.count == 500 && group.first == 0)
      #expect(abs(group.latitude - 35.01) < 1e-4 && abs(group.longitude - 135.77) < 1e-4)
    }
  }

  @Test func `points at the edges of a view, or nowhere, do no harm`() {
    var random = SeededRandom(seed: 21)
    for _ in 0..<300 {
      let west = Double.random(in: -180..<180, using: &random)
      let wide = Double.random(in: 0.001...360, using: &random)
      let region = MapRegion(west: west, degreesWide: wide, south: -40, north: 40)
      let longitudes = [
        west, west.nextDown, west.nextUp, Double(Float(west)), west + wide, -180, 180, .infinity,
        .nan,
      ]
      let points = longitudes.flatMap { longitude in
        [-90.0, -40, 0, 40, 90, .infinity, .nan].map { (latitude: $0, longitude: longitude) }
      }
      let (groups, owners) = MapPoints(points).groups(
        in: region,
        zoom: .random(in: 0...24, using: &random)
      )
      #expect(groups.reduce(0) { $0 + $1.count } == owners.count { $0 != nil })
    }
  }

  @Test func `no points are no groups, and have no bounds`() {
    let none = MapPoints([(latitude: Double, longitude: Double)]())
    #expect(none.groups(in: .whole, zoom: 3).groups.isEmpty)
    #expect(none.bounds == nil)
  }

  @Test func `the bounds contain all points, also across the 180th meridian`() throws {
    let bounds = try #require(
      MapPoints([(latitude: -17.7, longitude: 178.0), (latitude: -14.0, longitude: -171.0)]).bounds
    )
    #expect(abs(bounds.west - 178) < 0.001 && abs(bounds.degreesWide - 11) < 0.001)
    #expect(abs(bounds.south + 17.7) < 0.001 && abs(bounds.north + 14) < 0.001)
  }

  @Test func `a line near the pole is round on a map`() {
    // It passes less than a degree from the pole.
    let line = GreatCircle(from: (60, 10), to: (60, -172))
    #expect(line.points.contains { $0.x > 88 })
    for (from, to) in zip(line.points, line.points.dropFirst()) {
      let north = abs(Mercator.y(latitude: from.x) - Mercator.y(latitude: to.x)) * 360
      #expect(north <= 4 && abs(from.y - to.y) <= 4)
    }
  }

  @Test func `a line through the pole has few points`() {
    let line = GreatCircle(from: (60, 10), to: (60, -170))
    #expect(line.points.count < 200 && line.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test func `a great circle takes the shortest way, without a jump`() throws {
    let tokyo = (latitude: 35.7, longitude: 139.7)
    let paris = (latitude: 48.9, longitude: 2.35)
    let line = GreatCircle(from: tokyo, to: paris)
    // It leads over Siberia.
    #expect(line.points.contains { $0.x > 65 })
    #expect(line.points.first == [35.7, 139.7])
    let pacific = GreatCircle(from: tokyo, to: (37.8, -122.4))
    let end = try #require(pacific.points.last)
    #expect(abs(end.y - 237.6) < 1e-9)
    for (from, to) in zip(pacific.points, pacific.points.dropFirst()) {
      #expect(abs(to.y - from.y) < 10)
    }
    #expect(GreatCircle(from: tokyo, to: tokyo).points.count == 2)
    #expect(GreatCircle(from: (0, 0), to: (0, 180)).points.allSatisfy { $0.x.isFinite })
    let hawaii = MapRegion(west: -165, degreesWide: 15, south: 35, north: 50)
    #expect(pacific.mayCross(hawaii) && !line.mayCross(hawaii))
  }
}
