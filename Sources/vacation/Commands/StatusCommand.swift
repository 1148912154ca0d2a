import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation status`: where one stands.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "status",
    abstract: "Shows the current vacation and what undo would take back.",
    discussion: """
      Examples:
        vacation status
        vacation status --json
      """
  )

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let desk = common.desk
    let opened = try vacation.read(desk.vacations)
    let status = try StatusRecord(
      of: opened,
      named: vacation.chosen(),
      on: desk,
      version: VacationCommand.configuration.version,
      // Where it lies, not whether it is good: neither keyring nor Flickr is asked.
      login: FlickrAccess.tokenStore(common, for: nil).place()
    )
    try common.show(status, as: format)
  }
}
