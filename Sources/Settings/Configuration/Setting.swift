/// Something that a user can set: in the configuration file, the environment, or by an option.
///
/// All of them stand in ``all``; lists, checks and help are made from it.
public struct Setting: Sendable, Hashable {
  /// What a value of a setting is.
  public enum Kind: Sendable, Hashable {
    /// One of some words.
    case word([String])
    /// Yes or no.
    case truth
    /// A whole number.
    case number(ClosedRange<Int>)
    /// A number of bytes, also written as `10 MB`.
    case bytes(ClosedRange<Int>)
    /// The path of a file or directory.
    case path
    /// The name of a vacation.
    case vacationName
    /// The address of something that stands in for Flickr.
    case endpoint
    /// The address of map tiles.
    case tiles
    /// A line of text.
    case line
    /// A line for the shell.
    case command
    /// A key or a secret: never shown, never an argument.
    case secret
  }

  /// How a variable of the environment sets it.
  public enum Variable: Sendable, Hashable {
    /// By its value.
    case value(String)
    /// By being there, whatever its value: it then means this.
    case presence(String, means: SettingValue)
    /// By words of its own.
    case words(String, [String: SettingValue])

    /// The name of the variable.
    public var name: String {
      switch self {
      case .value(let name), .presence(let name, _), .words(let name, _): name
      }
    }
  }

  /// Its name, and its place in the file: `cache.image_bytes` is `image_bytes` of table `cache`.
  public let key: String
  /// What its values are.
  public let kind: Kind
  /// Its value where nothing sets it; nil where there is none, or one that depends on the machine.
  public let standard: SettingValue?
  /// The variable of the environment that sets it.
  public let variable: Variable
  /// What it is for, in one sentence.
  public let help: String

  /// Describes a setting.
  ///
  /// Without a variable of its own it has that of the rule: `VACATION_` and the key in capitals,
  /// with `_` for dots.
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
    let name = "VACATION_" + key.uppercased().map { $0 == "." ? "_" : $0 }
    self.variable = variable ?? .value(name)
    self.help = help
  }

  /// Whether its value is shown to nobody.
  public var isSecret: Bool { kind == .secret }

  /// The setting of a name; nil if there is none.
  public static func named(_ key: String) -> Setting? {
    all.first { $0.key == key }
  }
}

/// A value that a setting has.
public enum SettingValue: Hashable, Sendable {
  /// Words, a path, an address or a program line.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case truth(Bool)
}

extension SettingValue: CustomStringConvertible {
  /// The value as a person types it: `Alps`, `50`, `true`.
  public var description: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .truth(let truth): truth ? "true" : "false"
    }
  }
}
