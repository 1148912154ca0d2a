import Gazetteer
import Testing

/// The part of R4 that names a photo after the nearest city.
@Suite("Nearest city (R4)")
struct NearestCityTests {
  let gazetteer = Gazetteer.shared

  @Test(
    arguments: [
      (35.0116, 135.7681, "Kyoto, Kyoto, Japan"),
      (48.8584, 2.2945, "Paris, Ile-de-France, France"),
      (-33.8568, 151.2153, "Sydney, New South Wales, Australia"),
      (64.1466, -21.9426, "Reykjavík, Capital Region, Iceland"),
      (-54.8019, -68.3030, "Ushuaia, Tierra del Fuego, Argentina"),
    ]
  )
  func `a known point is named after its city`(
    latitude: Double,
    longitude: Double,
    place: String
  ) throws {
    let city = try #require(gazetteer.nearestCity(latitude: latitude, longitude: longitude))
    #expect(city.placeName == place)
  }

  @Test func `the middle of the Pacific has no city`() {
    #expect(gazetteer.nearestCity(latitude: 0, longitude: -150) == nil)
    #expect(gazetteer.nearestCity(latitude: 0, longitude: 0) == nil)
  }

  @Test(arguments: [179.9, 180, -180, -179.9])
  func `Fiji is near on both sides of the 180th meridian`(longitude: Double) throws {
    let found = try #require(
      gazetteer.nearest(latitude: -16.4332, longitude: longitude, within: 100)
    )
    #expect(found.city.name == "Labasa")
    let east = longitude > 0 ? longitude : longitude + 360
    let expected = (east - found.city.longitude) * 111.195 * 0.9592
    #expect(abs(found.kilometers - expected) < 0.1)
  }

  @Test func `east 180 and west 180 are one meridian`() throws {
    let east = try #require(gazetteer.nearest(latitude: -16, longitude: 180, within: 500))
    let west = try #require(gazetteer.nearest(latitude: -16, longitude: -180, within: 500))
    #expect(east.city == west.city)
    #expect(abs(east.kilometers - west.kilometers) < 1e-9)
  }

  @Test(arguments: [-180.0, -91, 0, 23.27, 90, 179.99, 180])
  func `the poles have the same nearest city from every longitude`(longitude: Double) throws {
    let north = try #require(
      gazetteer.nearest(latitude: 90, longitude: longitude, within: .infinity)
    )
    #expect(north.city.name == "Alta")
    #expect(abs(north.kilometers - (90 - 69.9689) * 111.19508) < 0.01)
    let south = try #require(
      gazetteer.nearest(latitude: -90, longitude: longitude, within: .infinity)
    )
    #expect(south.city.name == "Ushuaia")
    #expect(gazetteer.nearestCity(latitude: 90, longitude: longitude) == nil)
    #expect(gazetteer.nearestCity(latitude: -90, longitude: longitude) == nil)
  }

  @Test func `50 kilometers is near enough and a meter more is not`() throws {
    // Nothing lies south of Ushuaia, so the way back is due north.
    let ushuaia = try #require(gazetteer.cities(named: "Ushuaia").first)
    let degrees = 50 / 111.19508023
    func find(meters: Double) -> City? {
      gazetteer.nearestCity(
        latitude: ushuaia.latitude - degrees - meters / 111_195.08,
        longitude: ushuaia.longitude
      )
    }
    #expect(find(meters: -1) == ushuaia)
    #expect(find(meters: 1) == nil)
  }

  @Test func `a city exactly at the maximum distance counts`() throws {
    let found = try #require(gazetteer.nearest(latitude: 35.3, longitude: 135.6))
    func isFound(within kilometers: Double) -> Bool {
      gazetteer.nearestCity(latitude: 35.3, longitude: 135.6, within: kilometers) != nil
    }
    #expect(isFound(within: found.kilometers))
    #expect(!isFound(within: found.kilometers.nextDown))
    let there = gazetteer.nearest(
      latitude: found.city.latitude,
      longitude: found.city.longitude,
      within: 0
    )
    #expect(there?.kilometers == 0)
  }

  @Test(
    arguments: [
      (90.0001, 0, 50), (-91, 0, 50), (0, 180.5, 50), (0, -181, 50), (.nan, 0, 50),
      (0, .nan, 50), (.infinity, 0, 50), (0, -.infinity, 50), (35, 135, -1), (35, 135, .nan),
    ] as [(Double, Double, Double)]
  )
  func `a point or distance that is none has no city`(
    latitude: Double,
    longitude: Double,
    kilometers: Double
  ) {
    #expect(
      gazetteer.nearestCity(latitude: latitude, longitude: longitude, within: kilometers) == nil
    )
  }
}
