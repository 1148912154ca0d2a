import Flickr
import FlickrSample
import HTTPTypes
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct RecentsPageTests {
  private let photos = FlickrSample.shared.photos

  @Test func `nothing viewed says so`() async throws {
    let trial = try WebTrial()
    #expect(try await trial.get("/recents").has("No photos viewed yet"))
  }

  @Test func `the last twenty are listed, latest first, and one can be removed (R13)`()
    async throws
  {
    let trial = try WebTrial()
    for photo in photos.prefix(22) { try trial.desk.notes.view(photo) }
    let answer = try await trial.get("/recents?view=list")
    #expect(answer.text.count(of: "form=\"remove-recent\"") == 20)
    #expect(answer.text.count(of: "class=\"pick\"") == 20)
    let first = try #require(answer.text.firstRange(of: "/photos/\(photos[21].id)?"))
    let second = try #require(answer.text.firstRange(of: "/photos/\(photos[20].id)?"))
    #expect(first.lowerBound < second.lowerBound)
    let gone = try await trial.submit("/recents/remove", ["id": photos[21].id.rawValue])
    #expect(gone.note == "Removed from the recents.")
    #expect(!gone.has("/photos/\(photos[21].id)?"))
    let again = try await trial.submit("/recents/remove", ["id": photos[21].id.rawValue])
    #expect(again.note == "The photo was no longer in the recents.")
  }

  @Test func `photos stand under the days on which they were viewed`() async throws {
    let trial = try WebTrial()
    for photo in photos.prefix(2) { try trial.desk.notes.view(photo) }
    let answer = try await trial.get("/recents?view=grid")
    #expect(answer.main.count(of: "<h2>") == 1)
  }

  @Test func `the map shows those whose place Flickr knows, and says how many it does not`()
    async throws
  {
    let trial = try WebTrial()
    let shown = try (1...3).map { number in
      try WebTrial.photo(
        number,
        title: "Photo \(number)",
        latitude: number == 3 ? nil : 47 + Double(number),
        longitude: number == 3 ? nil : 8
      )
    }
    for photo in shown { try trial.desk.notes.view(photo) }
    let list = try await trial.get("/recents?view=list")
    #expect(list.has("href=\"/recents?view=map\"><span>Map</span></a>"))
    #expect(list.has("<p class=\"count\">3 photos, latest first</p>") && !list.has("data-map"))
    let map = try await trial.get("/recents?view=map")
    #expect(map.main.count(of: "data-map") == 1)
    #expect(map.has("href=\"/recents?view=map\" aria-current=\"true\"><span>Map</span></a>"))
    #expect(map.main.contains("/photos/\(shown[0].id)?from=%2Frecents\""))
    #expect(map.main.contains("/photos/\(shown[1].id)?from=%2Frecents\""))
    #expect(!map.main.contains("/photos/\(shown[2].id)?"))
    #expect(map.has("1 photo without coordinates is not on the map."))
    #expect(!map.has("/recents/remove"))
    let grid = try await trial.get("/recents?view=grid")
    #expect(grid.main.count(of: "<li class=\"card ") == 3)
  }

  @Test func `all can be forgotten`() async throws {
    let trial = try WebTrial()
    for photo in photos.prefix(3) { try trial.desk.notes.view(photo) }
    let answer = try await trial.submit("/recents/clear")
    #expect(answer.note == "Removed 3 photos from the recents.")
    #expect(try trial.desk.notes.recents().isEmpty)
  }

  @Test func `who goes from one to the next goes through the list as it was shown`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    for photo in photos.prefix(3) { try trial.desk.notes.view(photo) }
    _ = try await trial.get("/recents")
    // Viewing the second makes it the first of the recents, but not of this walk.
    let second = try await trial.get("/photos/\(photos[1].id)?from=/recents")
    #expect(second.has("rel=\"next\" href=\"/photos/\(photos[0].id)?from=%2Frecents\""))
    #expect(second.has("rel=\"prev\" href=\"/photos/\(photos[2].id)?from=%2Frecents\""))
  }
}
