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
    let summary = try InfoCommand.summary(of: vacation, in: desk.vacations)
    let changes = try opened?.history(limit: 1) ?? []
    let undoable = try Self.undoable(in: opened)
    let fetched = try desk.fetchedCount()
    // Where it lies, not whether it is good: neither keyring nor Flickr is asked.
    let login = try FlickrAccess.tokenStore(common, for: nil).place()
    let version = VacationCommand.configuration.version
    let undo = undoable.map(Self.words) ?? "nothing"
    let labels: [(name: String, value: String)] =
      [("Version", version), ("Documents", desk.directories.documents)]
      + VacationRecord.labels(of: summary)
      + [
        ("Last change", changes.first.map(Self.words) ?? "none"), ("Undo would undo", undo),
        ("Fetched", "\(Quantity.photos(fetched)) to visit by id"),
        ("Login to Flickr", login.map { "in \($0)" } ?? "none"),
      ]
    let terminal = common.terminal
    try DetailPrinter.print(
      [
        Field("version", .text(version)),
        Field("documents", .text(desk.directories.documents)),
        Field("vacation", .object(VacationRecord.fields(of: summary))),
        Field("lastChange", Self.field(of: changes.first)),
        Field("undo", Self.field(of: undoable)),
        Field("fetched", .integer(Int64(fetched))),
        Field("login", .text(ifKnown: login)),
      ],
      labels: labels,
      format: format.format(on: terminal),
      terminal: terminal
    )
  }

  /// The latest change that is not undone.
  private static func undoable(in vacation: Vacation?) throws -> Change? {
    var last: Change?
    while let vacation {
      let page = try vacation.history(before: last, limit: 100)
      if let change = page.first(where: { !$0.isUndone }) { return change }
      guard let end = page.last else { return nil }
      last = end
    }
    return nil
  }

  private static func field(of change: Change?) -> FieldValue {
    change.map { .object(ChangeRecord.fields(of: $0)) } ?? .null
  }

  private static func words(_ change: Change) -> String {
    "\(change), \(change.time.shortText) UTC" + (change.isUndone ? ", undone" : "")
  }
}
