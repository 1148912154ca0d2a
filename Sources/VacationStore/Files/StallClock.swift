/// Tells when the others that a wait is for have not moved for as long as a wait may last.
///
/// A wait that gave up after a fixed time would fail although the others work in turn, only because
/// there are many of them or the disk is slow.
struct StallClock {
  /// Microseconds without movement after which a wait is given up.
  static let timeout: Int64 = 5_000_000
  /// Microseconds between two looks.
  private static let interval: Int64 = 200_000

  private var seen: FileMovement?
  private var moved: Int64 = 0
  private var looked: Int64 = 0

  /// Tells whether to give up.
  ///
  /// - Parameters:
  ///   - now: Microseconds of a clock that only goes forward.
  ///   - look: Takes the marks that are compared; called only every fifth of a second.
  /// - Returns: Whether nothing has moved for the timeout.
  mutating func isStalled(
    at now: Int64 = BusyWait.monotonicMicroseconds(),
    _ look: () -> FileMovement
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

/// What changes whenever someone writes a database, as far as it can be seen from outside.
struct FileMovement: Equatable {
  /// The file itself, its journal, its write-ahead log; nil where there is none.
  private let files: [FileStatus?]
  /// Whose turn it is in the ``WriterQueue``; nil where that is not known.
  private let turn: Int64?

  // Not inlined: Swift 6.3.1 crashes when it optimizes a caller that this is part of.
  @inline(never)
  init(of path: String, turn: Int64? = nil) {
    var files: [FileStatus?] = []
    for name in [path, path + "-journal", path + "-wal"] {
      // What cannot be looked at is taken for not moving: then the wait ends.
      files.append(try? FileStatus(path: name))
    }
    self.files = files
    self.turn = turn
  }
}
