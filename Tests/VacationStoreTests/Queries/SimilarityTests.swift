import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Did you mean")
struct SimilarityTests {
  @Test(arguments: [
    // Once suggested for London: a third of its letters are others.
    ("London", "Bordon", false), ("London", "Londn", true), ("Londno", "London", true),
    ("Kyotto", "Kyoto", true), ("Toyko", "Tokyo", true), ("Parsi", "Paris", true),
    ("Olso", "Oslo", true), ("see", "sea", true), ("cat", "dog", false), ("ab", "ac", false),
    ("Lima", "Rome", false), ("Lond", "London", true), ("L", "London", false),
    ("Marakesh", "Marrakesh", true), ("Rekjavik", "Reykjavík", true), ("munchen", "München", true),
    ("San Fransico", "San Francisco", true), ("Francisco", "San Francisco", true),
    ("cisco", "San Francisco", false), ("Berlin", "Dublin", false), ("sunst", "sunset", true),
    ("sunset", "sunrise", false), ("uploaded:by=instagrm", "uploaded:by=instagram", true),
    ("uploaded", "uploaded:by=instagram", true), ("Sumer in Kyoto", "Summer in Kyoto", true),
    ("Winter in Oslo", "Summer in Kyoto", false), ("", "Oslo", false), ("東京", "東京タワー", true),
    ("東", "西", false), ("itinary", "itinerary", true),
  ])
  func `a slip is forgiven, and what is far away is not suggested`(
    typed: String,
    name: String,
    isMeant: Bool
  ) {
    #expect(Similarity.suggestions(for: typed, among: [name]) == (isMeant ? [name] : []))
  }

  @Test func `the nearest come first, without duplicates, up to the limit`() {
    let names = ["Lord", "Gare du Nord", "Nordkapp", "Norf", "Nord", "Nórd", "Nord", "Nort"]
    #expect(Similarity.suggestions(for: "nord", among: names) == ["Nord", "Nórd", "Nordkapp"])
    #expect(
      Similarity.suggestions(for: "nord", among: names, limit: 9)
        == ["Nord", "Nórd", "Nordkapp", "Lord", "Norf", "Nort", "Gare du Nord"]
    )
    #expect(Similarity.suggestions(for: "nord", among: names, limit: 0).isEmpty)
    // Fewer slips for their length.
    #expect(
      Similarity.suggestions(for: "marrakech", among: ["marakesch", "marrakesh"])
        == ["marrakesh", "marakesch"]
    )
  }

  @Test(arguments: [
    ("London", []), ("Kyot", ["Kyoto, Kyoto, Japan"]), ("Kioto", ["Kyoto, Kyoto, Japan"]),
    ("Kioto, Japan", ["Kyoto, Kyoto, Japan"]), ("Japan", ["Kyoto, Kyoto, Japan", "Nara, Japan"]),
    ("Bordun", ["Bordon, England, United Kingdom"]),
    ("Bordon, Englnd, United Kingdom", ["Bordon, England, United Kingdom"]), ("Rome", []),
  ])
  func `places are suggested by title and by whole name`(
    typed: String,
    expected: [String]
  ) throws {
    let documents = try Documents()
    let vacation = try documents.open()
    try vacation.visit(
      item("1", place: "Kyoto, Kyoto, Japan"),
      item("2", place: "Nara, Japan"),
      item("3", place: "Bordon, England, United Kingdom")
    )
    #expect(try vacation.place(matching: typed) == .none(suggestions: expected))
  }
}
