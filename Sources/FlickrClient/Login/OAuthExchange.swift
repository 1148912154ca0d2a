/// The exchanges with Flickr's OAuth pages that turn a user's consent into a token.
///
/// Nothing is sent twice: a page that does not answer is the caller's to ask again.
///
/// - Source: https://www.flickr.com/services/api/auth.oauth.html
public struct OAuthExchange: Sendable {
  /// The program's own key and secret.
  public let credentials: FlickrCredentials
  private let endpoint: FlickrEndpoint
  private let transport: any FlickrTransport
  private let nonce: @Sendable () -> String
  private let now: @Sendable () -> Int

  /// Takes what the exchanges need.
  ///
  /// - Parameters:
  ///   - credentials: The key and its secret; a token in them is not used.
  ///   - endpoint: Where Flickr is.
  ///   - transport: What carries the requests.
  ///   - nonce: Answers a new number at each call.
  ///   - now: Answers the seconds since 1970 UTC.
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

  /// Asks for a token to send the user to Flickr with.
  ///
  /// - Parameter callback: The address that Flickr sends the user's browser to, or `oob` for a code
  ///   that the user types in.
  /// - Returns: The token, good for one consent.
  /// - Throws: ``FlickrError/noKey`` and ``FlickrError/noSecret`` where the credentials lack one,
  ///   ``FlickrError/oauthProblem(_:)`` when Flickr refuses, ``FlickrError/undecodable(status:excerpt:method:)``,
  ///   ``FlickrError/tooManyRequests(retryAfter:)``, ``FlickrError/unreachable(_:host:)`` and
  ///   ``FlickrError/cancelled``.
  public func requestToken(callback: String) async throws(FlickrError) -> RequestToken {
    let reply = try await ask("request_token", token: nil, callback: callback, verifier: nil)
    // RFC 5849 section 2.1: without it the server speaks the older protocol, which lets another
    // user's consent in.
    guard reply["oauth_callback_confirmed"] == "true", let token = reply.filled("oauth_token"),
      let secret = reply.filled("oauth_token_secret")
    else { throw reply.undecodable(hiding: secrets()) }
    return RequestToken(token: token, secret: secret)
  }

  /// The address to send the user to.
  ///
  /// - Parameters:
  ///   - token: The token that the consent is for.
  ///   - permissions: What to ask for; at least to read.
  /// - Returns: An address for the user's browser.
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
  /// The page does not say what the user allows: the token's permissions are the least that a
  /// consent gives, and flickr.auth.oauth.checkToken knows better.
  ///
  /// - Parameters:
  ///   - token: The token that the consent was for.
  ///   - verifier: What the consent gave: from the callback, or as the user typed it.
  /// - Returns: The token, and whose it is.
  /// - Throws: As ``requestToken(callback:)``.
  public func accessToken(
    for token: RequestToken,
    verifier: String
  ) async throws(FlickrError) -> OAuthToken {
    let signing = OAuthSignature.Token(token: token.token, secret: token.secret)
    let reply = try await ask("access_token", token: signing, callback: nil, verifier: verifier)
    guard let access = reply.filled("oauth_token"), let userID = reply.filled("user_nsid"),
      let secret = reply.filled("oauth_token_secret")
    else { throw reply.undecodable(hiding: secrets() + [token.token, token.secret, verifier]) }
    return OAuthToken(
      token: access,
      secret: secret,
      userID: userID,
      username: reply["username"] ?? "",
      fullName: reply["fullname"] ?? "",
      permissions: .read
    )
  }

  private func ask(
    _ page: String,
    token: OAuthSignature.Token?,
    callback: String?,
    verifier: String?
  ) async throws(FlickrError) -> OAuthReply {
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
    let reply = try await OAuthReply(page: page, to: request, over: transport)
    if let problem = reply.filled("oauth_problem") {
      throw .oauthProblem(String(problem.prefix(100)))
    }
    if reply.status == 429 { throw .tooManyRequests(retryAfter: reply.retryAfter) }
    guard reply.status == 200 else {
      let hidden = [token?.token, token?.secret, verifier].compactMap { $0 }
      throw reply.undecodable(hiding: secrets() + hidden)
    }
    return reply
  }

  private func secrets() -> [String] { [credentials.key, credentials.secret ?? ""] }
}
