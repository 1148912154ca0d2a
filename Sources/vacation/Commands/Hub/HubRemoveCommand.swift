import ArgumentParser
import Hub
import Presentation
import VacationStore

/// `vacation hub remove`: removes a vacation from the hub.
struct HubRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "remove",
    abstract: "Removes a vacation from the hub; all copies stay.",
    discussion: """
      The hub loses the vacation and the names of its members. Every copy stays on its computer, and \
      `vacation sync` publishes it again. If the vacation is no longer on the hub, only this \
      computer's note about the hub is removed.

      Examples:
        vacation hub remove "Summer in Kyoto"
        vacation hub remove "Summer in Kyoto" --yes
      """
  )

  @Argument(
    help: ArgumentHelp("The vacation on the hub, by name or id.", valueName: "name"),
    completion: .custom(Completions.vacations)
  )
  var name: String

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var hub: HubOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let connected = try hub.connect(common)
    let copy = try synchronizedCopy(with: connected)
    let shared: HubVacation?
    do {
      // A copy may have another name than the vacation on the hub.
      shared = try connected.vacation(copy?.identifier() ?? name)
    } catch HubError.notFound where copy != nil {
      shared = nil
    }
    if let shared {
      try confirmation.ask(
        "Remove \"\(shared.name)\" with \(Quantity.photos(shared.photos)) from \(connected.name),"
          + " for \(Quantity.text(shared.members, "member", "members"))?",
        on: common.terminal
      )
      try connected.remove(shared)
    }
    try copy?.endSynchronization(with: connected)
    try common.report(
      [Property("vacation", .text(name)), Property("removed", .bool(shared != nil))],
      as: format
    )
    common.say(
      shared != nil
        ? "\"\(name)\" was removed from \(connected.name). Copies on computers stay."
        : "\"\(name)\" is not on \(connected.name); your copy is no longer synchronized with it."
    )
  }

  /// The copy of this name on this computer that is synchronized with the hub; nil if there is none,
  /// since a vacation on the hub may be given by its id, and need not be here.
  private func synchronizedCopy(with hub: Hub) throws -> Vacation? {
    do {
      let copy = try common.vacations.open(VacationName(name), for: .writing)
      return try copy.isSynchronized(with: hub) ? copy : nil
    } catch let error as VacationError {
      switch error {
      case .notFound, .invalidName: return nil
      default: throw error
      }
    }
  }
}
