import Flickr
import TestSupport
import Testing
import TravelDesk

/// Issue 11: where the map of a place is opened.
struct PlaceCenterTests {
  private static func point(_ latitude: Double, _ longitude: Double) -> MapPoint {
    MapPoint(latitude: latitude, longitude: longitude)
  }

  private func isNear(_ left: MapPoint?, _ right: MapPoint) throws -> Bool {
    let left = try #require(left)
    return abs(left.latitude - right.latitude) < 1e-6
      && abs(left.longitude - right.longitude) < 1e-6
  }

  @Test func `the center of one point is the point`() throws {
    for (latitude, longitude) in [(35.01, 135.77), (-33.87, -70.5), (0, 0.5), (90, 0), (10, 180)] {
      let point = Self.point(latitude, longitude)
      #expect(try isNear(MapPoint.center(of: [point]), point))
    }
  }

  @Test func `the center lies between the points, also across the 180th meridian`() throws {
    let fiji = MapPoint.center(of: [Self.point(0, 179), Self.point(0, -177)])
    #expect(try isNear(fiji, Self.point(0, -179)))
    let kyoto = MapPoint.center(of: [Self.point(35, 135), Self.point(35.02, 135)])
    #expect(try isNear(kyoto, Self.point(35.01, 135)))
  }

  @Test func `points all around the Earth have no center, nor have none`() {
    #expect(MapPoint.center(of: []) == nil)
    #expect(MapPoint.center(of: [Self.point(0, 0), Self.point(0, 180)]) == nil)
  }

  @Test func `a URL has plain decimals`() {
    #expect(
      Self.point(-0.000_001, 135.768_1).url
        == "https://www.openstreetmap.org/?mlat=0.00000&mlon=135.76810#map=12/0.00000/135.76810"
    )
  }

  @Test func `photos with coordinates count before the city of that name`() throws {
    let trial = try DeskTrial()
    func visit(_ id: String, _ place: String, _ coordinates: String) throws {
      try trial.visit(#"{"id":"\#(id)","owner":"1@N00","title":"a"\#(coordinates)}"#, place: place)
    }
    try visit("1", "Kyoto", #","latitude":"10","longitude":"20""#)
    try visit("2", "Kyoto", #","latitude":"10.2","longitude":20"#)
    try visit("3", "Kyoto", #","latitude":0,"longitude":0"#)
    try visit("4", "Kyoto", "")
    try visit("5", "Osaka", #","latitude":0,"longitude":0"#)
    try visit("6", "Nowhere", "")
    let vacation = try trial.vacation()
    #expect(try isNear(TravelDesk.center(of: "Kyoto", in: vacation), Self.point(10.1, 20)))
    let osaka = try #require(try TravelDesk.center(of: "Osaka", in: vacation))
    #expect(osaka == TravelDesk.center(ofCity: "Osaka"))
    #expect(abs(osaka.latitude - 34.7) < 0.1 && abs(osaka.longitude - 135.5) < 0.1)
    #expect(try TravelDesk.center(of: "Nowhere", in: vacation) == nil)
  }
}
