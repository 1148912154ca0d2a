import Flickr
import Presentation
import VacationStore

/// The confirmation before the history of a vacation is deleted.
enum ForgetPage: VacationPage {
  /// The number of changes that are shown.
  private static let shown = 4
  /// The greatest number of changes that are counted.
  private static let counted = 1_000

  /// The values of `forgethistory.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The last changes, with some photos of each.
    let rows: [HistoryRow]
    /// How many more changes there are; nil for none, or for more than are counted.
    let more: String?
    /// "6 changes".
    let changes: String
    /// The heading of the list, with a capital first letter; nil if there are no changes.
    let listed: String?
    let action: String
    let historyPath: String
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let changes = try vacation?.history(limit: counted + 1) ?? []
    let rows = try changes.prefix(shown).map { change in
      HistoryRow(
        change: change,
        photos: try vacation?.photos(of: change, limit: 3) ?? [],
        place: try vacation?.place(of: change).flatMap(PlaceName.init),
        paths: head.paths
      )
    }
    let count =
      changes.count > counted
      ? tr("more than \(Quantity.text(counted, "change", "changes"))")
      : Quantity.text(changes.count, "change", "changes")
    let values = Values(
      vacation: head,
      rows: rows,
      more: (shown + 1...counted).contains(changes.count)
        ? Quantity.grouped(changes.count - shown) : nil,
      changes: count,
      listed: changes.isEmpty ? nil : count.prefix(1).uppercased() + count.dropFirst(),
      action: head.paths.forget,
      historyPath: head.paths.history
    )
    return Page(
      tr("Delete the history of \(head.name)?"),
      tab: .vacations,
      template: "forgethistory",
      values: values
    )
  }
}
