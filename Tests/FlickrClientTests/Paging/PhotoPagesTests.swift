import Flickr
import TestSupport
import Testing

@testable import FlickrClient

/// Listings through a client.
struct PhotoPagesTests {
  private static func page(_ ids: [Int], _ number: Int, of pages: Int) -> ScriptedAnswer {
    let photos = ids.map { "{\"id\":\"\($0)\"}" }.joined(separator: ",")
    return .text(
      "{\"photos\":{\"page\":\(number),\"pages\":\(pages),\"perpage\":2,\"total\":\(2 * pages),"
        + "\"photo\":[\(photos)]},\"stat\":\"ok\"}"
    )
  }

  @Test func `pages are returned as requested, up to the last`() async throws {
    let trial = TrialClient(
      Self.page([91, 92], 1, of: 3),
      Self.page([92], 2, of: 3),
      Self.page([93, 94], 3, of: 3)
    )
    var ids: [String] = []
    var last: PhotoBatch?
    for try await batch in trial.client.photos(PhotosSearch(text: "x"), limit: nil) {
      ids += batch.photos.map(\.id.rawValue)
      last = batch
    }
    #expect(ids == ["91", "92", "93", "94"])
    #expect(last?.listed == 4 && last?.total == 6 && last?.isComplete == false)
    #expect(trial.transport.requests.map { $0.form["page"] } == ["1", "2", "3"])
  }

  @Test func `failure 20 ends what can be reached, but on the first page is a failure`()
    async throws
  {
    let trial = TrialClient(Self.page([91, 92], 1, of: 9), .fail(20, "Excessive photo offset"))
    var listed = 0
    for try await batch in trial.client.photos(PhotosSearch(text: "x"), limit: nil) {
      listed = batch.listed
    }
    #expect(listed == 2)
    let first = TrialClient(.fail(20, "Excessive photo offset"))
    var pages = first.client.photos(PhotosSearch(text: "x"), limit: nil).makeAsyncIterator()
    await #expect(throws: FlickrError.self) { try await pages.next() }
  }

  @Test func `photos before a failure are valid, and the page can be requested again`()
    async throws
  {
    let trial = TrialClient(
      Self.page([91, 92], 1, of: 2),
      .fail(100, "Invalid API Key"),
      Self.page([93, 94], 2, of: 2)
    )
    var pages = trial.client.photos(PhotosSearch(text: "x"), limit: nil).makeAsyncIterator()
    #expect(try await pages.next()?.listed == 2)
    await #expect(throws: FlickrError.self) { try await pages.next() }
    #expect(try await pages.next()?.isComplete == true)
    let end = try await pages.next()
    #expect(end?.listed == nil)
  }
}
