import ArgumentParser
import Hub
import Presentation

/// `vacation hub list`: the vacations on the hub.
struct HubListCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "list",
    abstract: "Lists the vacations on the hub that are shared with you.",
    discussion: """
      Examples:
        vacation hub list
        vacation hub list --json
      """
  )

  @OptionGroup var hub: HubOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let connected = try hub.connect(common)
    let vacations = try connected.vacations()
    try common.print(page.part(of: vacations), as: format)
    if vacations.isEmpty, common.terminal.isOutput {
      common.say("\(connected.name) has no vacations for you yet. Next: vacation sync NAME")
    }
  }
}
