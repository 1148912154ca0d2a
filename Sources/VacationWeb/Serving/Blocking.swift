import NIOPosix
import Presentation

/// A thread pool for code that may block on the disk or on a lock.
///
/// It has more threads than cores: a writer may wait five seconds for another one, and must not
/// block readers.
final class BlockingThreads: TaskExecutor {
  /// The pool shared by all servers of the process.
  static let shared = BlockingThreads()

  private let pool = NIOThreadPool(numberOfThreads: 16)

  private init() {
    pool.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }

  func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await pool.runIfActive(body)
  }
}

/// Runs synchronous code that may block.
func blocking<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  // The threads of the pool do not belong to the task.
  let localization = Localization.current
  return try await BlockingThreads.shared.run { try localization(body) }
}

/// Runs asynchronous code whose synchronous parts may block.
func onBlockingThreads<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(BlockingThreads.shared) { try await body() }
}
