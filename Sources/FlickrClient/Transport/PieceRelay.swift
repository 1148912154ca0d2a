import Synchronization

/// Hands pieces from the task that receives them to the one that reads them, one at a time: the
/// receiver waits until its piece is taken.
///
/// One task offers and one takes.
final class PieceRelay: Sendable {
  typealias Taken = Result<[UInt8]?, TransportFailure>

  private enum State {
    case empty
    case awaited(CheckedContinuation<Taken, Never>)
    case offered([UInt8], CheckedContinuation<Bool, Never>)
    case ended(Taken)
  }

  private let state = Mutex(State.empty)

  /// Offers a piece, and waits until it is taken.
  ///
  /// - Returns: Whether more may be offered.
  func offer(_ piece: [UInt8]) async -> Bool {
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

  /// Waits for the next piece; nil or a failure, once and for all, after ``end(_:)``.
  func take() async -> Taken {
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

  /// Ends it, well or with a failure; nothing when it has ended already.
  func end(_ failure: TransportFailure?) {
    let result: Taken = failure.map { .failure($0) } ?? .success(nil)
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
