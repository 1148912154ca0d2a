import HTTPTypes
import Testing
import TravelDesk

@testable import Maps
@testable import VacationWeb

struct MapCitiesTests {
  @Test func `a map of a town names the cities in it, beside its pins`() throws {
    let map = MapDrawing([try MapRegionTests.pin(34.85, 135.6)], label: "Kansai")
    let names = map.cities.map(\.name)
    #expect(names.contains("Osaka") && names.contains("Kyoto"))
    #expect(names.count <= MapCities.maximum(in: map.view))
    let html = try Templates.embedded().render("map", map)
    #expect(html.contains(">Osaka</text>"))
  }

  @Test func `the world has its largest cities, also in a picture that is too wide for it`() {
    for width in [960, 2_000] {
      let map = MapDrawing([], label: "World", width: width)
      #expect(map.cities.contains { $0.name == "Shanghai" })
      #expect(map.cities.count <= MapCities.maximum(in: map.view))
    }
  }

  @Test func `no name is cut, and none stands on another or on a pin`() throws {
    let spots = [(35.0, 135.7), (48.85, 2.3), (-17.7, 178), (51.5, -0.1), (89.0, 0)]
    for (latitude, longitude) in spots {
      let pin = try MapRegionTests.pin(latitude, longitude)
      let map = MapDrawing([pin], label: "Map")
      let rooms = map.cities.map {
        MapCities.room(of: $0.name, x: $0.x, y: $0.y, $0.side, gap: $0.gap)
      }
      for (index, room) in rooms.enumerated() {
        #expect((0...960).contains(room.xs.lowerBound) && (0...960).contains(room.xs.upperBound))
        #expect((0...540).contains(room.ys.lowerBound) && (0...540).contains(room.ys.upperBound))
        #expect(!rooms[..<index].contains(where: room.overlaps))
        for pin in map.pins where room.xs.contains(pin.x) {
          #expect(room.ys.lowerBound > pin.y || room.ys.upperBound < pin.y - 8)
        }
      }
    }
  }

  @Test func `a city under a pin has its name beside the pin`() throws {
    let map = MapDrawing([try MapRegionTests.pin(35.02, 135.754)], label: "Kyoto")
    let kyoto = try #require(map.cities.first { $0.name == "Kyoto" })
    let html = try Templates.embedded().render("map", map)
    #expect(html.contains(">Kyoto</text>"))
    #expect(abs(kyoto.x - 480) < 40)
  }

  private static let kansai = "latitude=34.8&longitude=135.6&zoom=8&width=900&height=500"

  @Test func `the browser gets the names that its view has room for`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/map/labels.json?" + Self.kansai)
    #expect(answer.headers[.contentType] == "application/json")
    #expect(answer.headers[.cacheControl] == "private, max-age=86400")
    let labels = try answer.objects
    #expect((4...30).contains(labels.count))
    let osaka = try #require(labels.first { $0["name"] as? String == "Osaka" })
    let (x, y) = (try #require(osaka["x"] as? Int), try #require(osaka["y"] as? Int))
    // 8 levels: 182 pixels to a degree of longitude.
    #expect((430...450).contains(x) && (255...290).contains(y), "\(osaka)")
    #expect(["right", "left", "below", "above"].contains(osaka["side"] as? String))
    let covered = try await trial.get(
      "/map/labels.json?\(Self.kansai)&taken=\(x - 50),\(y - 40),\(x + 120),\(y + 40)"
    ).objects
    #expect(!covered.contains { $0["name"] as? String == "Osaka" })
    let world = try await trial.get(
      "/map/labels.json?latitude=20&longitude=360&zoom=2&width=1000&height=500"
    ).objects
    let brazil = world.first { $0["name"] as? String == "Brazil" }
    #expect(brazil?["side"] as? String == "center")
    let across = try await trial.get(
      "/map/labels.json?latitude=-18&longitude=180&zoom=5&width=900&height=500"
    ).objects
    // One on each side of the 180th meridian.
    for name in ["Nouméa", "Apia"] { #expect(across.contains { $0["name"] as? String == name }) }
  }

  @Test(arguments: [
    "", "latitude=1", "latitude=91&longitude=0&zoom=1&width=9&height=9",
    "latitude=1&longitude=0&zoom=99&width=9&height=9",
    "latitude=1&longitude=0&zoom=1&width=0&height=9",
    "latitude=nan&longitude=0&zoom=1&width=9&height=9",
  ])
  func `what is not a view is refused`(view: String) async throws {
    let trial = try WebTrial()
    #expect(try await trial.get("/map/labels.json?" + view).status == .badRequest)
  }

  @Test(arguments: ["", "1,2,3", "1,2,3,x", "0,50,10,40", "nan,0,1,1", "1,2,3,4,5", "1,2,,4"])
  func `what is not a box is refused`(box: String) {
    #expect(GeographicBox(box[...]) == nil)
  }
}
