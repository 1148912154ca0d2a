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
        vacation fetched clear
        vacation fetched clear --yes --quiet
      """
  )

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var common: CommonOptions

  func run() throws {
    let desk = common.desk
    let count = try desk.fetchedCount()
    guard count > 0 else { return common.say("Nothing is remembered.") }
    try confirmation.ask("Forget \(Quantity.photos(count))?", on: common.terminal)
    common.say("Forgot \(Quantity.photos(try desk.fetched().clear())).")
  }
}
