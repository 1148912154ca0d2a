import Glibc
import Presentation
import Settings
import TravelDesk
import VacationStore

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
  /// - Throws: `SettingsError` when the file cannot be used.
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

/// The documents directory, where it was named explicitly.
enum DocumentsDirectory {
  /// Refuses to read from a directory that was named and does not exist: read as empty, a slip of
  /// the keyboard would look like lost vacations.
  ///
  /// The standard directory is made with the first vacation, and is empty until then.
  ///
  /// - Throws: `Failure` with the path, and with what names it.
  static func check(_ vacations: Vacations) throws {
    let path = vacations.directory
    var status = stat()
    guard stat(path, &status) != 0, errno == ENOENT, let origin = origin(of: path) else { return }
    throw Failure(
      "The documents directory \(path) does not exist. It is named by \(origin).",
      hint: "Check the path. The first visit makes the directory, and so does `vacation create`.",
      kind: .notFound
    )
  }

  /// What names the directory; nil where it is the standard one.
  private static func origin(of path: String) -> String? {
    let settings = UserConfiguration.current
    if settings.documents == path {
      switch settings.origin(of: .documents) {
      case .environment(let name): return "the variable \(name)"
      case .file(let file): return "the setting documents in \(file)"
      case .flag, .standard: break
      }
    }
    let isStandard = CommonOptions.desk(documents: nil).directories.documents == path
    return isStandard ? nil : "--documents"
  }
}
