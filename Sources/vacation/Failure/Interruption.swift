import Glibc

/// What signals do to the program.
enum Interruption {
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
    // Only calls that are safe inside a signal handler: no allocation, no lock.
    if isatty(STDERR_FILENO) == 1 {
      signal(SIGINT) { _ in
        var eraseLine: (UInt8, UInt8, UInt8, UInt8) = (13, 27, 91, 75)
        write(STDERR_FILENO, &eraseLine, 4)
        _exit(130)
      }
    } else {
      signal(SIGINT) { _ in _exit(130) }
    }
  }
}
