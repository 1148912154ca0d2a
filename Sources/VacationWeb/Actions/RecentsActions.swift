import Flickr
import Presentation
import VacationStore

/// Removes one photo from the recents.
enum ForgetRecentAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    guard let id = request.form["id"].flatMap({ PhotoID(rawValue: $0) }) else {
      throw WebFailure.badRequest(
        "The form names no photo.",
        hint: "Go back, and choose a photo to remove."
      )
    }
    let notes = request.desk.notes
    let wasThere = try await blocking { try notes.removeRecent(id: id) }
    return ActionOutcome(
      Tab.recents.path,
      note: wasThere ? "Removed from the recents." : "It was not among the recents any more."
    )
  }
}

/// Clears the recents.
enum ClearRecentsAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let notes = request.desk.notes
    let count = try await blocking { try notes.clearRecents() }
    return ActionOutcome(Tab.recents.path, note: "Forgot \(Quantity.photos(count)).")
  }
}
