import HTTPTypes
import Testing
import TravelDesk

@testable import VacationWeb

struct MapCitiesTests {
  @Test func `a map of a town names the cities in it, beside its pins`() throws {
    let map = MapDrawing([try MapRegionTests.pin(34.85, 135.6)], label: "Kansai")
    let names = map.cities.map(\.name)
    #expect(names.contains("Osaka") && names.contains("Kyoto"))
    #expect(names.count <= MapCities.most)
    let html = try Templates.embedded().render("map", map)
    #expect(html.contains(">Osaka</text>"))
  }

  @Test func `the world has its largest cities, also in a picture that is too wide for it`() {
    for width in [960, 2_000] {
      let map = MapDrawing([], label: "World", width: width)
      #expect(map.cities.contains { $0.name == "Shanghai" })
      #expect(map.cities.count <= MapCities.most)
    }
  }

  @Test func `no name is cut, and none stands on another or on a pin`() throws {
    let spots = [(35.0, 135.7), (48.85, 2.3), (-17.7, 178), (51.5, -0.1), (89.0, 0)]
    for (latitude, longitude) in spots {
      let pin = try MapRegionTests.pin(latitude, longitude)
      let map = MapDrawing([pin], label: "Map")
      let rooms = map.cities.map { MapCities.room(of: $0.name, x: $0.x, y: $0.y, $0.side) }
      for (index, room) in rooms.enumerated() {
        #expect((0...960).contains(room.xs.lowerBound) && (0...960).contains(room.xs.upperBound))
        #expect((0...540).contains(room.ys.lowerBound) && (0...540).contains(room.ys.upperBound))
        #expect(!rooms[..<index].contains(where: room.overlaps))
        for pin in map.pins where room.xs.contains(pin.x) {
          #expect(room.ys.lowerBound > pin.y || room.ys.upperBound < pin.y - 30)
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

  @Test func `the browser gets the largest cities of a box`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/map/cities.json?box=135,34.5,136,35.2")
    #expect(answer.headers[.contentType] == "application/json")
    #expect(answer.headers[.cacheControl] == "private, max-age=86400")
    let cities = try answer.objects
    #expect((4...30).contains(cities.count))
    #expect(cities.contains { $0["name"] as? String == "Osaka" && $0["latitude"] is Double })
    #expect(try await trial.get("/map/cities.json?box=0,-60,1,-50").objects.isEmpty)
    let across = try await trial.get("/map/cities.json?box=170,-30,-170,0").objects
    #expect(across.contains { $0["name"] as? String == "Suva" })
  }

  @Test(arguments: ["", "1,2,3", "1,2,3,x", "0,50,10,40", "nan,0,1,1", "1,2,3,4,5", "1,2,,4"])
  func `what is no box is refused`(box: String) async throws {
    #expect(GeographicBox(box[...]) == nil)
    let trial = try WebTrial()
    #expect(try await trial.get("/map/cities.json?box=" + box).status != .ok)
  }
}
