import Presentation
import VacationStore

/// Undoes the change that the form showed.
enum UndoAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    try UndoRedo.act(on: name, for: request, back: .redo) {
      try $0.undo(expecting: $1)
    }
  }
}

/// Redoes the undone change that the form showed.
enum RedoAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    try UndoRedo.act(on: name, for: request, back: .undo) {
      try $0.redo(expecting: $1)
    }
  }
}

/// A step of undo or redo.
enum UndoRedo {
  /// Undoes or redoes a change, unless the history has changed since the form was shown.
  ///
  /// - Parameters:
  ///   - name: The vacation.
  ///   - request: The form, with the change and the return path.
  ///   - back: The direction of the step that reverts it.
  ///   - step: Undoes or redoes the next change if its time matches.
  /// - Returns: The redirect and the note.
  /// - Throws: `VacationError`.
  static func act(
    on name: VacationName,
    for request: PageRequest,
    back: OfferedStep.Direction,
    _ step: (Vacation, Timestamp?) throws -> Change?
  ) throws -> ActionOutcome {
    // An invalid time matches no change.
    let shown = request.form["change"].map { Timestamp(microseconds: Int64($0) ?? .min) }
    let isUndo = back == .redo
    var outcome = try request.write(name) { vacation in
      let name = vacation?.name ?? name
      let history = VacationPaths(name).history
      var path = request.returnPath(else: history)
      do {
        guard let change = try vacation.flatMap({ try step($0, shown) }) else {
          return ActionOutcome(
            path,
            note: isUndo
              ? tr("There is nothing that can be undone in \(name).")
              : tr("There is nothing that can be redone in \(name).")
          )
        }
        var note = Note(
          isUndo ? tr("Undid the \(change) in \(name).") : tr("Redid the \(change) in \(name).")
        )
        // The page of a place may have lost its place.
        if [.renamePlace, .mergePlaces].contains(change.kind), path != history {
          path = VacationPaths(name).itinerary
        }
        // The History page has its own Undo and Redo buttons.
        if path != history {
          note.step = OfferedStep(direction: back, vacation: name, change: change.time)
        }
        return ActionOutcome(path, note)
      } catch VacationError.historyMovedOn {
        return ActionOutcome(
          path,
          note: isUndo
            ? tr("Nothing was undone: \(name) has changed in the meantime. See its History.")
            : tr("Nothing was redone: \(name) has changed in the meantime. See its History.")
        )
      }
    }
    if let other = OfferedStep.Other(request.form), outcome.note?.step != nil {
      try act(on: other, for: request, isUndo: isUndo, step, addingTo: &outcome)
    }
    return outcome
  }

  /// Undoes or redoes the other vacation's part of a move.
  private static func act(
    on other: OfferedStep.Other,
    for request: PageRequest,
    isUndo: Bool,
    _ step: (Vacation, Timestamp?) throws -> Change?,
    addingTo outcome: inout ActionOutcome
  ) throws {
    var change: Change?
    do {
      change = try request.write(other.vacation) { vacation in
        try vacation.flatMap { try step($0, other.change) }
      }
    } catch VacationError.historyMovedOn, VacationError.notFound {
      // Told below: what was undone stays undone.
    }
    if let change {
      let text =
        isUndo
        ? tr("Undid the \(change) in \(other.vacation).")
        : tr("Redid the \(change) in \(other.vacation).")
      outcome.note?.text += " " + text
      outcome.note?.step?.other = other
    } else {
      let text = tr("\(other.vacation) has changed since, and stays as it is. See its History.")
      outcome.note?.text += " " + text
    }
  }
}

enum ForgetAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    try request.write(name) { vacation in
      let count = try vacation?.forgetHistory() ?? 0
      return ActionOutcome(
        VacationPaths(vacation?.name ?? name).history,
        note: tr("Deleted \(Quantity.text(count, "change", "changes")) from the history.")
      )
    }
  }
}
