import Flickr
import FlickrClient
import FlickrSample
import TestSupport
import Testing

@testable import TravelDesk

/// The top places of today.
struct TopPlacesTests {
  private static let lastSecondOfTheDay: Int64 = 1_900_022_399
  private static let shortlyAfterMidnight: Int64 = 1_899_936_300

  @Test func `Flickr's own list is taken when it has one`() async throws {
    let trial = try FlickrTrial()
    trial.transport.answer("flickr.places.getTopPlacesList") { _ in
      .json(
        """
        {"places":{"total":2,"place":[
          {"place_id":"A1.b","latitude":"53.34","longitude":"-6.26","photo_count":"408",
           "_content":"Dublin, Leinster, Ireland"},
          {"place_id":"C2.d","photo_count":7,"_content":"Bath, England, United Kingdom"}]},
         "stat":"ok"}
        """
      )
    }
    let top = try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    #expect(top.source == .flickr)
    #expect(top.date == "2030-03-16")
    #expect(
      Set(top.places.map { [$0.name.title, "\($0.photos ?? 0)", $0.placeID] }) == [
        ["Dublin", "408", "A1.b"], ["Bath", "7", "C2.d"],
      ]
    )
    #expect(top.places.compactMap(\.latitude) == [53.34])
    #expect(top.places.allSatisfy { $0.source == .flickr })
    #expect(trial.transport.methods == ["places.getTopPlacesList"])
    #expect(try trial.flickr.place("2") == top.places[1])
  }

  @Test func `today's empty list is made up for by yesterday's interesting and recent photos`()
    async throws
  {
    let trial = try FlickrTrial()
    let top = try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    #expect(top.source == .interestingness)
    #expect(top.date == "2030-03-16")
    #expect(top.sent == trial.clock.now)
    #expect(!top.isKept)
    let list = trial.transport
    #expect(
      list.methods == [
        "places.getTopPlacesList", "interestingness.getList", "photos.search",
      ]
    )
    #expect(list.calls("interestingness.getList").first?.parameter("date") == "2030-03-16")
    let recent = try #require(list.calls("photos.search").first)
    #expect(recent.parameter("has_geo") == "1")
    #expect(recent.number("min_upload_date") == 1_899_849_600, "the day before, a whole day")
    #expect(top.places.count >= 20)
    #expect(top.places.contains { $0.name.name == "Kyoto, Kyoto, Japan" })
    #expect(top.places.allSatisfy { $0.source == .interestingness && $0.latitude != nil })
  }

  @Test func `a photo that is both interesting and recent counts once`() async throws {
    let trial = try FlickrTrial()
    let kyoto: [String: any Sendable] = ["latitude": "35.01", "longitude": "135.76"]
    let photos = ["1", "2"].map { PhotoJSON.listing($0, extra: kyoto) }
    trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      switch request.flickrMethod {
      case "flickr.interestingness.getList": .photos(photos + [PhotoJSON.listing("3")])
      case "flickr.photos.search": .photos([photos[1]])
      default: nil
      }
    }
    let top = try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    #expect(top.places.map(\.photos) == [2], "the photo without coordinates counts nowhere")
    #expect(top.places.map(\.name.title) == ["Kyoto"])
  }

  @Test func `a method that is gone one day counts as an empty list`() async throws {
    let trial = try FlickrTrial()
    trial.transport.answer("flickr.places.getTopPlacesList") { _ in .fail(112, "Not found") }
    #expect(try await trial.flickr.topPlaces(freshness: .fresh).source == .interestingness)
  }

  @Test func `other errors are reported`() async throws {
    let trial = try FlickrTrial()
    trial.transport.answer("flickr.places.getTopPlacesList") { _ in .fail(100, "Invalid API Key") }
    await #expect(throws: FlickrError.self) {
      try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    }
    #expect(trial.transport.methods.count == 1)
  }

  @Test func `soon after midnight the day before yesterday is taken when yesterday is empty`()
    async throws
  {
    let trial = try FlickrTrial(now: Self.shortlyAfterMidnight)
    trial.transport.answer("flickr.interestingness.getList") { request in
      request.parameter("date") == "2030-03-16" ? .photos([]) : nil
    }
    let top = try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    #expect(top.date == "2030-03-15")
    #expect(!top.places.isEmpty)
    let dates = trial.transport.calls("interestingness.getList").map { $0.parameter("date") }
    #expect(dates == ["2030-03-16", "2030-03-15"])
  }

  @Test func `a list is cached for the day, and fetched again with --fresh`() async throws {
    let trial = try FlickrTrial()
    let first = try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    trial.transport.forget()
    trial.clock.pass(.seconds(10_000))
    let kept = try await trial.another().topPlaces(freshness: .cachedOrFresh)
    #expect(kept.isKept && kept.places == first.places && kept.sent == first.sent)
    #expect(try await trial.flickr.topPlaces(freshness: .offline).places == first.places)
    #expect(trial.transport.requests.isEmpty)
    let fresh = try await trial.flickr.topPlaces(freshness: .fresh)
    #expect(!fresh.isKept && fresh.sent > first.sent)
    #expect(trial.transport.methods.count == 3)
  }

  @Test func `the next day fetches the next day`() async throws {
    let trial = try FlickrTrial(now: Self.lastSecondOfTheDay)
    #expect(try await trial.flickr.topPlaces(freshness: .cachedOrFresh).date == "2030-03-16")
    trial.clock.pass(.seconds(2))
    #expect(try await trial.flickr.topPlaces(freshness: .cachedOrFresh).date == "2030-03-17")
    trial.clock.pass(.seconds(86_000))
    let late = try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    #expect(late.isKept && late.date == "2030-03-17")
  }

  @Test func `offline without a cached list is an error`() async throws {
    let trial = try FlickrTrial()
    await #expect(
      throws: FlickrError.notCached(what: "The response of flickr.places.getTopPlacesList")
    ) {
      try await trial.flickr.topPlaces(freshness: .offline)
    }
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `the photos that were counted can be visited without another call`() async throws {
    let trial = try FlickrTrial()
    _ = try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    trial.transport.forget()
    let id = FlickrSample.shared.photos[0].id.rawValue
    #expect(try await trial.change([id]) == ["\(id) visited"])
    #expect(trial.transport.requests.isEmpty)
  }
}
