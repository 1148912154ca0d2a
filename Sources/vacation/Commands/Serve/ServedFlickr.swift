import FlickrClient
import Settings
import TravelDesk
import VacationWeb

/// How `vacation serve` accesses Flickr: with the current key and login, which may change while
/// the server runs.
struct ServedFlickr: Sendable {
  /// The note printed below the link if there is no API key.
  static let missingKeyNote =
    "Browsing Flickr requires an API key. Create one at"
    + " https://www.flickr.com/services/apps/create/ and store it with `vacation config set"
    + " flickr.key`; no restart is needed. To try it without a key: vacation serve --sample"

  /// The options that select directories and messages.
  let common: CommonOptions
  /// Whether the sample replaces Flickr.
  let isSample: Bool

  /// Whether no key is configured.
  var lacksKey: Bool {
    // An unusable key counts as configured; the pages report what is wrong with it.
    !isSample && (try? common.currentConfiguration.namesKey()) == false
  }

  /// The files whose changes may change the key or the login.
  var files: [String] {
    guard !isSample else { return [] }
    return common.currentConfiguration.filesOfKey + [FlickrAccess.tokenStore(common, for: nil).path]
  }

  /// Creates a desk that calls Flickr, or the sample.
  ///
  /// - Throws: `SettingsError`, `VacationError`, `FlickrError`.
  func desk() throws -> FlickrDesk {
    let progress = ProgressBar("Serving", terminal: common.terminal, quiet: true)
    return try FlickrAccess.desk(
      common,
      common.currentConfiguration,
      isSample: isSample,
      for: .userIfAvailable,
      progress
    )
  }

  /// What a browser can choose without a key.
  var firstRun: FirstRun {
    let sample = ServedFlickr(common: common, isSample: true)
    return FirstRun(
      storeKey: { key in
        try ConfigurationEditor(path: UserConfiguration.file.path).set(.key, to: key)
      },
      sample: { try sample.desk() }
    )
  }

  /// The settings and the login that Settings changes.
  ///
  /// - Parameter current: Reads the configuration as it is now.
  /// - Returns: The access to both.
  func settings(current: @escaping @Sendable () throws -> Configuration) -> StoredSettings {
    StoredSettings(
      read: current,
      editor: ConfigurationEditor(path: UserConfiguration.file.path),
      logIn: { open in
        let progress = ProgressBar("Serving", terminal: common.terminal, quiet: true)
        let flow = try FlickrAccess.loginFlow(common, common.currentConfiguration, progress)
        return try await flow.run(permissions: .read, consent: .callback()) { open($0) }.name
      },
      logOut: { try FlickrAccess.tokenStore(common, for: nil).delete() }
    )
  }

  /// The current login state.
  ///
  /// - Throws: `SettingsError`.
  func login() throws -> LoginState {
    if isSample { return .sample }
    let settings = common.currentConfiguration
    let credentials = try FlickrAccess.credentials(common, settings, of: .userIfAvailable)
    guard let credentials else { return .noKey }
    return credentials.token.map { .loggedIn(name: $0.name) } ?? .keyOnly
  }
}
