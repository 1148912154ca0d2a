import Glibc
import Synchronization

/// Handling of Ctrl-C and other signals.
enum Interruption {
  /// The number of photos changed so far; negative if no change is in progress.
  private static let done = Atomic<Int>(-1)

  /// Makes Ctrl-C end the program immediately, and a closed pipe cause a failed write.
  ///
  /// There is nothing to clean up: SQLite rolls back an interrupted transaction when the file is
  /// opened next.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A file size limit is reported as a failed write too, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    // Keeps ignoring Ctrl-C in a background job of a shell without job control.
    var inherited = sigaction()
    sigaction(SIGINT, nil, &inherited)
    if unsafeBitCast(inherited.__sigaction_handler.sa_handler, to: Int.self) == 1 { return }
    // Initializes the static, which the handler must not do.
    endChange()
    // Only async-signal-safe calls in the handlers: no allocation, no locks.
    if isatty(STDERR_FILENO) == 1 {
      signal(SIGINT) { _ in
        var eraseLine: (UInt8, UInt8, UInt8, UInt8) = (13, 27, 91, 75)
        write(STDERR_FILENO, &eraseLine, 4)
        Interruption.reportProgress()
        _exit(130)
      }
    } else {
      signal(SIGINT) { _ in
        Interruption.reportProgress()
        _exit(130)
      }
    }
  }

  /// Starts a change, so that Ctrl-C reports its progress.
  static func beginChange() { done.store(0, ordering: .relaxed) }

  /// Records how many photos are done, if a change is in progress.
  static func changed(_ photos: Int) {
    if done.load(ordering: .relaxed) >= 0 { done.store(photos, ordering: .relaxed) }
  }

  /// Ends the change, so that Ctrl-C no longer reports it.
  static func endChange() { done.store(-1, ordering: .relaxed) }

  /// Reports what was committed, from within the signal handler.
  private static func reportProgress() {
    let count = done.load(ordering: .relaxed)
    guard count >= 0 else { return }
    if count == 0 {
      say("Interrupted. Earlier changes are saved; run the same command again to resume.\n")
    } else {
      say("Interrupted. The first ")
      say(count)
      say(" photos are saved; run the same command again to resume.\n")
    }
  }

  private static func say(_ text: StaticString) {
    write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func say(_ number: Int) {
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      var digit = UInt8(48 + number / divisor % 10)
      write(STDERR_FILENO, &digit, 1)
      divisor /= 10
    }
  }
}
