/// A setting, which users can set in the configuration file, in the environment, or by an option.
///
/// Lists, validation and help are generated from ``all``.
public struct Setting: Sendable, Hashable {
  /// The type of a setting's values.
  public enum Kind: Sendable, Hashable {
    /// One of several words.
    case word([String])
    /// True or false.
    case truth
    /// An integer.
    case number(ClosedRange<Int>)
    /// A number of bytes, which can also be written as `10 MB`.
    case bytes(ClosedRange<Int>)
    /// The path of a file or directory.
    case path
    /// The name of a vacation.
    case vacationName
    /// A URL to use instead of Flickr's.
    case endpoint
    /// A URL of map tiles, or the path of a file that has them.
    case tiles
    /// A line of text.
    case line
    /// A shell command.
    case command
    /// A key or a secret, which is never shown and never passed as an argument.
    case secret
  }

  /// How an environment variable sets it.
  public enum Variable: Sendable, Hashable {
    /// By its value.
    case value(String)
    /// By its presence, regardless of its value.
    case presence(String, means: SettingValue)
    /// By words that stand for values.
    case words(String, [String: SettingValue])

    /// The name of the variable.
    public var name: String {
      switch self {
      case .value(let name), .presence(let name, _), .words(let name, _): name
      }
    }
  }

  /// Its name and key path in the file: `cache.image_bytes` is `image_bytes` in the table `cache`.
  public let key: String
  /// The type of its values.
  public let kind: Kind
  /// Its default; nil if it has none, or if the default depends on the environment.
  public let standard: SettingValue?
  /// The environment variable that sets it.
  public let variable: Variable
  /// A description, in one sentence.
  public let help: String

  /// Creates a setting.
  ///
  /// The default variable is `VACATION_` followed by the key in uppercase, with `_` for dots.
  init(
    _ key: String,
    _ kind: Kind,
    standard: SettingValue? = nil,
    variable: Variable? = nil,
    help: String
  ) {
    self.key = key
    self.kind = kind
    self.standard = standard
    self.variable =
      variable ?? .value("VACATION_" + key.uppercased().map { $0 == "." ? "_" : $0 })
    self.help = help
  }

  /// Whether its value is never shown.
  public var isSecret: Bool { kind == .secret }

  /// Finds a setting by name; nil if there is none.
  public static func named(_ key: String) -> Setting? {
    all.first { $0.key == key }
  }
}

/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  /// Words, a path, a URL or a command.
  case text(String)
  /// An integer.
  case integer(Int)
  /// True or false.
  case truth(Bool)
}

extension SettingValue: CustomStringConvertible {
  /// The value as a user types it: `Alps`, `50`, `true`.
  public var description: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .truth(let truth): truth ? "true" : "false"
    }
  }
}
