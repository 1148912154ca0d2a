import Testing

@testable import Maps
@testable import VacationWeb

struct CountryOutlinesTests {
  @Test func `every country and every ring of the file is read`() {
    let outlines = CountryOutlines.shared
    #expect(outlines.names.count == 177)
    #expect(outlines.rings.count == 288)
    #expect(outlines.points.count == 10643)
    #expect(outlines.names.contains("New Zealand"))
    for ring in outlines.rings {
      #expect(
        outlines.points[ring.points.lowerBound] == outlines.points[ring.points.upperBound - 1]
      )
      #expect(outlines.names.indices.contains(ring.country))
    }
  }

  @Test func `a ring lies where its country is`() throws {
    let outlines = CountryOutlines.shared
    let ring = try #require(outlines.rings.first { outlines.names[$0.country] == "Iceland" })
    #expect(abs(Double(ring.lowest.x) * 360 - 180 - -24.33) < 0.01)
    #expect(abs(Mercator.latitude(y: Double(ring.lowest.y)) - 66.53) < 0.1)
  }

  @Test(arguments: ["", "{", "[[[1,2", "{\"coordinates\":[[[1,2],[3", "{\"coordinates\":-", "]]]"])
  func `what is cut off is read as far as it goes`(text: String) {
    let bytes = Array(text.utf8)
    let outlines = bytes.withUnsafeBytes { CountryOutlines(readingGeoJSON: $0) }
    #expect(outlines.rings.isEmpty)
  }
}
