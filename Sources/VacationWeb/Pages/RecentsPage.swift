import Flickr
import Presentation
import VacationStore

/// Recents: the recently viewed photos (R13).
enum RecentsPage: WebPage {
  static let dependencies: PageDependencies = [.recents, .vacation, .today]

  struct Row: Sendable {
    let card: PhotoCard
    let viewed: ShownTime
  }

  /// The values of `recents.mustache`.
  struct Values: Sendable {
    let rows: [Row]
    let count: String
    /// What is said instead; nil if there are photos.
    let empty: EmptyState?
    /// The grid or the map; the list view uses `rows`, with the times of viewing.
    let photos: PhotoListView
    /// Places to look at below a few photos; nil for none.
    let elsewhere: EmptyState.Elsewhere?
  }

  /// Below at most so many photos, there are places with pictures too: at most 30 in all, as Flickr's API
  /// terms demand.
  private static let few = PhotoListView.pageSize - ShownPlaces.count

  static func page(for request: PageRequest) throws -> Page {
    let recents = try request.desk.notes.recents()
    let ids = recents.map(\.id)
    request.desk.lists.store(ids, of: .recents)
    let visited =
      try request.readIfAny(request.currentVacation) { try $0.visitTimes(of: ids) } ?? [:]
    let now = request.desk.service.now()
    let headings = recents.map { Self.headings($0.viewed, now: now) }
    let rows = recents.map { recent in
      var card = PhotoCard(
        recent.filledPhoto,
        place: recent.place?.name ?? "",
        isVisited: visited[recent.id] != nil,
        from: .recents
      )
      card.saysTitle = true
      return Row(card: card, viewed: ShownTime(recent.viewed))
    }
    let cards = zip(rows, headings).map { row, headings in
      (card: row.card, headings: headings as [String?])
    }
    let level = PhotoSections.level(of: cards.map(\.headings), in: request.listView)
    let photos = PhotoListView(
      PhotoSections.of(cards, level: level),
      count: "",
      total: rows.count,
      for: request
    )
    let values = Values(
      rows: rows,
      count: Quantity.photos(rows.count),
      empty: rows.isEmpty ? empty(for: request) : nil,
      photos: photos,
      elsewhere: photos.isMap || rows.isEmpty || rows.count > few ? nil : request.placesElsewhere()
    )
    return Page(tr("Recents"), tab: .recents, template: "recents", values: values)
  }

  private static func empty(for request: PageRequest) -> EmptyState {
    var state = EmptyState(
      .eye,
      tr("No photos viewed yet"),
      tr("The last 20 that you view are listed here."),
      [
        EmptyState.Action(tr("Top Places"), Tab.places.path),
        EmptyState.Action(tr("Search photos"), Tab.search.path),
      ]
    )
    state.elsewhere = request.placesElsewhere()
    return state
  }

  /// The day of viewing, `Today`, `Yesterday`, `Nov 21, 2026`, and a period: `Earlier`.
  private static func headings(_ time: Timestamp, now: Timestamp) -> [String] {
    let localization = Localization.current
    let day = localization.day(of: time)
    let yesterday = Timestamp(microseconds: now.microseconds - 86_400_000_000)
    if day == localization.day(of: now) { return [tr("Today"), tr("Today")] }
    if day == localization.day(of: yesterday) { return [tr("Yesterday"), tr("Yesterday")] }
    return [localization.dates.text(day), tr("Earlier")]
  }
}
