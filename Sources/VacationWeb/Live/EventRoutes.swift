import Hummingbird
import VacationStore

/// The address that open pages listen to.
struct EventRoutes: Sendable {
  let desk: WebDesk

  /// Tells of changes to a vacation, to the list of vacations, and to the photos viewed last.
  ///
  /// - Throws: `VacationNameError`, ``WebFailure``.
  func listen(_ request: Request, _ context: WebContext) throws -> Response {
    let visit = try PageVisit(request, context, desk)
    let name = try visit.query["vacation"].map { try VacationName($0) } ?? visit.currentVacation
    return EventStream { [desk] in
      try [desk.token(of: name), desk.vacationsToken(), desk.recentsToken()].joined(separator: " ")
    }.response
  }
}
