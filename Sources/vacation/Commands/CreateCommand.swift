import ArgumentParser
import Presentation
import VacationStore

/// `vacation create`: makes an empty vacation.
struct CreateCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "create",
    abstract: "Makes an empty vacation.",
    discussion: """
      There is no need to: the first visit makes the vacation too.

      Examples:
        vacation create
        vacation create "Summer in Kyoto"
        vacation create Alps --json
      """
  )

  @Argument(help: "Its name (or VACATION_NAME); My Vacation if none is given.")
  var name: String?

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let given = try VacationOption.chosen(name)
    let name = try given.withoutFileEnding ?? given
    let vacation = try common.vacations.create(name)
    if name != given { common.say(VacationName.leftEndingOff) }
    try common.report(VacationListing.vacation(vacation.summary()).properties, as: format)
    common.say(
      """
      Created "\(vacation.name)": \(vacation.path)
      Next: vacation visit\(VacationOption.argument(for: vacation.name)) --from FILE
      """
    )
  }
}
