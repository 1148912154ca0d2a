import Presentation
import VacationStore

/// The page for a vacation that does not exist.
enum UnknownVacationPage {
  /// Creates the page of the path's vacation, or this page if the vacation does not exist.
  ///
  /// - Throws: Any other error that `body` throws.
  static func instead(
    for request: PageRequest,
    _ body: (VacationName) throws -> Page
  ) throws -> Page {
    do {
      return try body(try request.namedVacation())
    } catch VacationError.notFound(let name, let suggestions) {
      return page(
        tr("No vacation named “\(name)”"),
        hint: tr("It may have been renamed or deleted."),
        suggestions: suggestions,
        newName: name.text,
        for: request
      )
    } catch VacationError.invalidName(let rule) {
      return page(
        tr("There is no such vacation"),
        hint: "\(rule)",
        for: request
      )
    }
  }

  private static func page(
    _ message: String,
    hint: String,
    suggestions: [String] = [],
    newName: String? = nil,
    for request: PageRequest
  ) -> Page {
    let create = newName.map { name in
      EmptyState.Action(
        tr("Create “\(name)”"),
        Tab.vacations.path,
        fields: [Pager.Field(name: "name", value: name)]
      )
    }
    let all = EmptyState.Action(tr("All vacations"), Tab.vacations.path)
    let actions = [all, create].compactMap(\.self)
    var state = EmptyState(.lost, message, hint, actions)
    // An invalid name is not suggested.
    let similar = suggestions.compactMap { try? VacationName($0) }
    state.elsewhere =
      similar.isEmpty
      ? request.vacationsElsewhere()
      : request.vacationsElsewhere(similar, title: tr("Did you mean one of these?"))
    return FailurePage.missing(tr("No such vacation"), state)
  }
}
