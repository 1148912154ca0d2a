import SystemSupport
import VacationStore

extension SettingsError: CustomStringConvertible {
  /// What failed and why, in one or two sentences.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The configuration file \(path) \(reason)."
    case .notTOML(let path, let line, let reason):
      "The configuration file \(Self.place(path, line)) is not right: \(reason)."
    case .badValue(let setting, let place):
      "\(Self.words(place, setting)) It must be \(Self.allowed(place, setting))."
    case .exposed(let path, let permissions):
      "The file \(path) holds secrets, and others can read it"
        + " (its mode is 0\(String(permissions, radix: 8)))."
    case .foreign(let path): "The file \(path) holds secrets, and belongs to somebody else."
    case .unknownSetting(let key): "There is no setting \"\(key)\"."
    case .notEditable(let path, let key, let line):
      "The setting \"\(key)\" cannot be changed in \(Self.place(path, line)),"
        + " which is not written line by line."
    case .unwritable(let path, let reason):
      "The configuration file \(path) cannot be written: \(reason)."
    case .unreadableKeyFile(let path, let reason):
      "The file \(path) (flickr.key_file), which holds Flickr's key, \(reason)."
    case .keyCommandFailed(let reason, _):
      "The command that prints Flickr's key (the setting flickr.key_command) \(reason)."
    case .unusableKey(let place):
      "What \(place) gives is no key of Flickr: a key is 16 to 64 letters and digits, and so is"
        + " its secret."
    case .tokenFile(let error): error.description
    case .notAToken(let path): "\(path) does not hold the token of a login."
    case .keyring(let reason):
      "The token is stored in the desktop keyring, which cannot be used: \(reason)."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .unreadable: "Fix that, or name another file with VACATION_CONFIG."
    case .notTOML: "Fix that line, for example: documents = \"~/Vacations\""
    case .badValue(let setting, .file):
      "Fix the line, or take it out: vacation config unset \(setting.key)"
    case .badValue(_, .environment(let name)): "Change the variable, or remove it: unset \(name)"
    case .badValue(let setting, .argument): "See `vacation config get \(setting.key) --json`."
    case .exposed(let path, _): "Hide it: chmod 600 \(Self.quoted(path))"
    case .foreign(let path): "Make a copy of your own of \(path), or give the file to yourself."
    case .unknownSetting(let key):
      Self.suggestion(for: key) ?? "See what there is with `vacation config list`."
    case .notEditable(_, let key, _): "Change \"\(key)\" with a text editor."
    case .unwritable:
      "Make room or get permission there, or name another file with VACATION_CONFIG."
    case .unreadableKeyFile:
      "Put the key and its secret on two lines there, or name another file:"
        + " vacation config set flickr.key_file FILE"
    case .keyCommandFailed(_, let variable):
      "It must print the key and its secret on two lines within 30 seconds. To do without it: "
        + (variable.map { "unset \($0)" } ?? "vacation config unset flickr.key_command")
    case .unusableKey: "Copy both again from https://www.flickr.com/services/apps/by/me"
    case .tokenFile(let error): error.hint
    case .notAToken: "Run `vacation flickr login`, which writes it again."
    case .keyring:
      "Unlock the keyring of your desktop session and run again, or run `vacation flickr login`,"
        + " which stores a new token in a file if there is no keyring."
    }
  }

  /// `Did you mean …?` for a name that no setting has; nil if none looks like it.
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
      "The setting \"\(setting.key)\" in \(Self.place(path, line)) has a value that it cannot have."
    case .environment(let name): "The variable \(name) has a value that it cannot have."
    case .argument: "The setting \"\(setting.key)\" cannot have this value."
    }
  }

  private static func allowed(_ place: Place, _ setting: Setting) -> String {
    guard case .environment = place, case .words(_, let words) = setting.variable else {
      return setting.allowed
    }
    return words.keys.sorted().joined(separator: " or ")
  }

  /// A path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
