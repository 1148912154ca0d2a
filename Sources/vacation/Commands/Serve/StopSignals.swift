import Dispatch
import Glibc
import Synchronization

/// Ctrl-C and SIGTERM, which end a server that is to end well.
///
/// The first one asks it to stop. A second one, or a server that does not stop in time, ends the
/// process: a transaction that was cut off is rolled back by whoever opens the file next.
final class StopSignals: Sendable {
  /// The time that the server has to stop in: a little more than it gives itself.
  private static let patience = DispatchTimeInterval.seconds(7)

  /// Not of the pool that requests are answered on, which may be what does not end.
  private static let queue = DispatchQueue(label: "signals")

  private let asked: AsyncStream<Void>
  /// Kept, since a source ends with its last holder; nothing is done with them.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]
  private let isStopping = Atomic(false)

  /// Does what is left to be done where the process is ended.
  private let atEnd: @Sendable () -> Void

  /// Takes the signals over.
  ///
  /// - Parameter atEnd: What is left to be done where the process is ended at once: briefly, on a
  ///   thread of its own.
  init(atEnd: @escaping @Sendable () -> Void) {
    self.atEnd = atEnd
    let (asked, continuation) = AsyncStream<Void>.makeStream()
    self.asked = asked
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
    for await _ in asked {}
  }

  private func caught(_ number: Int32, _ continuation: AsyncStream<Void>.Continuation) {
    guard !isStopping.exchange(true, ordering: .relaxed) else { return end(128 + number) }
    continuation.finish()
    Self.queue.asyncAfter(deadline: .now() + Self.patience) { [self] in end(0) }
  }

  private func end(_ status: Int32) {
    atEnd()
    _exit(status)
  }

  /// Whether whoever started the program wants it to go on whatever comes, as a shell without job
  /// control does of Ctrl-C in the background.
  private static func isIgnored(_ number: Int32) -> Bool {
    var inherited = sigaction()
    sigaction(number, nil, &inherited)
    return unsafeBitCast(inherited.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
