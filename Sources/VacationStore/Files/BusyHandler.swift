import Glibc
import Synchronization

/// The busy handler of a connection, which waits for SQLite's locks.
///
/// This program's writers wait in the ``WriterQueue``; this is for readers, and for locks held by
/// other programs. It retries every millisecond or two, more often than SQLite's own handler,
/// because a bulk visit releases its lock for only a few milliseconds between batches.
final class BusyHandler: Sendable {
  private let path: String
  private let stall = Mutex(StallDetector())

  /// Creates a handler for the file at a path.
  init(path: String) { self.path = path }

  /// Sleeps before the next retry; returns false if there was no activity for the whole timeout.
  func shouldRetry(after tries: Int) -> Bool {
    let isStalled = stall.withLock { stall in
      if tries == 0 { stall = StallDetector() }
      return stall.isStalled { FileActivity(of: path) }
    }
    guard !isStalled else { return false }
    usleep(UInt32.random(in: 500...2_000))
    return true
  }

  /// Microseconds of the monotonic clock.
  static func monotonicMicroseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
