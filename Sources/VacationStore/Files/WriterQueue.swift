import CVacationSystem
import Dispatch
import Foundation
import Glibc
import Synchronization

/// The queue of those who write a database file, first come, first served, over all processes and
/// threads.
///
/// SQLite's own waiting is polling, in which luck decides, so that one of many writers can starve.
/// The queue decides only whose turn it is: SQLite's locks still keep the file whole, and where there
/// is no queue (file systems without such locks, files that may not be written) they are all.
/// - Source: decision note "Writers queue".
struct WriterQueue {
  /// Path of the file.
  let path: String
  /// The mark that this process has it open.
  let mark: OpenFiles.Mark

  /// Writes when it is this one's turn, and lets the next go on.
  ///
  /// - Throws: ``VacationError/locked(path:)`` when it did not come to this one's turn and nothing has
  ///   moved for five seconds, and what `body` throws.
  func inTurn<Value>(_ body: () throws -> Value) throws -> Value {
    guard let descriptor = OpenFiles.descriptor(of: path, identity: mark.identity) else {
      return try body()
    }
    let turn = WriterTurn(descriptor: descriptor)
    if turn.take(waits: false) == .busy { try wait(for: turn) }
    defer {
      turn.end()
      OpenFiles.giveBack(descriptor, of: mark.identity)
    }
    return try body()
  }

  /// Waits in a thread of its own, since the system's wait, which is fair, knows no time limit.
  private func wait(for turn: WriterTurn) throws {
    let wait = TurnWait()
    Thread.detachNewThread { [identity = mark.identity] in
      _ = turn.take(waits: true)
      guard !wait.end(as: .arrived) else { return }
      // The caller has given up meanwhile.
      turn.end()
      OpenFiles.giveBack(turn.descriptor, of: identity)
    }
    var stall = StallClock()
    while !wait.hasArrived(within: .milliseconds(100)) {
      guard stall.isStalled({ FileMovement(of: path, turn: turn.current) }) else { continue }
      if wait.end(as: .abandoned) { throw VacationError.locked(path: path) }
    }
  }
}

/// What became of a wait: whichever of its two sides is first decides.
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
/// Two bytes make it fair. Who has `next` waits for `current`, and all others wait for `next`, where the
/// system keeps them in a line: so a writer that has just ended cannot be the next again before those
/// who wait, though it is faster than they can wake up.
private struct WriterTurn {
  enum Outcome {
    case taken, busy, unsupported
  }

  private static let next: Int64 = 0x4000_0400
  private static let current = next + 1
  /// Each turn has a byte of these at random, so that those who wait see that it is another's.
  private static let numbers = next + 2
  private static let numberCount: Int64 = 1 << 20

  let descriptor: Int32

  /// Takes the turn; `busy` only if it is not to wait.
  func take(waits: Bool) -> Outcome {
    for byte in [Self.next, Self.current] {
      guard vacation_lock_byte(descriptor, byte, waits ? 1 : 0) == 0 else {
        return !waits && (errno == EAGAIN || errno == EACCES) ? .busy : .unsupported
      }
    }
    // No one else locks such a byte now. Where it fails, others see less movement.
    _ = vacation_lock_byte(descriptor, Self.numbers + .random(in: 0..<Self.numberCount), 0)
    // Without this the others would wait until the turn ends, which releases it too.
    _ = vacation_unlock_bytes(descriptor, Self.next, 1)
    return .taken
  }

  /// Which byte tells whose turn it is.
  var current: Int64 { vacation_locked_byte(descriptor, Self.numbers, Self.numberCount) }

  /// Lets the next go on; where it fails there are no such locks.
  func end() { _ = vacation_unlock_bytes(descriptor, Self.next, 2 + Self.numberCount) }
}
