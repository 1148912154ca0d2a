import Flickr
import Presentation
import VacationStore

/// Recents: the recently viewed photos (R13).
enum RecentsPage: WebPage {
  static let dependencies: PageDependencies = [.recents, .vacation]

  struct Row: Sendable {
    let card: PhotoCard
    let viewed: ShownTime
  }

  /// The values of `recents.mustache`.
  struct Values: Sendable {
    let rows: [Row]
    let count: String
    let isEmpty: Bool
    /// The grid or the map; the list view uses `rows`, with the times of viewing.
    let photos: PhotoListView
  }

  static func page(for request: PageRequest) throws -> Page {
    let recents = try request.desk.notes.recents()
    let ids = recents.map(\.id)
    request.desk.lists.store(ids, of: .recents)
    let visited =
      try request.readIfAny(request.currentVacation) { try $0.visitTimes(of: ids) } ?? [:]
    let rows = recents.map { recent in
      let card = PhotoCard(
        recent.filledPhoto,
        place: recent.place?.name ?? "",
        isVisited: visited[recent.id] != nil,
        from: .recents
      )
      return Row(card: card, viewed: ShownTime(recent.viewed))
    }
    let photos = PhotoListView(
      [PhotoListView.Section(title: nil, cards: rows.map(\.card))],
      count: "",
      total: rows.count,
      for: request
    )
    let values = Values(
      rows: rows,
      count: Quantity.photos(rows.count),
      isEmpty: rows.isEmpty,
      photos: photos
    )
    return Page(tr("Recents"), tab: .recents, template: "recents", values: values)
  }
}
