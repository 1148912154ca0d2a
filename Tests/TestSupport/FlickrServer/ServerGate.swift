/// What holds a server's answer back until the test lets it through: no test waits for a time.
public final class ServerGate: Sendable {
  private let permits: AsyncStream<Void>
  private let giving: AsyncStream<Void>.Continuation

  /// Makes a closed gate.
  public init() {
    (permits, giving) = AsyncStream.makeStream()
  }

  /// Lets so many through: answers that are held, or bytes that drip.
  public func release(_ count: Int = 1) {
    for _ in 0..<count { giving.yield() }
  }

  /// Lets everything through from now on.
  public func open() { giving.finish() }

  /// Waits to be let through; does not wait when the task is cancelled.
  ///
  /// - Returns: Whether the gate is still to be asked the next time: false once it is open.
  @discardableResult
  func pass() async -> Bool {
    var iterator = permits.makeAsyncIterator()
    return await iterator.next() != nil
  }
}
