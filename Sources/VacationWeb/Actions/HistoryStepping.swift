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
  ///   - step: The change that the next step is about, and what takes it.
  /// - Returns: Where to go on.
  /// - Throws: `VacationError`.
  static func act(
    on name: VacationName,
    for visit: PageVisit,
    done: String,
    notDone: String,
    _ step: (HistorySteps) -> (change: Change?, take: (Vacation) throws -> Change?)
  ) throws -> ActionOutcome {
    try visit.write(name) { vacation in
      let path = VacationPaths(vacation?.name ?? name).history
      let next = try vacation.map { step(try HistorySteps($0)) }
      guard let vacation, let next, let change = next.change else {
        return ActionOutcome(path, note: "There is nothing to be \(notDone).")
      }
      if let shown = visit.form["change"], shown != String(change.time.microseconds) {
        return ActionOutcome(
          path,
          note: "Nothing was \(notDone): the history has changed meanwhile. Look at it again."
        )
      }
      guard let change = try next.take(vacation) else {
        return ActionOutcome(path, note: "There is nothing to be \(notDone).")
      }
      return ActionOutcome(
        path,
        note: "\(done) the \(change), made \(ShownTime(change.time).text)."
      )
    }
  }
}
