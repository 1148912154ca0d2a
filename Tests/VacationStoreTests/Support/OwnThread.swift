import Foundation
import Testing

/// A trait of tests that block: each runs on a thread of its own.
///
/// The threads that tests share are as few as the processors. One that waits for a server, or for another
/// thread, would keep them from the tests beside it.
struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let executor = ThreadExecutor()
    defer { executor.stop() }
    try await withTaskExecutorPreference(executor) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// Each test runs on a thread of its own, which it may block.
  static var ownThread: Self { OwnThread() }
}

/// Runs the jobs of a task, one after the other, on one thread.
private final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  // Guarded by the condition.
  private var jobs: [UnownedJob] = []
  private var isStopped = false
  private let condition = NSCondition()

  init() {
    Thread.detachNewThread { [self] in
      while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  func stop() {
    condition.withLock {
      isStopped = true
      condition.signal()
    }
  }

  private func next() -> UnownedJob? {
    condition.withLock {
      while jobs.isEmpty && !isStopped { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}
