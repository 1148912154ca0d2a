import Flickr
import FlickrClient
import FlickrSample
import Synchronization
import Testing
import TravelDesk

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
}

private final class Count: Sendable {
  let value = Mutex(0)
}
