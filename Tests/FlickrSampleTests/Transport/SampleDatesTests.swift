import Flickr
import FlickrSample
import Testing

@Suite("The sample's dates of upload")
struct SampleDatesTests {
  private func dates(at now: Int) async throws -> [Int] {
    try await SampleCall("flickr.photos.getRecent", "per_page=500", at: now).photos()
      .compactMap(\.dateUploaded)
  }

  @Test func `they end about an hour ago, begin thirty days before, and keep their order`()
    async throws
  {
    let now = SampleCall.now
    let dates = try await dates(at: now)
    #expect(dates.count == FlickrSample.shared.photos.count)
    let newest = try #require(dates.first)
    let oldest = try #require(dates.last)
    #expect((now - 5400...now - 1800).contains(newest))
    #expect((30 * 86400 - 60...30 * 86400 + 3600).contains(newest - oldest))
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 > $1 })
    let listed = try await SampleCall("flickr.photos.getRecent", "per_page=500").ids()
    #expect(listed == FlickrSample.shared.photos.map(\.id.rawValue).reversed())
  }

  @Test func `they move with the clock, but not within an hour`() async throws {
    let start = SampleCall.now - SampleCall.now % 3600
    let first = try await dates(at: start)
    #expect(try await dates(at: start + 3599) == first)
    #expect(try await dates(at: start + 86400) == first.map { $0 + 86400 })
  }

  @Test func `a listing and a getInfo response have the same date`() async throws {
    for photo in try await SampleCall("flickr.photos.getRecent", "per_page=40").photos() {
      let info = try await SampleCall("flickr.photos.getInfo", "photo_id=\(photo.id)").photos()
      #expect(info.first?.dateUploaded == photo.dateUploaded)
    }
  }

  /// The demo's photos had the dates that they were written with, up to twenty years before.
  @Test func `photos of the demo have the dates that the sample sends`() async throws {
    let now = SampleCall.now
    let photos = FlickrSample.shared.photos(now: now)
    #expect(photos.map(\.id) == FlickrSample.shared.photos.map(\.id))
    #expect(photos.map(\.derivedPlace) == FlickrSample.shared.photos.map(\.derivedPlace))
    #expect(try await photos.reversed().map(\.dateUploaded) == dates(at: now))
  }

  @Test func `the sample's photos keep their URLs`() throws {
    let oldest = try #require(FlickrSample.shared.photos.first)
    #expect(oldest.dateUploaded == 1_136_685_289)
  }
}
