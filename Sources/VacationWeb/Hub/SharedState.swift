import Presentation
import VacationStore

/// What the head of a vacation's Itinerary says about its hub, without asking it.
struct SharedState: Sendable {
  /// The page about it.
  let path: String
  /// The action that synchronizes.
  let action: String
  /// When both were last equal; nil if never.
  let synced: ShownTime?
  /// "3 changes"; nil if there are none.
  let pending: String?

  /// The state of a vacation; nil if it has no hub.
  init?(of vacation: Vacation?, _ paths: VacationPaths) throws {
    guard let vacation, let position = try vacation.hubPositions().first else { return nil }
    path = paths.hub
    action = paths.sync
    synced = position.synced.map { ShownTime($0) }
    let count = try vacation.pendingCount(position, limit: 1_000)
    pending = count > 0 ? Quantity.text(count, "change", "changes") : nil
  }
}
