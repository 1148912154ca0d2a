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
    guard let ids = try await blocking({ try shown(in: list, visit) }) else {
      return ActionOutcome(
        list.path,
        note: "Nothing was visited: the list has other photos now. Look at them, then choose again."
      )
    }
    guard !ids.isEmpty else {
      throw WebFailure.badRequest(
        "The photos of the list are not at hand any more.",
        hint: "Open the list anew, and choose to visit all of it."
      )
    }
    let desk = visit.desk
    let all = ListVisit(ids, in: name, with: desk)
    let number = desk.work.begin(
      "Visiting \(Quantity.photos(ids.count)) of \(list.title)",
      path: VacationPaths(name).itinerary,
      words: { desk.words(for: $0, at: "visiting a list") },
      undo: { all.undo },
      { progress in try await all.run(progress) }
    )
    return ActionOutcome("/work/\(number)")
  }

  /// The vacation of the form, or of the address where the form has no choice.
  private static func chosen(for visit: PageVisit) throws -> VacationName {
    let hasChoice = visit.form["vacation"] != nil || visit.form["name"] != nil
    return hasChoice ? try visit.chosenVacation() : try visit.namedVacation()
  }

  /// The photos as they were shown; nil where the list has others since, none where they are not at
  /// hand.
  private static func shown(in list: ListAddress, _ visit: PageVisit) throws -> [PhotoID]? {
    var ids = visit.desk.lists.ids(of: list) ?? []
    if ids.isEmpty, case .recents = list { ids = try visit.desk.notes.recents().map(\.id) }
    guard let mark = visit.form["shown"], !ids.isEmpty else { return ids }
    return ListMark(mark)?.photos(among: ids)
  }
}
