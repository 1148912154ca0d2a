import Flickr
import FlickrClient
import TestSupport
import Testing

/// Lists that are longer than one search reaches, or are cut by Flickr's own limits: FLICKR.md
/// section 2.
struct MisbehaviourListTests {
  /// What a client gets of a listing, asked at its pace.
  private func list(
    _ method: some PhotoListingMethod,
    of list: SyntheticList,
    limit: Int? = nil,
    in trial: MisbehaviourTrial
  ) async throws -> (ids: [String], last: PhotoBatch) {
    trial.server.list(list)
    var ids: [String] = []
    var last: PhotoBatch?
    for try await batch in trial.client.photos(method, limit: limit) {
      ids += batch.photos.map(\.id.rawValue)
      last = batch
    }
    #expect(Set(ids).count == ids.count, "no photo twice")
    return (ids, try #require(last))
  }

  @Test func `after 4,000 photos, where pages repeat, the search continues by upload time`()
    async throws
  {
    try await MisbehaviourTrial.with { trial in
      let list = SyntheticList(total: 9_000)
      trial.server.misbehave(.status(503), times: 2, skipping: 9)
      trial.server.misbehave(.tooManyRequests(retryAfter: "30"), times: 1, skipping: 12)
      let (ids, last) = try await self.list(PhotosSearch(text: "sea"), of: list, in: trial)
      #expect(ids == list.ids)
      #expect(last.listed == 9_000 && last.total == 9_000 && last.isComplete)
      // 8 pages of 4,000 photos; 8 more from the last of them on; 3 of the 1,002 that are left; 3 failures.
      #expect(trial.server.requests.count == 22)
      let pages = trial.server.requests.compactMap { $0.number("page") }
      #expect(pages.allSatisfy { $0 <= 8 }, "nothing behind the ceiling is asked for")
      let times = trial.times(.calls)
      #expect(times.count { $0 == 0 } <= 10)
      #expect(times.last.map { $0 >= 33 } == true)
    }
  }

  @Test func `unreachable photos of one second are reported as missing`() async throws {
    try await MisbehaviourTrial.with { trial in
      let crowd = [Int](repeating: 1_700_000_000, count: 5_000)
      let list = SyntheticList(uploads: crowd + (1...200).map { 1_700_000_000 - $0 })
      let (ids, last) = try await self.list(PhotosSearch(text: "sea"), of: list, in: trial)
      #expect(last.listed == ids.count && ids.count == 4_200)
      #expect(last.total == 5_200 && !last.isComplete)
    }
  }

  @Test func `a search around a point treats 250 photos as a full page`() async throws {
    try await MisbehaviourTrial.with { trial in
      let list = SyntheticList(total: 900)
      var search = PhotosSearch()
      search.point = PhotosSearch.Point(latitude: 48.2, longitude: 16.4)
      search.minUploadDate = 1
      let (ids, last) = try await self.list(search, of: list, in: trial)
      #expect(ids == list.ids && last.isComplete)
      let perPage = trial.server.requests.map { $0.number("per_page") }
      #expect(perPage == [250, 250, 250, 250])
    }
  }

  @Test func `lists that Flickr caps end where it ends them`() async throws {
    try await MisbehaviourTrial.with { trial in
      let list = SyntheticList(total: 1_300)
      trial.server.misbehave(.shortPage(missing: 1), times: 1)
      let recent = try await self.list(PhotosGetRecent(), of: list, in: trial)
      let wanted = list.ids[..<499] + list.ids[500..<1_000]
      #expect(recent.ids == Array(wanted))
      #expect(recent.last.total == 1_000 && !recent.last.isComplete)
      let day = try await self.list(InterestingnessGetList(), of: list, in: trial)
      #expect(day.ids == Array(list.ids[..<500]))
      #expect(trial.server.requests.count == 3)
    }
  }

  @Test func `a limit is reached over short pages, and not passed`() async throws {
    try await MisbehaviourTrial.with { trial in
      let list = SyntheticList(total: 1_200)
      trial.server.misbehave(.shortPage(missing: 100))
      let search = PhotosSearch(text: "sea")
      let (ids, last) = try await self.list(search, of: list, limit: 700, in: trial)
      let wanted = list.ids[..<400] + list.ids[500..<800]
      #expect(ids == Array(wanted))
      #expect(last.listed == 700 && last.isComplete)
      #expect(trial.server.requests.count == 2)
    }
  }
}
