import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation backup`: copies vacations to a directory, and removes older copies.
struct BackupCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "backup",
    abstract: "Backs up vacations.",
    discussion: """
      Writes a copy of each vacation to the backup directory, named like \
      "Alps 2026-11-22T015536Z.sqlite", even while another program visits photos. The copy is \
      checked before it gets that name, and never replaces a file. --keep removes older backups \
      of the same vacation, but only if the new one passes all checks of `vacation verify`; other \
      files are left alone.

      Examples:
        vacation backup
        vacation backup --all --keep 7
        vacation backup "Summer in Kyoto" --to Backups --json
      """
  )

  @Argument(
    help: "The vacations (or VACATION_NAME). Default: My Vacation.",
    completion: .custom(Completions.vacations)
  )
  var names: [String] = []

  @Flag(help: "Back up all vacations.")
  var all = false

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The backup directory (or VACATION_BACKUPS). Default: the directory of the vacations, with "
        + "\" Backups\" after its name.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var directory: String?

  @Option(
    help: ArgumentHelp(
      "How many backups of a vacation to keep; older ones are removed.",
      valueName: "number"
    )
  )
  var keep: Int?

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if all, !names.isEmpty { throw ValidationError("--all does not accept names.") }
    if let keep, keep < 1 { throw ValidationError("--keep requires a number of at least 1.") }
    if directory?.isEmpty == true { throw ValidationError("--to requires a directory.") }
  }

  func run() async throws {
    let vacations = common.vacations
    try DocumentsDirectory.check(vacations)
    let chosen = try all ? vacations.names() : named()
    if chosen.isEmpty { common.say("There are no vacations to back up.") }
    let target = directory ?? common.backupDirectory
    let printer = common.printer(of: FinishedBackup.self, as: format, whenClosed: .carryOn)
    let only = chosen.count == 1 ? chosen[0] : nil
    let progress = common.progress("Backing up" + (only.map { " \"\($0)\"" } ?? ""))
    defer { progress.clear() }
    var tally = OutcomeTally()
    try await AllVacations.work(on: chosen, progress) { [keep] name in
      try vacations.backUp(name, to: target, keeping: keep) { fraction in
        if only != nil { progress.update(fraction: fraction, count: "") }
      }
    } report: { _, result in
      progress.clear()
      switch result {
      case .success(let finished):
        if format.isForPrograms { try printer.print([finished]) }
        say(finished)
        if finished.issues.isEmpty { tally.add("done") } else { tally.add(failure: .unusableFile) }
      case .failure(let error):
        guard chosen.count > 1 else { throw error }
        let failure = Failure(of: error)
        StandardError.say(format.isJSON ? failure.json : failure.text)
        tally.add(failure: failure.kind)
      }
    }
    if format.isForPrograms { try printer.finish() }
    if let kind = tally.failureKind { throw SilentExit(kind: kind) }
  }

  private func named() throws -> [VacationName] {
    guard !names.isEmpty else { return [try VacationOption.chosen(nil)] }
    var seen: Set<VacationName> = []
    return try names.map { try VacationName($0) }.filter { seen.insert($0).inserted }
  }

  private func say(_ finished: FinishedBackup) {
    let backup = finished.backup
    common.say(
      "Backed up \"\(backup.name)\" (\(Quantity.photos(finished.summary.photos)),"
        + " \(Quantity.bytes(backup.bytes))): \(backup.file)"
    )
    if !finished.removed.isEmpty {
      common.say(
        "Removed \(Quantity.text(finished.removed.count, "older backup", "older backups"))."
      )
    }
    guard !finished.issues.isEmpty else { return }
    StandardError.say(
      """
      Warning: No older backup was removed, because this one has \
      \(Quantity.text(finished.issues.count, "inconsistency", "inconsistencies")).
      Hint: List them with `vacation verify \(ShellWord.quoted(backup.file))`.
      """
    )
  }
}

extension CommonOptions {
  /// The directory for backups: configured, or next to the documents directory.
  var backupDirectory: String {
    let desk = desk
    return configuration.backups ?? desk.directories.backups
  }
}
