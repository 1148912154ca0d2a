import Flickr
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct VacationsTagSearchTests {
  private let path = "/vacations/My%20Vacation/tags"

  private func trial() throws -> WebTrial {
    let trial = try WebTrial()
    try trial.visit(
      [
        try WebTrial.photo(1, title: "One", tags: "sunset kyoto"),
        try WebTrial.photo(2, title: "Two", tags: "sunset"),
        try WebTrial.photo(3, title: "Three", tags: "kyoto 35mm österreich"),
        try WebTrial.photo(4, title: "Four", tags: "sunset night"),
      ],
      place: "Kyoto"
    )
    return trial
  }

  @Test func `tags stand by frequency`() async throws {
    let main = try await trial().get(path).main
    let order = ["Sunset", "Kyoto", "35mm", "Night", "Österreich"].compactMap {
      main.firstRange(of: "<span class=\"title\">\($0)</span>")?.lowerBound
    }
    #expect(order.count == 5)
    #expect(order == order.sorted())
  }

  @Test func `related tags narrow photos down, and lead on from a few`() async throws {
    let trial = try trial()
    let answer = try await trial.get(path + "?tag=sunset")
    let related = try #require(answer.text.between("<ul class=\"tags related\"", "</ul>"))
    #expect(related.contains("href=\"\(path)?tag=sunset&amp;tag=night\">Night"))
    #expect(related.contains("title=\"1 photo\""))
    #expect(!related.contains("Sunset") && !related.contains("Österreich"))
    let elsewhere = try #require(answer.text.between("<section class=\"elsewhere", "</section>"))
    #expect(elsewhere.contains("href=\"\(path)?tag=night\""))
    let map = try await trial.get(path + "?tag=sunset&view=map")
    #expect(map.has("<ul class=\"tags related\"") && !map.has("<section class=\"elsewhere"))
    let any = try await trial.get(path + "?tag=sunset&tag=night&any=1")
    #expect(!any.has("<ul class=\"tags related\""))
  }

  @Test func `many photos have the page for themselves`() async throws {
    let trial = try WebTrial()
    try trial.visit(
      try (1...29).map { try WebTrial.photo($0, title: "Sea", tags: $0 > 2 ? "sea" : "sea sun") },
      place: "Kyoto"
    )
    #expect(try await trial.get(path + "?tag=sea").has("<section class=\"elsewhere"))
    try trial.visit([try WebTrial.photo(30, title: "Sea", tags: "sea")], place: "Kyoto")
    let answer = try await trial.get(path + "?tag=sea")
    #expect(answer.has("<ul class=\"tags related\"") && !answer.has("<section class=\"elsewhere"))
  }

  @Test func `the most frequent tags have pictures, beside no photos of chosen ones`()
    async throws
  {
    let trial = try WebTrial()
    // 130 tags, of which the first photo has all.
    let names = (0..<130).map { "t\(100 + $0)" }
    try trial.visit(
      [
        try WebTrial.photo(1, title: "One", tags: names.joined(separator: " ")),
        try WebTrial.photo(2, title: "Two", tags: "t100 t101"),
      ],
      place: "Kyoto"
    )
    let first = try await trial.get(path).main
    #expect(first.count(of: "<li class=\"card place tone-") == TagSearchPage.tileCount)
    #expect(first.count(of: "<li><a class=\"tag\"") == 100 - TagSearchPage.tileCount)
    // The second tag has another photo than the first.
    #expect(first.count(of: "0002/image/medium") == 1)
    #expect(first.contains("<span class=\"count\">2 photos</span>"))
    let second = try await trial.get(path + "?page=2").main
    #expect(!second.contains("/image/medium") && second.count(of: "class=\"tag\"") == 30)
    // Flickr allows 30 photos on a page: below few photos of a chosen tag, there is room for others.
    let chosen = try await trial.get(path + "?tag=t100&view=list").main
    #expect(chosen.count(of: "/image/medium\"") == 5)
    let filtered = try await trial.get(path + "?filter=t10").main
    #expect(filtered.count(of: "/image/medium") == 10 && !filtered.contains("<a class=\"tag\""))
  }

  @Test func `the filter keeps the tags that have it in them`() async throws {
    let answer = try await trial().get(path + "?filter=sun")
    #expect(answer.has("<span class=\"title\">Sunset</span>"))
    #expect(!answer.has("<span class=\"title\">Kyoto</span>"))
    #expect(answer.has("value=\"sun\""))
    let none = try await trial().get(path + "?filter=zzz")
    #expect(none.has("No tag contains “zzz”."))
  }

  @Test func `several tags are chosen at once, all of them or any`() async throws {
    let trial = try trial()
    let all = try await trial.get(path + "?tag=sunset&tag=kyoto")
    #expect(all.has("1 photo<"))
    #expect(all.has(">One<") && !all.has(">Two<"))
    #expect(all.has("<h1 data-of=\"My Vacation\">Sunset and Kyoto</h1>"))
    let any = try await trial.get(path + "?tag=sunset&tag=kyoto&any=1")
    #expect(any.has("4 photos<"))
    #expect(any.has("<h1 data-of=\"My Vacation\">Sunset or Kyoto</h1>"))
  }

  // Once the page said that no photo had it.
  @Test func `a machine tag that photos have shows them`() async throws {
    let trial = try trial()
    try trial.visit(
      [try WebTrial.photo(5, title: "Five", tags: "night uploaded:by=instagram")],
      place: "Oslo"
    )
    let tag = URLQuery.encoded("uploaded:by=instagram")
    let answer = try await trial.get(path + "?tag=\(tag)")
    #expect(answer.status == .ok)
    #expect(answer.has(">Five<") && !answer.has("No photo of"))
    #expect(answer.has("<h1 data-of=\"My Vacation\">uploaded:by=instagram</h1>"))
    let both = try await trial.get(path + "?tag=\(tag)&tag=night")
    #expect(both.has(">Five<") && !both.has(">Four<"))
    let unknown = try await trial.get(path + "?tag=" + URLQuery.encoded("uploaded:by=instagrm"))
    #expect(unknown.status == .notFound && unknown.has(">uploaded:by=instagram</a>"))
  }

  @Test func `a chosen tag can be taken away again`() async throws {
    let answer = try await trial().get(path + "?tag=sunset&tag=kyoto")
    #expect(answer.has("href=\"\(path)?tag=kyoto\" aria-label=\"Remove Sunset\""))
    #expect(answer.has("href=\"\(path)?tag=sunset&amp;tag=kyoto&amp;tag=35mm\""))
  }

  @Test func `a tag that stands for none asks what was meant`() async throws {
    let trial = try trial()
    let answer = try await trial.get(path + "?tag=snset")
    #expect(answer.status == .notFound)
    #expect(answer.has("href=\"\(path)?tag=Sunset\">Sunset</a>"))
    #expect(answer.has("No photo in My Vacation has the tag “snset” yet."))
    #expect(answer.has("href=\"/search?tags=snset\""))
    #expect(answer.has("href=\"\(path)\"><span>All tags of My Vacation</span></a>"))
    let beside = try await trial.get(path + "?tag=kyoto&tag=snset")
    #expect(beside.status == .ok)
    #expect(!beside.has(">One<"))
    #expect(beside.has("the tag “snset” yet.") && !beside.has("the tag “kyoto” yet."))
    #expect(beside.has("href=\"\(path)?tag=kyoto\">Remove this tag</a>"))
  }

  @Test func `a tag of a vacation without photos leads to those of Flickr`() async throws {
    let answer = try await WebTrial().get(path + "?tag=sun%26moon")
    #expect(answer.has("No photo in My Vacation has the tag “sun&amp;moon” yet."))
    #expect(answer.has("href=\"/search?tags=sun%26moon\""))
  }

  @Test func `a tag is found in any case`() async throws {
    let answer = try await trial().get(path + "?tag=SUNSET")
    #expect(answer.has("3 photos<"))
  }

  @Test func `a thousand tags in an address are no trouble`() async throws {
    let tags = (0..<1_500).map { "tag=t\($0)" }.joined(separator: "&")
    #expect(try await trial().get("\(path)?\(tags)").status == .notFound)
  }
}
