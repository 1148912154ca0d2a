import CVacationSystem
import Dispatch
import Foundation
import Glibc
import Synchronization

/// A fair (FIFO) lock for the writers of a database file, across processes and threads.
///
/// SQLite waits by polling, so that one of many writers can starve. The queue only decides whose
/// turn it is: SQLite's locks still protect the file, and suffice where the queue is not available
/// (file systems without such locks, read-only files).
/// - Source: decision note "Writer queue".
struct WriterQueue {
  /// Path of the file.
  let path: String
  /// The file's mark in the registry.
  let mark: OpenFileRegistry.Mark

  /// Waits for this writer's turn, runs a body, and ends the turn.
  ///
  /// - Throws: ``VacationError/locked(path:)`` if there was no activity for five seconds of
  ///   waiting, or the error of `body`.
  func inTurn<Value>(_ body: () throws -> Value) throws -> Value {
    guard let descriptor = OpenFileRegistry.descriptor(of: path, identity: mark.identity) else {
      return try body()
    }
    let turn = WriterTurn(descriptor: descriptor)
    if turn.take(waits: false) == .busy { try wait(for: turn) }
    defer {
      turn.end()
      OpenFileRegistry.release(descriptor, of: mark.identity)
    }
    return try body()
  }

  /// Whether another writer waits while this one has its turn; true if that is unknown, because the
  /// queue is not available.
  var isAwaited: Bool {
    guard let descriptor = OpenFileRegistry.descriptor(of: path, identity: mark.identity) else {
      return true
    }
    defer { OpenFileRegistry.release(descriptor, of: mark.identity) }
    return WriterTurn(descriptor: descriptor).isAwaited
  }

  /// Waits on a separate thread, since the kernel's fair wait has no timeout.
  private func wait(for turn: WriterTurn) throws {
    let wait = TurnWait()
    Thread.detachNewThread { [identity = mark.identity] in
      _ = turn.take(waits: true)
      guard !wait.end(as: .arrived) else { return }
      // The caller has timed out.
      turn.end()
      OpenFileRegistry.release(turn.descriptor, of: identity)
    }
    var stall = StallDetector()
    while !wait.hasArrived(within: .milliseconds(100)) {
      guard stall.isStalled({ FileActivity(of: path, turn: turn.current) }) else { continue }
      if wait.end(as: .abandoned) { throw VacationError.locked(path: path) }
    }
  }
}

/// The outcome of a wait, decided by whichever side ends it first: the waiting thread or the
/// caller.
private final class TurnWait: Sendable {
  enum Outcome {
    case arrived, abandoned
  }

  private let outcome = Mutex<Outcome?>(nil)
  private let arrival = DispatchSemaphore(value: 0)

  /// Ends the wait; returns false if the other side has ended it already.
  func end(as result: Outcome) -> Bool {
    let isFirst = outcome.withLock { outcome in
      if outcome == nil { outcome = result }
      return outcome == result
    }
    if result == .arrived { arrival.signal() }
    return isFirst
  }

  func hasArrived(within time: DispatchTimeInterval) -> Bool {
    arrival.wait(timeout: .now() + time) == .success
  }
}

/// One writer's place in the queue: locks on bytes of the file beyond SQLite's own.
///
/// Two bytes make it fair. The holder of `next` waits for `current`, and all others wait for
/// `next`, where the kernel queues them. With one byte, a writer that has just finished could lock
/// again before the first waiting writer wakes up.
private struct WriterTurn {
  enum Outcome {
    case taken, busy, unsupported
  }

  private static let next: Int64 = 0x4000_0400
  private static let current = next + 1
  /// Each turn also locks one of these bytes at random, so that waiting writers notice when turns
  /// change.
  private static let numbers = next + 2
  private static let numberCount: Int64 = 1 << 20

  let descriptor: Int32

  /// Takes the turn; `busy` only if `waits` is false.
  func take(waits: Bool) -> Outcome {
    for byte in [Self.next, Self.current] {
      guard vacation_lock_byte(descriptor, byte, waits ? 1 : 0) == 0 else {
        return !waits && (errno == EAGAIN || errno == EACCES) ? .busy : .unsupported
      }
    }
    // The holder of the turn is the only one to lock such a byte. If this fails, waiting writers
    // see less activity.
    _ = vacation_lock_byte(descriptor, Self.numbers + .random(in: 0..<Self.numberCount), 0)
    // If this fails, ending the turn releases the byte as well.
    _ = vacation_unlock_bytes(descriptor, Self.next, 1)
    return .taken
  }

  /// Whether a turn is taken and another writer waits for it; true if no turn is taken.
  var isAwaited: Bool {
    vacation_locked_byte(descriptor, Self.current, 1) < 0
      || vacation_locked_byte(descriptor, Self.next, 1) >= 0
  }

  /// The number of the current turn.
  var current: Int64 { vacation_locked_byte(descriptor, Self.numbers, Self.numberCount) }

  /// Ends the turn.
  ///
  /// Fails only on file systems without such locks.
  func end() { _ = vacation_unlock_bytes(descriptor, Self.next, 2 + Self.numberCount) }
}
