import ArgumentParser
import Presentation
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
      of: DisagreementRecord.self,
      as: format,
      whenClosed: .carryOn
    )
    let found = try opened().map { try disagreements(of: $0, printer) } ?? []
    try printer.finish()
    let name = try vacation.chosen()
    guard found.isEmpty else {
      StandardError.say(Self.summary(of: found, name: name, repaired: repair))
      throw SilentExit(kind: .unusableFile)
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
    _ printer: RecordPrinter<DisagreementRecord>
  ) throws -> [IntegrityIssue] {
    let (repaired, found) = repair ? try vacation.repair() : ([], try vacation.check())
    try printer.print(repaired.map { DisagreementRecord(disagreement: $0, isMended: true) })
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
    of found: [IntegrityIssue],
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

/// A disagreement that a check found.
struct DisagreementRecord: Record {
  static let schema = (
    name: "Disagreement", description: "Something in a vacation's file that does not fit the rest."
  )

  static let fields: [Field<DisagreementRecord>] = [
    Field("disagreement", "What does not fit.", .words("Disagreement", narrowest: 30)) {
      $0.disagreement.description
    },
    Field("repairable", "Whether it can be derived from the photos.") {
      $0.disagreement.isRepairable
    },
    Field("mended", "Whether it was repaired.") { $0.isMended },
  ]

  static let columns: [TableColumn<DisagreementRecord>] =
    fieldColumns("disagreement") + [
      TableColumn(.exact("State")) {
        $0.isMended ? "mended" : $0.disagreement.isRepairable ? "repairable" : "damage"
      }
    ]

  let disagreement: IntegrityIssue
  let isMended: Bool
}
