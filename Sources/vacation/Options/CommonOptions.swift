import ArgumentParser
import Settings
import Synchronization
import TravelDesk
import VacationStore

/// Options shared by all commands.
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

  /// The terminal's capabilities under these options.
  var terminal: Terminal { .current(noColor: noColor) }

  /// Prints a message on standard error, unless `--quiet` is given.
  func say(_ message: String) {
    if !quiet { StandardError.say(message) }
  }

  /// A progress bar with a label, such as `Visiting`.
  func progress(_ work: String) -> ProgressBar {
    ProgressBar(work, terminal: terminal, quiet: quiet)
  }

  /// The settings, under these options.
  var configuration: Configuration { configuration(in: UserConfiguration.file) }

  /// As ``configuration``, but reads the file again: it may have changed while the command runs.
  var currentConfiguration: Configuration {
    configuration(in: ConfigurationFile(path: UserConfiguration.file.path))
  }

  private func configuration(in file: ConfigurationFile) -> Configuration {
    var flags = Self.flags(documents: documents)
    if noColor { flags[Setting.color.key] = .text("never") }
    return UserConfiguration.of(file, flags: flags)
  }

  /// The desk for the directories in use, which shows the progress of migrations.
  var desk: TravelDesk {
    var desk = Self.desk(documents: documents)
    let bar = Mutex<ProgressBar?>(nil)
    desk.migrating = { [terminal, quiet] name, fraction in
      bar.withLock { bar in
        guard let fraction else {
          bar?.clear()
          bar = nil
          return
        }
        let label = "Converting \"\(name)\" to the current format"
        let shown = bar ?? ProgressBar(label, terminal: terminal, quiet: quiet)
        shown.update(fraction: fraction, count: "")
        bar = shown
      }
    }
    return desk
  }

  /// The documents directory.
  var vacations: Vacations { desk.vacations }

  /// As ``desk``, for the value of `--documents`, if any.
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
