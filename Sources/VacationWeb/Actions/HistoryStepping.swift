import VacationStore

/// A step through the history.
enum HistoryStepping {
  /// Takes a step, unless the history is no longer as the form showed it.
  ///
  /// - Parameters:
  ///   - name: The vacation.
  ///   - visit: The form, which says what change it is about, and where it leads back to.
  ///   - done: What is said of the step: `Undid`.
  ///   - notDone: What is said where it was not taken: `undone`.
  ///   - back: The step that takes it back.
  ///   - step: What takes it, if the next step is about the change of that time.
  /// - Returns: Where to go on.
  /// - Throws: `VacationError`.
  static func act(
    on name: VacationName,
    for visit: PageVisit,
    done: String,
    notDone: String,
    back: OfferedStep.Direction,
    _ step: (Vacation, VisitTime?) throws -> Change?
  ) throws -> ActionOutcome {
    // What is no time is that of no change.
    let shown = visit.form["change"].map { VisitTime(microseconds: Int64($0) ?? .min) }
    return try visit.write(name) { vacation in
      let name = vacation?.name ?? name
      let history = VacationPaths(name).history
      let path = visit.returnPath(else: history)
      do {
        guard let change = try vacation.flatMap({ try step($0, shown) }) else {
          return ActionOutcome(path, note: "There is nothing to be \(notDone) in \(name).")
        }
        var note = Note("\(done) the \(change) in \(name).")
        // The page of the history has the steps itself.
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
