import VacationStore

/// Undoes the change that the form showed.
enum UndoAction: VacationAction {
  static func act(on name: VacationName, for visit: PageVisit) throws -> ActionOutcome {
    try HistoryStepping.act(on: name, for: visit, done: "Undid", notDone: "undone", back: .redo) {
      try $0.undo(expecting: $1)
    }
  }
}
