import Synchronization

/// What the login's port waits for, and whether it came: once.
final class LoginWait: Sendable {
  private enum State {
    case notBegun
    case waiting(LoginVisit.Expectation)
    case answered
  }

  private let state = Mutex(State.notBegun)
  private let answers = AsyncStream<LoginVisit>.makeStream(bufferingPolicy: .bufferingOldest(1))

  /// Begins to wait; does nothing when it has begun before.
  func begin(_ expectation: LoginVisit.Expectation) {
    state.withLock { state in
      if case .notBegun = state { state = .waiting(expectation) }
    }
  }

  /// Judges a request; an answer is taken once.
  ///
  /// - Returns: What it comes to; nil when the answer is there already.
  func visit(method: String, target: String, hosts: [String]) -> LoginVisit? {
    state.withLock { state in
      switch state {
      case .notBegun: return .refused(status: 403)
      case .answered: return nil
      case .waiting(let expectation):
        let visit = LoginVisit(
          method: method,
          target: target,
          hosts: hosts,
          expectation: expectation
        )
        if !visit.isRefused { state = .answered }
        return visit
      }
    }
  }

  /// Ends the wait, after the user has seen the page.
  func end(with visit: LoginVisit) {
    answers.continuation.yield(visit)
    answers.continuation.finish()
  }

  /// The answer; nil when the task is cancelled before it comes.
  func answer() async -> LoginVisit? {
    await answers.stream.first { _ in true }
  }
}

extension LoginVisit {
  /// Whether the wait goes on.
  var isRefused: Bool {
    if case .refused = self { true } else { false }
  }
}
