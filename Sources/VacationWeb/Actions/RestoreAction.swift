import VacationStore

/// Takes a vacation out of the trash, under its own name or another one.
enum RestoreAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    try await blocking {
      let typed = visit.form["name"] ?? ""
      let newName = visit.form["as"]
      do {
        let name = try visit.desk.vacations.restore(
          try VacationName(typed),
          as: try newName.map { try VacationName($0) }
        )
        return ActionOutcome(VacationPaths(name).itinerary, note: "Restored “\(name)”.")
      } catch {
        guard let problem = FormProblem(error) else { throw error }
        let page = try VacationsPage.page(
          for: visit,
          create: VacationsPage.CreateForm(),
          restore: (typed, newName ?? "", problem)
        )
        return ActionOutcome(instead: page)
      }
    }
  }
}
