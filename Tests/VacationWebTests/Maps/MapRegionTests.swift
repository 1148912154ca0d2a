import Settings
import Testing
import TravelDesk

@testable import Maps
@testable import VacationWeb

struct MapRegionTests {
  /// The box of pins.
  private func bounds(_ pins: [MapPin]) -> MapBounds? { MapBounds(of: pins.map(\.point)) }

  /// A pin that is nothing but its point.
  static func pin(_ latitude: Double, _ longitude: Double) throws -> MapPin {
    try #require(
      MapPin(latitude: latitude, longitude: longitude, title: "Pin", url: "/photos/1")
    )
  }

  private func holds(_ region: MapRegion, _ pin: MapPin) -> Bool {
    let east = Mercator.wrapped(longitude: pin.longitude - region.west)
    let degrees = east < 0 ? east + 360 : east
    return (region.south...region.north).contains(pin.latitude) && degrees <= region.degreesWide
  }

  @Test func `a region holds all its pins with room around them`() throws {
    let pins = [try Self.pin(48.86, 2.35), try Self.pin(41.9, 12.5), try Self.pin(59.33, 18.07)]
    let region = MapRegion(fitting: bounds(pins))
    for pin in pins { #expect(holds(region, pin)) }
    #expect(region.west < 2.35 - 1 && region.east > 18.07 + 1)
    #expect(region.south < 41.9 - 1 && region.north > 59.33 + 0.5)
  }

  @Test func `a region has the shape of its picture`() throws {
    let pins = [try Self.pin(48.86, 2.35), try Self.pin(59.33, 18.07)]
    for aspect in [0.5, 1, 16.0 / 9] {
      let region = MapRegion(fitting: bounds(pins), aspect: aspect)
      let height = Mercator.y(latitude: region.south) - Mercator.y(latitude: region.north)
      #expect(abs(region.degreesWide / 360 / height - aspect) < 1e-6)
    }
  }

  @Test func `a single pin has the surroundings that let one see where it is`() throws {
    let region = MapRegion(fitting: bounds([try Self.pin(35.01, 135.77)]))
    #expect(abs(region.degreesWide - 1.5) < 1e-9)
    #expect(abs(region.west - 135.02) < 1e-9)
  }

  @Test func `pins of one town have a map of the town`() throws {
    let pins = [try Self.pin(35.01, 135.77), try Self.pin(35.02, 135.75)]
    #expect(abs(MapRegion(fitting: bounds(pins)).degreesWide - 0.2) < 1e-9)
    let wider = [try Self.pin(35.01, 135.77), try Self.pin(35.02, 135.47)]
    #expect(MapRegion(showing: bounds(wider), aspect: 16.0 / 9).degreesWide < 0.5)
  }

  @Test func `a pin far from any city has one in sight`() throws {
    for (latitude, longitude) in [(35.01, 135.77), (25.0, 10), (62.0, -110)] {
      let region = MapRegion(showing: bounds([try Self.pin(latitude, longitude)]), aspect: 16.0 / 9)
      let box = try #require(region.box)
      #expect(!box.largestCities(1).isEmpty)
    }
    let sea = MapRegion(showing: bounds([try Self.pin(-45, -120)]), aspect: 16.0 / 9)
    #expect(abs(sea.degreesWide - 24) < 1e-9)
  }

  @Test func `the box of a journey holds the arcs of its route`() throws {
    let ends = [(latitude: 35.0, longitude: 135.8), (64.1, -21.9)]
    let box = try #require(MapBounds(of: ends, and: [GreatCircle(from: ends[0], to: ends[1])]))
    #expect(box.north > 75 && box.south == 35)
    #expect(abs(box.west + box.degreesWide - 135.8) < 1e-9 && abs(box.west + 21.9) < 1e-9)
  }

  @Test func `no pins give the world`() {
    #expect(MapRegion(fitting: bounds([])) == .world)
    #expect(MapRegion.world.west == -180 && MapRegion.world.east == 180)
  }

  @Test func `pins on both sides of the 180th meridian give a region across it`() throws {
    let pins = [try Self.pin(-17.7, 178), try Self.pin(-13.8, -171.8)]
    let region = MapRegion(fitting: bounds(pins))
    #expect(region.west > region.east)
    #expect(region.degreesWide < 30)
    for pin in pins { #expect(holds(region, pin)) }
  }

  @Test func `a map crosses the 180th meridian only if that saves much`() throws {
    let kyoto = (latitude: 35.0, longitude: 135.8)
    let sydney = (latitude: -33.9, longitude: 151.2)
    let orleans = (latitude: 30.0, longitude: -90.1)
    let stops = [kyoto, (64.1, -21.9), (40.9, 14.3), sydney, orleans]
    // From Kyoto eastward to Naples is 2 degrees shorter than from New Orleans to Sydney.
    let box = try #require(MapBounds(of: stops))
    #expect(abs(box.west + 90.1) < 1e-9 && abs(box.degreesWide - 241.3) < 1e-9)
    let pacific = try #require(MapBounds(of: [kyoto, sydney, orleans]))
    #expect(abs(pacific.west - 135.8) < 1e-9 && pacific.degreesWide < 140)
  }

  @Test func `a map ends where the fewest lines cross its edges`() throws {
    let kyoto = (latitude: 35.0, longitude: 135.8)
    let orleans = (latitude: 30.0, longitude: -90.1)
    func bounds(_ stops: [(latitude: Double, longitude: Double)]) throws -> MapBounds {
      let route = zip(stops, stops.dropFirst()).map { GreatCircle(from: $0, to: $1) }
      return try #require(MapBounds(of: stops, and: route))
    }
    // No line crosses the Atlantic, and one the Pacific.
    let east = [kyoto, (64.1, -21.9), (40.9, 14.3), (-33.9, 151.2), orleans]
    let box = try bounds(east)
    #expect(abs(box.west + 21.9) < 1e-9 && abs(box.degreesWide - 291.8) < 1e-9 && box.north > 75)
    // The other way, it is the usual one.
    let west = try bounds([kyoto, (48.9, 2.4), orleans])
    #expect(abs(west.west + 90.1) < 1e-9 && west.degreesWide < 250)
    // Around the world one line crosses the edges, of which the Pacific is the usual one.
    let around = try bounds([kyoto, (48.9, 2.4), orleans, (37.8, -122.4), kyoto])
    #expect(abs(around.west + 122.4) < 1e-9 && abs(around.degreesWide - 258.2) < 1e-9)
  }

  @Test func `the picture of a journey holds its stops and arcs, and not the Antarctic`() throws {
    let stops = [(35.0, 135.8), (64.1, -21.9), (40.9, 14.3), (-33.9, 151.2), (30.0, -90.1)]
      .map { (latitude: $0.0, longitude: $0.1) }
    let route = zip(stops, stops.dropFirst()).map { GreatCircle(from: $0, to: $1) }
    #expect(route.allSatisfy { $0.points.count > 64 })
    let view = MapView(
      of: MapRegion(exactly: MapBounds(of: stops, and: route)),
      width: 480,
      height: 360,
      padding: 24,
      southernmost: MapRegion.southernmost
    )
    #expect(view.region.south >= -60.1)
    for stop in stops {
      let (x, y) = view.place(latitude: stop.latitude, longitude: stop.longitude)
      #expect((23...457).contains(x) && (23...337).contains(y))
    }
    for point in route.flatMap(\.points) {
      #expect((23...337).contains(view.place(latitude: point.x, longitude: point.y).y))
    }
    let image = MapImage(of: view, dots: stops, numbers: Array(1...5), lines: route)
    for number in 1...5 { #expect(image.svg.contains(">\(number)</text>")) }
    #expect(image.svg.matches(of: /<circle/).count == 5)
    // Of many, the area is what they stand for.
    let many = MapImage(of: view, dots: stops, counts: [100, 25, 1, 1, 1])
    #expect(many.svg.matches(of: /r="(10|6|2)"/).count == 5)
    let around = MapView(of: .whole, width: 480, height: 360, southernmost: MapRegion.southernmost)
    #expect(around.region.south >= -85.1)
  }

  @Test func `a page of a book ends where the land does, or beyond its pins`() throws {
    let inhabited = MapRegion.whole.inhabited(with: bounds([try Self.pin(40, 0)]))
    #expect(inhabited.south == -60 && inhabited.north == 84 && inhabited.degreesWide == 360)
    let pins = [try Self.pin(-70, 0), try Self.pin(84.5, 9)]
    let polar = MapRegion.whole.inhabited(with: bounds(pins))
    #expect(polar.south == -75 && polar.north > 84.5)
  }

  @Test func `a few pins that are close to each other are a point`() throws {
    let uji = [try Self.pin(35.01, 135.77), try Self.pin(34.89, 135.8)]
    #expect(MapDrawing(uji, label: "Kyoto").isPoint)
    #expect(!MapDrawing(uji, label: "Kyoto", tiles: .openStreetMap).isPoint)
    #expect(MapDrawing([uji[0]], label: "Kyoto", tiles: .openStreetMap).isPoint)
    #expect(!MapDrawing(uji + [try Self.pin(40.85, 14.27)], label: "Two").isPoint)
    #expect(!MapDrawing([], label: "None").isPoint)
  }

  @Test func `pins at the poles stay on the map`() throws {
    let pins = [try Self.pin(90, 0), try Self.pin(-90, 90), try Self.pin(0, -120)]
    let region = MapRegion(fitting: bounds(pins))
    #expect(region.north <= 85.0512 && region.south >= -85.0512)
    #expect(region.degreesWide == 360)
    let far = MapRegion(fitting: bounds([try Self.pin(89.9, 10)]))
    #expect(far.north <= 85.0512 && far.south < far.north)
  }

  @Test func `a box of Flickr comes back as it was, also across the 180th meridian`() throws {
    for (west, east) in [(5.0, 15.0), (170, -170), (-180, 180), (-10, 180)] {
      let box = try #require(GeographicBox(west: west, south: -10, east: east, north: 20))
      #expect(MapRegion(box).box == box)
    }
  }

  @Test func `a box without an extent can be drawn`() throws {
    let box = try #require(GeographicBox(west: 10, south: 20, east: 10, north: 20))
    let region = MapRegion(box)
    #expect(region.degreesWide > 0 && region.south < region.north)
    #expect(MapView(of: region, width: 960, height: 540).scale.isFinite)
  }

  @Test func `a point that is on no map makes no pin`() {
    for (latitude, longitude) in [(91.0, 0.0), (0, 181), (.nan, 0), (0, .infinity)] {
      #expect(MapPin(latitude: latitude, longitude: longitude, title: "", url: "/") == nil)
    }
  }

  @Test func `a pin has the first words of a long description`() throws {
    let long = String(repeating: "word ", count: 100)
    let pin = try #require(
      MapPin(latitude: 0, longitude: 0, title: "", subtitle: long + "\nmore", url: "/")
    )
    #expect(pin.subtitle.hasSuffix("word…") && pin.subtitle.count <= 121)
    let short = try #require(
      MapPin(latitude: 0, longitude: 0, title: "", subtitle: "One line\nanother", url: "/")
    )
    #expect(short.subtitle == "One line")
  }
}
