import VacationStore

/// Does the change again that the form showed, and that was undone.
enum RedoAction: VacationAction {
  static func act(on name: VacationName, for visit: PageVisit) throws -> ActionOutcome {
    try HistoryStepping.act(on: name, for: visit, done: "Redid", notDone: "redone", back: .undo) {
      try $0.redo(expecting: $1)
    }
  }
}
