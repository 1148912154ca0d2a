public import FlickrClient

/// The OAuth login to Flickr: request token, consent on Flickr's page, verifier, access token.
///
/// The token is then verified and stored.
///
/// - Source: code.flickr.net, "Building authorized Flickr apps".
public struct LoginFlow: Sendable {
  /// How the verifier is returned.
  public enum Consent: Sendable {
    /// By a redirect of the user's browser to a port on this computer, within this time.
    case callback(within: Duration = .seconds(300))
    /// As a code that the user copies from Flickr's page.
    case code(@Sendable () async throws -> String)
  }

  private let exchange: OAuthExchange
  /// The store of the token.
  public let store: TokenStore
  private let check: @Sendable (FlickrCredentials) async throws -> OAuthToken

  /// Creates a login flow.
  ///
  /// - Parameters:
  ///   - exchange: Flickr's OAuth endpoints, with the API key and secret.
  ///   - store: The store of the token.
  ///   - check: Fetches the owner and permissions of a token from Flickr.
  public init(
    exchange: OAuthExchange,
    store: TokenStore,
    check: @escaping @Sendable (FlickrCredentials) async throws -> OAuthToken
  ) {
    self.exchange = exchange
    self.store = store
    self.check = check
  }

  /// Logs in.
  ///
  /// - Parameters:
  ///   - permissions: The permissions to request; at least read.
  ///   - consent: How the verifier is returned.
  ///   - open: Opens a URL in the user's browser, or shows it; returns without waiting for the
  ///     consent.
  /// - Returns: The stored token.
  /// - Throws: `FlickrError` (`noKey` and `noSecret` before any request), ``SettingsError``, or
  ///   the errors of `code` and `check`.
  public func run(
    permissions: FlickrPermissions,
    consent: Consent,
    open: (String) async -> Void
  ) async throws -> OAuthToken {
    let own = exchange.credentials
    guard !own.key.isEmpty else { throw FlickrError.noKey }
    guard let secret = own.secret, !secret.isEmpty else { throw FlickrError.noSecret }
    let (request, verifier) =
      switch consent {
      case .callback(let time): try await called(within: time, permissions, open)
      case .code(let code): try await typed(code, permissions, open)
      }
    let access = try await exchange.accessToken(for: request, verifier: verifier)
    var token = try await check(
      FlickrCredentials(key: own.key, secret: secret, token: access)
    )
    token.token = access.token
    token.secret = access.secret
    try store.save(token)
    return token
  }

  private func called(
    within time: Duration,
    _ permissions: FlickrPermissions,
    _ open: (String) async -> Void
  ) async throws -> (RequestToken, verifier: String) {
    let callback = try await LoginCallback.listen()
    do {
      let state = OAuthNonce.random()
      let request = try await exchange.requestToken(callback: callback.url(state: state))
      callback.expect(request, state: state)
      await open(exchange.authorizeURL(for: request, permissions: permissions))
      let verifier = try await callback.verifier(for: request, state: state, within: time)
      return (request, verifier)
    } catch {
      await callback.close()
      throw error
    }
  }

  private func typed(
    _ code: @Sendable () async throws -> String,
    _ permissions: FlickrPermissions,
    _ open: (String) async -> Void
  ) async throws -> (RequestToken, verifier: String) {
    let request = try await exchange.requestToken(callback: "oob")
    await open(exchange.authorizeURL(for: request, permissions: permissions))
    let text = try await code()
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else {
      throw FlickrError.loginCodeMissing
    }
    return (request, String(start[...end]))
  }
}
