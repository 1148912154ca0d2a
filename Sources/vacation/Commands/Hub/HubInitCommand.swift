import ArgumentParser
import Hub
import Presentation

/// `vacation hub init`: makes a database a hub.
struct HubInitCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "init",
    abstract: "Makes a database a hub, or upgrades it.",
    discussion: """
      Creates the schema `vacation` and the role `vacation_member` in one transaction. The role that \
      runs this needs the rights to create schemas in the database and to create roles. A hub that is \
      up to date is not changed.

      Create the database with `createdb --encoding=UTF8 --template=template0 travel`.

      Examples:
        vacation hub init --hub postgresql:///travel
        vacation hub init --hub service=travel --json
      """
  )

  @OptionGroup var hub: HubOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let connected = try hub.connect(common)
    let isNew = try connected.initialize()
    try common.report(
      [Property("hub", .text(connected.name)), Property("initialized", .bool(isNew))],
      as: format
    )
    common.say(
      isNew
        ? "\(connected.name) is a hub now. Next: vacation sync NAME"
        : "\(connected.name) is a hub already, and up to date."
    )
  }
}
