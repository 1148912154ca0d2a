import Flickr
import TravelDesk
import VacationStore

/// Takes one photo out of the recents.
enum ForgetRecentAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    guard let id = visit.form["id"].flatMap({ PhotoID(rawValue: $0) }) else {
      throw WebFailure.badRequest(
        "The form names no photo.",
        hint: "Go back, and choose a photo to remove."
      )
    }
    let notes = visit.desk.notes
    let wasThere = try await blocking { try notes.removeRecent(id: id) }
    return ActionOutcome(
      Tab.recents.path,
      note: wasThere ? "Removed from the recents." : "It was not among the recents any more."
    )
  }
}

/// Forgets all recents.
enum ClearRecentsAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    let notes = visit.desk.notes
    let count = try await blocking { try notes.clearRecents() }
    return ActionOutcome(Tab.recents.path, note: "Forgot \(Quantity.photos(count)).")
  }
}
