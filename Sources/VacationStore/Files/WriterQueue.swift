import CVacationSystem
import Dispatch
import Foundation
import Glibc
import Synchronization

/// A fair (FIFO) queue of the writers of a database file, across processes and threads.
///
/// SQLite itself waits by polling, so that one of many writers can starve. The queue only decides whose
/// turn it is: SQLite's locks still protect the file, and where there is no queue (file systems without
/// such locks, read-only files) they suffice.
/// - Source: decision note "Writers queue".
struct WriterQueue {
  /// Path of the file.
  let path: String
  /// The mark that this process has it open.
  let mark: OpenFileRegistry.Mark

  /// Runs a body when it is this writer's turn, then ends the turn.
  ///
  /// - Throws: ``VacationError/locked(path:)`` when the turn did not come and there was no
  ///   activity for five seconds, and what `body` throws.
  func inTurn<Value>(_ body: () throws -> Value) throws -> Value {
    guard let descriptor = OpenFileRegistry.descriptor(of: path, identity: mark.identity) else {
      return try body()
    }
    let turn = WriterTurn(descriptor: descriptor)
    if turn.take(waits: false) == .busy { try wait(for: turn) }
    defer {
      turn.end()
      OpenFileRegistry.giveBack(descriptor, of: mark.identity)
    }
    return try body()
  }

  /// Waits in a separate thread, since the system's fair wait has no timeout.
  private func wait(for turn: WriterTurn) throws {
    let wait = TurnWait()
    Thread.detachNewThread { [identity = mark.identity] in
      _ = turn.take(waits: true)
      guard !wait.end(as: .arrived) else { return }
      // The caller has given up in the meantime.
      turn.end()
      OpenFileRegistry.giveBack(turn.descriptor, of: identity)
    }
    var stall = StallDetector()
    while !wait.hasArrived(within: .milliseconds(100)) {
      guard stall.isStalled({ FileActivity(of: path, turn: turn.current) }) else { continue }
      if wait.end(as: .abandoned) { throw VacationError.locked(path: path) }
    }
  }
}

/// The outcome of a wait: the first of its two sides decides.
private final class TurnWait: Sendable {
  enum Outcome {
    case arrived, abandoned
  }

  private let outcome = Mutex<Outcome?>(nil)
  private let arrival = DispatchSemaphore(value: 0)

  /// Ends the wait; false if the other side has ended it already.
  func end(as wanted: Outcome) -> Bool {
    let isFirst = outcome.withLock { outcome in
      if outcome == nil { outcome = wanted }
      return outcome == wanted
    }
    if wanted == .arrived { arrival.signal() }
    return isFirst
  }

  func hasArrived(within time: DispatchTimeInterval) -> Bool {
    arrival.wait(timeout: .now() + time) == .success
  }
}

/// One writer's place in the queue, as locks on bytes of the file beyond SQLite's own.
///
/// Two bytes make it fair. The holder of `next` waits for `current`, and all others wait for `next`,
/// where the kernel queues them: a writer that has just finished cannot overtake waiting writers, although
/// it is faster than they wake up.
private struct WriterTurn {
  enum Outcome {
    case taken, busy, unsupported
  }

  private static let next: Int64 = 0x4000_0400
  private static let current = next + 1
  /// Each turn locks one of these bytes at random, so that waiting writers see that turns change.
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
    // No one else locks such a byte now. Where this fails, others see less activity.
    _ = vacation_lock_byte(descriptor, Self.numbers + .random(in: 0..<Self.numberCount), 0)
    // Without this the others would wait until the turn ends, which releases it too.
    _ = vacation_unlock_bytes(descriptor, Self.next, 1)
    return .taken
  }

  /// The number of the current turn.
  var current: Int64 { vacation_locked_byte(descriptor, Self.numbers, Self.numberCount) }

  /// Ends the turn; where this fails there are no such locks.
  func end() { _ = vacation_unlock_bytes(descriptor, Self.next, 2 + Self.numberCount) }
}
