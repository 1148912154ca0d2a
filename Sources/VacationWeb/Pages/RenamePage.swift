import VacationStore

/// The form that gives a vacation another name.
enum RenamePage: VacationPage {
  /// The values of `rename.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let action: String
    /// What was typed; the name it has before that.
    let newName: String
    /// Why it was not renamed; nil where it was not asked for.
    let problem: FormProblem?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for visit: PageVisit
  ) throws -> Page {
    page(head, newName: head.name)
  }

  /// The page with what was typed.
  static func page(
    _ head: VacationHead,
    newName: String,
    problem: FormProblem? = nil
  ) -> Page {
    let values = Values(
      vacation: head,
      action: head.paths.rename,
      newName: newName,
      problem: problem
    )
    var page = Page("Rename \(head.name)", tab: .vacations, template: "rename", values: values)
    page.vacation = head.name
    if let problem { page.status = problem.status }
    return page
  }
}
