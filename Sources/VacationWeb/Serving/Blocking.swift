import NIOPosix

/// Threads on which it does not matter that something waits for the disk, or for a lock.
///
/// There are more of them than cores: a writer may wait five seconds for another, and the readers
/// beside it are not to wait with it.
final class BlockingThreads: TaskExecutor {
  /// The threads of all servers of the process.
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

  /// Runs what does not suspend.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await pool.runIfActive(body)
  }
}

/// Runs what may wait for the disk, or for a lock, on a thread where nothing else waits for it.
func blocking<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await BlockingThreads.shared.run(body)
}

/// Runs what waits for Flickr and for the disk in turns: all of it on threads where nothing else
/// waits for it.
func amongBlocking<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(BlockingThreads.shared) { try await body() }
}
