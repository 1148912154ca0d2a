import Flickr
import FlickrClient
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// A photo is looked for in the vacation, among what was fetched, and at Flickr.
struct ShowTests {
  private func id(_ text: String) throws -> PhotoID { try #require(PhotoID(rawValue: text)) }

  @Test func `a visited photo is shown from the vacation without calling Flickr`()
    async throws
  {
    let trial = try RefreshTrial(1...1)
    try await trial.refresh()
    trial.trial.transport.forget()
    let shown = try await trial.trial.flickr.photo(try id("1"), in: trial.vacation)
    #expect(shown.place.name == "Here")
    #expect(shown.visited?.id == (try id("1")))
    #expect(shown.info?.json == InfoBook.info("1"))
    #expect(shown.photo.license == 4 && shown.photo.ownerName == "somebody")
    #expect(trial.trial.transport.requests.isEmpty)
  }

  @Test func `cached photos are shown without a call, combining listing and getInfo`()
    async throws
  {
    let trial = try FlickrTrial()
    let info = InfoBook.info("2", title: "Told", place: ["Bath", "", "England"])
    let listing = PhotoJSON.listing("2", title: "Listed", extra: ["views": "9"])
    _ = try trial.desk.fetched().add([Photo(json: listing), Photo(json: info)])
    let shown = try await trial.flickr.photo(try id("2"), in: nil)
    #expect(shown.visited == nil && shown.info?.json == info)
    #expect(shown.place.name == "Bath, England")
    #expect(shown.photo.ownerName == "somebody")
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `otherwise it is fetched from Flickr once and cached`() async throws {
    let trial = try FlickrTrial()
    let book = InfoBook(trial.transport)
    book["2"] = .info(InfoBook.info("2", title: "Told", place: ["Bath"]))
    #expect(try trial.desk.photo(try id("2"), in: nil) == nil)
    let shown = try await trial.flickr.photo(try id("2"), in: nil)
    #expect(shown.photo.displayTitle == "Told" && shown.place.name == "Bath")
    #expect(try await trial.another().photo(try id("2"), in: nil) == shown)
    #expect(trial.transport.requests.count == 1)
    #expect(try await trial.change(["2"]) == ["2 visited"])
    #expect(trial.transport.requests.count == 1)
    book["2"] = .info(InfoBook.info("2", title: "Told anew"))
    let fresh = try await trial.flickr.photo(try id("2"), in: nil, freshness: .fresh)
    #expect(fresh.photo.displayTitle == "Told anew")
  }

  @Test func `deleted and private photos are reported as such`() async throws {
    let trial = try FlickrTrial()
    let book = InfoBook(trial.transport)
    book["2"] = .fail(2)
    let (one, two) = (try id("1"), try id("2"))
    await #expect(throws: TravelError.vanished(one)) { try await trial.flickr.photo(one, in: nil) }
    await #expect(throws: TravelError.isPrivate(two)) { try await trial.flickr.photo(two, in: nil) }
    let keyless = try FlickrTrial(credentials: nil)
    await #expect(throws: TravelError.notFetched(one)) {
      try await keyless.flickr.photo(one, in: nil)
    }
  }

  @Test func `without a key, oEmbed tells the license of a cached photo, and whether it is gone`()
    async throws
  {
    let trial = try FlickrTrial(credentials: nil)
    let feed = #"{"id":"2","owner":"12345678@N00","title":"Harbor","secret":"ab","server":"1"}"#
    _ = try trial.desk.fetched().add([Photo(json: feed)])
    let two = try id("2")
    func answer(_ status: Int, _ text: String) {
      trial.transport.except { request in
        guard request.path == "/services/oembed/" else { return nil }
        return .whole(Array(text.utf8), status: status, type: "application/json")
      }
    }
    answer(200, #"{"type":"photo","title":"Harbor","license_id":"4"}"#)
    let shown = try await trial.flickr.photo(two, in: nil, freshness: .fresh)
    #expect(shown.photo.license == 4 && shown.photo.title == "Harbor")
    #expect(try trial.desk.photo(two, in: nil)?.photo.license == 4)
    #expect(trial.transport.requests.map(\.path) == ["/services/oembed/"])
    trial.clock.pass(.seconds(100_000))
    // Both were reported as gone.
    for (status, error) in [
      (401, TravelError.isPrivate(two)), (403, .isPrivate(two)), (404, .vanished(two)),
    ] {
      answer(status, "<html></html>")
      await #expect(throws: error) {
        try await trial.flickr.photo(two, in: nil, freshness: .fresh)
      }
    }
  }

  @Test func `the last 20 photos that were viewed are the recents, latest first (R13)`()
    async throws
  {
    let trial = try FlickrTrial()
    let ids = (1...25).map(String.init)
    _ = try trial.desk.fetched().add(try ids.map { try Photo(json: PhotoJSON.listing($0)) })
    for id in ids + ["7", "22", "7"] {
      let shown = try await trial.flickr.photo(try self.id(id), in: nil)
      try trial.desk.view(shown)
    }
    let recents = try trial.another().desk.notes.recents()
    let others = ids.reversed().filter { $0 != "7" && $0 != "22" }.prefix(18)
    #expect(recents.map(\.id.rawValue) == ["7", "22"] + others)
    #expect(recents.first?.place == .unknown)
    #expect(try trial.desk.notes.removeRecent(id: try id("22")))
    #expect(try trial.desk.notes.recents().count == 19)
    #expect(try trial.desk.notes.clearRecents() == 19)
    #expect(try trial.desk.notes.recents().isEmpty)
  }

  @Test func `a recent photo keeps the place that it was visited under`() async throws {
    let trial = try RefreshTrial(1...1)
    let shown = try await trial.trial.flickr.photo(try id("1"), in: trial.vacation)
    try trial.trial.desk.view(shown)
    _ = try trial.undo()
    let recent = try #require(try trial.trial.desk.notes.recents().first)
    #expect(recent.place?.name == "Here")
    #expect(recent.photo.displayTitle == "A photo")
  }
}
