import VacationStore

/// All photos of a vacation, as a grid unless asked for otherwise, in the order of their visits.
enum VacationPhotosPage: VacationPage {
  /// The values of `vacationphotos.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The photos; nil where there are none.
    let list: PhotoListView?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for visit: PageVisit
  ) throws -> Page {
    let list = try vacation?.list(.all, .photos(head.vacation), for: visit, standard: .grid)
    let isEmpty = list?.pager == nil && list?.sections.first?.cards.isEmpty != false
    return Page(
      "Photos of \(head.name)",
      tab: .vacations,
      template: "vacationphotos",
      values: Values(vacation: head, list: isEmpty ? nil : list)
    )
  }
}
