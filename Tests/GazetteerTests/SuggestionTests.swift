import Gazetteer
import Testing

@Suite("Did you mean")
struct SuggestionTests {
  private func names(_ typed: String, limit: Int = 5) -> [String] {
    Gazetteer.shared.suggestions(for: typed, limit: limit).map(\.placeName)
  }

  @Test(
    arguments: [
      ("Pariss", "Paris, Ile-de-France, France"),
      ("Kyotto", "Kyoto, Kyoto, Japan"),
      ("Kytoo", "Kyoto, Kyoto, Japan"),
      ("Reykyavik", "Reykjavík, Capital Region, Iceland"),
      ("San Fransisco", "San Francisco, California, United States"),
      ("Sao Paolo, Brazil", "São Paulo, Sao Paulo, Brazil"),
      ("New Yrok", "New York City, New York, United States"),
      ("Pariss, Texas", "Paris, Texas, United States"),
    ]
  )
  func `a slip finds what was meant`(typed: String, place: String) {
    #expect(names(typed).first == place)
  }

  @Test func `the name itself comes before names that begin with it`() {
    let found = Gazetteer.shared.suggestions(for: "Rome", limit: 20).map(\.name)
    #expect(found.first == "Rome")
    #expect(found.dropFirst().allSatisfy { $0 != "Rome" } || found[1] == "Rome")
    let begins = found.filter { $0.hasPrefix("Rome") }
    #expect(Array(found.prefix(begins.count)) == begins)
  }

  @Test func `names that begin so come most populous first`() {
    let found = Gazetteer.shared.suggestions(for: "san f", limit: 8)
    #expect(found.first?.placeName == "San Francisco, California, United States")
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.population >= $1.population })
  }

  @Test func `cities that begin alike share as many letters as any, at least three`() {
    let found = Gazetteer.shared.cities(beginningLike: "Kyotenberg, Japan", limit: 5)
    #expect(found.first?.placeName == "Kyoto, Kyoto, Japan")
    #expect(found.allSatisfy { $0.name.hasPrefix("Ky") }, "\(found.map(\.name))")
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.population >= $1.population })
    for text in ["", "Ky", "Xyzzyville", ", Japan"] {
      #expect(Gazetteer.shared.cities(beginningLike: text, limit: 5).isEmpty)
    }
  }

  @Test func `at most the requested number`() {
    #expect(names("s").count == 5)
    #expect(names("s", limit: 12).count == 12)
    #expect(names("s", limit: 0).isEmpty)
    #expect(names("s", limit: -1).isEmpty)
  }

  @Test(arguments: [("Londox", "Bordon"), ("Kyooto", "Kyotera"), ("Berlon", "Merlo")])
  func `two slips in a short name make it another one`(typed: String, name: String) {
    #expect(!Gazetteer.shared.suggestions(for: typed, limit: 200).map(\.name).contains(name))
  }

  @Test(arguments: ["", "  ", ", France", "xqzvkj", "京都", String(repeating: "a", count: 5000)])
  func `nothing near means no suggestion`(typed: String) {
    #expect(names(typed).isEmpty)
  }

  @Test func `the same query has the same result`() {
    #expect(names("Sant", limit: 50) == names("Sant", limit: 50))
  }
}
