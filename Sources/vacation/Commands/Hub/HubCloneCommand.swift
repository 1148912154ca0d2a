import ArgumentParser
import Hub
import Presentation
import VacationStore

/// `vacation hub clone`: a copy of a vacation on the hub.
struct HubCloneCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "clone",
    abstract: "Copies a vacation from the hub to this computer.",
    discussion: """
      The copy is synchronized by `vacation sync` from then on. If interrupted, `vacation sync` \
      completes it. Kept pictures are not on the hub.

      Examples:
        vacation hub clone "Summer in Kyoto"
        vacation hub clone "Summer in Kyoto" --as "Kyoto with Anna"
      """
  )

  @Argument(help: ArgumentHelp("The vacation on the hub, by name or id.", valueName: "name"))
  var name: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The name of the copy. Default: its name on the hub.", valueName: "name")
  )
  var copyName: String?

  @OptionGroup var hub: HubOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let connected = try hub.connect(common)
    let shared = try connected.vacation(name)
    let vacations = common.vacations
    let copyName = try VacationName(self.copyName ?? shared.name)
    try refuseSecondCopy(of: shared, in: vacations)
    let progress = common.progress("Receiving")
    defer { progress.clear() }
    let report: SyncReport
    do {
      report = try connected.clone(shared, as: copyName, in: vacations) { done in
        progress.update(
          fraction: shared.photos == 0
            ? nil : min(1, Double(done.received) / Double(shared.photos)),
          count: Quantity.photos(done.received)
        )
      }
    } catch VacationError.alreadyExists {
      throw Failure(
        "There is another vacation named \"\(copyName)\" on this computer.",
        hint: "Give the copy another name: vacation hub clone \(ShellWord.quoted(name)) --as "
          + ShellWord.quoted(try vacations.freeName(like: copyName).text),
        kind: .failed
      )
    }
    progress.clear()
    let record = SyncRecord(name: copyName, report: report)
    try common.report(SyncRecord.fields.properties(of: record), as: format)
    common.say(
      "\"\(copyName)\" is here, with \(Quantity.photos(report.pulled.visited))."
        + " To exchange changes: vacation sync \(ShellWord.quoted(copyName.text))"
    )
  }

  /// Two copies of one vacation on a computer would only be confused.
  private func refuseSecondCopy(of shared: HubVacation, in vacations: Vacations) throws {
    let names = try vacations.namesByIdentity(failsIfBusy: true)[shared.id] ?? []
    guard let name = names.first(where: { copyName == nil || copyName == $0.text }) else { return }
    throw HubError.alreadyHere(vacation: shared.name, name: name.text)
  }
}
