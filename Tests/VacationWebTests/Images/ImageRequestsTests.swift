import Flickr
import FlickrClient
import FlickrSample
import Synchronization
import Testing

@testable import TravelDesk
@testable import VacationWeb

@Suite struct ImageFlightTests {
  private let id = FlickrSample.shared.photos[0].id

  @Test func `those who ask for the same picture share its fetching`() async throws {
    let flights = ImageRequests()
    let count = Count()
    let (gate, opener) = AsyncStream<Void>.makeStream()
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask { [id] in
          await #expect(throws: FlickrError.noImage(url: "x")) {
            _ = try await flights.file(of: id, .thumbnail) {
              count.value.withLock { $0 += 1 }
              for await _ in gate {}
              throw FlickrError.noImage(url: "x")
            }
          }
        }
      }
      while flights.waiting(for: id, .thumbnail) < 3 { await Task.yield() }
      opener.finish()
      try await group.waitForAll()
    }
    #expect(count.value.withLock { $0 } == 1)
    #expect(flights.waiting(for: id, .thumbnail) == 0)
  }

  @Test func `a fetching goes on while somebody waits, and ends with the last`() async throws {
    let flights = ImageRequests()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let wait: @Sendable () async throws -> Void = { [id] in
      _ = try await flights.file(of: id, .display) {
        let (never, _) = AsyncStream<Void>.makeStream()
        for await _ in never {}
        end.finish()
        throw CancellationError()
      }
    }
    let first = Task { try await wait() }
    let second = Task { try await wait() }
    while flights.waiting(for: id, .display) < 2 { await Task.yield() }
    first.cancel()
    while flights.waiting(for: id, .display) > 1 { await Task.yield() }
    second.cancel()
    for await _ in ended {}
    await #expect(throws: CancellationError.self) { try await second.value }
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  private let outage = FlickrError.unreachable(
    .notConnected("refused"),
    host: "live.staticflickr.com"
  )
  private let other = FlickrSample.shared.photos[1].id

  @Test func `if Flickr cannot be reached, further pictures fail at once until one comes`()
    async throws
  {
    let flights = ImageRequests()
    let count = Count()
    let image = ImageFile(id: id, size: .small240, path: "x", type: .jpeg, bytes: 1, isHit: false)
    func ask(_ id: PhotoID, isRetry: Bool = false, comes: Bool = false) async throws {
      _ = try await flights.file(of: id, .thumbnail, isRetry: isRetry) { [outage] in
        count.value.withLock { $0 += 1 }
        guard comes else { throw outage }
        return image
      }
    }
    await #expect(throws: outage) { try await ask(id) }
    await #expect(throws: outage) { try await ask(other) }
    #expect(count.value.withLock { $0 } == 1)
    await #expect(throws: outage) { try await ask(other, isRetry: true) }
    #expect(count.value.withLock { $0 } == 2)
    try await ask(id, isRetry: true, comes: true)
    try await ask(other, comes: true)
    #expect(count.value.withLock { $0 } == 4)
  }

  @Test func `a successful probe ends an outage, and no request waits for it`() async throws {
    let flights = ImageRequests(pause: .zero)
    let count = Count()
    let image = ImageFile(id: id, size: .small240, path: "x", type: .jpeg, bytes: 1, isHit: false)
    let (gate, open) = AsyncStream<Void>.makeStream()
    await #expect(throws: outage) {
      _ = try await flights.file(of: id, .thumbnail) { [outage] in throw outage }
    }
    // It fails although its image is on the way.
    await #expect(throws: outage) {
      _ = try await flights.file(of: other, .thumbnail) {
        count.value.withLock { $0 += 1 }
        for await _ in gate { break }
        return image
      }
    }
    // One at a time.
    await #expect(throws: outage) {
      _ = try await flights.file(of: other, .thumbnail) {
        count.value.withLock { $0 += 1 }
        return image
      }
    }
    open.yield()
    while await (try? flights.file(of: id, .thumbnail) { image }) == nil { await Task.yield() }
    #expect(count.value.withLock { $0 } == 1)
  }
}

private final class Count: Sendable {
  let value = Mutex(0)
}
