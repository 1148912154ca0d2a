import Testing
import VacationStore

@testable import VacationWeb

struct PointCacheTests {
  private func key(_ place: Int) throws -> PointCache.Key {
    var filter = PhotoFilter()
    filter.place = "Place \(place)"
    return PointCache.Key(vacation: try VacationName("Trip"), state: "1", filter: filter)
  }

  /// Whether a list has to be read.
  private func isRead(_ place: Int, _ cache: PointCache, size: Int = 1) throws -> Bool {
    var isRead = false
    let value = try cache.points(try key(place)) { (_: Int) in
      size
    } read: {
      isRead = true
      return place
    }
    #expect(value == place)
    return isRead
  }

  @Test func `the least recently used list is evicted first`() throws {
    let cache = PointCache(capacity: 10_000, maximumEntries: 3)
    for place in 0..<3 { #expect(try isRead(place, cache)) }
    #expect(try !isRead(0, cache))
    #expect(try isRead(3, cache))
    #expect(try !isRead(0, cache))
    #expect(try isRead(1, cache))
  }

  @Test func `small lists count as a thousand points`() throws {
    let cache = PointCache(capacity: 3_500)
    for place in 0..<4 { #expect(try isRead(place, cache)) }
    #expect(try isRead(0, cache))
    #expect(try !isRead(3, cache))
    // One that is too large by itself is kept alone.
    #expect(try isRead(9, cache, size: 1_000_000))
    #expect(try !isRead(9, cache))
    #expect(try isRead(3, cache))
  }
}
