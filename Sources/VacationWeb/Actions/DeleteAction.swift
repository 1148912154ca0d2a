import VacationStore

/// Moves a vacation to the trash.
enum DeleteAction: VacationAction {
  static func act(on name: VacationName, for visit: PageVisit) throws -> ActionOutcome {
    let trashed = try visit.desk.vacations.delete(name)
    var outcome = ActionOutcome(
      "/vacations",
      note: "Moved “\(trashed.name)” to the trash, from where it can be restored."
    )
    if visit.currentVacation == name {
      let usual = visit.desk.service.vacation
      outcome.currentVacation = (usual == name ? .standard : usual).text
    }
    return outcome
  }
}
