import ArgumentParser
import TravelDesk
import VacationStore

/// `vacation fetched clear`: forgets the remembered dictionaries.
struct FetchedClearCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "clear",
    of: "vacation fetched",
    abstract: "Forgets all photos that are remembered.",
    discussion: """
      Vacations keep what they have.

      Examples:
        vacation fetched clear --yes
        vacation fetched clear --yes --json
      """
  )

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let desk = common.desk
    let count = try desk.fetchedCount()
    guard count > 0 else {
      try common.report([.removed(0)], as: format)
      return common.say("Nothing is remembered.")
    }
    try confirmation.ask("Forget \(Quantity.photos(count))?", on: common.terminal)
    let removed = try desk.fetched().clear()
    try common.report([.removed(removed)], as: format)
    common.say("Forgot \(Quantity.photos(removed)).")
  }
}
