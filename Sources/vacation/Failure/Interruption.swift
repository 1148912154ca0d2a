import Glibc
import Synchronization

/// What signals do to the program.
enum Interruption {
  /// Photos that the command has changed so far; negative while it changes none.
  private static let done = Atomic<Int>(-1)

  /// Lets Ctrl-C end the program at once, and a closed pipe show itself as a failed write.
  ///
  /// There is nothing to clean up: a transaction that was cut off is rolled back by whoever opens
  /// the file next.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // So does a limit on the size of files: it is told like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    // A background job of a shell without job control ignores Ctrl-C, and goes on doing so.
    var inherited = sigaction()
    sigaction(SIGINT, nil, &inherited)
    if unsafeBitCast(inherited.__sigaction_handler.sa_handler, to: Int.self) == 1 { return }
    // Made here, since the handler must not be the first to use it.
    endChange()
    // Only calls that are safe inside a signal handler: no allocation, no lock.
    if isatty(STDERR_FILENO) == 1 {
      signal(SIGINT) { _ in
        var eraseLine: (UInt8, UInt8, UInt8, UInt8) = (13, 27, 91, 75)
        write(STDERR_FILENO, &eraseLine, 4)
        Interruption.tell()
        _exit(130)
      }
    } else {
      signal(SIGINT) { _ in
        Interruption.tell()
        _exit(130)
      }
    }
  }

  /// From here on Ctrl-C says how much is kept of the change.
  static func beginChange() { done.store(0, ordering: .relaxed) }

  /// Notes how many photos are done, if a change goes on.
  static func changed(_ photos: Int) {
    if done.load(ordering: .relaxed) >= 0 { done.store(photos, ordering: .relaxed) }
  }

  /// The change has ended; Ctrl-C says nothing of it any more.
  static func endChange() { done.store(-1, ordering: .relaxed) }

  /// Says on standard error what is kept, inside of the signal handler.
  private static func tell() {
    let count = done.load(ordering: .relaxed)
    guard count >= 0 else { return }
    if count == 0 {
      say("Interrupted. What was changed before is kept; run the same command again to resume.\n")
    } else {
      say("Interrupted. The first ")
      say(count)
      say(" photos are done and kept; run the same command again to resume.\n")
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
