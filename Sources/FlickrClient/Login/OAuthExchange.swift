/// The requests to Flickr's OAuth endpoints that turn a user's consent into a token.
///
/// Nothing is retried.
///
/// - Source: https://www.flickr.com/services/api/auth.oauth.html
public struct OAuthExchange: Sendable {
  /// The program's own key and secret.
  public let credentials: FlickrCredentials
  private let endpoint: FlickrEndpoint
  private let transport: any FlickrTransport
  private let nonce: @Sendable () -> String
  private let now: @Sendable () -> Int

  /// Creates an exchange.
  ///
  /// - Parameters:
  ///   - credentials: The key and its secret; a token in them is not used.
  ///   - endpoint: Where Flickr is.
  ///   - transport: Sends the requests.
  ///   - nonce: Returns a new nonce at each call.
  ///   - now: Returns the seconds since 1970 UTC.
  public init(
    credentials: FlickrCredentials,
    endpoint: FlickrEndpoint,
    transport: any FlickrTransport,
    nonce: @escaping @Sendable () -> String = OAuthNonce.random,
    now: @escaping @Sendable () -> Int = OAuthNonce.seconds
  ) {
    self.credentials = credentials
    self.endpoint = endpoint
    self.transport = transport
    self.nonce = nonce
    self.now = now
  }

  /// Requests the token with which the user is sent to Flickr.
  ///
  /// - Parameter callback: The URL that Flickr sends the user's browser to, or `oob` for a code
  ///   that the user types in.
  /// - Returns: The token, good for one consent.
  /// - Throws: ``FlickrError/noKey`` and ``FlickrError/noSecret`` where the credentials lack one,
  ///   ``FlickrError/oauthProblem(_:)`` when Flickr refuses, ``FlickrError/undecodable(status:excerpt:method:)``,
  ///   ``FlickrError/tooManyRequests(retryAfter:)``, ``FlickrError/unreachable(_:host:)`` and
  ///   ``FlickrError/cancelled``.
  public func requestToken(callback: String) async throws(FlickrError) -> RequestToken {
    let response = try await send("request_token", token: nil, callback: callback, verifier: nil)
    // RFC 5849 section 2.1: without it the server speaks the older protocol, which is open to
    // session fixation.
    guard response["oauth_callback_confirmed"] == "true",
      let token = response.filled("oauth_token"),
      let secret = response.filled("oauth_token_secret")
    else { throw response.undecodable(hiding: secrets()) }
    return RequestToken(token: token, secret: secret)
  }

  /// The URL to send the user to.
  ///
  /// - Parameters:
  ///   - token: The token that the consent is for.
  ///   - permissions: What to ask for; at least to read.
  /// - Returns: A URL for the user's browser.
  public func authorizeURL(
    for token: RequestToken,
    permissions: FlickrPermissions
  ) -> String {
    let query = [
      FlickrParameter("oauth_token", token.token),
      FlickrParameter("perms", max(.read, permissions).rawValue),
    ]
    return endpoint.oauth("authorize") + "?" + FormBody.encode(query)
  }

  /// Turns a user's consent into a token.
  ///
  /// The response does not contain the permissions: the token has the least that a consent gives, and
  /// flickr.auth.oauth.checkToken returns the actual ones.
  ///
  /// - Parameters:
  ///   - token: The token that the consent was for.
  ///   - verifier: What the consent gave: from the callback, or as the user typed it.
  /// - Returns: The token, with its user.
  /// - Throws: As ``requestToken(callback:)``.
  public func accessToken(
    for token: RequestToken,
    verifier: String
  ) async throws(FlickrError) -> OAuthToken {
    let signing = OAuthSignature.Token(token: token.token, secret: token.secret)
    let response = try await send("access_token", token: signing, callback: nil, verifier: verifier)
    guard let access = response.filled("oauth_token"), let userID = response.filled("user_nsid"),
      let secret = response.filled("oauth_token_secret")
    else { throw response.undecodable(hiding: secrets() + [token.token, token.secret, verifier]) }
    return OAuthToken(
      token: access,
      secret: secret,
      userID: userID,
      username: response["username"] ?? "",
      fullName: response["fullname"] ?? "",
      permissions: .read
    )
  }

  private func send(
    _ page: String,
    token: OAuthSignature.Token?,
    callback: String?,
    verifier: String?
  ) async throws(FlickrError) -> OAuthResponse {
    guard !credentials.key.isEmpty else { throw .noKey }
    guard let secret = credentials.secret, !secret.isEmpty else { throw .noSecret }
    let url = endpoint.oauth(page)
    let signature = OAuthSignature(
      .get,
      url,
      key: credentials.key,
      secret: secret,
      token: token,
      nonce: nonce(),
      timestamp: now(),
      callback: callback,
      verifier: verifier
    )
    let request = TransportRequest(
      .get,
      url,
      headers: [TransportHeader("Authorization", signature.authorization)],
      bodyLimit: 64 << 10
    )
    let response = try await OAuthResponse(page: page, to: request, over: transport)
    if let problem = response.filled("oauth_problem") {
      throw .oauthProblem(String(problem.prefix(100)))
    }
    if response.status == 429 { throw .tooManyRequests(retryAfter: response.retryAfter) }
    guard response.status == 200 else {
      let hidden = [token?.token, token?.secret, verifier].compactMap { $0 }
      throw response.undecodable(hiding: secrets() + hidden)
    }
    return response
  }

  private func secrets() -> [String] { [credentials.key, credentials.secret ?? ""] }
}

/// A request token, which is exchanged for an ``OAuthToken`` after the user's consent.
///
/// Its description and mirror show neither token nor secret.
public struct RequestToken: Sendable, Hashable {
  /// The token.
  public var token: String
  /// The token's secret.
  public var secret: String

  /// Creates a token.
  public init(token: String, secret: String) {
    self.token = token
    self.secret = secret
  }
}

extension RequestToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description without secrets.
  public var description: String { "a request token" }

  /// As ``description``.
  public var debugDescription: String { description }

  /// An empty mirror, so that dumping does not reveal secrets.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
