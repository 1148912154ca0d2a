import ArgumentParser
import Presentation
import VacationStore

/// `vacation rename`: renames a vacation.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "rename",
    abstract: "Renames a vacation.",
    discussion: """
      An existing vacation with the new name is never overwritten.

      Examples:
        vacation rename Alps "Swiss Alps"
        vacation rename "Swiss Alps" Alps --json
      """
  )

  @Argument(
    help: ArgumentHelp("The vacation.", valueName: "old"),
    completion: .custom(Completions.vacations)
  )
  var old: String

  @Argument(help: ArgumentHelp("The new name.", valueName: "new"))
  var new: String

  @OptionGroup var force: ForceOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacations = force.vacations(common)
    let old = try VacationName(old)
    let given = try VacationName(new)
    let new = try given.withoutFileExtension ?? given
    try DocumentsDirectory.check(vacations)
    let file = try vacations.path(of: old)
    try vacations.rename(old, to: new)
    try common.report(
      VacationListing.vacation(vacations.open(new, for: .reading).summary()).properties,
      as: format
    )
    common.say(
      try vacations.path(of: new) == file
        ? "Nothing was changed: the vacation is already named \"\(new)\"."
        : "Renamed \"\(old)\" to \"\(new)\"."
    )
  }
}
