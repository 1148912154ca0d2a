import Dispatch
import Glibc
import Synchronization

/// Graceful shutdown on Ctrl-C and SIGTERM.
///
/// The first signal requests a shutdown. A second one, or a timeout, ends the process: SQLite rolls
/// back an interrupted transaction when the file is opened next.
final class StopSignals: Sendable {
  /// The shutdown timeout, a little longer than the server's own.
  private static let timeout = DispatchTimeInterval.seconds(7)
  /// Separate from the threads that handle requests, which may be blocked.
  private static let queue = DispatchQueue(label: "signals")

  private let stopRequests: AsyncStream<Void>
  /// Retained, because a source is canceled when it is released.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]
  private let isStopping = Atomic(false)

  /// Cleans up before the process is ended.
  private let onForcedExit: @Sendable () -> Void

  /// Installs the signal handlers.
  ///
  /// - Parameter onForcedExit: Cleanup before the process is ended without a graceful shutdown;
  ///   must be short, and runs on a queue of its own.
  init(onForcedExit: @escaping @Sendable () -> Void) {
    self.onForcedExit = onForcedExit
    let (stopRequests, continuation) = AsyncStream<Void>.makeStream()
    self.stopRequests = stopRequests
    let numbers = [SIGINT, SIGTERM].filter { !Self.isIgnored($0) }
    sources = numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: Self.queue) }
    for (number, source) in zip(numbers, sources) {
      signal(number, SIG_IGN)
      source.setEventHandler { [self] in caught(number, continuation) }
      source.resume()
    }
  }

  /// Waits for the first signal.
  func wait() async {
    for await _ in stopRequests {}
  }

  private func caught(_ number: Int32, _ continuation: AsyncStream<Void>.Continuation) {
    guard !isStopping.exchange(true, ordering: .relaxed) else { return end(128 + number) }
    continuation.finish()
    Self.queue.asyncAfter(deadline: .now() + Self.timeout) { [self] in end(0) }
  }

  private func end(_ status: Int32) {
    onForcedExit()
    _exit(status)
  }

  /// Whether the parent process had the signal ignored, as a shell without job control does with
  /// Ctrl-C for background jobs.
  private static func isIgnored(_ number: Int32) -> Bool {
    var inherited = sigaction()
    sigaction(number, nil, &inherited)
    return unsafeBitCast(inherited.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
