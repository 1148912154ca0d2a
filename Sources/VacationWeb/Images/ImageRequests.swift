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
    var waiting: Set<Int>
  }

  private let state = Mutex<(fetches: [Key: Fetch], last: Int)>(([:], 0))

  /// Returns an image, joining its fetch if there is one.
  ///
  /// The fetch is canceled when no request waits for it any longer.
  func file(
    of id: PhotoID,
    _ wish: ImageWish,
    fetch: @escaping @Sendable () async throws -> ImageFile
  ) async throws -> ImageFile {
    let key = Key(id: id, wish: wish)
    let (waiter, task) = state.withLock { state in
      state.last += 1
      let task = state.fetches[key]?.task ?? Self.begin(fetch)
      state.fetches[key, default: Fetch(task: task, waiting: [])].waiting.insert(state.last)
      return (state.last, task)
    }
    return try await withTaskCancellationHandler {
      defer { leave(key, waiter) }
      return try await task.value
    } onCancel: {
      leave(key, waiter)
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
