import ArgumentParser
import Hub
import Presentation
import VacationStore

/// `vacation hub status`: how a vacation and the hub stand.
struct HubStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "status",
    abstract: "Shows members, last synchronization, and pending changes of a vacation.",
    discussion: """
      Examples:
        vacation hub status
        vacation hub status "Summer in Kyoto" --json
      """
  )

  @Argument(
    help: ArgumentHelp("The vacation. Default: My Vacation.", valueName: "name"),
    completion: .custom(Completions.vacations)
  )
  var name: String?

  @OptionGroup var hub: HubOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacation = try common.vacations.open(VacationOption.chosen(name), for: .reading)
    let connected = try hub.connect(common)
    let record = HubStatusRecord(try connected.status(of: vacation), hub: connected.name)
    try common.show(
      HubStatusRecord.fields.properties(of: record),
      details: record.details(HubStatusRecord.details),
      as: format
    )
    if !record.status.isShared, !format.isForPrograms {
      common.say("It is not on the hub, or not shared with you. To publish it: vacation sync NAME")
    }
  }
}
