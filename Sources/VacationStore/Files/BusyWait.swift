import Glibc
import Synchronization

/// How long a connection waits for another's lock, and how often it looks.
///
/// It looks every millisecond or two, oftener than SQLite's own handler, because a bulk visit lets
/// others in for some milliseconds between its batches.
final class BusyWait: Sendable {
  /// Microseconds until a waiting statement fails with "locked".
  static let timeout: Int64 = 5_000_000

  private let began = Mutex<Int64>(0)

  /// Waits a moment; false when the time is up.
  func goesOn(after tries: Int) -> Bool {
    let now = Self.monotonicMicroseconds()
    let start = began.withLock { began in
      if tries == 0 { began = now }
      return began
    }
    guard now - start < Self.timeout else { return false }
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
