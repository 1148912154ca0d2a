import ArgumentParser
import VacationStore

/// `vacation list`: every vacation with its counts.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "list",
    abstract: "Lists the vacations.",
    discussion: """
      A vacation that cannot be opened is listed without counts, and the reason is printed on \
      standard error.

      Examples:
        vacation list
        vacation list --json
      """
  )

  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacations = common.vacations
    try DocumentsDirectory.check(vacations)
    let listings = try page.part(of: vacations.listings())
    try common.print(listings, as: format)
    for case .unreadable(_, _, let reason) in listings {
      StandardError.say("Warning: \(reason)\nHint: \(reason.hint)")
    }
    common.say(try vacations.conflictCopies())
    if listings.isEmpty, page.offset == 0, page.limit != 0, common.terminal.isOutput {
      common.say("No vacations yet. Next: vacation create NAME, or see `vacation demo`.")
    }
  }
}
