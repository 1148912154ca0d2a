import Flickr
import Presentation
import VacationStore

/// Removes one photo from the recents.
enum RemoveRecentAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    guard let id = request.form["id"].flatMap({ PhotoID(rawValue: $0) }) else {
      throw WebFailure.badRequest(
        tr("The form does not name a photo."),
        hint: tr("Go back and choose a photo to remove.")
      )
    }
    let notes = request.desk.notes
    let wasThere = try await blocking { try notes.removeRecent(id: id) }
    return ActionOutcome(
      Tab.recents.path,
      note: wasThere
        ? tr("Removed from the recents.") : tr("The photo was no longer in the recents.")
    )
  }
}

/// Clears the recents.
enum ClearRecentsAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let notes = request.desk.notes
    let count = try await blocking { try notes.clearRecents() }
    return ActionOutcome(
      Tab.recents.path,
      note: tr("Removed \(Quantity.photos(count)) from the recents.")
    )
  }
}
