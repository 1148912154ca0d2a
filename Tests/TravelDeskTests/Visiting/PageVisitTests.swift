import Flickr
import FlickrClient
import FlickrSample
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Issue 11: the photos of Flickr's pages are visited.
struct PageVisitTests {
  private static func page(_ path: String, limit: Int? = nil) throws -> ChangeArgument {
    guard case .list(let page) = try #require(FlickrPage("flickr.com/" + path)) else {
      throw TravelError.unreadableRows(path)
    }
    return .page(page, limit: limit, text: path)
  }

  private static let album = "photos/linbicycle/albums/\(FlickrSample.photosetID)"

  @discardableResult
  private func change(
    _ trial: FlickrTrial,
    _ arguments: [ChangeArgument],
    _ verb: TravelDesk.Verb = .visit(place: nil, refresh: false),
    isDryRun: Bool = false,
    progress: (VisitProgress) -> Void = { _ in }
  ) async throws -> [String] {
    var reports: [String] = []
    try await trial.desk.change(
      arguments,
      in: .default,
      verb,
      isDryRun: isDryRun,
      asking: { trial.flickr.client.hasKey ? trial.flickr : nil },
      report: { reports.append($0.words) },
      progress: progress
    )
    return reports
  }

  @Test func `all photos of an album are visited in its order, in one change`() async throws {
    let trial = try FlickrTrial()
    let reports = try await change(trial, [try Self.page(Self.album)])
    #expect(reports.count == 20 && reports.allSatisfy { $0.hasSuffix(" visited") })
    let listed = try await trial.list(.page(.album(FlickrSample.photosetID, owner: nil)))
    #expect(try trial.visited() == listed.rows.map(\.photo.id.rawValue))
    #expect(try trial.vacation().history(limit: 9).count == 1)
    let again = try await change(trial, [try Self.page(Self.album)])
    #expect(again.count == 20 && again.allSatisfy { $0.hasSuffix(" alreadyVisited") })
  }

  @Test func `a page is fetched again each time, so that the latest photos come`() async throws {
    let trial = try FlickrTrial()
    try await change(trial, [try Self.page(Self.album)])
    try await change(trial, [try Self.page(Self.album)])
    let methods = trial.transport.requests.map(\.flickrMethod)
    #expect(methods.count { $0 == "flickr.photosets.getPhotos" } == 2)
    #expect(methods.count { $0 == "flickr.urls.lookupUser" } == 1)
  }

  @Test func `pages and photos are visited in the order in which they are given`() async throws {
    let trial = try FlickrTrial()
    let id = try #require(PhotoID(rawValue: "99900000000000000428"))
    let other = try #require(PhotoID(rawValue: "99900000000000000876"))
    var counts: [Int] = []
    let reports = try await change(
      trial,
      [
        .photo(id), .invalid("word", TravelError.vanished(id)),
        try Self.page("groups/sunsets", limit: 2), .photo(other), .photo(id),
      ]
    ) { counts.append($0.photos) }
    #expect(reports.count == 6)
    #expect(reports.first == "\(id) visited" && reports[1] == "word failed")
    #expect(reports[2...3].allSatisfy { $0.hasSuffix(" visited") })
    #expect(reports[4] == "\(other) visited" && reports[5] == "\(id) alreadyVisited")
    #expect(counts == counts.sorted() && counts.last == 5)
    #expect(try trial.vacation().history(limit: 9).count == 1)
  }

  @Test func `a page that cannot be listed is reported, and the others are visited`() async throws {
    let trial = try FlickrTrial()
    let reports = try await change(
      trial,
      [
        try Self.page("groups/nobody"), try Self.page("photos/90000012@N99/albums/1"),
        try Self.page("groups/sunsets", limit: 1),
      ]
    )
    #expect(
      reports.prefix(2) == ["groups/nobody failed", "photos/90000012@N99/albums/1 failed"]
    )
    #expect(reports.count == 3 && reports[2].hasSuffix(" visited"))
  }

  @Test func `a long page is visited page by page, and keeps what came before a failure`()
    async throws
  {
    try await FlickrServer.with { server in
      server.list(SyntheticList(total: 1_200))
      server.misbehave(.fail(100, "Invalid API Key"), skipping: 2)
      let trial = try FlickrTrial(
        LiveTransport(userAgent: FlickrClient.userAgent),
        endpoint: server.endpoint
      )
      let reports = try await change(trial, [try Self.page("photos/1@N00")])
      #expect(reports.count == 1_001 && reports.last == "photos/1@N00 failed")
      #expect(try trial.visited().count == 1_000)
      server.behave()
      server.list(SyntheticList(total: 1_200))
      let rest = try await change(trial, [try Self.page("photos/1@N00")])
      #expect(rest.count { $0.hasSuffix(" visited") } == 200)
    }
  }

  @Test func `a dry run changes nothing, and a place is given to all`() async throws {
    let trial = try FlickrTrial()
    let dry = try await change(trial, [try Self.page(Self.album)], isDryRun: true)
    #expect(dry.count == 20)
    #expect(try trial.visited().isEmpty)
    let verb = TravelDesk.Verb.visit(place: "Home", refresh: false)
    try await change(trial, [try Self.page(Self.album, limit: 3)], verb)
    #expect(try trial.vacation().itinerary(limit: 9).map(\.place) == ["Home"])
  }

  @Test func `without a key no page can be visited`() async throws {
    let trial = try FlickrTrial(credentials: nil)
    #expect(
      try await change(trial, [try Self.page("groups/sunsets")]) == ["groups/sunsets failed"]
    )
    #expect(try !trial.desk.vacations.contains(.default))
  }
}
