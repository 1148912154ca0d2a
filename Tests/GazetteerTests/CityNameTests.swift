import Gazetteer
import Testing

@Suite("Cities by name")
struct CityNameTests {
  private func places(_ name: String) -> [String] {
    Gazetteer.shared.cities(named: name).map(\.placeName)
  }

  @Test func `cities of one name come most populous first`() {
    #expect(places("Paris") == ["Paris, Ile-de-France, France", "Paris, Texas, United States"])
  }

  @Test(
    arguments: [
      "Paris, Texas, United States", "Paris, Texas", "paris,texas", "Paris, Texas, US",
      "Paris, United States", " PARIS ,  us ",
    ]
  )
  func `the text after the name distinguishes cities`(name: String) {
    #expect(places(name) == ["Paris, Texas, United States"])
  }

  @Test(
    arguments: [
      ("SÃO PAULO", "São Paulo"), ("sao paulo", "São Paulo"), ("Sa\u{303}o Paulo", "São Paulo"),
      ("Malmo", "Malmö"), ("Koln", "Köln"), ("Łódź", "Łódź"), ("lodz", "Łódź"),
      ("nuku'alofa", "Nuku‘alofa"), ("Nukualofa", "Nuku‘alofa"), ("saint etienne", "Saint-Étienne"),
      ("Reykjavik", "Reykjavík"), ("İSTANBUL", "Istanbul"), ("st johns, ca", "St. John's"),
    ]
  )
  func `case, accents, apostrophes and hyphens do not matter`(typed: String, name: String) throws {
    let city = try #require(Gazetteer.shared.cities(named: typed).first)
    #expect(city.name == name)
  }

  @Test func `a name with commas of its own is found`() {
    #expect(places("Mianzhu, Deyang, Sichuan").count == 1)
    #expect(
      places("Washington, Washington, D.C., United States")
        == ["Washington, Washington, D.C., United States"]
    )
  }

  @Test func `a city is found by its place name`() {
    let cities = Gazetteer.shared.cities
    // Every 200th: each look-up passes all names.
    for index in stride(from: 0, to: cities.count, by: 200) {
      let city = cities[index]
      #expect(Gazetteer.shared.cities(named: city.placeName).contains(city))
    }
  }

  @Test(arguments: ["", "   ", ",", "Pari", "Pariss", "Paris, Japan", "Paris,", "京都", "France"])
  func `what is no city's name finds nothing`(name: String) {
    #expect(places(name).isEmpty)
  }

  @Test func `cities are found by the beginning of their names, most populous first`() {
    let found = Gazetteer.shared.cities(beginningWith: "kyot", limit: 9)
    #expect(found.first?.placeName == "Kyoto, Kyoto, Japan")
    #expect(Gazetteer.shared.cities(beginningWith: "SÃO P", limit: 1).map(\.name) == ["São Paulo"])
    #expect(Gazetteer.shared.cities(beginningWith: "new york, un", limit: 1).count == 1)
    #expect(Gazetteer.shared.cities(beginningWith: "", limit: 9).isEmpty)
    #expect(Gazetteer.shared.cities(beginningWith: "a", limit: 3).count == 3)
  }
}
