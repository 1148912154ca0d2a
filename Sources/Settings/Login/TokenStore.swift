public import FlickrClient
import SystemSupport

/// Where the token of a login is kept between runs: in the desktop's keyring where there is one,
/// else in a file that only the user can read.
///
/// The file is there in both cases. It tells where the token lies, so that nobody who never logged
/// in waits for a keyring, and one that does not answer is told from one that has no token.
public struct TokenStore: Sendable {
  /// The file, which changes with every login and logout, wherever the token lies.
  public let path: String
  private let environment: [String: String]
  private let key: String
  private let timeLimit: Duration

  /// Takes where the token is kept.
  ///
  /// - Parameters:
  ///   - directories: The file is `token.json` in their configuration directory.
  ///   - environment: The environment, for the keyring.
  ///   - credentials: The key that the token belongs to; a token of another key is not answered.
  ///   - timeLimit: How long the keyring may take to answer.
  public init(
    directories: TravelDirectories,
    environment: [String: String],
    credentials: FlickrCredentials,
    timeLimit: Duration = .seconds(5)
  ) {
    path = directories.configuration + "/token.json"
    self.environment = environment
    key = credentials.keyFingerprint
    self.timeLimit = timeLimit
  }

  /// Where the token lies, in words; nil when there is none, of any key.
  ///
  /// - Throws: ``SettingsError``.
  public func place() throws(SettingsError) -> String? {
    switch try stored()?.place {
    case .file: path
    case .keyring: "the desktop keyring"
    case nil: nil
    }
  }

  /// Reads the token.
  ///
  /// - Returns: The token; nil when there is none, or one of another key.
  /// - Throws: ``SettingsError``.
  public func load() throws(SettingsError) -> OAuthToken? {
    guard let stored = try stored(), stored.key == key else { return nil }
    if let token = stored.oauthToken { return token }
    guard let keyring else {
      throw .keyring(reason: "no desktop session with `secret-tool` runs here")
    }
    switch keyring.secret() {
    case .secret(let json):
      guard let kept = StoredToken(json: json), kept.key == key else { return nil }
      return kept.oauthToken
    case .nothing: return nil
    case .failed(let reason): throw .keyring(reason: reason)
    }
  }

  /// Keeps a token over an earlier one.
  ///
  /// - Throws: ``SettingsError/tokenFile(_:)`` when it could be kept nowhere.
  public func save(_ token: OAuthToken) throws(SettingsError) {
    // A file that cannot be read is written over.
    let earlier = (try? stored())?.place
    let whole = StoredToken(place: .file, key: key, token: token)
    if let keyring, keyring.keep(try json(whole)) {
      try write(StoredToken(place: .keyring, key: key, token: nil))
      return
    }
    try write(whole)
    // An earlier token that stays in a keyring which does not answer is never read again.
    if earlier == .keyring { _ = keyring?.forget() }
  }

  /// Forgets the token, of whatever key.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``SettingsError`` when it is still there.
  @discardableResult
  public func delete() throws(SettingsError) -> Bool {
    // A file that cannot be read goes too, and may be the note of a keyring.
    let place = (try? stored())?.place
    if place != .file, let keyring {
      let failure = keyring.forget()
      if place == .keyring, let failure { throw .keyring(reason: failure) }
    } else if place == .keyring {
      throw .keyring(reason: "no desktop session with `secret-tool` runs here")
    }
    do throws(PrivateFileError) {
      return try PrivateFile.remove(path)
    } catch {
      throw .tokenFile(error)
    }
  }

  private var keyring: Keyring? { Keyring(environment: environment, timeLimit: timeLimit) }

  private func stored() throws(SettingsError) -> StoredToken? {
    let bytes: [UInt8]?
    do throws(PrivateFileError) {
      bytes = try PrivateFile.read(path, limit: 64 << 10)
    } catch {
      throw .tokenFile(error)
    }
    guard let bytes else { return nil }
    guard let stored = StoredToken(json: bytes) else { throw .notAToken(path: path) }
    return stored
  }

  private func write(_ stored: StoredToken) throws(SettingsError) {
    let json = try json(stored)
    do throws(PrivateFileError) {
      try PrivateFile.write(json, to: path)
    } catch {
      throw .tokenFile(error)
    }
  }

  private func json(_ stored: StoredToken) throws(SettingsError) -> [UInt8] {
    do {
      return try stored.json()
    } catch {
      throw .tokenFile(.failed(path: path, reason: "the token cannot be written as JSON"))
    }
  }
}
