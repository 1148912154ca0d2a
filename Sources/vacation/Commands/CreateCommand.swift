import TravelDesk
import ArgumentParser
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
      """
  )

  @Argument(help: "Its name (or VACATION_NAME); My Vacation if none is given.")
  var name: String?

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let name = try VacationOption.chosen(name)
    let vacation = try common.vacations.create(name)
    if format.isForPrograms {
      let printer = common.printer(of: VacationRecord.shape, as: format)
      try printer.print([VacationRecord(listing: .vacation(vacation.summary()))])
      try printer.finish()
    }
    common.say(
      """
      Created "\(vacation.name)": \(vacation.path)
      Next: vacation visit\(VacationOption.argument(for: vacation.name)) --from FILE
      """
    )
  }
}
