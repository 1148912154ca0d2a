import Flickr
import FlickrClient
import FlickrSample
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Photos of a place, each with the place's name.
struct PhotosOfPlaceTests {
  private static let kyoto = BrowsedPlace(
    name: PlaceName("Kyoto, Kyoto, Japan") ?? .unknown,
    latitude: 35.0211,
    longitude: 135.7538,
    source: .gazetteer
  )

  private static func withID(_ id: String = "A1.b_C") -> BrowsedPlace {
    var place = kyoto
    place.placeID = id
    return place
  }

  @Test func `photos within 10 km are searched for, latest upload first, regardless of age`()
    async throws
  {
    let trial = try FlickrTrial()
    let list = try await trial.list(.place(Self.kyoto))
    let call = try #require(trial.transport.requests.first)
    #expect(trial.transport.methods == ["photos.search"])
    #expect(call.parameter("lat") == "35.0211" && call.parameter("lon") == "135.7538")
    #expect(call.parameter("radius") == "10")
    #expect(call.parameter("sort") == "date-posted-desc")
    #expect(call.number("min_upload_date") == 1_072_915_200)
    #expect(call.parameter("place_id") == nil)
    #expect(list.rows.count >= 9)
    #expect(list.rows.map(\.number) == Array(1...list.rows.count))
    let uploads = list.rows.compactMap(\.photo.dateUploaded)
    #expect(uploads == uploads.sorted(by: >))
    #expect(list.title == "photos of Kyoto, Kyoto, Japan")
    #expect(list.isComplete && list.total == list.rows.count && !list.isKept)
    #expect(list.sent == trial.clock.now)
  }

  @Test func `every photo gets the place, including in its JSON`() async throws {
    let trial = try FlickrTrial()
    let list = try await trial.list(.place(Self.kyoto))
    for row in list.rows {
      #expect(row.photo.derivedPlace == "Kyoto, Kyoto, Japan")
      #expect(row.place.name == "Kyoto, Kyoto, Japan")
      #expect(try Photo(json: row.photo.json).derivedPlace == "Kyoto, Kyoto, Japan")
    }
  }

  @Test func `a photo of the list is visited by id under the place without another call`()
    async throws
  {
    let trial = try FlickrTrial()
    var place = Self.kyoto
    place.name = try #require(PlaceName("Where I was happy, Japan"))
    let id = try #require(try await trial.list(.place(place)).rows.last).photo.id.rawValue
    trial.transport.forget()
    #expect(try await trial.change([id]) == ["\(id) visited"])
    #expect(trial.transport.requests.isEmpty)
    #expect(try trial.vacation().photos(.all, limit: 9).map(\.place) == [place.name.name])
  }

  @Test func `Flickr's id of the place is tried first, and suffices when it finds photos`()
    async throws
  {
    let trial = try FlickrTrial()
    trial.transport.answer("flickr.photos.search") { request in
      request.parameter("place_id") == nil ? nil : .photos([PhotoJSON.listing("7")])
    }
    let list = try await trial.list(.place(Self.withID()))
    #expect(list.rows.map(\.photo.id.rawValue) == ["7"])
    #expect(list.rows.map(\.photo.derivedPlace) == ["Kyoto, Kyoto, Japan"])
    let call = try #require(trial.transport.requests.first)
    #expect(trial.transport.requests.count == 1)
    #expect(call.parameter("place_id") == "A1.b_C")
    #expect(call.parameter("lat") == nil)
    #expect(call.number("min_upload_date") == 1_072_915_200)
    #expect(call.parameter("sort") == "date-posted-desc")
  }

  @Test func `an id that finds nothing is followed by the search around the point`() async throws {
    let trial = try FlickrTrial()
    trial.transport.answer("flickr.photos.search") { request in
      // Photos that exist but that nobody may see.
      request.parameter("place_id") == nil ? nil : .photos([], total: 5)
    }
    let list = try await trial.list(.place(Self.withID()))
    #expect(trial.transport.requests.map { $0.parameter("lat") } == [nil, "35.0211"])
    #expect(list.rows.count >= 9)
    #expect(list.isComplete && list.total == list.rows.count, "the first way does not count")
  }

  @Test func `a place without id and coordinates is searched for by its title`() async throws {
    let trial = try FlickrTrial()
    let place = BrowsedPlace(name: try #require(PlaceName("Bath, England")), source: .flickr)
    try await trial.list(.place(place))
    let call = try #require(trial.transport.requests.first)
    #expect(call.parameter("text") == "Bath" && call.parameter("has_geo") == "1")
  }

  @Test func `a point without a city near gives its photos no name`() async throws {
    let trial = try FlickrTrial()
    trial.transport.answer("flickr.photos.search") { _ in .photos([PhotoJSON.listing("7")]) }
    let list = try await trial.list(.place(try trial.flickr.place("-48.9,-123.4")))
    #expect(list.rows.map(\.photo.derivedPlace) == [nil])
    #expect(list.rows.map(\.place) == [.unknown])
  }

  @Test func `visited photos are marked for the given vacation`() async throws {
    let trial = try FlickrTrial()
    let ids = try await trial.list(.place(Self.kyoto)).rows.map(\.photo.id.rawValue)
    try await trial.change([ids[2], ids[0]])
    let other = try trial.desk.vacations.create(VacationName("Other"))
    let told = try await trial.list(.place(Self.kyoto), visitedIn: try trial.vacation())
    let first = try #require(told.rows[0].visited)
    let third = try #require(told.rows[2].visited)
    #expect(third < first, "the third was visited first")
    #expect(told.rows.filter { $0.visited != nil }.count == 2)
    let elsewhere = try await trial.list(.place(Self.kyoto), visitedIn: other)
    #expect(elsewhere.rows.allSatisfy { $0.visited == nil })
    #expect(try await trial.list(.place(Self.kyoto)).rows.allSatisfy { $0.visited == nil })
  }

  @Test func `the list is noted, so that its rows can be named by number`() async throws {
    let trial = try FlickrTrial()
    let list = try await trial.list(.place(Self.kyoto))
    let noted = try #require(try trial.another().desk.notes.listing(.photos))
    #expect(noted.rows == list.rows.map(\.photo.id.rawValue))
    #expect(noted.title == list.title)
  }
}
