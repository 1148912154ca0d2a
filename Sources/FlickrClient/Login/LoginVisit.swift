/// What a request to the login's port comes to.
///
/// Any page in any browser on this computer, and any other program, can send requests to the port;
/// only the one that Flickr sends the user with ends the wait.
enum LoginVisit: Hashable {
  /// The user allowed it; carries the verifier.
  case allowed(verifier: String)
  /// The user, or Flickr, did not allow it.
  case denied
  /// Not what is waited for: the status to answer with.
  case refused(status: Int)

  /// What a request must be.
  struct Expectation: Sendable {
    /// The port that is listened on.
    var port: Int
    /// What the callback's address carries besides, and nobody else knows.
    var state: String
    /// The token that the user's consent is for.
    var token: String
  }

  /// The path of the callback.
  static let path = "/callback"

  /// Judges a request.
  ///
  /// - Parameters:
  ///   - method: Its method, for example `GET`.
  ///   - target: What it asks for: path and query.
  ///   - hosts: The values of all its header fields `Host`.
  ///   - expectation: What it must be.
  init(method: String, target: String, hosts: [String], expectation: Expectation) {
    // A name of a stranger that resolves to this computer makes a stranger's page look local.
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
    self = Self.judged(query, expectation)
  }

  private static func judged(
    _ query: [FlickrParameter],
    _ expectation: Expectation
  ) -> LoginVisit {
    func values(_ name: String) -> [String] {
      query.filter { $0.name == name }.map(\.value)
    }
    let states = values("state")
    guard states.count == 1, let state = states.first,
      ConstantTime.isEqual(state, expectation.state)
    else { return .refused(status: 403) }
    let tokens = values("oauth_token")
    let verifiers = values("oauth_verifier").filter { !$0.isEmpty }
    if let token = tokens.first {
      guard tokens.count == 1, ConstantTime.isEqual(token, expectation.token) else {
        return .refused(status: 403)
      }
    }
    if !values("oauth_problem").isEmpty || !values("denied").isEmpty { return .denied }
    guard !tokens.isEmpty, verifiers.count <= 1 else { return .refused(status: 400) }
    return verifiers.first.map { .allowed(verifier: $0) } ?? .denied
  }
}
