import Flickr
import Mustache
import Presentation
import VacationStore

/// The history of a vacation: its changes, newest first, with undo and redo.
enum HistoryPage: VacationPage {
  static let dependencies: PageDependencies = [.vacation, .today]

  /// The number of changes per page.
  static let pageSize = 30
  /// The maximum number of photos listed for a change that is expanded.
  static let maximumListed = 500
  /// The number of pictures of a change: Flickr's API terms allow 30 photos on a page.
  static func pictureCount(rows: Int) -> Int { min(6, 30 / max(1, rows)) }
  /// The number of pictures of a large change that is the only one.
  static let pictureCountAlone = 18

  /// The values of `history.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let groups: [HistoryGroup]
    /// What is said instead of changes; nil if there are any.
    let empty: EmptyState?
    let forgetPath: String
    let pager: Pager?
    /// Places to look at below a few changes; nil for none.
    let elsewhere: EmptyState.Elsewhere?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let offset = (request.page - 1) * pageSize
    let changes = try vacation?.history(offset: offset, limit: pageSize + 1) ?? []
    let steps = try vacation.map(HistorySteps.init)
    let open = request.query.number("change")
    let shown = changes.prefix(pageSize)
    // After many undone changes, the steps are on later pages, but their buttons are on the first, too.
    let later = [steps?.redo, steps?.undo].compactMap(\.self).filter { step in
      request.page == 1 && !shown.contains { $0.time == step.time }
    }
    let rows = try (later + shown).map { change in
      let isOpen = open.map { Int64($0) == change.time.microseconds } ?? false
      let isLater = later.contains { $0.time == change.time }
      let isAlone = offset == 0 && changes.count == 1 && change.photos >= pictureCountAlone
      let limit =
        isOpen
        ? maximumListed
        : isLater ? 0 : isAlone ? pictureCountAlone : pictureCount(rows: shown.count)
      return HistoryRow(
        change: change,
        photos: try vacation?.photos(of: change, limit: limit) ?? [],
        place: try vacation?.place(of: change).flatMap(PlaceName.init),
        places: isAlone ? try vacation.flatMap { try places(of: change, in: $0) } : nil,
        isOpen: isOpen,
        isNextUndo: change.time == steps?.undo?.time,
        isNextRedo: change.time == steps?.redo?.time,
        paths: head.paths,
        page: request.page
      )
    }
    let empty =
      offset + rows.count > 0
      ? nil
      : EmptyState.noPhotos(
        tr("No changes yet"),
        tr("Visit photos. Changes appear here, and you can undo them."),
        preview: .changes,
        in: head,
        for: request
      )
    let values = Values(
      vacation: head.beside(empty),
      groups: HistoryGroup.of(rows, now: request.desk.service.now()),
      empty: empty,
      forgetPath: head.paths.forget,
      pager: Pager(for: request, size: pageSize, total: nil, hasMore: changes.count > pageSize),
      elsewhere: (1...2).contains(rows.count) && request.page == 1
        ? request.placesBelow(head.vacation) : nil
    )
    return Page(tr("History of \(head.name)"), tab: .vacations, template: "history", values: values)
  }
}

extension HistoryPage {
  /// `London (512), Kyoto (300), and 333 more places`: the first places of the itinerary, if a change
  /// visited all of its photos.
  private static func places(of change: Change, in vacation: Vacation) throws -> String? {
    let whole = try vacation.summary()
    guard change.visited == whole.photos else { return nil }
    let places = try vacation.itinerary(limit: 3, excluding: PlaceName.unknown.name)
    guard !places.isEmpty else { return nil }
    let names = places.map { "\($0.title) (\(Quantity.grouped($0.photos)))" }
      .joined(separator: ", ")
    let rest = whole.places - places.count
    guard rest > 0 else { return names }
    let more = Quantity.text(rest, "more place", "more places")
    return tr("\(names), and \(more)")
  }
}

/// The next steps of undo and redo.
struct HistorySteps: Sendable {
  /// The change that undo would revert; nil for none.
  private(set) var undo: Change?
  /// The change that redo would restore; nil for none.
  private(set) var redo: Change?

  /// Finds the steps; undone changes are newer than all others.
  ///
  /// - Throws: `VacationError`.
  init(_ vacation: Vacation) throws {
    var last: Change?
    while true {
      let page = try vacation.history(before: last, limit: last == nil ? 1 : 100)
      for change in page {
        if !change.isUndone {
          undo = change
          return
        }
        redo = change
      }
      guard let end = page.last else { return }
      last = end
    }
  }
}
