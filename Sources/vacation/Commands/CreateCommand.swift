import ArgumentParser
import Presentation
import VacationStore

/// `vacation create`: creates an empty vacation.
struct CreateCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "create",
    abstract: "Creates an empty vacation.",
    discussion: """
      This is optional: the first visit also creates the vacation.

      Examples:
        vacation create
        vacation create "Summer in Kyoto"
        vacation create Alps --json
      """
  )

  @Argument(help: "The name (or VACATION_NAME). Default: My Vacation.")
  var name: String?

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let given = try VacationOption.chosen(name)
    let name = try given.withoutFileExtension ?? given
    let vacation = try common.vacations.create(name)
    if name != given { common.say(VacationName.extensionDroppedNote) }
    try common.report(VacationListing.vacation(vacation.summary()).properties, as: format)
    common.say(
      """
      Created "\(vacation.name)": \(vacation.path)
      Next: vacation visit\(VacationOption.argument(for: vacation.name)) --from FILE
      """
    )
  }
}
