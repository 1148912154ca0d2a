import TravelDesk
import VacationStore

/// The question before a vacation is moved to the trash.
enum DeletePage: VacationPage {
  /// The values of `deletevacation.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let action: String
    let photos: String
    let isMade: Bool
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for visit: PageVisit
  ) throws -> Page {
    let values = Values(
      vacation: head,
      action: head.paths.delete,
      photos: Quantity.photos(try vacation?.summary().photos ?? 0),
      isMade: head.isMade
    )
    return Page(
      "Delete \(head.name)?",
      tab: .vacations,
      template: "deletevacation",
      values: values
    )
  }
}
