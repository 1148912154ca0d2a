import Synchronization

/// Lets a number of tasks through at once, the others in the order in which they came.
final class Turnstile: Sendable {
  private struct State {
    var free: Int
    var next: UInt64 = 0
    var waiting: [(number: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
    var cancelled: Set<UInt64> = []
  }

  private let state: Mutex<State>

  init(limit: Int) {
    state = Mutex(State(free: limit))
  }

  /// Does `body` while at most the limit's number of tasks do so.
  ///
  /// - Throws: ``FlickrError/cancelled``, and what `body` throws.
  func pass<Result>(
    _ body: () async throws(FlickrError) -> Result
  ) async throws(FlickrError) -> Result {
    guard await enter() else { throw .cancelled }
    defer { leave() }
    return try await body()
  }

  /// Waits for a place; false when the task was cancelled instead.
  private func enter() async -> Bool {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    // Cancelled right after it got its place.
    defer { state.withLock { _ = $0.cancelled.remove(number) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return false }
          if state.free > 0 {
            state.free -= 1
            return true
          }
          state.waiting.append((number, continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
        guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
          // It has its place already, or has not come to wait yet.
          state.cancelled.insert(number)
          return nil
        }
        return state.waiting.remove(at: index).continuation
      }
      waiting?.resume(returning: false)
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }
}
