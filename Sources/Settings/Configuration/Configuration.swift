/// What a user has set: by options, in the environment, and in the configuration file, in this order
/// of precedence; else each setting has its standard value.
public struct Configuration: Sendable {
  /// Where a setting's value comes from.
  public enum Origin: Hashable, Sendable {
    /// Nothing sets it.
    case standard
    /// The file of this path.
    case file(String)
    /// The variable of this name.
    case environment(String)
    /// An option of the command.
    case flag
  }

  /// The file.
  public let file: ConfigurationFile
  private let environment: @Sendable (String) -> String?
  private let flags: [String: SettingValue]

  /// Puts together what sets something.
  ///
  /// - Parameters:
  ///   - file: The configuration file.
  ///   - environment: The value of an environment variable; empty ones set nothing.
  ///   - flags: What the options of a command set, by the names of the settings.
  public init(
    file: ConfigurationFile,
    environment: @escaping @Sendable (String) -> String?,
    flags: [String: SettingValue] = [:]
  ) {
    self.file = file
    self.environment = environment
    self.flags = flags
  }

  /// The path of the configuration file: that of `VACATION_CONFIG` (`/dev/null` for none), else
  /// `config.toml` in the configuration directory.
  public static func path(environment: (String) -> String?) -> String {
    if let path = environment("VACATION_CONFIG"), !path.isEmpty { return path }
    return TravelDirectories.configuration(environment) + "/config.toml"
  }

  /// The value of a setting; nil where nothing sets it and it has no standard value.
  ///
  /// - Throws: ``SettingsError`` when a variable has a value that it cannot have, or when the
  ///   file is asked for the setting and wrong there, or as a whole.
  public func value(of setting: Setting) throws(SettingsError) -> SettingValue? {
    if let value = flags[setting.key] { return value }
    if let value = try environmentValue(of: setting) { return value }
    if let problem = file.problem(of: setting) { throw problem }
    return file.value(of: setting) ?? standard(of: setting)
  }

  /// Where the value of a setting comes from.
  public func origin(of setting: Setting) -> Origin {
    if flags[setting.key] != nil { return .flag }
    let name = setting.variable.name
    if variable(name) != nil { return .environment(name) }
    return file.value(of: setting) == nil ? .standard : .file(file.path)
  }

  /// The value that a setting has where nothing sets it; nil for none.
  public func standard(of setting: Setting) -> SettingValue? {
    guard setting == .documents else { return setting.standard }
    var variables: [String: String] = [:]
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR"] {
      variables[name] = environment(name)
    }
    return .text(TravelDirectories(environment: variables, documents: nil).documents)
  }

  /// A variable that is set to something.
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
