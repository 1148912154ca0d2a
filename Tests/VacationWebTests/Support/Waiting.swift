import Synchronization

/// Waits until the task is cancelled, which it then throws.
func untilCancelled() async throws {
  for await _ in AsyncStream<Void>.makeStream().stream {}
  try Task.checkCancellation()
}

/// Something that happens once, and that tests wait for.
final class Moment: Sendable {
  private let state = Mutex<(isHere: Bool, waiting: [AsyncStream<Void>.Continuation])>((false, []))

  /// It is here.
  func come() {
    let waiting = state.withLock { state in
      state.isHere = true
      return state.waiting
    }
    for one in waiting { one.finish() }
  }

  /// Waits for it; not longer than the task lasts.
  func wait() async {
    let (stream, end) = AsyncStream<Void>.makeStream()
    let isHere = state.withLock { state in
      if !state.isHere { state.waiting.append(end) }
      return state.isHere
    }
    if isHere { return }
    for await _ in stream {}
  }
}
