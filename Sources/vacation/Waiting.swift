import Dispatch
import Synchronization

/// Waits, on the one thread that a command runs on, for asynchronous work to end.
///
/// An asynchronous `main` would make every command start the machinery of tasks, also the many that
/// need none and last a few milliseconds.
enum Waiting {
  /// Runs the work on this thread as far as it comes without waiting itself, and then waits for the
  /// rest.
  ///
  /// - Throws: What the work throws.
  static func end(of work: sending @escaping () async throws -> Void) throws {
    let outcome = Outcome()
    // Immediate: a command that finds all that it needs at hand starts no other thread.
    Task.immediate {
      do {
        try await work()
        outcome.end(.success(()))
      } catch {
        outcome.end(.failure(error))
      }
    }
    try outcome.wait()
  }

  /// How the work ended, once it has.
  private final class Outcome: Sendable {
    private let result = Mutex<Result<Void, any Error>?>(nil)
    private let ended = DispatchSemaphore(value: 0)

    func end(_ result: Result<Void, any Error>) {
      self.result.withLock { $0 = result }
      ended.signal()
    }

    func wait() throws {
      ended.wait()
      try result.withLock { $0 }?.get()
    }
  }
}
