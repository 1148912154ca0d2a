import Foundation
import TestSupport
import Testing
import TravelDesk

@testable import Maps
@testable import VacationWeb

struct MapDrawingTests {
  private static let hostile = "\"><script>alert('1')</script>&{{title}}"

  private func pin(
    _ latitude: Double,
    _ longitude: Double,
    _ title: String = "Pin",
    number: Int? = nil
  ) throws -> MapPin {
    try #require(
      MapPin(
        latitude: latitude,
        longitude: longitude,
        title: title,
        subtitle: title,
        url: "/photos/1",
        number: number
      )
    )
  }

  private func html(_ map: MapDrawing) throws -> String {
    try Templates.embedded().render("map", map)
  }

  @Test func `a map of Europe has land and names`() throws {
    let map = MapDrawing([try pin(48.86, 2.35), try pin(52.52, 13.4)], label: "Europe")
    #expect(map.ground.land.hasPrefix("M") && map.ground.land.hasSuffix("z"))
    #expect(map.names.map(\.text).contains("Germany"))
    #expect(!map.names.map(\.text).contains("Brazil"))
  }

  @Test func `no number of a path lies far outside its picture`() throws {
    for pins in [[try pin(51.5, 10)], [try pin(-17, 178), try pin(60, -170)], []] {
      let map = MapDrawing(pins, label: "Map")
      var (x, y) = (0, 0)
      for part in map.ground.land.matches(of: /([Ml ]?)(-?[0-9]+) ?(-?[0-9]+)/) {
        let (dx, dy) = (try #require(Int(part.2)), try #require(Int(part.3)))
        (x, y) = part.1 == "M" ? (dx, dy) : (x + dx, y + dy)
        #expect((-16...1936).contains(x) && (-16...1096).contains(y))
      }
    }
  }

  @Test func `a pin in the middle of its region is in the middle of the picture`() throws {
    let map = MapDrawing([try pin(35, 135)], label: "One")
    #expect(map.pins.map(\.x) == [480] && map.pins.map(\.y) == [270])
  }

  @Test func `pins on both sides of the 180th meridian stand side by side`() throws {
    let map = MapDrawing([try pin(-17.7, 178), try pin(-17.7, -178)], label: "Fiji")
    let xs = map.pins.map(\.x)
    #expect(xs.count == 2 && xs[0] < 480 && xs[1] > 480)
  }

  @Test func `pins that would lie on each other are one with a count`() throws {
    let near = try (0..<5).map { try pin(51.5 + Double($0) / 1000, 0, "London \($0)") }
    let map = MapDrawing(near + [try pin(40, -3)], label: "Map")
    #expect(map.pins.count == 2)
    #expect(map.pins[0].mark == "5")
    #expect(map.pins[0].label == "London 0 and 4 more")
    #expect(map.pins[0].members.map(\.index) == [0, 1, 2, 3, 4])
    #expect(map.pins[1].mark.isEmpty)
  }

  @Test func `on a phone pins join that are apart on a wide page, and none is left out`() throws {
    let pins = [try pin(51.5, 0, "A"), try pin(51.5, 2.2, "B"), try pin(51.5, 40, "C")]
    let map = MapDrawing(pins, label: "Map")
    #expect(map.pins.map(\.label) == ["A", "B", "C"])
    #expect(map.small.pins.map(\.label) == ["A and 1 more", "C"])
    for (large, small) in [(map.pins[0], map.small.pins[0]), (map.pins[2], map.small.pins[1])] {
      #expect(abs(Double(large.x) - Double(small.x) * MapOverlay.scale) <= 2)
      #expect(abs(Double(large.y) - Double(small.y) * MapOverlay.scale) <= 2)
    }
    let html = try html(map)
    #expect(html.contains("<g class=\"is-small\" display=\"none\" transform=\"scale(2.4)\">"))
    // The script reads each pin once.
    #expect(html.count(of: "data-latitude=") == 3)
    #expect(html.count(of: "<a class=\"map-pin") == 5)
  }

  /// WCAG 2.2, 2.5.8: 24 pixels, or so far from what else is pressed.
  @Test func `no pin lies on another, and each can be pressed`() throws {
    var random = SeededRandom(seed: 29)
    let pins = try (0..<400).map {
      try pin(
        Double.random(in: 30...60, using: &random),
        Double.random(in: -10...40, using: &random),
        "\($0)"
      )
    }
    let map = MapDrawing(pins, label: "Map")
    // The least widths at which they are shown: 42rem of 960, and 320 of 400.
    for (sheet, scale) in [(map.pins, 0.7), (map.small.pins, 0.8)] {
      #expect(sheet.count >= 8 && sheet.flatMap(\.members).count == 400)
      for (index, one) in sheet.enumerated() {
        for other in sheet[(index + 1)...] {
          let (x, y) = (abs(one.x - other.x), abs(one.y - other.y))
          #expect(
            Double(x * x + y * y).squareRoot() >= Double(one.radius + other.radius),
            "one lies on the other"
          )
          #expect(Double(x * x + y * y).squareRoot() * scale >= 24)
        }
      }
    }
  }

  @Test func `names that have room on a phone are fewer, and stand in its picture`() throws {
    let map = MapDrawing([try pin(48.86, 2.35), try pin(52.52, 13.4)], label: "Europe")
    let names = map.small.names
    #expect(!names.isEmpty && names.count < map.names.count)
    #expect(names.allSatisfy { (0...400).contains($0.x) && (0...225).contains($0.y) })
    #expect(map.small.cities.allSatisfy { (0...400).contains($0.x) && (0...225).contains($0.y) })
    #expect(!map.small.cities.isEmpty)
  }

  @Test func `a map of any part of the world can be drawn, however small`() throws {
    var random = SeededRandom(seed: 11)
    let here = [try pin(35.0145, 135.766)]
    for _ in 0..<400 {
      let width = pow(10, Double.random(in: -5...2.5, using: &random))
      let height = pow(10, Double.random(in: -5...2.2, using: &random))
      let west = Double.random(in: -180...180, using: &random)
      let south = Double.random(in: -90...90, using: &random)
      let east = west + width > 180 ? west + width - 360 : west + width
      guard
        let box = GeographicBox(
          west: west,
          south: south,
          east: max(-180, min(180, east)),
          north: min(90, south + height)
        )
      else { continue }
      let map = MapDrawing(here, label: "Map", region: MapRegion(box))
      #expect(map.pins.count <= 1)
    }
  }

  @Test func `a route goes through the pins in their order`() throws {
    let pins = [try pin(40, 0, number: 1), try pin(45, 10, number: 2), try pin(50, 5, number: 3)]
    let map = MapDrawing(pins, label: "Route", hasRoute: true)
    #expect(map.route?.filter { $0 == "M" }.count == 2)
    #expect(map.pins.map(\.mark) == ["1", "2", "3"])
    #expect(MapDrawing(pins, label: "None").route == nil)
    #expect(MapDrawing([pins[0]], label: "One", hasRoute: true).route == nil)
  }

  @Test func `a pin of several stops has how many there are`() throws {
    let near = try (2...3).map { try pin(51.5, Double($0) / 1000, number: $0) }
    let apart = [try pin(40, -3, number: 4), try pin(40, -3, number: 6)]
    let map = MapDrawing(near + apart + [try pin(60, 20, number: 5)], label: "Map")
    #expect(map.pins.map(\.mark) == ["2", "2", "5"])
  }

  @Test func `a route takes the shorter way around the world`() throws {
    let pins = [try pin(0, -150), try pin(0, 0), try pin(0, 150)]
    let view = MapView(of: .world, width: 960, height: 540)
    func parts(_ from: MapPin, _ to: MapPin) -> Int {
      MapLines.route([GreatCircle(from: from.point, to: to.point)], in: view)
        .filter { $0 == "M" }.count
    }
    #expect(parts(pins[0], pins[2]) == 2)
    #expect(parts(pins[0], pins[1]) == 1)
  }

  @Test func `strangers' words become text`() throws {
    let map = MapDrawing([try pin(0, 0, Self.hostile)], label: Self.hostile)
    let html = try html(map)
    #expect(!html.contains("<script"))
    #expect(html.contains("&lt;script&gt;"))
    #expect(!html.contains("style=") && !html.contains("onload"))
  }

  @Test func `each pin is a link with a name and what the script needs`() throws {
    let html = try html(MapDrawing([try pin(35.01, 135.77, "Kyoto", number: 7)], label: "Map"))
    #expect(html.contains("href=\"/photos/1\" aria-label=\"7. Kyoto\""))
    #expect(html.contains("<title>7. Kyoto</title>"))
    #expect(html.contains("data-latitude=\"35.01\" data-longitude=\"135.77\""))
    #expect(html.contains("Made with Natural Earth."))
  }
}
