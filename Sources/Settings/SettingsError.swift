public import SystemSupport
import VacationStore

/// An error in reading or changing the configuration or the stored login.
///
/// No case includes a value that could contain a secret.
public enum SettingsError: Error, Hashable, Sendable {
  /// The location of a value.
  public enum Place: Hashable, Sendable {
    /// In a file; the line is nil if unknown.
    case file(String, line: Int?)
    /// In an environment variable.
    case environment(String)
    /// In an option or argument.
    case argument
  }

  /// The file cannot be read; the reason is a verb phrase.
  case unreadable(path: String, reason: String)
  /// The file is not TOML, or uses an unsupported feature of TOML.
  case notTOML(path: String, line: Int, reason: String)
  /// The value is not valid for the setting.
  case badValue(Setting, Place)
  /// Other users can read a file with secrets.
  case exposed(path: String, permissions: UInt32)
  /// A file with secrets belongs to another user.
  case foreign(path: String)
  /// There is no setting of this name.
  case unknownSetting(String)
  /// The file cannot be edited line by line.
  case notEditable(path: String, key: String, line: Int?)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The key file cannot be read.
  case unreadableKeyFile(path: String, reason: String)
  /// The command that prints the key failed; the reason is a verb phrase. `variable` is the
  /// environment variable with the command; nil if it is in the configuration file.
  case keyCommandFailed(reason: String, variable: String? = nil)
  /// The configured API key or secret is invalid; includes its source.
  case unusableKey(place: String)
  /// The file of the login token cannot be used.
  case tokenFile(PrivateFileError)
  /// The file of the login token has invalid contents.
  case notAToken(path: String)
  /// The token is in the desktop keyring, which is not accessible; includes the reason.
  case keyring(reason: String)
}

extension SettingsError {
  /// Kinds of errors that a program handles differently.
  public enum Kind: Sendable {
    /// A usage error.
    case usage
    /// The file cannot be read or written.
    case noPermission
    /// The API key or a login is needed and not available.
    case loginNeeded
    /// The file must be fixed.
    case other
  }

  /// The kind of this error.
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

extension SettingsError: CustomStringConvertible {
  /// What failed and why, in one or two sentences.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The configuration file \(path) \(reason)."
    case .notTOML(let path, let line, let reason):
      "The configuration file \(Self.place(path, line)) is invalid: \(reason)."
    case .badValue(let setting, let place):
      "\(Self.words(place, setting)) It must be \(Self.allowed(place, setting))."
    case .exposed(let path, let permissions):
      "The file \(path) contains secrets, but other users can read it"
        + " (its mode is 0\(String(permissions, radix: 8)))."
    case .foreign(let path): "The file \(path) contains secrets, but belongs to another user."
    case .unknownSetting(let key): "There is no setting \"\(key)\"."
    case .notEditable(let path, let key, let line):
      "The setting \"\(key)\" cannot be changed in \(Self.place(path, line)),"
        + " because it is not on a line by itself."
    case .unwritable(let path, let reason):
      "The configuration file \(path) cannot be written: \(reason)."
    case .unreadableKeyFile(let path, let reason):
      "The API key file \(path) (flickr.key_file) \(reason)."
    case .keyCommandFailed(let reason, _):
      "The command that prints the API key (flickr.key_command) \(reason)."
    case .unusableKey(let place):
      "Invalid API key from \(place): a key has 16 to 64 letters and digits, and so does"
        + " its secret."
    case .tokenFile(let error): error.description
    case .notAToken(let path): "\(path) does not contain a login token."
    case .keyring(let reason):
      "The login token is in the desktop keyring, which is not accessible: \(reason)."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .unreadable: "Fix that, or set VACATION_CONFIG to another file."
    case .notTOML: "Fix that line, for example: documents = \"~/Vacations\""
    case .badValue(let setting, .file):
      "Fix the line, or remove it: vacation config unset \(setting.key)"
    case .badValue(_, .environment(let name)): "Change the variable, or remove it: unset \(name)"
    case .badValue(let setting, .argument): "See `vacation config get \(setting.key) --json`."
    case .exposed(let path, _): "Make it private: chmod 600 \(Self.quoted(path))"
    case .foreign(let path): "Make your own copy of \(path), or change its owner."
    case .unknownSetting(let key):
      Self.suggestion(for: key) ?? "List the settings with `vacation config list`."
    case .notEditable(_, let key, _): "Change \"\(key)\" with a text editor."
    case .unwritable:
      "Check the free space and permissions, or set VACATION_CONFIG to another file."
    case .unreadableKeyFile:
      "Put the key and its secret on two lines of that file, or use another file:"
        + " vacation config set flickr.key_file FILE"
    case .keyCommandFailed(_, let variable):
      "It must print the key and its secret on two lines within 30 seconds. To stop using it: "
        + (variable.map { "unset \($0)" } ?? "vacation config unset flickr.key_command")
    case .unusableKey: "Copy both again from https://www.flickr.com/services/apps/by/me"
    case .tokenFile(let error): error.hint
    case .notAToken: "Run `vacation flickr login`, which writes it again."
    case .keyring:
      "Unlock the keyring of your desktop session and try again, or run `vacation flickr login`,"
        + " which stores a new token in a file if there is no keyring."
    }
  }

  /// `Did you mean …?` for an unknown setting; nil if no name is similar.
  static func suggestion(for key: String) -> String? {
    let meant = Similarity.suggestions(for: key, among: Setting.all.map(\.key))
    guard !meant.isEmpty else { return nil }
    return "Did you mean \(meant.map { "\"\($0)\"" }.joined(separator: " or "))?"
  }

  private static func place(_ path: String, _ line: Int?) -> String {
    line.map { "\(path), line \($0)," } ?? path
  }

  private static func words(_ place: Place, _ setting: Setting) -> String {
    switch place {
    case .file(let path, let line):
      "Invalid value for \"\(setting.key)\" in \(path)\(line.map { ", line \($0)" } ?? "")."
    case .environment(let name): "Invalid value for the environment variable \(name)."
    case .argument: "Invalid value for \"\(setting.key)\"."
    }
  }

  private static func allowed(_ place: Place, _ setting: Setting) -> String {
    guard case .environment = place, case .words(_, let words) = setting.variable else {
      return setting.allowed
    }
    return words.keys.sorted().joined(separator: " or ")
  }

  /// Quotes a path for the shell.
  private static func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
