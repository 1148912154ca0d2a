import Flickr
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct BookPageTests {
  private let path = "/vacations/My%20Vacation/book"

  @Test func `a book has a cover, four photos a page, and credits`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(5)
    let vacation = try trial.vacation(for: .writing)
    _ = try vacation.change(.note).setNote("Two weeks\nin <spring>")
    let page = try await trial.get(path)
    #expect(page.status == .ok)
    #expect(page.has("<span>5 photos</span>"))
    let first = try #require(try vacation.itinerary(limit: 1, excluding: "Unknown").first)
    #expect(page.has("<p class=\"book-places\">\(first.title) "))
    #expect(page.text.contains("Two weeks\nin &lt;spring&gt;"))
    #expect(page.text.count(of: "class=\"sheet four\"") == 2)
    #expect(page.text.count(of: "<figcaption><strong") == 5)
    #expect(page.has("<h2 id=\"credits\">Credits</h2>"))
    for photo in try vacation.photos(.all, limit: 5) {
      #expect(page.text.contains("/photos/\(photo.id.rawValue)/image/large"))
    }
    #expect(page.text.count(of: "<li>&quot;") == 5)
    // The map is drawn, and not made interactive.
    #expect(page.text.contains("class=\"map-land\""))
    #expect(!page.text.contains("data-map "))
  }

  @Test func `a long book has parts of the places in turn, without more photos than are allowed`()
    async throws
  {
    let trial = try WebTrial()
    try trial.visit(try (1...3).map { try WebTrial.photo($0, title: "Lost") }, place: "Unknown")
    try trial.visit(try (11...50).map { try WebTrial.photo($0, title: "Oslo") }, place: "Oslo")
    try trial.visit(try (51...60).map { try WebTrial.photo($0, title: "Rome") }, place: "Rome")
    let first = try await trial.get(path)
    #expect(first.has("aria-current=\"page\">1–28</a>"))
    #expect(first.text.count(of: "<strong>Oslo</strong>") == 28)
    let second = try await trial.get(path + "?page=2")
    #expect(second.has("aria-current=\"page\">29–53</a>"))
    #expect(second.text.count(of: "<strong>Oslo</strong>") == 12)
    #expect(second.text.count(of: "<strong>Rome</strong>") == 10)
    // Photos without a place are last.
    #expect(second.text.count(of: "<strong>Lost</strong>") == 3)
    #expect(!second.text.contains("book-cover"))
  }

  @Test func `the map of a book names all of its stops, also at its edges, and no other city`()
    async throws
  {
    let trial = try WebTrial()
    let stops = [("Kyoto", 35.0, 135.8), ("Reykjavík", 64.1, -21.9), ("New Orleans", 30.0, -90.1)]
    for (index, (place, latitude, longitude)) in stops.enumerated() {
      let photo = try WebTrial.photo(index, latitude: latitude, longitude: longitude)
      try trial.visit([photo], place: place)
    }
    let page = try await trial.get(path)
    // Once as on a page, and once as on a phone
    for (place, _, _) in stops { #expect(page.text.count(of: ">\(place)</text>") == 2, "\(place)") }
    #expect(!page.text.contains("<circle r=\"2\"/>"))
    #expect(page.has("Made with Natural Earth.") && !page.has("Made with Natural Earth. Cities"))
  }

  @Test func `nothing to print says how to begin`() async throws {
    let page = try await WebTrial().get(path)
    #expect(page.has("No book yet"))
    #expect(!page.text.contains("data-print"))
  }
}
