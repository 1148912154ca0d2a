import Synchronization

/// The outcome of a request to the login's port.
///
/// Any page in any browser on this computer, and any other program, can send requests to the port;
/// only the one that Flickr sends the user with ends the wait.
enum LoginRequest: Hashable {
  /// The user allowed it; carries the verifier.
  case allowed(verifier: String)
  /// The user, or Flickr, did not allow it.
  case denied
  /// Not the callback; carries the HTTP status to respond with.
  case refused(status: Int)

  /// What a valid callback request contains.
  struct Expectation: Sendable {
    /// The port.
    var port: Int
    /// The secret in the callback's URL.
    var state: String
    /// The token that the user's consent is for.
    var token: String
  }

  /// The path of the callback.
  static let path = "/callback"

  /// Validates a request.
  ///
  /// - Parameters:
  ///   - method: The HTTP method, for example `GET`.
  ///   - target: Path and query.
  ///   - hosts: The values of all `Host` fields.
  ///   - expectation: What the request must contain.
  init(method: String, target: String, hosts: [String], expectation: Expectation) {
    // DNS rebinding: a foreign name that resolves to this computer makes a foreign page look local.
    guard hosts.count == 1, let host = hosts.first?.lowercased(),
      ["127.0.0.1:\(expectation.port)", "localhost:\(expectation.port)"].contains(host)
    else {
      self = .refused(status: hosts.count == 1 ? 421 : 400)
      return
    }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first.map(String.init) == Self.path else {
      self = .refused(status: 404)
      return
    }
    guard method == "GET" else {
      self = .refused(status: 405)
      return
    }
    let query = FormBody.decode(parts.count > 1 ? parts[1] : "")
    self = Self.validated(query, expectation)
  }

  private static func validated(
    _ query: [FlickrParameter],
    _ expectation: Expectation
  ) -> LoginRequest {
    func values(_ name: String) -> [String] {
      query.filter { $0.name == name }.map(\.value)
    }
    let states = values("state")
    guard states.count == 1, let state = states.first,
      state.isEqualInConstantTime(to: expectation.state)
    else { return .refused(status: 403) }
    let tokens = values("oauth_token")
    let verifiers = values("oauth_verifier").filter { !$0.isEmpty }
    if let token = tokens.first {
      guard tokens.count == 1, token.isEqualInConstantTime(to: expectation.token)
      else { return .refused(status: 403) }
    }
    if !values("oauth_problem").isEmpty || !values("denied").isEmpty { return .denied }
    guard !tokens.isEmpty, verifiers.count <= 1 else { return .refused(status: 400) }
    return verifiers.first.map { .allowed(verifier: $0) } ?? .denied
  }
}

/// The state of a login, which ends with the first valid callback.
final class PendingLogin: Sendable {
  private enum State {
    case notBegun
    case waiting(LoginRequest.Expectation)
    case over
  }

  private let state = Mutex(State.notBegun)
  private let outcomes = AsyncStream<LoginRequest>.makeStream(bufferingPolicy: .bufferingOldest(1))

  /// Begins to accept a callback; does nothing the second time.
  func begin(_ expectation: LoginRequest.Expectation) {
    state.withLock { state in
      if case .notBegun = state { state = .waiting(expectation) }
    }
  }

  /// Validates a request; only one callback is accepted.
  ///
  /// - Returns: The outcome; nil when the login is over.
  func outcome(method: String, target: String, hosts: [String]) -> LoginRequest? {
    state.withLock { state in
      switch state {
      case .notBegun: return .refused(status: 403)
      case .over: return nil
      case .waiting(let expectation):
        let outcome = LoginRequest(
          method: method,
          target: target,
          hosts: hosts,
          expectation: expectation
        )
        if !outcome.isRefused { state = .over }
        return outcome
      }
    }
  }

  /// Ends the login, after the page was sent to the user's browser.
  func end(with outcome: LoginRequest) {
    outcomes.continuation.yield(outcome)
    outcomes.continuation.finish()
  }

  /// The outcome of the login; nil when the task is cancelled first.
  func outcome() async -> LoginRequest? {
    await outcomes.stream.first { _ in true }
  }
}

extension LoginRequest {
  /// Whether the login goes on.
  var isRefused: Bool {
    if case .refused = self { true } else { false }
  }
}
