import ArgumentParser
import Presentation
import VacationStore

/// `vacation check`: an integrity check.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "check",
    abstract: "Checks the integrity of a vacation.",
    discussion: """
      Verifies counts, first visits, the history, the search index, and the digests of photos, and \
      runs SQLite's own checks. Prints one line for each inconsistency. If there are any, the exit \
      code is 6, and writing is refused until it is repaired, unless --force \
      is given. --repair repairs everything that can be derived from the photos. --pictures also \
      compares the bytes of kept pictures with their digests, which reads all of them.

      Examples:
        vacation check
        vacation check --in "Summer in Kyoto" --repair
      """
  )

  @Flag(help: "Repair everything that can be derived from the photos.")
  var repair = false

  @Flag(help: "Also compare kept pictures with their digests.")
  var pictures = false

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
    let copies = try common.vacations.conflictCopies()
    common.say(copies.filter { $0.name == name || $0.original == name })
    guard found.isEmpty else {
      StandardError.say(Self.summary(of: found, name: name, repaired: repair))
      throw SilentExit(kind: .unusableFile)
    }
    common.say("\"\(name)\" is intact.")
    if !pictures, let kept = try opened()?.summary().pictures, kept > 0 {
      common.say(
        "Its \(Quantity.text(kept, "kept picture was", "kept pictures were")) not checked; to check"
          + " \(kept == 1 ? "it" : "them"): vacation check --pictures\(VacationOption.argument(for: name))"
      )
    }
    let missing = try opened()?.countWithoutDigest() ?? 0
    if missing > 0 {
      common.say(
        "\(Quantity.text(missing, "record", "records")) from an older version without a digest;"
          + " to add \(missing == 1 ? "it" : "them"):"
          + " vacation check --repair\(VacationOption.argument(for: name))"
      )
    }
  }

  /// Prints the inconsistencies, repaired and remaining; returns the remaining ones.
  private func disagreements(
    of vacation: Vacation,
    _ printer: RecordPrinter<DisagreementRecord>
  ) throws -> [IntegrityIssue] {
    let (repaired, found) = repair ? try vacation.repair() : ([], try vacation.check())
    try printer.print(repaired.map { DisagreementRecord(disagreement: $0, isRepaired: true) })
    let all = try found + (pictures ? damagedPictures(of: vacation) : [])
    try printer.print(all.map { DisagreementRecord(disagreement: $0, isRepaired: false) })
    return all
  }

  private func damagedPictures(of vacation: Vacation) throws -> [IntegrityIssue] {
    let progress = common.progress("Checking pictures")
    defer { progress.clear() }
    return try vacation.checkPictures { done, total in
      progress.update(
        fraction: Double(done) / Double(max(1, total)),
        count: Quantity.text(done, "picture", "pictures")
      )
    }
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
    let count = Quantity.text(found.count, "inconsistency", "inconsistencies")
    let argument = VacationOption.argument(for: name)
    let hint =
      found.contains(where: \.isRepairable) && !repaired
      ? "Repair it with `vacation check --repair\(argument)`."
      : found.allSatisfy { $0.part == .pictures }
        ? "Drop and keep each of them again: vacation keep ID --off\(argument), then"
          + " vacation keep ID\(argument)"
        : "Back up the file; `sqlite3 FILE .recover` recovers what is readable."
    return "\"\(name)\" has \(count).\nHint: \(hint)"
  }
}

/// An inconsistency that a check found.
struct DisagreementRecord: Record {
  static let schema = (
    name: "Disagreement", description: "An inconsistency in a vacation's file."
  )

  static let fields: [Field<DisagreementRecord>] = [
    Field("disagreement", "What is inconsistent.", .words("Inconsistency", narrowest: 30)) {
      $0.disagreement.description
    },
    Field("repairable", "Whether it can be repaired from the photos.") {
      $0.disagreement.isRepairable
    },
    Field("mended", "Whether it was repaired.") { $0.isRepaired },
  ]

  static let columns: [TableColumn<DisagreementRecord>] =
    fieldColumns("disagreement") + [
      TableColumn(.exact("State")) {
        $0.isRepaired ? "repaired" : $0.disagreement.isRepairable ? "repairable" : "not repairable"
      }
    ]

  let disagreement: IntegrityIssue
  let isRepaired: Bool
}
