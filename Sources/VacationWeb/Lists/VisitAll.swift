import Flickr
import TravelDesk
import VacationStore

/// The form that visits all photos of a list: the values of `visitall.mustache`.
struct VisitAll: Sendable {
  /// Where the form goes.
  let path: String
  /// The list.
  let from: String
  /// Tells the photos of the list, as they are shown, from others.
  let shown: String
  /// How many photos it has, in words.
  let count: String
  let choice: VacationChoice

  /// Offers to visit a list; nil for one of which all is visited in the current vacation.
  ///
  /// - Throws: `VacationError` when the vacations cannot be listed.
  init?(_ list: ListAddress, of rows: [ListedPhoto], for visit: PageVisit) throws {
    guard rows.contains(where: { $0.visited == nil }) else { return nil }
    path = VacationPaths(visit.currentVacation).visit
    from = list.path
    shown = ListMark(rows.map(\.photo.id)).description
    count = Quantity.photos(rows.count)
    choice = try VacationChoice(for: visit)
  }
}

extension VacationPaths {
  /// Where the form goes that visits a whole list.
  var visit: String { itinerary.dropLast("itinerary".count) + "visit" }
}
