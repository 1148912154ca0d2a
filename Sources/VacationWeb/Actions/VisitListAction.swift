import Flickr
import TravelDesk
import VacationStore

/// Visits all photos of a list, as long work.
enum VisitListAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    let name = try chosen(for: visit)
    guard let list = visit.form["from"].flatMap({ ListAddress(path: $0) }) else {
      throw WebFailure.badRequest(
        "The form names no list of photos.",
        hint: "Open the list, and choose to visit all of it."
      )
    }
    let ids = try await blocking { try shown(in: list, visit) }
    guard !ids.isEmpty else {
      throw WebFailure.badRequest(
        "The photos of the list are not at hand any more.",
        hint: "Open the list anew, and choose to visit all of it."
      )
    }
    let desk = visit.desk
    let number = desk.work.begin(
      "Visiting \(Quantity.photos(ids.count)) of \(list.title)",
      path: VacationPaths(name).itinerary,
      words: { desk.words(for: $0, at: "visiting a list") }
    ) { progress in
      try await ListVisit(ids: ids, vacation: name, desk: desk).run(progress)
    }
    return ActionOutcome("/work/\(number)")
  }

  /// The vacation of the form, or of the address where the form has no choice.
  private static func chosen(for visit: PageVisit) throws -> VacationName {
    let hasChoice = visit.form["vacation"] != nil || visit.form["name"] != nil
    return hasChoice ? try visit.chosenVacation() : try visit.namedVacation()
  }

  /// The photos as they were shown.
  private static func shown(in list: ListAddress, _ visit: PageVisit) throws -> [PhotoID] {
    if let shown = visit.desk.lists.ids(of: list) { return shown }
    if case .recents = list { return try visit.desk.notes.recents().map(\.id) }
    return []
  }
}
