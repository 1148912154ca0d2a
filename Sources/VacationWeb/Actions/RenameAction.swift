import VacationStore

/// Gives a vacation the name that was typed.
enum RenameAction: VacationAction {
  static func act(on name: VacationName, for visit: PageVisit) throws -> ActionOutcome {
    let typed = visit.form["name"] ?? ""
    do {
      let newName = try VacationName(typed)
      try visit.desk.vacations.rename(name, to: newName)
      var outcome = ActionOutcome(
        VacationPaths(newName).itinerary,
        note: "Renamed “\(name)” to “\(newName)”."
      )
      if visit.currentVacation == name { outcome.currentVacation = newName.text }
      return outcome
    } catch {
      guard let problem = FormProblem(error) else { throw error }
      let head = VacationHead(name, isMade: true, for: visit)
      return ActionOutcome(instead: RenamePage.page(head, newName: typed, problem: problem))
    }
  }
}
