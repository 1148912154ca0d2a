import Flickr
import Synchronization
import TravelDesk

/// Fetches images; concurrent requests for one image share one fetch (request coalescing).
final class ImageRequests: Sendable {
  private struct Key: Hashable {
    var id: PhotoID
    var wish: ImageWish
  }

  private struct Fetch {
    var task: Task<ImageFile, any Error>
    let began = ContinuousClock.now
    var waiting: Set<Int>
  }

  private struct State {
    var fetches: [Key: Fetch] = [:]
    var breaker: CircuitBreaker
    var isProbing = false
    var last = 0
  }

  private let state: Mutex<State>

  /// Creates it; `pause` is the time between two probes of an outage.
  init(pause: Duration = CircuitBreaker.pause) {
    state = Mutex(State(breaker: CircuitBreaker(pause: pause)))
  }

  /// Returns an image, joining its fetch if there is one.
  ///
  /// The fetch is canceled when no request waits for it any longer. While Flickr cannot be reached, requests
  /// fail at once; from time to time, one is also sent in the background as a probe.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - wish: The size.
  ///   - isRetry: Whether the image is fetched even if Flickr could not be reached a moment ago.
  ///   - fetch: Fetches the image.
  /// - Returns: The image's file in the cache.
  /// - Throws: What `fetch` throws, or what a fetch threw a moment ago that could not reach Flickr.
  func file(
    of id: PhotoID,
    _ wish: ImageWish,
    isRetry: Bool = false,
    fetch: @escaping @Sendable () async throws -> ImageFile
  ) async throws -> ImageFile {
    let key = Key(id: id, wish: wish)
    let (waiter, fetch) = try state.withLock { state in
      if !isRetry, state.fetches[key] == nil, let outage = state.breaker.outage(at: .now) {
        if outage.isProbe, !state.isProbing {
          state.isProbing = true
          probe(fetch)
        }
        throw outage.error
      }
      state.last += 1
      var joined = state.fetches[key] ?? Fetch(task: Self.begin(fetch), waiting: [])
      joined.waiting.insert(state.last)
      state.fetches[key] = joined
      return (state.last, joined)
    }
    return try await withTaskCancellationHandler {
      defer { leave(key, waiter) }
      return try await result(of: fetch)
    } onCancel: {
      leave(key, waiter)
    }
  }

  private func result(of fetch: Fetch) async throws -> ImageFile {
    do {
      let file = try await fetch.task.value
      state.withLock { $0.breaker.recordSuccess(at: .now) }
      return file
    } catch {
      state.withLock { $0.breaker.record(error, ofRequestAt: fetch.began, at: .now) }
      throw error
    }
  }

  /// Fetches an image in the background, to find out whether Flickr is back.
  ///
  /// Nothing joins or cancels it.
  private func probe(_ fetch: @escaping @Sendable () async throws -> ImageFile) {
    let probe = Fetch(task: Self.begin(fetch), waiting: [])
    Task {
      // How it ends is recorded; the caller has already received the error.
      _ = try? await result(of: probe)
      state.withLock { $0.isProbing = false }
    }
  }

  private static func begin(
    _ fetch: @escaping @Sendable () async throws -> ImageFile
  ) -> Task<ImageFile, any Error> {
    Task(executorPreference: BlockingThreads.shared) { try await fetch() }
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
