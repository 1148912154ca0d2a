import Flickr
import FlickrClient
import Synchronization
import TravelDesk

/// Fetches images; concurrent requests for one image share one fetch (request coalescing).
///
/// After Flickr could not be reached, which takes 17 s with all retries, images fail at once for some
/// seconds, so that they do not occupy all connections of the browser, and a page is told the reason
/// when it asks again. Then one is fetched all the same, and ends that if it comes (circuit breaker).
final class ImageRequests: Sendable {
  private struct Key: Hashable {
    var id: PhotoID
    var wish: ImageWish
  }

  private struct Fetch {
    var task: Task<ImageFile, any Error>
    var waiting: Set<Int>
  }

  private struct Outage {
    var error: any Error
    var time: ContinuousClock.Instant
  }

  private struct State {
    var fetches: [Key: Fetch] = [:]
    /// The last time that Flickr could not be reached, if no image came since.
    var outage: Outage?
    var last = 0

    /// The failure that answers a request without a fetch.
    mutating func failure(within memory: Duration) -> (any Error)? {
      guard let outage else { return nil }
      let now = ContinuousClock.now
      if outage.time.duration(to: now) < memory { return outage.error }
      // This request finds out whether Flickr is back; others fail meanwhile.
      self.outage?.time = now
      return nil
    }
  }

  private let memory: Duration
  private let state = Mutex(State())

  /// - Parameter memory: How long images fail at once after Flickr could not be reached.
  init(rememberingOutagesFor memory: Duration = .seconds(10)) { self.memory = memory }

  /// Returns an image, joining its fetch if there is one.
  ///
  /// The fetch is canceled when no request waits for it any longer.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - wish: The size.
  ///   - isRetry: Whether the image is fetched even if Flickr could not be reached a moment ago.
  ///   - fetch: Fetches the image.
  /// - Returns: The image's file in the cache.
  /// - Throws: What `fetch` throws.
  func file(
    of id: PhotoID,
    _ wish: ImageWish,
    isRetry: Bool = false,
    fetch: @escaping @Sendable () async throws -> ImageFile
  ) async throws -> ImageFile {
    let key = Key(id: id, wish: wish)
    let (waiter, task) = try state.withLock { state in
      if !isRetry, let failure = state.failure(within: memory) { throw failure }
      state.last += 1
      let task = state.fetches[key]?.task ?? Self.begin(fetch)
      state.fetches[key, default: Fetch(task: task, waiting: [])].waiting.insert(state.last)
      return (state.last, task)
    }
    return try await withTaskCancellationHandler {
      defer { leave(key, waiter) }
      do {
        let file = try await task.value
        state.withLock { $0.outage = nil }
        return file
      } catch {
        if Self.isOutage(error) {
          state.withLock { $0.outage = Outage(error: error, time: .now) }
        }
        throw error
      }
    } onCancel: {
      leave(key, waiter)
    }
  }

  private static func begin(
    _ fetch: @escaping @Sendable () async throws -> ImageFile
  ) -> Task<ImageFile, any Error> {
    Task(executorPreference: BlockingThreads.shared) { try await fetch() }
  }

  private static func isOutage(_ error: any Error) -> Bool {
    guard case FlickrError.unreachable(let failure, _) = error else { return false }
    switch failure {
    case .notConnected, .dropped, .timedOut: return true
    case .tooLarge, .cancelled: return false
    }
  }

  /// The number of requests that wait for an image.
  func waiting(for id: PhotoID, _ wish: ImageWish) -> Int {
    state.withLock { $0.fetches[Key(id: id, wish: wish)]?.waiting.count ?? 0 }
  }

  private func leave(_ key: Key, _ waiter: Int) {
    let task: Task<ImageFile, any Error>? = state.withLock { state in
      guard var fetch = state.fetches[key], fetch.waiting.remove(waiter) != nil else {
        return nil
      }
      state.fetches[key] = fetch.waiting.isEmpty ? nil : fetch
      return fetch.waiting.isEmpty ? fetch.task : nil
    }
    // Canceling a finished task does nothing.
    task?.cancel()
  }
}
