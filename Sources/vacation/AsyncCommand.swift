import ArgumentParser
import Dispatch
import Synchronization

/// A command that suspends, for example during calls to Flickr.
///
/// It runs like every other command. ArgumentParser's `AsyncParsableCommand` would require a dynamic
/// cast at each start, for which the runtime searches all conformances (decision note "Startup").
protocol AsyncCommand: ParsableCommand, Sendable {
  /// Runs the command.
  func run() async throws
}

extension AsyncCommand {
  /// Runs the command to completion, blocking the thread.
  func run() throws {
    try BlockingTask.run { try await run() }
  }
}

/// Runs asynchronous work from synchronous code, blocking the main thread.
///
/// An asynchronous `main` would start the concurrency runtime for every command, even for the many
/// synchronous ones, which take a few milliseconds.
private enum BlockingTask {
  /// Runs the work on this thread until its first suspension, and then waits for the rest.
  ///
  /// - Throws: Errors that the work throws.
  static func run(_ work: sending @escaping () async throws -> Void) throws {
    let completion = Completion()
    // Immediate: a command that never suspends starts no other thread.
    Task.immediate {
      do {
        try await work()
        completion.end(.success(()))
      } catch {
        completion.end(.failure(error))
      }
    }
    try completion.wait()
  }

  /// The result of the work, once it has ended.
  private final class Completion: Sendable {
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
