import Flickr
import Mustache
import Presentation
import VacationStore

/// The history of a vacation: its changes, newest first, with undo and redo.
enum HistoryPage: VacationPage {
  /// The number of changes per page.
  static let pageSize = 30
  /// The maximum number of photos listed for a change that is expanded.
  static let maximumListed = 500
  /// The number of pictures of a change: Flickr's API terms allow 30 photos on a page.
  static func pictureCount(rows: Int) -> Int { min(6, 30 / max(1, rows)) }

  /// The values of `history.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let rows: [HistoryRow]
    /// What is said instead of changes; nil if there are any.
    let empty: EmptyState?
    let forgetPath: String
    let pager: Pager?
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
      let limit = isOpen ? maximumListed : isLater ? 0 : pictureCount(rows: shown.count)
      return HistoryRow(
        change: change,
        photos: try vacation?.photos(of: change, limit: limit) ?? [],
        place: try vacation?.place(of: change).flatMap(PlaceName.init),
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
        .clock,
        tr("No changes yet"),
        tr("Visit photos, and each change appears here and can be undone."),
        in: head,
        for: request
      )
    let values = Values(
      vacation: head.beside(empty),
      rows: rows,
      empty: empty,
      forgetPath: head.paths.forget,
      pager: Pager(for: request, size: pageSize, total: nil, hasMore: changes.count > pageSize)
    )
    return Page(tr("History of \(head.name)"), tab: .vacations, template: "history", values: values)
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

/// A row of the history.
struct HistoryRow: Sendable, MustacheParent {
  /// A photo of the change.
  struct Row: Sendable, MustacheParent {
    let photo: ChangedPhoto

    private static func text(_ what: ChangedPhoto.What) -> String {
      switch what {
      case .visited: tr("visited")
      case .unvisited: tr("unvisited")
      case .refreshed: tr("refreshed")
      case .added: tr("added")
      case .edited: tr("edited")
      }
    }

    func child(named name: String) -> Any? {
      switch name {
      case "title": photo.title
      case "path": "/photos/" + URLQuery.encoded(photo.id.rawValue)
      case "what": photo.movedTo.map { tr("moved to \($0)") } ?? Self.text(photo.what)
      case "thumbnail": photo.id.image("thumb")
      case "tone": Tone.name(of: photo.id.rawValue)
      default: nil
      }
    }
  }

  let change: Change
  let photos: [ChangedPhoto]
  /// The place of all of its photos; nil if they have several.
  let place: PlaceName?
  /// Whether all of its photos are listed.
  let isOpen: Bool
  /// Whether it is the change that undo would revert, or redo repeat.
  let isNextUndo: Bool
  let isNextRedo: Bool
  let paths: VacationPaths
  /// The page of the history that it is on.
  let page: Int

  func child(named name: String) -> Any? {
    switch name {
    case "id": "change-\(change.time.microseconds)"
    case "summary": summary
    case "heading": heading
    case "made": ShownTime(change.time)
    case "isUndone": change.isUndone
    case "isOpen": isOpen
    case "isClosed": !isOpen
    case "photos": photos.map(Row.init)
    case "change": String(change.time.microseconds)
    case "isNextUndo": isNextUndo
    case "isNextRedo": isNextRedo
    case "undoPath": paths.undo
    case "redoPath": paths.redo
    case "more": Quantity.grouped(more)
    case "hasMore": more > 0
    case "single": photos.count == 1 ? photos.first.map(Row.init) : nil
    // A phone has room for four pictures, of which the last one says how many more there are.
    case "hasAll": change.photos > min(4, photos.count) && !photos.isEmpty
    case "all": Quantity.grouped(change.photos)
    case "few": Quantity.grouped(change.photos - min(4, photos.count))
    case "path": path
    default: nil
    }
  }

  /// How many photos are not listed.
  private var more: Int { max(0, change.photos - photos.count) }

  /// `3 photos of Kyoto visited`, or the summary.
  private var heading: String {
    let counts = [change.visited, change.unvisited, change.refreshed]
    let isCounted = [.visit, .unvisit, .refresh, .toggle].contains(change.kind)
    guard isCounted, counts.count(where: { $0 > 0 }) == 1 else {
      return summary.prefix(1).uppercased() + summary.dropFirst()
    }
    let photos = Quantity.photos(change.photos)
    if let place, place != .unknown {
      return change.visited > 0
        ? tr("\(photos) of \(place.title) visited")
        : change.unvisited > 0
          ? tr("\(photos) of \(place.title) removed")
          : tr("\(photos) of \(place.title) refreshed")
    }
    return change.visited > 0
      ? tr("\(photos) visited")
      : change.unvisited > 0 ? tr("\(photos) removed") : tr("\(photos) refreshed")
  }

  /// `visit of 3 photos`; a photo that it names is named by its title.
  private var summary: String {
    var change = change
    if let photo = photos.first, change.subject == "photo \(photo.id)" {
      change.subject = "“\(photo.title)”"
    }
    return "\(change)"
  }

  private var path: String {
    var query = URLQuery([("change", String(change.time.microseconds))])
    if page > 1 { query = query.setting("page", to: String(page)) }
    return "\(paths.history)?\(query.text)#change-\(change.time.microseconds)"
  }
}
