import Flickr
import FlickrClient
import FlickrSample
import Settings
import Synchronization
import TravelDesk

/// Creates desks that call Flickr, with credentials, endpoint, and messages.
enum FlickrAccess {
  /// On whose behalf calls are made.
  enum Caller {
    /// Offline: no calls are made, and no key is read.
    case offline
    /// Unauthenticated calls, with the API key only.
    case keyOnly
    /// Calls of the logged-in user, if any.
    case user
    /// Calls of the logged-in user if the login can be read; public photos do not require it.
    case userIfAvailable
    /// Calls with these credentials.
    case holder(FlickrCredentials)
  }

  /// Creates a desk that calls Flickr, or the sample.
  ///
  /// - Parameters:
  ///   - common: The directories, and whether messages are printed.
  ///   - settings: The settings; nil for those read at startup.
  ///   - isSample: Whether the sample replaces Flickr.
  ///   - caller: On whose behalf calls are made.
  ///   - progress: The progress bar that is shown during calls.
  /// - Returns: The desk; no calls have been made yet.
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

  /// The login to Flickr with the configured key.
  ///
  /// - Throws: `FlickrError.noKey`, `SettingsError`.
  static func loginFlow(
    _ common: CommonOptions,
    _ settings: Configuration,
    _ progress: ProgressBar
  ) throws -> LoginFlow {
    guard let credentials = try credentials(common, settings, of: .keyOnly) else {
      throw FlickrError.noKey
    }
    return LoginFlow(
      exchange: OAuthExchange(
        credentials: credentials,
        endpoint: try settings.endpoint(),
        transport: live
      ),
      store: tokenStore(common, for: credentials)
    ) { credentials in
      let desk = try desk(common, settings, isSample: false, for: .holder(credentials), progress)
      return try await desk.client.call(AuthOAuthCheckToken()).value.token
    }
  }

  /// The transport to Flickr.
  static var live: LiveTransport { LiveTransport(userAgent: FlickrClient.userAgent) }

  /// The API key, with the token for the user's calls; nil if no key is configured.
  ///
  /// This may run the command in `flickr.key_command` and read the token from a keyring, so it is
  /// called only when needed.
  ///
  /// - Parameters:
  ///   - common: The directories, and whether messages are printed.
  ///   - settings: The settings; nil for those read at startup.
  ///   - caller: On whose behalf calls are made.
  /// - Returns: The credentials, if any.
  /// - Throws: `SettingsError`.
  static func credentials(
    _ common: CommonOptions,
    _ settings: Configuration? = nil,
    of caller: Caller
  ) throws -> FlickrCredentials? {
    let settings = settings ?? common.configuration
    switch caller {
    case .offline: return nil
    case .keyOnly: return try settings.credentials()
    case .holder(let credentials): return credentials
    case .userIfAvailable:
      do {
        return try self.credentials(common, settings, of: .user)
      } catch let error as SettingsError where error.concernsToken {
        common.say("Continuing without your login. \(error.description)")
        return try settings.credentials()
      }
    case .user:
      guard var credentials = try settings.credentials() else { return nil }
      credentials.token = try tokenStore(common, for: credentials).load()
      return credentials
    }
  }

  /// The store of the user's token.
  ///
  /// - Parameters:
  ///   - common: The directories.
  ///   - credentials: The key that the token belongs to; nil for any.
  /// - Returns: The store; nothing has been read yet.
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

  /// Placeholder credentials: the sample ignores them, but signed calls require some.
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
    let last = Mutex<(notice: FlickrNotice, time: ContinuousClock.Instant)?>(nil)
    return { notice in
      guard !quiet else { return }
      let isNew = last.withLock { last in
        let time = ContinuousClock.now
        if let last, notice.repeats(last.notice, after: time - last.time) { return false }
        last = (notice, time)
        return true
      }
      guard isNew else { return }
      progress.clear()
      StandardError.say(message(for: notice))
    }
  }

  /// A notice as one sentence.
  static func message(for notice: FlickrNotice) -> String {
    switch notice {
    case .notCached(let reason): return "Flickr's response could not be cached: \(reason)"
    case .retry(let wait, let reason):
      let seconds = max(1, (wait / .seconds(1)).rounded())
      return reason.prefix(1).uppercased() + reason.dropFirst()
        + "; retrying in \(Int(seconds)) s."
    }
  }
}

extension FlickrNotice {
  /// Whether it tells a user nothing new so soon after another one: calls at the same time fail for
  /// the same reason, and wait about as long.
  func repeats(_ other: FlickrNotice, after time: Duration) -> Bool {
    guard case .retry(let wait, let reason) = self,
      case .retry(let otherWait, let otherReason) = other
    else { return false }
    return reason == otherReason && time < otherWait && wait < otherWait * 1.5
  }
}
