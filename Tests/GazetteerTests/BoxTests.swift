import Gazetteer
import Testing

@Suite("Cities of a part of the map")
struct BoxTests {
  let gazetteer = Gazetteer.shared

  @Test func `the world has its largest cities, most populous first`() {
    let found = gazetteer.cities(west: -180, south: -90, east: 180, north: 90, limit: 12)
    #expect(found == Array(gazetteer.cities.prefix(12)))
  }

  @Test func `around Kyoto are Osaka, Kyoto and Kobe`() {
    let found = gazetteer.cities(west: 135, south: 34.5, east: 136, north: 35.2, limit: 5)
    #expect(found.prefix(3).map(\.name).sorted() == ["Kobe", "Kyoto", "Osaka"])
    #expect(found.map(\.population) == found.map(\.population).sorted(by: >))
  }

  @Test(arguments: [
    (-10.0, 35.0, 30.0, 60.0), (5.2, 50.1, 5.9, 51.7), (170, -50, -170, -10), (100, -60, -100, 60),
    (-180, -20, -179, -15), (179, -20, 180, -15), (139.6917, 35.6895, 139.6917, 35.6895),
    (-180, -90, 180, 90), (180, -30, -175, 70), (12.5, -90, 12.5, 90), (40, 50, 39.5, 52),
    (-180, -90, -180, 90), (180, -90, 180, 90), (0, 89, 10, 90),
  ])
  func `a box has the cities that are found one by one`(
    west: Double,
    south: Double,
    east: Double,
    north: Double
  ) {
    let expected = gazetteer.cities.filter { city in
      (south...north).contains(city.latitude)
        && (west <= east
          ? (west...east).contains(city.longitude)
          : city.longitude >= west || city.longitude <= east)
    }
    for limit in [1, 30, 100_000] {
      let found = gazetteer.cities(
        west: west,
        south: south,
        east: east,
        north: north,
        limit: limit
      )
      #expect(found == Array(expected.prefix(limit)))
    }
  }

  @Test func `what is no box has no cities`() {
    for (west, south, east, north) in [
      (0.0, 50.0, 10.0, 40.0), (.nan, 0, 10, 10), (0, -91, 10, 10), (0, 0, 181, 10),
      (-.infinity, 0, 10, 10),
    ] {
      #expect(
        gazetteer.cities(west: west, south: south, east: east, north: north, limit: 9).isEmpty
      )
    }
    #expect(gazetteer.cities(west: 0, south: 0, east: 90, north: 90, limit: 0).isEmpty)
  }
}
