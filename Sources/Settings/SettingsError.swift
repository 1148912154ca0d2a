public import SystemSupport

/// Why the configuration or the login cannot be used or changed.
///
/// No case holds a value that a secret could be part of.
public enum SettingsError: Error, Hashable, Sendable {
  /// Where a value stands.
  public enum Place: Hashable, Sendable {
    /// In a file; the line is nil where it is not known.
    case file(String, line: Int?)
    /// In a variable of the environment.
    case environment(String)
    /// In an option or argument.
    case argument
  }

  /// The file cannot be read; the reason is the rest of a sentence that begins with "it".
  case unreadable(path: String, reason: String)
  /// The file is not TOML, or uses a part of TOML that settings do not need.
  case notTOML(path: String, line: Int, reason: String)
  /// A value is none that the setting can have.
  case badValue(Setting, Place)
  /// Others can read the secrets of a file.
  case exposed(path: String, permissions: UInt32)
  /// A file with secrets belongs to somebody else.
  case foreign(path: String)
  /// There is no setting of this name.
  case unknownSetting(String)
  /// The file is written in a way that keeps it from being changed line by line.
  case notEditable(path: String, key: String, line: Int?)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The file that holds the key cannot be read.
  case unreadableKeyFile(path: String, reason: String)
  /// The program that prints the key failed; the reason is the rest of a sentence. `variable` is the
  /// variable of the environment that names the program; nil where the configuration file does.
  case keyCommandFailed(reason: String, variable: String? = nil)
  /// What was given as Flickr's key or secret is none; says where it stands.
  case unusableKey(place: String)
  /// The file of the login's token cannot be used.
  case tokenFile(PrivateFileError)
  /// The file of the login's token contains something else.
  case notAToken(path: String)
  /// The token is stored in the desktop's keyring, which cannot be used; carries why.
  case keyring(reason: String)
}

extension SettingsError {
  /// What to do with a failure.
  public enum Kind: Sendable {
    /// The user named what does not exist.
    case usage
    /// The system refuses.
    case noPermission
    /// Flickr's key or a login is needed.
    case loginNeeded
    /// The file must be fixed.
    case other
  }

  /// The kind of the failure.
  public var kind: Kind {
    switch self {
    case .unknownSetting: .usage
    case .badValue(_, .argument): .usage
    case .unreadable, .unwritable, .tokenFile: .noPermission
    case .unreadableKeyFile, .keyCommandFailed, .unusableKey, .notAToken, .keyring: .loginNeeded
    case .notTOML, .badValue, .exposed, .foreign, .notEditable: .other
    }
  }

  /// Whether only the token of the login is unusable: calls that need no login still work.
  public var concernsToken: Bool {
    switch self {
    case .tokenFile, .notAToken, .keyring: true
    default: false
    }
  }
}
