import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("What was fetched is forgotten when it is too old or too much")
struct FetchedPruningTests {
  private static let day: Int64 = 86_400_000_000

  let scratch: Scratch
  let clock = TestClock()
  let fetched: FetchedPhotos

  init() throws {
    scratch = try Scratch()
    let clock = clock
    fetched = FetchedPhotos(
      try CacheDatabase(directory: scratch.path("cache"), now: { clock.now })
    )
  }

  private func photos(_ range: Range<Int>) throws -> [Photo] {
    try range.map { try Photo(json: PhotoJSON.listing("\($0)")) }
  }

  /// The ids of what is remembered, as numbers.
  private func numbers() throws -> [Int] {
    try fetched.list(limit: 99_999).compactMap { Int($0.photo.id.rawValue) }.sorted()
  }

  @Test func `the oldest are evicted first, down to the limit`() throws {
    for batch in 0..<5 {
      try fetched.add(photos(batch * 10..<batch * 10 + 10))
      clock.advance(1)
    }
    // Fetched again, they are no longer the earliest.
    try fetched.add(photos(0..<5))
    #expect(try fetched.prune(olderThan: nil, keeping: 25) == 25)
    #expect(try numbers() == Array(0..<5) + Array(30..<50))
    #expect(try fetched.prune(olderThan: nil, keeping: 25) == 0)
    #expect(try fetched.prune(olderThan: nil, keeping: -1) == 25)
  }

  @Test func `photos fetched before a time are pruned`() throws {
    try fetched.add(photos(0..<3))
    clock.advance(Self.day)
    let time = clock.now
    try fetched.add(photos(3..<6))
    #expect(try fetched.prune(olderThan: time) == 3)
    #expect(try numbers() == [3, 4, 5])
  }

  @Test func `adding prunes only when a tenth too many are there`() throws {
    try fetched.add(photos(0..<100), keeping: 100)
    clock.advance(1)
    try fetched.add(photos(100..<110), keeping: 100)
    #expect(try fetched.count() == 110)
    clock.advance(1)
    try fetched.add(photos(110..<111), keeping: 100)
    #expect(try fetched.count() == 100)
    #expect(try numbers().suffix(11) == Array(100..<111))
  }

  @Test func `adding prunes when something is a tenth too old`() throws {
    try fetched.add(photos(0..<1))
    clock.advance(10 * Self.day)
    try fetched.add(photos(1..<2), days: 10)
    clock.advance(Self.day)
    try fetched.add(photos(2..<3), days: 10)
    #expect(try fetched.count() == 3)
    clock.advance(1)
    try fetched.add(photos(3..<4), days: 10)
    #expect(try numbers() == [1, 2, 3])
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func `limits of any size are taken`(limit: Int) throws {
    try fetched.add(photos(0..<3), keeping: limit, days: limit)
    clock.advance(1)
    try fetched.add(photos(3..<6), keeping: limit, days: limit)
    #expect(try fetched.count() == (limit == Int.max ? 6 : 0))
  }
}
