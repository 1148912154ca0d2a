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

  private let outage = FlickrError.unreachable(
    .notConnected("refused"),
    host: "live.staticflickr.com"
  )
  private let other = FlickrSample.shared.photos[1].id

  @Test func `if Flickr cannot be reached, further pictures fail at once`() async throws {
    let flights = ImageRequests(rememberingOutagesFor: .seconds(600))
    let count = Count()
    let ask: @Sendable (PhotoID, Bool) async throws -> Void = { [outage] id, isRetry in
      _ = try await flights.file(of: id, .thumbnail, isRetry: isRetry) {
        count.value.withLock { $0 += 1 }
        throw outage
      }
    }
    for (id, isRetry, expected) in [
      (id, false, 1), (id, false, 1), (other, false, 1), (other, true, 2), (id, false, 2),
    ] {
      await #expect(throws: outage) { try await ask(id, isRetry) }
      #expect(count.value.withLock { $0 } == expected)
    }
  }

  @Test func `after its time, an outage is looked into`() async throws {
    let flights = ImageRequests(rememberingOutagesFor: .zero)
    await #expect(throws: outage) {
      _ = try await flights.file(of: id, .thumbnail) { [outage] in throw outage }
    }
    await #expect(throws: FlickrError.noImage(url: "x")) {
      _ = try await flights.file(of: other, .thumbnail) { throw FlickrError.noImage(url: "x") }
    }
  }

  @Test func `another failure does not keep a picture from being fetched`() async throws {
    let flights = ImageRequests(rememberingOutagesFor: .seconds(600))
    for number in 1...2 {
      await #expect(throws: FlickrError.noImage(url: "\(number)")) {
        _ = try await flights.file(of: id, .thumbnail) {
          throw FlickrError.noImage(url: "\(number)")
        }
      }
    }
  }
}

private final class Count: Sendable {
  let value = Mutex(0)
}
