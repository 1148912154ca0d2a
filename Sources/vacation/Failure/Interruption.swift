import Glibc
import Synchronization

/// Handling of Ctrl-C and other signals.
enum Interruption {
  /// The number of photos changed so far; negative if no change is in progress.
  private static let done = Atomic<Int>(-1)

  /// Whether Ctrl-C only asks the command to stop: 0 no, 1 yes, 2 it was pressed.
  private static let request = Atomic<Int>(0)

  /// Whether standard output is incomplete until the command ends.
  private static let isOutputOpen = Atomic<Bool>(false)

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
    // Initializes the statics, which the handler must not do.
    endChange()
    endOutput()
    request.store(0, ordering: .relaxed)
    // Only async-signal-safe calls in the handlers: no allocation, no locks.
    if isatty(STDERR_FILENO) == 1 {
      signal(SIGINT) { _ in
        if Interruption.isHandled() { return }
        var eraseLine: (UInt8, UInt8, UInt8, UInt8) = (13, 27, 91, 75)
        write(STDERR_FILENO, &eraseLine, 4)
        Interruption.reportProgress()
        _exit(130)
      }
    } else {
      signal(SIGINT) { _ in
        if Interruption.isHandled() { return }
        Interruption.reportProgress()
        _exit(130)
      }
    }
  }

  /// Makes Ctrl-C ask the command to stop, which it does in ``check()``, so that it can remove its
  /// unfinished files; pressed again, it ends the program immediately.
  static func beginCleanup() { request.store(1, ordering: .relaxed) }

  /// Makes Ctrl-C end the program immediately again.
  static func endCleanup() { request.store(0, ordering: .relaxed) }

  /// Makes Ctrl-C report that standard output is incomplete.
  ///
  /// It ends the program immediately: a command that waits for the reader of a full pipe would not
  /// come to ``check()``.
  static func beginOutput() { isOutputOpen.store(true, ordering: .relaxed) }

  /// Ends such output.
  static func endOutput() { isOutputOpen.store(false, ordering: .relaxed) }

  /// Stops the command if Ctrl-C was pressed since ``beginCleanup()``.
  ///
  /// - Throws: `CancellationError`.
  static func check() throws {
    if request.load(ordering: .relaxed) == 2 { throw CancellationError() }
  }

  /// Whether Ctrl-C is left to ``check()``; called in the signal handler.
  private static func isHandled() -> Bool {
    request.compareExchange(expected: 1, desired: 2, ordering: .relaxed).exchanged
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
    if isOutputOpen.load(ordering: .relaxed) {
      return say("Interrupted. The output is incomplete.\n")
    }
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
