import Glibc
import Synchronization

/// How long a connection waits for a lock of SQLite's, and how often it looks.
///
/// Writers of this program wait in the ``WriterQueue``; this is for readers, and for other programs
/// that use SQLite. It looks every millisecond or two, more often than SQLite's own handler, because
/// a bulk visit lets others in for some milliseconds between its batches.
final class BusyWait: Sendable {
  private let path: String
  private let stall = Mutex(StallClock())

  /// Waits for the locks of the file at a path.
  init(path: String) { self.path = path }

  /// Waits a moment; false when nothing has moved for as long as a wait may last.
  func goesOn(after tries: Int) -> Bool {
    let isStalled = stall.withLock { stall in
      if tries == 0 { stall = StallClock() }
      return stall.isStalled { FileMovement(of: path) }
    }
    guard !isStalled else { return false }
    usleep(UInt32.random(in: 500...2_000))
    return true
  }

  /// Microseconds of a clock that only goes forward.
  static func monotonicMicroseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
