import Testing

@testable import VacationWeb

@Suite struct TopPlacesOrderTests {
  @Test func `places are by name, or by number of photos`() async throws {
    let trial = try WebTrial()
    let byName = try await trial.get("/places")
    #expect(byName.has("<nav class=\"index\" aria-label=\"Letters\">"))
    #expect(byName.has("<a href=\"/places?by=photos\">Most photos</a>"))
    let byPhotos = try await trial.get("/places?by=photos")
    #expect(!byPhotos.has("aria-label=\"Letters\""))
    #expect(byPhotos.has("<a href=\"/places\">A–Z</a>"))
    #expect(byPhotos.has("<a href=\"/places?by=photos\" aria-current=\"true\">Most photos</a>"))
    let counts = byPhotos.text.matches(of: /<span class="count">([0-9,]+) photos?</)
      .compactMap { Int($0.1.filter { $0 != "," }) }
    #expect(counts.count > 10)
    #expect(counts == counts.sorted(by: >))
    #expect(byPhotos.has("href=\"/places?by=photos&amp;page=2\""))
  }
}
