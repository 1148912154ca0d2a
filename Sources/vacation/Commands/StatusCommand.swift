import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation status`: an overview.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "status",
    abstract: "Shows the current vacation and the change that undo would revert.",
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
      // Only where the token is stored; it is not verified with the keyring or Flickr.
      login: FlickrAccess.tokenStore(common, for: nil).place()
    )
    try common.show(status, as: format)
  }
}
