/// The form that visits all photos of a list: the values of `visitall.mustache`.
struct VisitAll: Sendable {
  /// Where the form goes.
  let path: String
  /// The list.
  let from: String
  /// How many photos it has, in words.
  let count: String
  let choice: VacationChoice

  /// Offers to visit a list; nil for one without photos.
  ///
  /// - Throws: `VacationError` when the vacations cannot be listed.
  init?(_ list: ListAddress, count: Int, for visit: PageVisit) throws {
    guard count > 0 else { return nil }
    path = VacationPaths(visit.currentVacation).visit
    from = list.path
    self.count = Quantity.photos(count)
    choice = try VacationChoice(for: visit)
  }
}

extension VacationPaths {
  /// Where the form goes that visits a whole list.
  var visit: String { itinerary.dropLast("itinerary".count) + "visit" }
}
