import Flickr
import Mustache
import Presentation
import VacationStore

/// The history of a vacation: its changes, newest first, with undo and redo.
enum HistoryPage: VacationPage {
  /// The number of changes per page.
  static let pageSize = 30
  /// The number of photos listed per change, collapsed and expanded.
  static let named = (few: 3, many: 500)

  /// The values of `history.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The change that undo would revert; nil for none.
    let undo: Step?
    /// The change that redo would restore; nil for none.
    let redo: Step?
    let rows: [HistoryRow]
    let hasRows: Bool
    let forgetPath: String
    let pager: Pager?
  }

  /// A button that undoes or redoes a change.
  struct Step: Sendable {
    let action: String
    /// The time of the change, so that no other change is undone or redone.
    let change: String
    /// `visit of 3 photos`.
    let summary: String
    let made: ShownTime

    init(_ change: Change, _ action: String) {
      self.action = action
      self.change = String(change.time.microseconds)
      summary = "\(change)"
      made = ShownTime(change.time)
    }
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
    let rows = try changes.prefix(pageSize).map { change in
      let isOpen = open.map { Int64($0) == change.time.microseconds } ?? false
      let limit = isOpen ? named.many : named.few
      return HistoryRow(
        change: change,
        photos: try vacation?.photos(of: change, limit: limit) ?? [],
        isOpen: isOpen,
        paths: head.paths,
        page: request.page
      )
    }
    let values = Values(
      vacation: head,
      undo: steps?.undo.map { Step($0, head.paths.undo) },
      redo: steps?.redo.map { Step($0, head.paths.redo) },
      rows: rows,
      hasRows: !rows.isEmpty,
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
    /// The separator before the photo: a comma, except for the first.
    let lead: String

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
      case "lead": lead
      default: nil
      }
    }
  }

  let change: Change
  let photos: [ChangedPhoto]
  /// Whether all of its photos are listed.
  let isOpen: Bool
  let paths: VacationPaths
  /// The page of the history that it is on.
  let page: Int

  func child(named name: String) -> Any? {
    switch name {
    case "id": "change-\(change.time.microseconds)"
    case "summary": summary
    case "made": ShownTime(change.time)
    case "isUndone": change.isUndone
    case "isOpen": isOpen
    case "isClosed": !isOpen
    case "photos": zip(0..., photos).map { Row(photo: $1, lead: $0 == 0 ? "" : ", ") }
    case "more": Quantity.grouped(more)
    case "hasMore": more > 0
    case "all": Quantity.photos(change.photos)
    case "path": path
    default: nil
    }
  }

  /// How many photos are not listed.
  private var more: Int { max(0, change.photos - photos.count) }

  /// `Visit of 3 photos`.
  private var summary: String {
    let summary = "\(change)"
    return summary.prefix(1).uppercased() + summary.dropFirst()
  }

  private var path: String {
    var query = URLQuery([("change", String(change.time.microseconds))])
    if page > 1 { query = query.setting("page", to: String(page)) }
    return "\(paths.history)?\(query.text)#change-\(change.time.microseconds)"
  }
}

/// The confirmation before the history of a vacation is deleted.
enum ForgetPage: VacationPage {
  /// The values of `forgethistory.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let action: String
    let historyPath: String
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let values = Values(
      vacation: head,
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
