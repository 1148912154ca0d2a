import Presentation
import VacationStore

/// Undoes the change that the form showed.
enum UndoAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    try UndoRedo.act(on: name, for: request, done: "Undid", notDone: "undone", back: .redo) {
      try $0.undo(expecting: $1)
    }
  }
}

/// Redoes the undone change that the form showed.
enum RedoAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    try UndoRedo.act(on: name, for: request, done: "Redid", notDone: "redone", back: .undo) {
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
  ///   - done: The verb when it was done: `Undid`.
  ///   - notDone: The verb when it was not: `undone`.
  ///   - back: The step that reverts it.
  ///   - step: Does it if the next step is about the change of that time.
  /// - Returns: Where to redirect to.
  /// - Throws: `VacationError`.
  static func act(
    on name: VacationName,
    for request: PageRequest,
    done: String,
    notDone: String,
    back: OfferedStep.Direction,
    _ step: (Vacation, Timestamp?) throws -> Change?
  ) throws -> ActionOutcome {
    // An invalid time matches no change.
    let shown = request.form["change"].map { Timestamp(microseconds: Int64($0) ?? .min) }
    return try request.write(name) { vacation in
      let name = vacation?.name ?? name
      let history = VacationPaths(name).history
      let path = request.returnPath(else: history)
      do {
        guard let change = try vacation.flatMap({ try step($0, shown) }) else {
          return ActionOutcome(path, note: "There is nothing to be \(notDone) in \(name).")
        }
        var note = Note("\(done) the \(change) in \(name).")
        // The History page has undo and redo of its own.
        if path != history {
          note.step = OfferedStep(direction: back, vacation: name, change: change.time)
        }
        return ActionOutcome(path, note)
      } catch VacationError.historyMovedOn {
        return ActionOutcome(
          path,
          note: "Nothing was \(notDone): \(name) has changed meanwhile. Its History shows how."
        )
      }
    }
  }
}

enum ForgetAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    try request.write(name) { vacation in
      let count = try vacation?.forgetHistory() ?? 0
      return ActionOutcome(
        VacationPaths(vacation?.name ?? name).history,
        note: "Forgot \(Quantity.text(count, "change", "changes"))."
      )
    }
  }
}
