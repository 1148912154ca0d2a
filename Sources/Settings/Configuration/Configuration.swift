/// The user's settings, with this precedence: options, environment variables, the configuration
/// file, defaults.
public struct Configuration: Sendable {
  /// The source of a setting's value.
  public enum Origin: Hashable, Sendable {
    /// The default.
    case standard
    /// The file at this path.
    case file(String)
    /// The environment variable of this name.
    case environment(String)
    /// An option of the command.
    case flag
  }

  /// The file.
  public let file: ConfigurationFile
  private let environment: @Sendable (String) -> String?
  private let flags: [String: SettingValue]

  /// Creates a configuration from its sources.
  ///
  /// - Parameters:
  ///   - file: The configuration file.
  ///   - environment: Returns the value of an environment variable; empty values count as not set.
  ///   - flags: The values set by options, by the names of the settings.
  public init(
    file: ConfigurationFile,
    environment: @escaping @Sendable (String) -> String?,
    flags: [String: SettingValue] = [:]
  ) {
    self.file = file
    self.environment = environment
    self.flags = flags
  }

  /// The path of the configuration file: `VACATION_CONFIG` (`/dev/null` for none), or `config.toml`
  /// in the configuration directory.
  public static func path(environment: (String) -> String?) -> String {
    if let path = environment("VACATION_CONFIG"), !path.isEmpty { return path }
    return TravelDirectories.configuration(environment) + "/config.toml"
  }

  /// The value of a setting; nil if it is not set and has no default.
  ///
  /// - Throws: ``SettingsError`` if the variable is invalid, or if the file is consulted and
  ///   is invalid as a whole or for this setting.
  public func value(of setting: Setting) throws(SettingsError) -> SettingValue? {
    if let value = flags[setting.key] { return value }
    if let value = try environmentValue(of: setting) { return value }
    if let problem = file.problem(of: setting) { throw problem }
    return file.value(of: setting) ?? standard(of: setting)
  }

  /// The source of a setting's value.
  public func origin(of setting: Setting) -> Origin {
    if flags[setting.key] != nil { return .flag }
    let name = setting.variable.name
    if variable(name) != nil { return .environment(name) }
    return file.value(of: setting) == nil ? .standard : .file(file.path)
  }

  /// The default of a setting; nil if it has none.
  public func standard(of setting: Setting) -> SettingValue? {
    guard setting == .documents else { return setting.standard }
    var variables: [String: String] = [:]
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR"] {
      variables[name] = environment(name)
    }
    return .text(TravelDirectories(environment: variables, documents: nil).documents)
  }

  /// The value of an environment variable; nil if it is empty or not set.
  func variable(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func environmentValue(of setting: Setting) throws(SettingsError) -> SettingValue? {
    guard let text = variable(setting.variable.name) else { return nil }
    let value =
      switch setting.variable {
      case .value: setting.value(of: text, isFromShell: true)
      case .presence(_, let meaning): meaning
      case .words(_, let words): words[text]
      }
    guard let value else { throw .badValue(setting, .environment(setting.variable.name)) }
    return value
  }

  /// A path with the home directory in place of `~`.
  func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return TravelDirectories.home(environment) + path.dropFirst()
  }
}
