import Gazetteer
import Testing

@Suite("The country of a place")
struct CountryTests {
  private func country(_ name: String) -> String? { Gazetteer.shared.country(ofPlace: name) }

  @Test(
    arguments: [
      ("Kyoto, Kyoto, Japan", "Japan"), ("kyoto, JAPAN ", "Japan"), ("Japan", "Japan"),
      ("A bench, Somewhere, Côte d’Ivoire", "Ivory Coast"), ("Praia, Cape Verde", "Cabo Verde"),
      ("Amsterdam, Netherlands", "The Netherlands"),
      ("The Hague, The Netherlands", "The Netherlands"),
      ("London, England", "United Kingdom"), ("California, US, United States", "United States"),
      ("Route 66, USA", "United States"), ("İzmir, Türkiye", "Turkey"),
      ("Prague, Czech Republic", "Czechia"),
      ("Cairo, Muhafazat al Qahirah, Egypt", "Egypt"), ("Rome, Italy, ,", "Italy"),
    ]
  )
  func `is the last part of its name`(name: String, expected: String) {
    #expect(country(name) == expected)
  }

  @Test(
    arguments: [
      ("Kyoto", "Japan"), ("Paris", "France"), ("Paris, Texas", "United States"),
      ("San Francisco,", "United States"), ("Paris, FR", "France"), ("Singapore", "Singapore"),
      ("Los Angeles, CA", nil), ("Dover, DE", nil),
    ] as [(String, String?)]
  )
  func `is that of the city with its name`(name: String, expected: String?) {
    #expect(country(name) == expected)
  }

  @Test func `Georgia is a state where a city says so`() {
    #expect(country("Atlanta, Georgia") == "United States")
    #expect(country("Tbilisi, Georgia") == "Georgia")
    #expect(country("A vineyard, Georgia") == "Georgia")
    #expect(country("Georgia") == "Georgia")
  }

  @Test func `is found by the center, if the name is not sufficient`() {
    let gazetteer = Gazetteer.shared
    #expect(gazetteer.country(ofPlace: "Our house") { (48.85, 2.35) } == "France")
    #expect(gazetteer.country(ofPlace: "Point Nemo") { (-48.88, -123.39) } == nil)
    #expect(gazetteer.country(ofPlace: "Kyoto, Japan") { (48.85, 2.35) } == "Japan")
    #expect(gazetteer.country(ofPlace: "Broken") { (.nan, 400) } == nil)
  }

  @Test func `an error of the center is thrown, and a sufficient name never asks for it`() throws {
    struct Failed: Error {}
    #expect(throws: Failed.self) {
      try Gazetteer.shared.country(ofPlace: "Our house") { throw Failed() }
    }
    let sufficient = try Gazetteer.shared.country(ofPlace: "Lima, Peru") { throw Failed() }
    #expect(sufficient == "Peru")
  }

  @Test(arguments: [
    "", " ", ",", ",,,", "\u{0}", "'", "🏝", "日本", String(repeating: "a,", count: 9_999),
  ])
  func `a hostile name has none`(name: String) {
    #expect(country(name) == nil)
  }

  @Test func `every city's full name has its country`() {
    for city in Gazetteer.shared.cities.prefix(3_000) {
      #expect(country(city.placeName) == city.country, "\(city.placeName)")
    }
  }
}
