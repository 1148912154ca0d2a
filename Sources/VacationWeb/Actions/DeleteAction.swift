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
      let next = usual == name ? .standard : usual
      outcome.currentVacation = next.text
      outcome.note?.text +=
        next == name
        ? " The next visit begins a new one of that name."
        : " Photos are visited in “\(next)” from now on."
    }
    return outcome
  }
}
