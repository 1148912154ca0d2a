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
