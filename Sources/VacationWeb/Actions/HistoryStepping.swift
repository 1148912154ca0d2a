import VacationStore

/// A step through the history.
enum HistoryStepping {
  /// Takes a step, unless the history is no longer as the form showed it.
  ///
  /// - Parameters:
  ///   - name: The vacation.
  ///   - visit: The form, which says what change it is about.
  ///   - done: What is said of the step: `Undid`.
  ///   - notDone: What is said where it was not taken: `undone`.
  ///   - step: What takes it, if the next step is about the change of that time.
  /// - Returns: Where to go on.
  /// - Throws: `VacationError`.
  static func act(
    on name: VacationName,
    for visit: PageVisit,
    done: String,
    notDone: String,
    _ step: (Vacation, VisitTime?) throws -> Change?
  ) throws -> ActionOutcome {
    // What is no time is that of no change.
    let shown = visit.form["change"].map { VisitTime(microseconds: Int64($0) ?? .min) }
    return try visit.write(name) { vacation in
      let path = VacationPaths(vacation?.name ?? name).history
      do {
        guard let change = try vacation.flatMap({ try step($0, shown) }) else {
          return ActionOutcome(path, note: "There is nothing to be \(notDone).")
        }
        return ActionOutcome(
          path,
          note: "\(done) the \(change), made \(ShownTime(change.time).text)."
        )
      } catch VacationError.historyMovedOn {
        return ActionOutcome(
          path,
          note: "Nothing was \(notDone): the history has changed meanwhile. Look at it again."
        )
      }
    }
  }
}
