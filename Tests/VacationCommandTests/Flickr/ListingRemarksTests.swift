import Flickr
import FlickrClient
import Testing
import VacationStore

@testable import TravelDesk
@testable import vacation

@Suite("What is said beside a list of photos")
struct ListingRemarksTests {
  private func lines(
    rows: Int,
    total: Int,
    isComplete: Bool = true,
    isKept: Bool = false,
    failure: FlickrError? = nil,
    in vacation: VacationName = .default
  ) throws -> [String] {
    let id = try #require(PhotoID(rawValue: "1"))
    let row = ListedPhoto(number: 1, photo: Photo(id: id), place: .unknown, visited: nil)
    let listing = PhotoListing(
      title: "photos of Kyoto",
      rows: Array(repeating: row, count: rows),
      total: total,
      isComplete: isComplete,
      // 1970-01-02 10:32:59
      sent: .seconds(86_400 + 37_979),
      isKept: isKept,
      failure: failure
    )
    return listing.notes(for: vacation)
  }

  @Test func `how many of how many`() throws {
    #expect(try lines(rows: 0, total: 0) == ["Photos of Kyoto: none."])
    #expect(try lines(rows: 1, total: 1).first == "Photos of Kyoto: 1 photo.")
    #expect(try lines(rows: 3, total: 12_800).first == "Photos of Kyoto: 3 of 12,800 photos.")
    #expect(
      try lines(rows: 4_213, total: 12_800, isComplete: false).first
        == "Photos of Kyoto: 4,213 of 12,800 photos (Flickr's limit for one search)."
    )
  }

  @Test func `what to do with them`() throws {
    #expect(try lines(rows: 1, total: 9).last == "Next: vacation visit --listed 1")
    #expect(try lines(rows: 9, total: 9).last == "Next: vacation visit --listed 1-3")
    let summer = try VacationName("Summer in Kyoto")
    #expect(
      try lines(rows: 2, total: 2, in: summer).last
        == "Next: vacation visit --listed 1-2 --in 'Summer in Kyoto'"
    )
  }

  @Test func `from when a kept list is`() throws {
    let kept = try lines(rows: 1, total: 1, isKept: true)
    #expect(kept.contains("Cached at 10:32 UTC; --fresh bypasses the cache."))
    #expect(try lines(rows: 1, total: 1).count == 2)
  }

  @Test func `a list that ended early blames no ceiling, and leaves the failure to follow`() throws
  {
    let failed = try lines(
      rows: 250,
      total: 800,
      isComplete: false,
      failure: .tooManyRequests(retryAfter: nil)
    )
    #expect(failed == ["Photos of Kyoto: 250 of 800 photos."])
  }
}
