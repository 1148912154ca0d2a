import FlickrClient
import Settings
import TravelDesk
import VacationWeb

/// Flickr as `vacation serve` gets at it: with the key and the login as they are at the moment, since
/// a server goes on while its user logs in.
struct ServedFlickr: Sendable {
  /// What is said beside the link where there is no key.
  static let wordsWithoutKey =
    "Flickr's photos need a key: get one at https://www.flickr.com/services/apps/create/ and keep it"
    + " with `vacation config set flickr.key`; the page takes it up. To see everything without one:"
    + " vacation serve --sample"

  /// The directories, and whether anything is to be said.
  let common: CommonOptions
  /// Whether the sample stands in for Flickr.
  let isSample: Bool

  /// Whether nobody gave a key so far.
  var lacksKey: Bool {
    // One that cannot be used was given; the pages tell what is wrong with it.
    !isSample && (try? common.configurationOfNow.namesKey()) == false
  }

  /// The files whose change may give another key or login.
  var files: [String] {
    guard !isSample else { return [] }
    return common.configurationOfNow.filesOfKey + [FlickrAccess.tokenStore(common, for: nil).path]
  }

  /// Brings the desk and Flickr, or the sample, together.
  ///
  /// - Throws: `SettingsError`, `VacationError`, `FlickrError`.
  func desk() throws -> FlickrDesk {
    let progress = ProgressBar("Serving", terminal: common.terminal, quiet: true)
    return try FlickrAccess.desk(
      common,
      common.configurationOfNow,
      isSample: isSample,
      for: .userIfAvailable,
      progress
    )
  }

  /// How the program stands with Flickr.
  ///
  /// - Throws: `SettingsError`.
  func login() throws -> LoginState {
    if isSample { return .sample }
    let settings = common.configurationOfNow
    let credentials = try FlickrAccess.credentials(common, settings, of: .userIfAvailable)
    guard let credentials else { return .noKey }
    return credentials.token.map { .loggedIn(name: $0.name) } ?? .keyOnly
  }
}
