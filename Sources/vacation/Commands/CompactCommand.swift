import ArgumentParser
import Presentation
import VacationStore

/// `vacation compact`: gives back the free space in a vacation's file.
struct CompactCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "compact",
    abstract: "Makes a vacation's file smaller.",
    discussion: """
      Photos that were unvisited, and the conversion from an older format, leave free space in the \
      file, which later visits use. This command gives it back. The history stays, but \
      pictures that were dropped are gone for good. It needs as much free space on the disk as the \
      file has. --all prints one line for each vacation, and compacts as many at a time as there are \
      processors.

      Examples:
        vacation compact
        vacation compact --all
        vacation compact --in "Summer in Kyoto" --json
      """
  )

  @Flag(help: "Compact all vacations.")
  var all = false

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws { try vacation.refuse(ifAll: all) }

  func run() async throws {
    if all { return try await compactAll() }
    let row = try Self.compacted(vacation.forOwnWords(force.vacations(common)))
    try common.report(
      CompactedVacation.fields.filter { $0.key != "vacation" }.properties(of: row),
      as: format
    )
    let pictures =
      row.pictures == 0
      ? ""
      : " \(Quantity.text(row.pictures, "dropped picture was", "dropped pictures were")) removed for good."
    common.say(
      "\"\(row.name)\": \(Quantity.bytes(row.before)) before, \(Quantity.bytes(row.after)) now.\(pictures)"
    )
  }

  private func compactAll() async throws {
    let vacations = force.vacations(common)
    let (rows, tally) = try await common.forAllVacations("Compacting", as: format) { name in
      try Self.compacted(vacations.open(name, for: .writing))
    }
    if !rows.isEmpty {
      let (before, after) = rows.reduce((0, 0)) { ($0.0 + $1.before, $0.1 + $1.after) }
      common.say(
        "\(Quantity.text(rows.count, "vacation", "vacations")): \(Quantity.bytes(before)) before,"
          + " \(Quantity.bytes(after)) now."
      )
    }
    if let kind = tally.failureKind { throw SilentExit(kind: kind) }
  }

  private static func compacted(_ vacation: Vacation) throws -> CompactedVacation {
    let before = try vacation.summary().bytes
    let pictures = try vacation.compact()
    return CompactedVacation(
      name: vacation.name,
      before: before,
      after: try vacation.summary().bytes,
      pictures: pictures
    )
  }
}

/// A vacation whose file was made smaller.
struct CompactedVacation: Record, Sendable {
  static let schema = (
    name: "CompactedVacation", description: "A vacation whose file was made smaller."
  )

  static let fields: [Field<CompactedVacation>] = [
    Field("vacation", "The name of the vacation.", .words("Vacation")) { $0.name.text },
    Field("before", .integer, "Its size before, in bytes.", .number("Before")) {
      .byteCount($0.before)
    },
    Field("after", .integer, "Its size now, in bytes.", .number("Now")) { .byteCount($0.after) },
    Field("pictures", "Number of dropped pictures that were removed for good.", .number("Pictures"))
    {
      $0.pictures
    },
  ]

  let name: VacationName
  let before: Int
  let after: Int
  let pictures: Int
}
