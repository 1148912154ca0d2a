import VacationStore

/// The question before the history of a vacation is dropped.
enum ForgetPage: VacationPage {
  /// The values of `forgethistory.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let action: String
    let historyPath: String
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for visit: PageVisit
  ) throws -> Page {
    let values = Values(
      vacation: head,
      action: head.paths.forget,
      historyPath: head.paths.history
    )
    return Page(
      "Forget the history of \(head.name)?",
      tab: .vacations,
      template: "forgethistory",
      values: values
    )
  }
}
