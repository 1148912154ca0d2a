import FlickrSample
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

/// Pages that have nothing to show: a drawing, what there is none of, and what to do.
@Suite struct EmptyPagesTests {
  private static let paths = [
    "/recents", "/nothing-here", "/work/999", "/photos/99900000000000099999",
    "/vacations/Nowhere/itinerary", "/places/photos?place=Nowhere%20at%20all",
    "/search?text=nothingatall", "/nearby?latitude=0&longitude=-30",
    "/vacations/Empty/itinerary", "/vacations/Empty/photos", "/vacations/Empty/tags",
    "/vacations/Empty/tags?tag=sea", "/vacations/Empty/search", "/vacations/Empty/statistics",
    "/vacations/Empty/export", "/vacations/Empty/history", "/vacations/Empty/book",
    "/vacations/My%20Vacation/photos?owner=nobody",
  ]

  private static func trial() throws -> WebTrial {
    let trial = try WebTrial()
    try trial.visitSample(1)
    _ = try trial.vacations.create(try VacationName("Empty"))
    return trial
  }

  @Test func `each has a drawing, of its own unless it has an example`() async throws {
    let trial = try Self.trial()
    var drawings: Set<Substring> = []
    var examples = 0
    for path in Self.paths {
      let page = try await trial.get(path)
      #expect(page.text.count(of: "<svg class=\"drawing\"") == 1, "\(path)")
      if page.has("<figure class=\"example of-") {
        examples += 1
        continue
      }
      #expect(page.has("viewBox=\"0 0 64 64\" aria-hidden=\"true\""), "\(path)")
      let lines = try #require(
        page.text.firstMatch(of: /<path d="(M[^"]+)"\/><path class="detail"/)
      )
      drawings.insert(lines.1)
    }
    #expect(examples == 7 && drawings.count == Self.paths.count - examples)
  }

  @Test func `a page of a vacation shows what will be there`() async throws {
    let trial = try Self.trial()
    _ = try await trial.get("/places")
    var drawings: Set<Substring> = []
    for name in ["itinerary", "photos", "tags", "statistics", "export", "book", "history"] {
      let page = try await trial.get("/vacations/Empty/\(name)").text
      let preview = try #require(
        page.firstMatch(of: /<figure class="example of-\w+"(?s:(.*?))<\/figure>/)
      )
      // It is no part of the page to read or to press.
      #expect(preview.1.hasPrefix(" aria-hidden=\"true\""))
      #expect(preview.1.firstMatch(of: /<(a|button|form)\b/) == nil, "\(name)")
      #expect(preview.1.count > 500, "\(name)")
      drawings.insert(preview.1)
      // The places below are on the map.
      let hasMap = ["itinerary", "statistics"].contains(name)
      #expect((preview.1.firstRange(of: "class=\"spot\"") != nil) == hasMap, "\(name)")
    }
    #expect(drawings.count == 7)
    // Those of the current vacation are examples; each page begins with other places.
    let (book, export) = (
      try await trial.get("/vacations/Empty/book"), try await trial.get("/vacations/Empty/export")
    )
    #expect(book.text.matches(of: /<image href="\/photos\/[^"]+"/).count == 5)
    let first = "form=\"chooser\" name=\"return\" value=\""
    #expect(book.text.between(first, "\"") != export.text.between(first, "\""))
    // Others have words.
    for (name, words) in [
      ("statistics", "km traveled</text>"), ("export", "Backup</text>"),
      ("history", "Visited 5 photos</tspan>"),
    ] {
      let page = try await trial.get("/vacations/Empty/\(name)").text
      #expect(page.contains(">\(words)"), "\(name)")
    }
    // That of tags has those of the current vacation.
    try trial.visitSample(40)
    let tags = try await trial.get("/vacations/Empty/tags")
    #expect(tags.has("Places to explore</h2>"))
    #expect(Set(tags.text.matches(of: /<text class="light"[^>]+>([^<]+)/).map(\.1)).count == 9)
  }

  @Test func `photos that were viewed last are offered where there is no photo`() async throws {
    let trial = try Self.trial()
    _ = try await trial.get("/places")
    #expect(!(try await trial.get("/photos/99900000000000099999").has("Recents</h2>")))
    for photo in FlickrSample.shared.photos.prefix(5) {
      try trial.desk.notes.view(photo)
    }
    let page = try await trial.get("/photos/99900000000000099999")
    #expect(page.has("Recents</h2>"))
    #expect(page.has("<h2 id=\"explore-more\">Places to explore</h2>"))
    #expect(page.has("?from=%2Frecents"))
  }

  @Test func `a vacation that does not exist can be created`() async throws {
    let trial = try Self.trial()
    let page = try await trial.get("/vacations/Nowhere/itinerary")
    #expect(page.status == .notFound)
    #expect(page.has("primary\" href=\"/vacations\">All vacations</a>"))
    #expect(page.has("<button>Create “Nowhere”</button>"))
    let created = try await trial.post("/vacations", ["name": "Nowhere"])
    #expect(created.status == .seeOther)
    #expect(try await trial.get("/vacations/Nowhere/itinerary").status == .ok)
  }

  @Test func `a vacation that does not exist is answered with those that may have been meant`()
    async throws
  {
    let trial = try Self.trial()
    let page = try await trial.get("/vacations/Emptty/itinerary")
    #expect(page.main.contains(">No vacation named “Emptty”</h1>"))
    #expect(page.has("<h2 id=\"explore\">Did you mean one of these?</h2>"))
    #expect(page.main.contains("<a href=\"/vacations/Empty/itinerary\">"))
    #expect(!page.main.contains("<a href=\"/vacations/My%20Vacation/itinerary\">"))
  }

  @Test func `an Itinerary without places has the head and the menu of one with places`()
    async throws
  {
    let trial = try Self.trial()
    for name in ["Empty", "My%20Vacation"] {
      let page = try await trial.get("/vacations/\(name)/itinerary")
      for part in [
        "<nav class=\"crumbs\"", "<h1>", "/\(name)/refresh\"", "/\(name)/rename\"",
        "/\(name)/delete\"", "<nav class=\"subtabs\"",
      ] {
        #expect(page.main.count(of: part) == 1, "\(name): \(part)")
      }
      // There is nothing to switch the view of where there is nothing.
      let views = page.main.count(of: "<nav class=\"views switch\"")
      #expect(views == (name == "Empty" ? 0 : 1), "\(name)")
    }
  }

  @Test(arguments: [("book", "Export"), ("statistics", "Statistics")])
  func `a page that is no tab lights the tab that leads to it`(
    page: String,
    title: String
  ) async throws {
    let trial = try Self.trial()
    let text = try await trial.get("/vacations/My%20Vacation/\(page)").main
    let tabs = try #require(text.firstMatch(of: /<nav class="subtabs"(?s:.*?)<\/nav>/)).0
    #expect(String(tabs).between("aria-current=\"page\">", "<") == title)
  }

  @Test func `sharing, to which no tab leads, has no tabs`() async throws {
    let page = try await Self.trial().get("/vacations/My%20Vacation/hub")
    #expect(page.has("Share My Vacation</h1>") && !page.main.contains("class=\"subtabs\""))
  }
}
