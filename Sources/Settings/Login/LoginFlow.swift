public import FlickrClient

/// A login to Flickr from its first step to its last: set-up, the page for the user's consent, the
/// consent, its way back, the token; then the token is checked and kept.
///
/// - Source: Flickr's own account of the steps, code.flickr.net, "Building authorized Flickr apps".
public struct LoginFlow: Sendable {
  /// How the user's consent comes back.
  public enum Consent: Sendable {
    /// The user's browser brings it to a port of this computer, within this time.
    case callback(within: Duration = .seconds(300))
    /// The user types in the code that Flickr's page shows.
    case code(@Sendable () async throws -> String)
  }

  private let exchange: OAuthExchange
  private let store: TokenStore
  private let check: @Sendable (FlickrCredentials) async throws -> OAuthToken

  /// Takes what a login needs.
  ///
  /// - Parameters:
  ///   - exchange: Flickr's OAuth pages, with the program's key and secret.
  ///   - store: Where the token is kept.
  ///   - check: Asks Flickr whose the token of some credentials is, and what it allows.
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
  ///   - permissions: What to ask the user for; at least to read.
  ///   - consent: How the consent comes back.
  ///   - open: Sends the user to an address, or shows it; returns when the user is on the way.
  /// - Returns: The token, as it was kept.
  /// - Throws: `FlickrError` (`noKey` and `noSecret` before anything is sent),
  ///   ``SettingsError``, and what `code` and `check` throw.
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
      return (request, try await callback.verifier(for: request, state: state, within: time))
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
