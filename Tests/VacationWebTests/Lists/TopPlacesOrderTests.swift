import Testing

@testable import VacationWeb

@Suite struct TopPlacesOrderTests {
  @Test func `places are by number of photos, or by name`() async throws {
    let trial = try WebTrial()
    let byName = try await trial.get("/places?by=name")
    #expect(byName.has("<nav class=\"index\" aria-label=\"Letters\">"))
    #expect(byName.has("<a href=\"/places\">Most photos</a>"))
    let byPhotos = try await trial.get("/places")
    #expect(!byPhotos.has("aria-label=\"Letters\""))
    #expect(byPhotos.has("<a href=\"/places?by=name\">A–Z</a>"))
    #expect(byPhotos.has("<a href=\"/places\" aria-current=\"true\">Most photos</a>"))
    let counts = byPhotos.text.matches(of: /<span class="count">([0-9,]+) photos?</)
      .compactMap { Int($0.1.filter { $0 != "," }) }
    #expect(counts.count > 10)
    #expect(counts == counts.sorted(by: >))
    #expect(byPhotos.has("href=\"/places?page=2\""))
  }
}
