import Flickr
import TravelDesk
import VacationStore

/// Recents: the photos that were viewed last (R13).
enum RecentsPage: WebPage {
  static let dependencies: PageDependencies = [.recents, .vacation]

  /// A photo, and when it was viewed.
  struct Row: Sendable {
    let card: PhotoCard
    let viewed: ShownTime
  }

  /// The values of `recents.mustache`.
  struct Values: Sendable {
    let rows: [Row]
    let isEmpty: Bool
    /// How they are shown; as a list they stand in `rows`, with when they were viewed.
    let photos: PhotoListView
  }

  static func page(for visit: PageVisit) throws -> Page {
    let recents = try visit.desk.notes.recents()
    let shelf = PhotoShelf(visit)
    let ids = recents.map(\.id)
    visit.desk.lists.keep(ids, of: .recents)
    let visited = try shelf.read(shelf.vacation) { try $0.visitTimes(of: ids) } ?? [:]
    let rows = recents.map { recent in
      let photo = recent.info.map { recent.photo.filled(from: $0) } ?? recent.photo
      let card = PhotoCard(
        photo,
        place: recent.place?.name ?? "",
        isVisited: visited[recent.id] != nil,
        from: .recents
      )
      return Row(card: card, viewed: ShownTime(recent.viewed))
    }
    let photos = PhotoListView(
      [PhotoListView.Section(title: nil, cards: rows.map(\.card))],
      count: Quantity.photos(rows.count),
      total: rows.count,
      for: visit
    )
    let values = Values(rows: rows, isEmpty: rows.isEmpty, photos: photos)
    return Page("Recents", tab: .recents, template: "recents", values: values)
  }
}
