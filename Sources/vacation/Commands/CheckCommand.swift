import ArgumentParser
import TravelDesk
import VacationStore

/// `vacation check`: recounts a vacation.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "check",
    abstract: "Recounts a vacation and looks for damage.",
    discussion: """
      Counts, first visits, history, search index, digests of what was stored, and what SQLite \
      itself can check. Each disagreement is a line; if there is one, the exit code is 6, and \
      commands that write refuse the vacation until it is repaired, or --force is given. --repair \
      repairs what can be derived from the photos.

      Examples:
        vacation check
        vacation check --in "Summer in Kyoto" --repair
      """
  )

  @Flag(help: "Repair what can be derived from the photos.")
  var repair = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let printer = common.printer(
      of: DisagreementRecord.shape,
      as: format,
      output: StandardOutput(whenClosed: .carryOn)
    )
    let found = try opened().map { try disagreements(of: $0, printer) } ?? []
    try printer.finish()
    let name = try vacation.chosen()
    guard found.isEmpty else {
      StandardError.say(Self.summary(of: found, name: name, repaired: repair))
      throw SilentExit(status: .unusableFile)
    }
    common.say("\"\(name)\" is in order.")
    let bare = try opened()?.countWithoutDigest() ?? 0
    if bare > 0 {
      common.say(
        "\(Quantity.text(bare, "record", "records")) of an older version without digest; add"
          + " \(bare == 1 ? "one" : "them") with"
          + " `vacation check --repair\(VacationOption.argument(for: name))`."
      )
    }
  }

  /// Prints what was mended and what is still wrong; answers the latter.
  private func disagreements(
    of vacation: Vacation,
    _ printer: RecordPrinter
  ) throws -> [Disagreement] {
    if repair {
      let mended = try vacation.repair()
      try printer.print(mended.map { DisagreementRecord(disagreement: $0, isMended: true) })
    }
    let found = try vacation.check()
    try printer.print(found.map { DisagreementRecord(disagreement: $0, isMended: false) })
    return found
  }

  private func opened() throws -> Vacation? {
    guard repair else { return try vacation.read(common.vacations) }
    var vacations = common.vacations
    vacations.writesDamaged = true
    return try vacation.openForWriting(vacations)
  }

  private static func summary(
    of found: [Disagreement],
    name: VacationName,
    repaired: Bool
  ) -> String {
    let count = Quantity.text(found.count, "disagreement", "disagreements")
    let hint =
      found.contains(where: \.isRepairable) && !repaired
      ? "Repair it with `vacation check --repair\(VacationOption.argument(for: name))`."
      : "Keep a copy of the file; `sqlite3 FILE .recover` saves what can be read."
    return "\"\(name)\" has \(count).\nHint: \(hint)"
  }
}
