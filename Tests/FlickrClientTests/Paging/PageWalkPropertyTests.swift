import Flickr
import TestSupport
import Testing

@testable import FlickrClient

/// Listings of a simulated Flickr, walked to their end.
struct PageWalkPropertyTests {
  private struct Walked {
    var walk: PageWalk<PhotosSearch>
    var ids: [PhotoID]
    var pages: Int
  }

  /// Walks a listing to its end, which has to come within a number of pages.
  private func walked(
    _ flickr: SimulatedFlickr,
    _ search: PhotosSearch,
    limit: Int? = nil,
    bound: Int = 400
  ) -> Walked {
    var walk = PageWalk(search, limit: limit)
    var ids: [PhotoID] = []
    while let call = walk.call {
      guard flickr.pages < bound else {
        Issue.record("it does not end within \(bound) pages")
        break
      }
      if let page = flickr.page(call) {
        ids += walk.take(page).map(\.id)
      } else {
        walk.takeRefusal()
      }
    }
    #expect(ids.count == Set(ids).count, "a photo comes twice")
    #expect(ids.count == walk.listed)
    return Walked(walk: walk, ids: ids, pages: flickr.pages)
  }

  private static func search(_ sort: PhotosSearch.Sort?, isGeographic: Bool) -> PhotosSearch {
    var search = PhotosSearch(text: "x")
    search.sort = sort
    if isGeographic { search.point = PhotosSearch.Point(latitude: 48, longitude: 11) }
    return search
  }

  private static let sorts = PhotosSearch.Sort.allCases.map(Optional.some) + [nil]

  @Test(arguments: 0..<16)
  func `every photo that is sent is listed once, in every order and with every fault`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let count = random.one(of: [0, 1, 499, 500, 501, 3_999, 4_000, 4_001, 8_123, 13_000])
    let seconds = random.one(of: [10, 3_000, 100_000_000])
    let faults = SimulatedFlickr.Faults(
      hidden: random.one(of: [0, 0, 5, 100]),
      hiddenRun: min(count, random.one(of: [0, 0, 300, 700])),
      duplicates: random.one(of: [0, 2, 10]),
      changingTotals: random.one(of: [0, 3]),
      refusesOffsets: random.once(in: 2)
    )
    let flickr = SimulatedFlickr(
      uploads: (0..<count).map { _ in 1_700_000_000 + random.number(1...seconds) },
      seed: seed,
      faults: faults
    )
    let search = Self.search(random.one(of: Self.sorts), isGeographic: random.once(in: 2))
    let result = walked(flickr, search)
    let missing = Set(flickr.visible.keys).subtracting(result.ids)
    #expect(
      missing.isEmpty,
      "seed \(seed): \(missing.count) of \(count) missing, \(search), \(faults)"
    )
    if faults.hidden == 0, faults.hiddenRun == 0, faults.changingTotals == 0 {
      #expect(result.walk.isComplete, "seed \(seed)")
      #expect(result.walk.total == count, "seed \(seed)")
    }
  }

  @Test(arguments: sorts, [false, true])
  func `in every order all of 9,000 photos are reached`(
    sort: PhotosSearch.Sort?,
    isGeographic: Bool
  ) {
    let uploads = (0..<9_000).map { 1_700_000_000 + $0 / 3 }
    let flickr = SimulatedFlickr(uploads: uploads, seed: 7)
    let result = walked(flickr, Self.search(sort, isGeographic: isGeographic))
    #expect(result.walk.isComplete && result.ids.count == 9_000)
    #expect(result.pages < (isGeographic ? 70 : 35))
  }

  @Test(arguments: sorts)
  func `photos beyond the reachable results of one second make the list incomplete`(
    sort: PhotosSearch.Sort?
  ) {
    var uploads = (0..<4_000).map { 1_700_000_000 + $0 }
    uploads += [Int](repeating: 1_700_002_000, count: 5_000)
    let flickr = SimulatedFlickr(uploads: uploads, seed: 3)
    let result = walked(flickr, Self.search(sort, isGeographic: false))
    #expect(!result.walk.isComplete)
    #expect(result.walk.total == 9_000)
    let ids = Set(result.ids)
    let missing = flickr.visible.filter { !ids.contains($0.key) }
    #expect(Set(missing.values) == [1_700_002_000])
    #expect((1...1_001).contains(missing.count))
  }

  @Test(arguments: [1, 2, 99, 100, 499, 500, 501, 4_000, 4_001, 6_789])
  func `a limit is met exactly, and complete`(limit: Int) {
    let flickr = SimulatedFlickr(
      uploads: (0..<7_000).map { 1_700_000_000 + $0 / 5 },
      seed: 9,
      faults: SimulatedFlickr.Faults(hidden: 50, duplicates: 3)
    )
    let result = walked(flickr, PhotosSearch(text: "x"), limit: limit)
    #expect(result.ids.count == limit)
    #expect(result.walk.isComplete)
    #expect(result.walk.call == nil)
  }

  // It went back and forth between two searches for ever.
  @Test(arguments: sorts)
  func `it also ends if Flickr ignores upload times`(
    sort: PhotosSearch.Sort?
  ) {
    let flickr = SimulatedFlickr(
      uploads: (0..<6_000).map { 1_700_000_000 + $0 },
      seed: 1,
      faults: SimulatedFlickr.Faults(ignoresUploads: true)
    )
    let result = walked(flickr, Self.search(sort, isGeographic: false))
    #expect(result.ids.count >= 4_000)
    #expect(!result.walk.isComplete)
    #expect(result.walk.total == 6_000)
  }
}
