import Flickr
import FlickrClient
import FlickrSample
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Issue 3, Browsing: what the listings ask for.
struct ListingTests {
  private static func box(_ west: Double, _ east: Double) throws -> GeographicBox {
    try #require(GeographicBox(west: west, south: -20, east: east, north: 10.5))
  }

  private static func photo(_ id: String, uploaded: Int) -> String {
    PhotoJSON.listing(id, extra: ["dateupload": "\(uploaded)"])
  }

  @Test func `a box is searched once, latest first, regardless of age`() async throws {
    let trial = try FlickrTrial()
    try await trial.list(.box(try Self.box(-10, 20)), limit: 100)
    let call = try #require(trial.transport.requests.first)
    #expect(trial.transport.requests.count == 1)
    #expect(call.parameter("bbox") == "-10,-20,20,10.5")
    #expect(call.parameter("sort") == "date-posted-desc")
    #expect(call.number("min_upload_date") == 1_072_915_200)
    #expect(call.number("per_page") == 100)
  }

  @Test func `a box across the 180th meridian is split into two searches and merged, latest first`()
    async throws
  {
    let trial = try FlickrTrial()
    trial.transport.answer("flickr.photos.search") { request in
      request.parameter("bbox") == "170,-20,180,10.5"
        ? .photos([Self.photo("1", uploaded: 900), Self.photo("3", uploaded: 700)], total: 7)
        : .photos([Self.photo("2", uploaded: 800), Self.photo("1", uploaded: 900)])
    }
    let all = try await trial.list(.box(try Self.box(170, -170)))
    #expect(
      trial.transport.requests.map { $0.parameter("bbox") } == [
        "170,-20,180,10.5", "-180,-20,-170,10.5",
      ]
    )
    #expect(all.rows.map(\.photo.id.rawValue) == ["1", "2", "3"], "each once")
    #expect(all.rows.map(\.number) == [1, 2, 3])
    #expect(all.total == 9 && !all.isComplete, "five of the western half did not come")
    let two = try await trial.list(.box(try Self.box(170, -170)), limit: 2)
    #expect(two.rows.map(\.photo.id.rawValue) == ["1", "2"])
  }

  @Test func `boxes are checked, and may be as thin as a line`() {
    #expect(GeographicBox(west: 0, south: 1, east: 1, north: 0) == nil)
    #expect(GeographicBox(west: -181, south: 0, east: 1, north: 1) == nil)
    #expect(GeographicBox(west: 0, south: .nan, east: 1, north: 1) == nil)
    #expect(GeographicBox(west: 180, south: 0, east: 180, north: 0) != nil)
  }

  @Test func `nearby photos come nearest first, however old`() async throws {
    let trial = try FlickrTrial()
    let list = try await trial.list(.nearby(latitude: -33.87, longitude: 151.21, radius: 12))
    let call = try #require(trial.transport.requests.first)
    #expect(call.parameter("lat") == "-33.87" && call.parameter("lon") == "151.21")
    #expect(call.parameter("radius") == "12" && call.parameter("sort") == nil)
    #expect(call.number("min_upload_date") == 1_072_915_200)
    #expect(list.rows.count >= 5)
    #expect(list.title == "photos within 12 km of -33.87, 151.21")
    #expect(list.rows.allSatisfy { $0.photo.derivedPlace == nil })
    let places = list.rows.map(\.place.name)
    #expect(places.allSatisfy { $0.hasSuffix(", Australia") }, "by the nearest city (R4)")
  }

  @Test func `the interesting photos are yesterday's, or those of the day that is given`()
    async throws
  {
    let trial = try FlickrTrial()
    let list = try await trial.list(.interesting(date: nil))
    #expect(list.title == "the most interesting photos of 2030-03-16")
    #expect(list.rows.count == 50)
    try await trial.list(.interesting(date: "2004-07-01"))
    let dates = trial.transport.requests.map { $0.parameter("date") }
    #expect(dates == ["2030-03-16", "2004-07-01"])
  }

  @Test(arguments: [
    "2030-03-17", "2031-01-01", "2004-06-30", "2024-02-30", "2023-02-29", "2024-13-01", "2024-1-1",
    "yesterday", "", "２０２４-05-01",
  ])
  func `a day without data at Flickr is not fetched`(day: String) async throws {
    let trial = try FlickrTrial()
    await #expect(throws: TravelError.noSuchDay(day)) {
      try await trial.list(.interesting(date: day))
    }
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `the user's own photos are fetched with a signed call and not cached`()
    async throws
  {
    let trial = try FlickrTrial(credentials: FlickrTrial.login)
    let list = try await trial.list(.mine)
    let call = try #require(trial.transport.requests.first)
    #expect(call.flickrMethod == "flickr.people.getPhotos" && call.parameter("user_id") == "me")
    #expect(call.header("Authorization")?.hasPrefix("OAuth ") == true)
    #expect(call.parameter("api_key") == nil)
    #expect(list.title == "your own photos" && !list.rows.isEmpty)
    #expect(list.rows.allSatisfy { $0.photo.owner == FlickrSample.me })
    #expect(try await !trial.list(.mine).isKept)
    #expect(trial.transport.requests.count == 2)
    try await trial.change([try #require(list.rows.first).photo.id.rawValue])
    #expect(trial.transport.requests.count == 2, "private ones too are visited from the list")
  }

  @Test func `one's own photos need a login`() async throws {
    let trial = try FlickrTrial()
    await #expect(throws: FlickrError.loginNeeded(.read, method: "flickr.people.getPhotos")) {
      try await trial.list(.mine)
    }
    let without = try FlickrTrial(credentials: nil)
    await #expect(throws: FlickrError.noKey) { try await without.list(.mine) }
    #expect(trial.transport.requests.isEmpty && without.transport.requests.isEmpty)
  }

  @Test func `a search sends its parameters and describes them in its title`() async throws {
    let trial = try FlickrTrial()
    var search = PhotosSearch(text: "rain")
    search.tags = ["window", "film"]
    search.tagMode = .all
    search.licenses = [4, 5]
    let list = try await trial.list(.search(search), limit: 25)
    let call = try #require(trial.transport.requests.first)
    #expect(call.parameter("text") == "rain" && call.parameter("tags") == "window,film")
    #expect(call.parameter("tag_mode") == "all" && call.parameter("license") == "4,5")
    #expect(call.number("per_page") == 25)
    #expect(list.title == "photos found by a search for \"rain\" and window film")
  }

  @Test func `a search that finds nothing leaves the rows of the last list`() async throws {
    let trial = try FlickrTrial()
    let before = try await trial.list(.search(PhotosSearch(text: "rain")))
    let list = try await trial.list(.search(PhotosSearch(text: "qqqzzzqqq")))
    #expect(list.rows.isEmpty && list.isComplete && list.total == 0)
    let rows = try trial.desk.notes.listing(.photos)?.rows
    #expect(!before.rows.isEmpty && rows == before.rows.map(\.photo.id.rawValue))
  }

  @Test func `a list is cached for a day`() async throws {
    let trial = try FlickrTrial()
    let search = PhotoQuery.search(PhotosSearch(text: "rain"))
    let first = try await trial.list(search)
    trial.clock.pass(.seconds(86_399))
    let kept = try await trial.list(search)
    #expect(kept.isKept && kept.rows == first.rows && kept.sent == first.sent)
    #expect(try await trial.list(search, freshness: .offline).rows == first.rows)
    trial.clock.pass(.seconds(2))
    #expect(try await !trial.list(search).isKept)
    #expect(try await !trial.list(search, freshness: .fresh).isKept)
    #expect(trial.transport.requests.count == 3)
  }
}
