import VacationStore

/// Makes a vacation the current one: photos are visited in it from then on.
enum ChooseAction: VacationAction {
  static func act(on name: VacationName, for visit: PageVisit) throws -> ActionOutcome {
    let name = try visit.read(name) { $0?.name ?? name }
    var outcome = ActionOutcome(
      visit.returnPath(else: VacationPaths(name).itinerary),
      note: "Photos are visited in “\(name)” from now on."
    )
    outcome.currentVacation = name.text
    return outcome
  }
}
