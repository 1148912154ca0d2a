import Synchronization

/// An unbuffered channel between two tasks: a send waits until its piece is received.
///
/// One task sends and one receives.
final class ByteChannel: Sendable {
  typealias Received = Result<[UInt8]?, TransportFailure>

  private enum State {
    case empty
    case awaited(CheckedContinuation<Received, Never>)
    case offered([UInt8], CheckedContinuation<Bool, Never>)
    case ended(Received)
  }

  private let state = Mutex(State.empty)

  /// Sends a piece, and waits until it is received.
  ///
  /// - Returns: Whether the channel is still open.
  func send(_ piece: [UInt8]) async -> Bool {
    await withCheckedContinuation { receiver in
      let next = state.withLock { state -> (() -> Void)? in
        switch state {
        case .awaited(let reader):
          state = .empty
          return {
            reader.resume(returning: .success(piece))
            receiver.resume(returning: true)
          }
        case .empty:
          state = .offered(piece, receiver)
          return nil
        case .offered, .ended:
          return { receiver.resume(returning: false) }
        }
      }
      next?()
    }
  }

  /// Waits for the next piece; nil, or the failure, after ``finish(_:)``.
  func receive() async -> Received {
    await withCheckedContinuation { reader in
      let next = state.withLock { state -> (() -> Void)? in
        switch state {
        case .offered(let piece, let receiver):
          state = .empty
          return {
            receiver.resume(returning: true)
            reader.resume(returning: .success(piece))
          }
        case .ended(let result):
          return { reader.resume(returning: result) }
        case .empty:
          state = .awaited(reader)
          return nil
        case .awaited:
          return { reader.resume(returning: .failure(.cancelled)) }
        }
      }
      next?()
    }
  }

  /// Closes the channel, perhaps with a failure; does nothing when it is closed.
  func finish(_ failure: TransportFailure?) {
    let result: Received = failure.map { .failure($0) } ?? .success(nil)
    let next = state.withLock { state -> (() -> Void)? in
      defer { if case .ended = state {} else { state = .ended(result) } }
      switch state {
      case .awaited(let reader): return { reader.resume(returning: result) }
      case .offered(_, let receiver): return { receiver.resume(returning: false) }
      case .empty, .ended: return nil
      }
    }
    next?()
  }
}
