import ArgumentParser
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

  /// Prints what a command did as one object, where a program is to read it; people are told in
  /// words.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  func report(_ fields: @autoclosure () throws -> [Field], as format: FormatOptions) throws {
    guard format.isForPrograms else { return }
    let terminal = terminal
    try DetailPrinter.print(
      try fields(),
      labels: [],
      format: format.format(on: terminal),
      terminal: terminal,
      // It is done already, whether or not anyone reads about it.
      whenClosed: .carryOn
    )
  }

  /// What the user has set, under these options.
  var configuration: Configuration { configuration(in: UserConfiguration.file) }

  /// As ``configuration``, with the file as it is now: for a command that goes on while its user
  /// changes the file.
  var configurationOfNow: Configuration {
    configuration(in: ConfigurationFile(path: UserConfiguration.file.path))
  }

  private func configuration(in file: ConfigurationFile) -> Configuration {
    var flags: [String: SettingValue] = [:]
    if let documents, !documents.isEmpty { flags[Setting.documents.key] = .text(documents) }
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
    var flags: [String: SettingValue] = [:]
    if let documents, !documents.isEmpty { flags[Setting.documents.key] = .text(documents) }
    return TravelDesk(
      directories: TravelDirectories(
        environment: environment,
        // The configuration expands `~`, which shells leave alone in `--documents=~/V`.
        documents: UserConfiguration.of(UserConfiguration.file, flags: flags).documents
      )
    )
  }

  /// A printer of rows on standard output.
  func printer(
    of shape: RecordShape,
    as format: FormatOptions,
    output: StandardOutput = StandardOutput()
  ) -> RecordPrinter {
    let terminal = terminal
    return RecordPrinter(
      shape: shape,
      format: format.format(on: terminal),
      output: output,
      terminal: terminal
    )
  }
}
