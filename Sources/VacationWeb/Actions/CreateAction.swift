import VacationStore

/// Makes a vacation of the name that was typed, and makes it the current one if that was ticked.
enum CreateAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    try await blocking {
      let typed = visit.form["name"] ?? ""
      let chooses = visit.form["choose"] != nil
      do {
        let name = try VacationName(typed)
        _ = try visit.desk.vacations.create(name)
        var outcome = ActionOutcome(
          VacationPaths(name).itinerary,
          note: "Made “\(name)”." + (chooses ? " Photos are visited in it from now on." : "")
        )
        if chooses { outcome.currentVacation = name.text }
        return outcome
      } catch {
        guard let problem = FormProblem(error) else { throw error }
        let form = VacationsPage.CreateForm(name: typed, chooses: chooses, problem: problem)
        return ActionOutcome(instead: try VacationsPage.page(for: visit, create: form))
      }
    }
  }
}
