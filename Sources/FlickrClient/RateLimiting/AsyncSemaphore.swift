import Synchronization

/// A counting semaphore for tasks: first come, first served.
final class AsyncSemaphore: Sendable {
  private struct State {
    var permits: Int
    var next: UInt64 = 0
    var waiting: [(number: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
    var cancelled: Set<UInt64> = []
  }

  private let state: Mutex<State>

  init(permits: Int) {
    state = Mutex(State(permits: permits))
  }

  /// Runs `body` with a permit, which it waits for.
  ///
  /// - Throws: ``FlickrError/cancelled``, and what `body` throws.
  func withPermit<Result>(
    _ body: () async throws(FlickrError) -> Result
  ) async throws(FlickrError) -> Result {
    guard await acquire() else { throw .cancelled }
    defer { release() }
    return try await body()
  }

  /// Waits for a permit; false when the task was cancelled instead.
  private func acquire() async -> Bool {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    // The task may have been cancelled right after it got its permit.
    defer { state.withLock { _ = $0.cancelled.remove(number) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result: Bool? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return false }
          if state.permits > 0 {
            state.permits -= 1
            return true
          }
          state.waiting.append((number, continuation))
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
        guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
          // It has its permit already, or has not begun to wait.
          state.cancelled.insert(number)
          return nil
        }
        return state.waiting.remove(at: index).continuation
      }
      waiting?.resume(returning: false)
    }
  }

  private func release() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.waiting.isEmpty else {
        state.permits += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }
}
