/// Detects when there was no activity on a file for the whole timeout.
///
/// Giving up after a fixed time of waiting would fail although other writers make progress, only because
/// there are many of them or the disk is slow.
struct StallDetector {
  /// Microseconds without activity after which a wait is given up.
  static let timeout: Int64 = 5_000_000
  /// Microseconds between two samples.
  private static let interval: Int64 = 200_000

  private var seen: FileActivity?
  private var moved: Int64 = 0
  private var looked: Int64 = 0

  /// Returns whether to give up.
  ///
  /// - Parameters:
  ///   - now: Microseconds of the monotonic clock.
  ///   - look: Samples the activity; called at most every fifth of a second.
  /// - Returns: Whether there was no activity for the timeout.
  mutating func isStalled(
    at now: Int64 = BusyHandler.monotonicMicroseconds(),
    _ look: () -> FileActivity
  ) -> Bool {
    guard seen == nil || now - looked >= Self.interval else { return false }
    looked = now
    let found = look()
    if found != seen {
      seen = found
      moved = now
    }
    return now - moved >= Self.timeout
  }
}

/// A sample of everything visible from outside that changes when a database is written.
struct FileActivity: Equatable {
  /// The file itself, its journal, its write-ahead log; nil where there is none.
  private let files: [FileStatus?]
  /// Whose turn it is in the ``WriterQueue``; nil where that is not known.
  private let turn: Int64?

  // Not inlined: Swift 6.3.1 crashes when it optimizes a caller that this is part of.
  @inline(never)
  init(of path: String, turn: Int64? = nil) {
    var files: [FileStatus?] = []
    for name in [path, path + "-journal", path + "-wal"] {
      // A file that cannot be examined counts as inactive: then the wait ends.
      files.append(try? FileStatus(path: name))
    }
    self.files = files
    self.turn = turn
  }
}
