import ArgumentParser
import Presentation
import VacationStore

/// `vacation check`: an integrity check.
struct CheckCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "check",
    abstract: "Checks the integrity of a vacation.",
    discussion: """
      Verifies counts, first visits, the history, the search index, and the digests of photos, and \
      runs SQLite's own checks. Prints one line for each inconsistency. If there are any, the exit \
      code is 6, and writing is refused until it is repaired, unless --force \
      is given. --repair repairs everything that can be derived from the photos. --pictures also \
      compares the bytes of kept pictures with their digests, which reads all of them. --all prints \
      one line for each vacation, and checks as many at a time as there are processors.

      Examples:
        vacation check
        vacation check --all --json
        vacation check --in "Summer in Kyoto" --repair
      """
  )

  @Flag(help: "Repair everything that can be derived from the photos.")
  var repair = false

  @Flag(help: "Also compare kept pictures with their digests.")
  var pictures = false

  @Flag(help: "Check all vacations.")
  var all = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws { try vacation.refuse(ifAll: all) }

  func run() async throws {
    if all { return try await checkAll() }
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

  private func checkAll() async throws {
    var vacations = common.vacations
    vacations.writesDamaged = repair
    let (_, tally) = try await common.forAllVacations("Checking", as: format) {
      [vacations, repair, pictures] name in
      let vacation = try vacations.open(name, for: repair ? .writing : .reading)
      let (repaired, found) = repair ? try vacation.repair() : ([], try vacation.check())
      return CheckedVacation(
        name: name,
        repaired: repaired,
        remaining: try found + (pictures ? vacation.checkPictures { _, _ in } : [])
      )
    } failure: { row in
      guard !row.remaining.isEmpty else { return nil }
      return Failure(
        "\"\(row.name)\" has \(row.remaining.inconsistencies).",
        hint: "List them: vacation check --in \(ShellWord.quoted(row.name.text))",
        kind: .unusableFile
      )
    }
    try common.say(common.vacations.conflictCopies())
    let count = Quantity.text(tally.total, "vacation", "vacations")
    if tally.total > 0 { common.say("\(count): \(Quantity.grouped(tally.count("done"))) intact.") }
    guard let kind = tally.failureKind else { return }
    throw SilentExit(kind: tally.hasFailed(.unusableFile) ? .unusableFile : kind)
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
    let argument = VacationOption.argument(for: name)
    let hint =
      found.contains(where: \.isRepairable) && !repaired
      ? "Repair it with `vacation check --repair\(argument)`."
      : found.allSatisfy { $0.part == .pictures }
        ? "Drop and keep each of them again: vacation keep ID --off\(argument), then"
          + " vacation keep ID\(argument)"
        : "Back up the file; `sqlite3 FILE .recover` recovers what is readable."
    return "\"\(name)\" has \(found.inconsistencies).\nHint: \(hint)"
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

/// What a check of one of many vacations found.
struct CheckedVacation: Record, Sendable {
  static let schema = (name: "CheckedVacation", description: "A vacation that was checked.")

  static let fields: [Field<CheckedVacation>] = [
    Field("vacation", "The name of the vacation.", .words("Vacation")) { $0.name.text },
    Field("disagreements", "What is inconsistent.") { $0.remaining.map(\.description) },
    Field("mended", "What was repaired.") { $0.repaired.map(\.description) },
  ]

  static let columns: [TableColumn<CheckedVacation>] =
    fieldColumns("vacation") + [
      TableColumn(.exact("State")) { row in
        let repaired = row.repaired.isEmpty ? [] : ["\(row.repaired.inconsistencies) repaired"]
        let remaining = row.remaining.isEmpty ? [] : [row.remaining.inconsistencies]
        let parts = repaired + remaining
        return .text(parts.isEmpty ? "intact" : parts.joined(separator: ", "))
      }
    ]

  let name: VacationName
  let repaired: [IntegrityIssue]
  let remaining: [IntegrityIssue]
}

extension [IntegrityIssue] {
  /// Their number: `3 inconsistencies`.
  fileprivate var inconsistencies: String {
    Quantity.text(count, "inconsistency", "inconsistencies")
  }
}
