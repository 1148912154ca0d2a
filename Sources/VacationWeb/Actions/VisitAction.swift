import Flickr
import TravelDesk
import VacationStore

/// Visits a photo in the vacation that the form chose.
enum VisitAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    let id = try visit.photoID()
    let name = try visit.chosenVacation()
    var known = try await blocking { try PhotoShelf(visit, first: name).photo(id) }
    if known == nil {
      let shown = try await visit.desk.flickr.desk().photo(id, in: nil)
      known = KnownPhoto(photo: shown.photo, info: shown.info, place: shown.place)
    }
    let change = PhotoChange(id: id, known: known, vacation: name)
    let note = try await blocking { try change.visit(with: visit.desk) }
    return ActionOutcome(visit.wayBack(to: id), note)
  }
}

/// Takes a photo out of a vacation.
enum UnvisitAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    let id = try visit.photoID()
    let name = try visit.chosenVacation()
    let note = try await blocking {
      let known = try PhotoShelf(visit, first: name).photo(id)
      return try PhotoChange(id: id, known: known, vacation: name).unvisit(with: visit.desk)
    }
    return ActionOutcome(visit.wayBack(to: id), note)
  }
}

extension PageVisit {
  /// Where a form about a photo leads: to the photo, or to the list that it came from.
  fileprivate func wayBack(to id: PhotoID) -> String {
    let list = form["from"].flatMap { ListAddress(path: $0) }
    if form["return"] == "list", let list { return list.path }
    return list?.photoPath(id.rawValue) ?? "/photos/\(Query.encoded(id.rawValue))"
  }
}
