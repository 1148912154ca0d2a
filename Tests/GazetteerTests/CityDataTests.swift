import CVacationData
import Gazetteer
import Testing

@Suite("The gazetteer's data (R4)")
struct CityDataTests {
  let cities = Gazetteer.shared.cities

  @Test func `there are 30,780 cities`() {
    #expect(Gazetteer.shared.count == 30_780)
    #expect(cities.count == 30_780)
  }

  @Test func `every row decodes to the values in its text`() {
    let bytes = UnsafeRawBufferPointer(
      start: vacation_cities_start(),
      count: vacation_cities_count
    )
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(lines.count == cities.count)
    for (line, city) in zip(lines, cities) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let read = [
        city.name, city.region, city.country, city.countryCode, "\(city.population)",
        city.timeZone,
      ]
      #expect(read == Array(fields[0..<4] + fields[6..<8]))
      #expect(city.latitude == Double(fields[4]))
      #expect(city.longitude == Double(fields[5]))
    }
  }

  @Test func `every city has a name, a country, a place on Earth and people`() {
    for city in cities {
      #expect(!city.name.isEmpty && !city.country.isEmpty && !city.timeZone.isEmpty)
      #expect(city.countryCode.utf8.count == 2)
      #expect((-90...90).contains(city.latitude) && (-180...180).contains(city.longitude))
      #expect(city.population >= 15_000)
    }
  }

  @Test func `the most populous cities come first`() {
    #expect(zip(cities, cities.dropFirst()).allSatisfy { $0.population >= $1.population })
  }

  @Test func `no two cities share a place name`() {
    #expect(Set(cities.map(\.placeName)).count == cities.count)
  }

  @Test func `a place name leaves out an empty region`() throws {
    let city = try #require(cities.first { $0.region.isEmpty })
    #expect(city.placeName == "\(city.name), \(city.country)")
    #expect(cities[0].placeName == "Shanghai, Shanghai Shi, China")
  }
}
