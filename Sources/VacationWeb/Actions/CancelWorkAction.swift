/// Asks a piece of work to end early; what is done stays.
enum CancelWorkAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    guard let number = visit.parameters["number"].flatMap({ Int($0) }),
      visit.desk.work.cancel(number)
    else { throw WebFailure.noSuchWork }
    return ActionOutcome("/work/\(number)")
  }
}
