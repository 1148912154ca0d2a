import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Maps
@testable import VacationWeb

struct MapGroundTests {
  /// Whether a point is inside of a path's rings, by the even-odd rule.
  private func isInside(_ path: String, _ place: (x: Double, y: Double)) throws -> Bool {
    let (x, y) = (2 * place.x, 2 * place.y)
    var isInside = false
    for ring in path.split(separator: "z") {
      var points: [(x: Double, y: Double)] = []
      for part in ring.matches(of: /([Ml ]?)(-?[0-9]+) ?(-?[0-9]+)/) {
        let (dx, dy) = (try #require(Double(part.2)), try #require(Double(part.3)))
        let last = points.last ?? (0, 0)
        points.append(part.1 == "M" ? (dx, dy) : (last.x + dx, last.y + dy))
      }
      guard var last = points.last else { continue }
      for point in points {
        if (point.y > y) != (last.y > y),
          x < point.x + (last.x - point.x) * (y - point.y) / (last.y - point.y)
        {
          isInside.toggle()
        }
        last = point
      }
    }
    return isInside
  }

  @Test(arguments: [
    ("Zanzibar", -6.16, 39.25, 4.0...10), ("Stone Town's sea", -6.2, 39.05, 7.0...10),
    ("Manhattan", 40.783, -73.966, 9.0...10), ("Malé Atoll's sea", 4.0, 73.2, 5.0...10),
    ("Kyoto", 35.01, 135.77, 0...10), ("Siberia", 66, 100, 0...10), ("Fiji", -17.8, 178, 5...10),
    ("the Pacific", 0, -150, 0...10), ("the South Pole's ice", -82, 0, 0...8),
  ])
  func `what is on land is on land`(
    name: String,
    latitude: Double,
    longitude: Double,
    zooms: ClosedRange<Double>
  ) throws {
    for zoom in stride(from: zooms.lowerBound, through: zooms.upperBound, by: 0.5) {
      let view = MapView(
        latitude: latitude,
        longitude: longitude,
        zoom: zoom,
        width: 600,
        height: 400
      )
      let ground = MapGround(in: view)
      let place = view.place(latitude: latitude, longitude: longitude)
      let isLand = try isInside(ground.land, place)
      #expect(isLand == !name.contains(/sea|Pacific/), "\(name) at zoom \(zoom)")
    }
  }

  @Test func `lakes, rivers, borders, and built-up areas come with the zoom`() {
    func geneva(_ zoom: Double) -> MapGround {
      MapGround(
        in: MapView(latitude: 46.45, longitude: 6.6, zoom: zoom, width: 600, height: 400)
      )
    }
    let (near, far) = (geneva(9), geneva(2))
    for path in [near.land, near.lakes, near.rivers, near.borders, near.urban, near.coast] {
      #expect(path.hasPrefix("M"))
    }
    #expect(far.rivers.isEmpty && far.urban.isEmpty)
    #expect(!far.land.isEmpty && !far.borders.isEmpty)
  }

  @Test func `cells leave no line behind where they meet`() {
    // In the middle of the Sahara cells of all levels meet, far from any shore.
    for zoom in [4.0, 5, 7, 9] {
      let view = MapView(latitude: 21.943, longitude: 11.25, zoom: zoom, width: 100, height: 100)
      #expect(MapGround(in: view).coast.isEmpty)
    }
    // At the 180th meridian, land is cut.
    let chukotka = MapView(latitude: 68.5, longitude: 180, zoom: 6, width: 40, height: 40)
    #expect(MapGround(in: chukotka).coast.isEmpty && !MapGround(in: chukotka).land.isEmpty)
  }

  @Test func `the browser gets squares of the ground, and keeps them`() async throws {
    let trial = try WebTrial()
    let world = try await trial.get("/map/ground/test/0/0/0")
    #expect(world.headers[.contentType] == "application/json")
    #expect(world.headers[.cacheControl] == "private, max-age=31536000, immutable")
    #expect(try world.object["land"] as? String != "")
    let tag = try #require(world.headers[.eTag])
    let again = try await trial.get("/map/ground/test/0/0/0", headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    let other = try await trial.get("/map/ground/other/9/272/265")
    #expect(other.headers[.cacheControl] == "private, no-cache")
  }

  @Test(arguments: ["0/1/0", "0/0/-1", "10/0/0", "1/x/0", "99999999999999999999/0/0"])
  func `what is not a square of the world is not found`(path: String) async throws {
    #expect(try await WebTrial().get("/map/ground/test/" + path).status == .notFound)
  }

  @Test func `a square is small`() {
    var random = SeededRandom(seed: 5)
    var largest = 0
    // Norway's fjords, the Arctic Archipelago, Finland's lakes, and anywhere.
    var squares = [(9, 270, 145), (6, 33, 18), (5, 8, 6), (6, 36, 18), (7, 74, 36), (4, 8, 4)]
    for _ in 0..<60 {
      let zoom = Int.random(in: 0...9, using: &random)
      squares.append(
        (
          zoom, Int.random(in: 0..<1 << zoom, using: &random),
          Int.random(in: 0..<1 << zoom, using: &random)
        )
      )
    }
    for (zoom, column, row) in squares {
      let ground = MapGround(in: MapView(tile: column, row, zoom: zoom, size: 512))
      let paths = [
        ground.land, ground.urban, ground.lakes, ground.rivers, ground.borders, ground.coast,
      ]
      largest = max(largest, paths.reduce(0) { $0 + $1.utf8.count })
    }
    #expect(largest < 200_000)
  }
}
