import ArgumentParser
import Presentation
import VacationStore

/// `vacation info`: one vacation's counts and file.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "info",
    abstract: "Shows a vacation's counts and the path of its file.",
    discussion: """
      Examples:
        vacation info
        vacation info --in "Summer in Kyoto" --json
      """
  )

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacations = common.vacations
    let summary = try Self.summary(of: vacation, in: vacations)
    if !summary.isMade, format.format(on: common.terminal) != .table {
      common.say("\"\(summary.name)\" has no file yet; the first visit creates it.")
    }
    try common.show(VacationListing.vacation(summary), VacationListing.details, as: format)
  }

  /// A vacation's counts; all zero for My Vacation if it does not exist yet.
  static func summary(
    of option: VacationOption,
    in vacations: Vacations
  ) throws -> VacationSummary {
    if let vacation = try option.read(vacations) { return try vacation.summary() }
    let name = try option.chosen()
    return .empty(name: name, file: try vacations.path(of: name))
  }
}
