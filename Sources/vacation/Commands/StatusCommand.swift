import ArgumentParser
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
    let terminal = common.terminal
    try DetailPrinter.print(
      status.fields,
      labels: Self.labels(of: status),
      format: format.format(on: terminal),
      terminal: terminal
    )
  }

  private static func labels(of status: StatusRecord) -> [(name: String, value: String)] {
    [("Version", status.version), ("Documents", status.documents)]
      + VacationRecord.labels(of: status.summary)
      + [
        ("Last change", status.lastChange.map(words) ?? "none"),
        ("Undo would undo", status.undoable.map(words) ?? "nothing"),
        ("Fetched", "\(Quantity.photos(status.fetched)) to visit by id"),
        ("Login to Flickr", status.login.map { "in \($0)" } ?? "none"),
      ]
  }

  private static func words(_ change: Change) -> String {
    "\(change), \(change.time.shortText) UTC" + (change.isUndone ? ", undone" : "")
  }
}
