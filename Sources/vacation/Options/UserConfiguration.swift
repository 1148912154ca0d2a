import Glibc
import Presentation
import Settings
import TravelDesk
import VacationStore

/// The user's configuration.
enum UserConfiguration {
  /// The configuration file, read once, on first use.
  static let file = ConfigurationFile(
    path: Configuration.path(environment: Environment.variable)
  )

  /// The file with the current environment.
  static var current: Configuration { of(file, flags: [:]) }

  /// A file with the current environment and a command's options.
  static func of(_ file: ConfigurationFile, flags: [String: SettingValue]) -> Configuration {
    Configuration(file: file, environment: { Environment.variable($0) }, flags: flags)
  }

  /// Reads the file before a command runs, and prints its warnings.
  ///
  /// `vacation config` runs even if the file is invalid, and reports its problems itself.
  ///
  /// - Throws: `SettingsError` if the file is invalid.
  static func prepare(for arguments: [String]) throws {
    guard arguments.first != "config" else { return }
    if let problem = file.problems.first { throw problem }
    let isQuiet = arguments.prefix { $0 != "--" }.contains { $0 == "--quiet" || $0 == "-q" }
    if !isQuiet { printWarnings() }
  }

  /// Prints the file's warnings, such as unknown settings.
  static func printWarnings() {
    for warning in file.warnings { StandardError.say("Warning: \(warning)") }
  }
}

/// Checks a documents directory that was named explicitly.
enum DocumentsDirectory {
  /// Refuses to read from a directory that was named and does not exist: treated as empty, a typo
  /// would look like lost vacations.
  ///
  /// The default directory is created with the first vacation, and counts as empty until then.
  ///
  /// - Throws: `Failure` with the path, and where it was named.
  static func check(_ vacations: Vacations) throws {
    let path = vacations.directory
    var status = stat()
    guard stat(path, &status) != 0, errno == ENOENT, let origin = origin(of: path) else { return }
    throw Failure(
      "The vacations directory \(path), set by \(origin), does not exist.",
      hint: "Check the path. To create the directory: vacation create",
      kind: .notFound
    )
  }

  /// Where the directory was named; nil for the default directory.
  private static func origin(of path: String) -> String? {
    let settings = UserConfiguration.current
    if settings.documents == path {
      switch settings.origin(of: .documents) {
      case .environment(let name): return "the environment variable \(name)"
      case .file(let file): return "the setting documents in \(file)"
      case .flag, .standard: break
      }
    }
    let isStandard = CommonOptions.desk(documents: nil).directories.documents == path
    return isStandard ? nil : "--documents"
  }
}
