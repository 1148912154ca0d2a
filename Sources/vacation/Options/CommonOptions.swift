import ArgumentParser
import Settings
import TravelDesk
import VacationStore

/// Options that every command has.
struct CommonOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The directory where vacations are stored (or VACATION_DOCUMENTS).",
      valueName: "dir"
    ),
    completion: .directory
  )
  var documents: String?

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  @Flag(name: .customLong("no-color"), help: "No bold text (or NO_COLOR, or TERM=dumb).")
  var noColor = false

  /// What the terminal can do under these options.
  var terminal: Terminal { .current(noColor: noColor) }

  /// Says something to the person, unless they asked for silence.
  func say(_ message: String) {
    if !quiet { StandardError.say(message) }
  }

  /// A progress bar for a piece of work, such as `Visiting`.
  func progress(_ work: String) -> ProgressBar {
    ProgressBar(work, terminal: terminal, quiet: quiet)
  }

  /// What the user has set, under these options.
  var configuration: Configuration { configuration(in: UserConfiguration.file) }

  /// As ``configuration``, with the file as it is now: for a command that goes on while its user
  /// changes the file.
  var configurationOfNow: Configuration {
    configuration(in: ConfigurationFile(path: UserConfiguration.file.path))
  }

  private func configuration(in file: ConfigurationFile) -> Configuration {
    var flags = Self.flags(documents: documents)
    if noColor { flags[Setting.color.key] = .text("never") }
    return UserConfiguration.of(file, flags: flags)
  }

  /// The directories and what is done in them.
  var desk: TravelDesk { Self.desk(documents: documents) }

  /// The documents directory.
  var vacations: Vacations { desk.vacations }

  /// As ``desk``, of a `--documents` that may be missing.
  static func desk(documents: String?) -> TravelDesk {
    let environment = Environment.variables([
      "HOME", "XDG_DOCUMENTS_DIR", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME",
      "XDG_DATA_HOME",
    ])
    let flags = flags(documents: documents)
    return TravelDesk(
      directories: TravelDirectories(
        environment: environment,
        // The configuration expands `~`, which shells leave alone in `--documents=~/V`.
        documents: UserConfiguration.of(UserConfiguration.file, flags: flags).documents
      )
    )
  }

  private static func flags(documents: String?) -> [String: SettingValue] {
    guard let documents, !documents.isEmpty else { return [:] }
    return [Setting.documents.key: .text(documents)]
  }
}
