import Flickr
import FlickrClient
import FlickrSample
import Settings
import TravelDesk

/// How the program gets at Flickr: with whose key, where, and what it says while it waits.
enum FlickrAccess {
  /// Whose calls are made.
  enum Caller {
    /// Nobody's: Flickr is not to be asked, and no key is looked for.
    case nobody
    /// Anybody's, with the key alone.
    case anybody
    /// Those of whoever is logged in, if somebody is.
    case user
    /// Those of whoever is logged in, as far as the login is within reach: public photos need none.
    case userIfAvailable
    /// Those of whoever has these credentials.
    case holder(FlickrCredentials)
  }

  /// Brings the desk and Flickr, or the sample, together.
  ///
  /// - Parameters:
  ///   - common: The directories, and whether anything is to be said.
  ///   - settings: What the user has set; nil for what they had when the program began.
  ///   - isSample: Whether the sample stands in for Flickr.
  ///   - caller: Whose calls are made.
  ///   - progress: The bar that is on the screen while Flickr is asked.
  /// - Returns: The desk; nothing was asked yet.
  /// - Throws: `SettingsError`, `VacationError`, `FlickrError`.
  static func desk(
    _ common: CommonOptions,
    _ settings: Configuration? = nil,
    isSample: Bool,
    for caller: Caller,
    _ progress: ProgressBar
  ) throws -> FlickrDesk {
    let settings = settings ?? common.configuration
    return try common.desk.flickr(
      FlickrService(
        credentials: isSample ? ofSample : try credentials(common, settings, of: caller),
        endpoint: isSample ? .flickr : try settings.endpoint(),
        transport: isSample ? SampleTransport() : live,
        isSample: isSample,
        cacheLifetime: try settings.replyLifetime(),
        memory: try settings.memoryLimits(),
        notice: notice(quiet: common.quiet, progress)
      )
    )
  }

  /// What carries requests to Flickr.
  static var live: LiveTransport { LiveTransport(userAgent: FlickrClient.userAgent) }

  /// What the program, and its user where they matter, are known to Flickr by; nil where no key is
  /// at hand.
  ///
  /// This may run the user's program that prints the key, so it is left for when Flickr is asked;
  /// and the user's token may lie in a keyring, so it is left for the calls that are signed.
  ///
  /// - Parameters:
  ///   - common: The directories, and whether anything is to be said.
  ///   - settings: What the user has set; nil for what they had when the program began.
  ///   - caller: Whose calls are made.
  /// - Returns: The key, with the token where the calls are a user's; nil for none.
  /// - Throws: `SettingsError`.
  static func credentials(
    _ common: CommonOptions,
    _ settings: Configuration? = nil,
    of caller: Caller
  ) throws -> FlickrCredentials? {
    let settings = settings ?? common.configuration
    switch caller {
    case .nobody: return nil
    case .anybody: return try settings.credentials()
    case .holder(let credentials): return credentials
    case .userIfAvailable:
      do {
        return try self.credentials(common, settings, of: .user)
      } catch let error as SettingsError where error.concernsToken {
        common.say("Going on without your login. \(error.description)")
        return try settings.credentials()
      }
    case .user:
      guard var credentials = try settings.credentials() else { return nil }
      credentials.token = try tokenStore(common, for: credentials).load()
      return credentials
    }
  }

  /// Where the user's token is kept.
  ///
  /// - Parameters:
  ///   - common: The directories.
  ///   - credentials: The key that the token belongs to; nil where any is meant.
  /// - Returns: The store; nothing was read yet.
  static func tokenStore(
    _ common: CommonOptions,
    for credentials: FlickrCredentials?
  ) -> TokenStore {
    TokenStore(
      directories: common.desk.directories,
      environment: Environment.all,
      credentials: credentials ?? FlickrCredentials(key: "")
    )
  }

  /// What the sample is asked with: it looks at none of it, but calls that need a login want one.
  private static let ofSample = FlickrCredentials(
    key: "key-of-the-sample",
    secret: "secret-of-the-sample",
    token: OAuthToken(
      token: "token-of-the-sample",
      secret: "token-secret-of-the-sample",
      userID: "90000001@N99",
      username: "sample",
      fullName: "",
      permissions: .delete
    )
  )

  private static func notice(
    quiet: Bool,
    _ progress: ProgressBar
  ) -> @Sendable (FlickrNotice) -> Void {
    { notice in
      guard !quiet else { return }
      progress.clear()
      StandardError.say(words(for: notice))
    }
  }

  /// A notice as one sentence.
  static func words(for notice: FlickrNotice) -> String {
    switch notice {
    case .notCached(let reason): return "Flickr's answer is not kept for later: \(reason)"
    case .retry(let wait, let reason):
      let seconds = max(1, (wait / .seconds(1)).rounded())
      return reason.prefix(1).uppercased() + reason.dropFirst()
        + "; trying again in \(Int(seconds)) s."
    }
  }
}
