/// Detects that there was no activity on a file for the whole timeout.
///
/// A fixed timeout would give up although other writers make progress, just because there are many
/// of them or the disk is slow.
struct StallDetector {
  /// Microseconds without activity after which to give up.
  static let timeout: Int64 = 5_000_000
  /// Microseconds between two samples.
  private static let interval: Int64 = 200_000

  private var lastActivity: FileActivity?
  private var changed: Int64 = 0
  private var sampled: Int64 = 0

  /// Samples the activity, if the last sample is old enough.
  ///
  /// - Parameters:
  ///   - now: Microseconds of the monotonic clock.
  ///   - sample: Samples the activity; called at most five times a second.
  /// - Returns: Whether there was no activity for the timeout.
  mutating func isStalled(
    at now: Int64 = BusyHandler.monotonicMicroseconds(),
    _ sample: () -> FileActivity
  ) -> Bool {
    guard lastActivity == nil || now - sampled >= Self.interval else { return false }
    sampled = now
    let found = sample()
    if found != lastActivity {
      lastActivity = found
      changed = now
    }
    return now - changed >= Self.timeout
  }
}

/// A sample of everything visible from outside that changes when a database is written.
struct FileActivity: Equatable {
  /// The file itself, its journal and its write-ahead log; nil for those that do not exist.
  private let files: [FileStatus?]
  /// The current turn in the ``WriterQueue``; nil if unknown.
  private let turn: Int64?

  // Not inlined: Swift 6.3.1 crashes when it optimizes a caller that has this inlined.
  @inline(never)
  init(of path: String, turn: Int64? = nil) {
    var files: [FileStatus?] = []
    for name in [path, path + "-journal", path + "-wal"] {
      // A file that cannot be examined counts as inactive, which ends the wait.
      files.append(try? FileStatus(path: name))
    }
    self.files = files
    self.turn = turn
  }
}
