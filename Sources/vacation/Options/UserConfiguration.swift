import TravelDesk

/// The configuration of whoever runs this program.
enum UserConfiguration {
  /// The file, read once: at the first use.
  static let file = ConfigurationFile(
    path: Configuration.path(environment: Environment.variable)
  )

  /// The file and the environment as it is now.
  static var current: Configuration { of(file, flags: [:]) }

  /// The same of a file, under the options of a command.
  static func of(_ file: ConfigurationFile, flags: [String: SettingValue]) -> Configuration {
    Configuration(file: file, environment: { Environment.variable($0) }, flags: flags)
  }

  /// Reads the file before a command runs, and says what in it means nothing.
  ///
  /// Commands that mend the file run whatever is wrong with it, and say so themselves.
  ///
  /// - Throws: `ConfigurationError` when the file cannot be used.
  static func prepare(for arguments: [String]) throws {
    guard arguments.first != "config" else { return }
    if let problem = file.problems.first { throw problem }
    let isQuiet = arguments.prefix { $0 != "--" }.contains { $0 == "--quiet" || $0 == "-q" }
    if !isQuiet { tellWarnings() }
  }

  /// Says what in the file means nothing.
  static func tellWarnings() {
    for warning in file.warnings { StandardError.say("Warning: \(warning)") }
  }
}
