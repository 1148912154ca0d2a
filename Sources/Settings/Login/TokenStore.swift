public import FlickrClient
import SystemSupport

/// Stores the token of a login: in the desktop keyring if there is one, or else in a file that only
/// the user can read.
///
/// The file exists in both cases. It records the location of the token, so that users who never
/// logged in need not wait for a keyring, and a keyring that does not respond is distinguished from
/// one that has no token.
public struct TokenStore: Sendable {
  /// Path of the file, which changes with every login and logout.
  public let path: String
  private let environment: [String: String]
  private let key: String
  private let timeLimit: Duration

  /// Creates a token store.
  ///
  /// - Parameters:
  ///   - directories: The file is `token.json` in the configuration directory.
  ///   - environment: The environment, for the keyring.
  ///   - credentials: The API key; tokens of another key are ignored.
  ///   - timeLimit: The time limit for the keyring.
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

  /// A description of the token's location; nil if there is no token of any key.
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
  /// - Returns: The token; nil if there is none, or if it belongs to another key.
  /// - Throws: ``SettingsError``.
  public func load() throws(SettingsError) -> OAuthToken? {
    guard let stored = try stored(), stored.key == key else { return nil }
    if let token = stored.oauthToken { return token }
    guard let keyring else {
      throw .keyring(reason: "there is no desktop session with `secret-tool`")
    }
    switch keyring.secret() {
    case .secret(let json):
      guard let stored = StoredToken(json: json), stored.key == key else { return nil }
      return stored.oauthToken
    case .nothing: return nil
    case .failed(let reason): throw .keyring(reason: reason)
    }
  }

  /// Stores a token, replacing an earlier one.
  ///
  /// - Throws: ``SettingsError/tokenFile(_:)`` if it cannot be stored.
  public func save(_ token: OAuthToken) throws(SettingsError) {
    // A file that cannot be read is overwritten.
    let earlier = (try? stored())?.place
    let whole = StoredToken(place: .file, key: key, token: token)
    if let keyring, keyring.store(try json(whole)) {
      try write(StoredToken(place: .keyring, key: key, token: nil))
      return
    }
    try write(whole)
    // If the keyring does not respond, the earlier token stays there, but is never read again.
    if earlier == .keyring { _ = keyring?.forget() }
  }

  /// Deletes the token, of any key.
  ///
  /// - Returns: Whether there was a token.
  /// - Throws: ``SettingsError`` if it could not be deleted.
  @discardableResult
  public func delete() throws(SettingsError) -> Bool {
    // If the file cannot be read, the token may be in the keyring.
    let place = (try? stored())?.place
    if place != .file, let keyring {
      let failure = keyring.forget()
      if place == .keyring, let failure { throw .keyring(reason: failure) }
    } else if place == .keyring {
      throw .keyring(reason: "there is no desktop session with `secret-tool`")
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
      throw .tokenFile(.failed(path: path, reason: "the token cannot be encoded as JSON"))
    }
  }
}
