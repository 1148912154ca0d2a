import Flickr
import FlickrClient
import FlickrSample
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Issue 3, paging: more photos than one search reaches, and lists that end early.
struct LongListingTests {
  private static let search = PhotoQuery.search(PhotosSearch(text: "sea"))

  /// Does something with a desk whose Flickr is a real server with a long list.
  private func with(
    _ list: SyntheticList,
    _ body: (FlickrTrial, FlickrServer) async throws -> Void
  ) async throws {
    try await FlickrServer.with { server in
      server.list(list)
      let trial = try FlickrTrial(
        LiveTransport(userAgent: "VirtualVacationTests/1"),
        endpoint: server.endpoint
      )
      try await body(trial, server)
    }
  }

  @Test func `a limit beyond 4,000 is reached, each photo once`() async throws {
    try await with(SyntheticList(total: 12_800)) { trial, server in
      let list = try await trial.list(Self.search, limit: 4_500)
      #expect(list.rows.map(\.photo.id.rawValue) == Array(server.ids(12_800).prefix(4_500)))
      #expect(list.rows.last?.number == 4_500)
      #expect(list.total == 12_800 && list.isComplete)
      #expect(server.requests.count <= 12)
      #expect(try trial.desk.fetchedCount() == 4_500)
      #expect(try trial.desk.notes.listing(.photos)?.rows.count == 4_500)
      let waited = trial.clock.sleeps.reduce(.zero, +)
      #expect(waited <= .seconds(5), "ten calls at once, then one a second")
    }
  }

  @Test func `unreachable results are reported: 4,213 of 12,800`() async throws {
    let crowd = [Int](repeating: 1_700_000_000, count: 12_587)
    let others = (1...213).map { 1_700_000_000 + $0 * 60 }
    try await with(SyntheticList(uploads: crowd + others)) { trial, _ in
      let list = try await trial.list(Self.search, limit: nil)
      #expect(list.rows.count == 4_213)
      #expect(list.total == 12_800)
      #expect(!list.isComplete && list.failure == nil)
      #expect(Set(list.rows.map(\.photo.id)).count == 4_213)
    }
  }

  @Test func `progress reports received and expected photos`() async throws {
    try await with(SyntheticList(total: 1_200)) { trial, _ in
      var told: [[Int]] = []
      _ = try await trial.flickr.list(
        Self.search,
        limit: 1_100,
        visitedIn: nil,
        freshness: .cachedOrFresh
      ) { told.append([$0, $1]) }
      #expect(told == [[500, 1_100], [1_000, 1_100], [1_100, 1_100]])
    }
  }

  @Test func `a failure in the middle keeps the rows before it, and is reported`()
    async throws
  {
    try await with(SyntheticList(total: 1_200)) { trial, server in
      server.misbehave(.fail(105, "Service currently unavailable"), skipping: 2, on: .calls)
      let list = try await trial.list(Self.search, limit: nil)
      #expect(list.rows.map(\.photo.id.rawValue) == Array(server.ids(1_200).prefix(1_000)))
      #expect(!list.isComplete && list.total == 1_200)
      guard case .refused(.unavailable, _, _) = list.failure else {
        Issue.record("\(String(describing: list.failure))")
        return
      }
      #expect(try trial.desk.notes.listing(.photos)?.rows.count == 1_000)
      let last = try #require(list.rows.last).photo.id.rawValue
      #expect(try await trial.change([last]) == ["\(last) visited"])
    }
  }

  @Test func `photos listed before a failure are not fetched again`() async throws {
    try await with(SyntheticList(total: 1_200)) { trial, server in
      server.misbehave(.status(500), skipping: 2, on: .calls)
      try await trial.list(Self.search, limit: nil)
      server.behave()
      server.forgetRequests()
      let list = try await trial.list(Self.search, limit: nil)
      #expect(list.rows.count == 1_200 && list.isComplete && !list.isKept)
      #expect(server.requests.map { $0.number("page") } == [3])
    }
  }

  @Test func `a failure before the first photo is thrown, and the last list stays`() async throws {
    let trial = try FlickrTrial()
    let before = try await trial.list(Self.search)
    trial.transport.answer("flickr.photos.search") { _ in .fail(10, "Search is down") }
    await #expect(throws: FlickrError.self) {
      try await trial.list(.search(PhotosSearch(text: "sun")))
    }
    #expect(try trial.desk.notes.listing(.photos)?.title == before.title)
  }
}

extension FlickrServer {
  /// The ids of a made-up list of so many photos.
  fileprivate func ids(_ count: Int) -> [String] {
    (0..<count).map { String(SyntheticList.firstID + $0) }
  }
}
