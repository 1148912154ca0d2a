import ArgumentParser
import Presentation
import VacationStore

/// `vacation compact`: gives back the free space in a vacation's file.
struct CompactCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "compact",
    abstract: "Makes a vacation's file smaller.",
    discussion: """
      Photos that were unvisited, and the conversion from an older format, leave free space in the \
      file, which later visits use. This command gives it back. The history stays, but \
      pictures that were dropped are gone for good. It needs as much free space on the disk as the file has.

      Examples:
        vacation compact
        vacation compact --in "Summer in Kyoto" --json
      """
  )

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let opened = try vacation.forOwnWords(force.vacations(common))
    let before = try opened.summary().bytes
    let removed = try opened.compact()
    let after = try opened.summary().bytes
    try common.report(
      [
        Property("before", .integer(before)), Property("after", .integer(after)),
        Property("pictures", .integer(removed)),
      ],
      as: format
    )
    let pictures =
      removed == 0
      ? ""
      : " \(Quantity.text(removed, "dropped picture was", "dropped pictures were")) removed for good."
    common.say(
      "\"\(opened.name)\": \(Quantity.bytes(before)) before, \(Quantity.bytes(after)) now.\(pictures)"
    )
  }
}
