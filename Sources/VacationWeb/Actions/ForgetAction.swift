import TravelDesk
import VacationStore

/// Drops the history of a vacation.
enum ForgetAction: VacationAction {
  static func act(on name: VacationName, for visit: PageVisit) throws -> ActionOutcome {
    try visit.write(name) { vacation in
      let count = try vacation?.forgetHistory() ?? 0
      return ActionOutcome(
        VacationPaths(vacation?.name ?? name).history,
        note: "Forgot \(Quantity.text(count, "change", "changes"))."
      )
    }
  }
}
