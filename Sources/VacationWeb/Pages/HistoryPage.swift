import Mustache
import VacationStore

/// The history of a vacation: its changes, newest first, and the steps back and forth.
enum HistoryPage: VacationPage {
  /// Changes on one page.
  static let pageSize = 30
  /// Photos that are named of a change, and of the one that is looked at.
  static let named = (few: 3, many: 500)

  /// The values of `history.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// What undo would take back; nil for nothing.
    let undo: Step?
    /// What redo would do again; nil for nothing.
    let redo: Step?
    let rows: [HistoryRow]
    let hasRows: Bool
    let forgetPath: String
    let pager: Pager?
  }

  /// A step that can be taken.
  struct Step: Sendable {
    let action: String
    /// The change that it is about, so that no other one is stepped over.
    let change: String
    /// `visit of 3 photos`.
    let words: String
    let made: ShownTime

    /// Takes the change.
    init(_ change: Change, _ action: String) {
      self.action = action
      self.change = String(change.time.microseconds)
      words = "\(change)"
      made = ShownTime(change.time)
    }
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for visit: PageVisit
  ) throws -> Page {
    let offset = (visit.page - 1) * pageSize
    let changes = try vacation?.history(offset: offset, limit: pageSize + 1) ?? []
    let steps = try vacation.map(HistorySteps.init)
    let open = visit.query.number("change")
    let rows = try changes.prefix(pageSize).map { change in
      let isOpen = open.map { Int64($0) == change.time.microseconds } ?? false
      let limit = isOpen ? named.many : named.few
      return HistoryRow(
        change: change,
        photos: try vacation?.photos(of: change, limit: limit) ?? [],
        isOpen: isOpen,
        paths: head.paths,
        page: visit.page
      )
    }
    let values = Values(
      vacation: head,
      undo: steps?.undo.map { Step($0, head.paths.undo) },
      redo: steps?.redo.map { Step($0, head.paths.redo) },
      rows: rows,
      hasRows: !rows.isEmpty,
      forgetPath: head.paths.forget,
      pager: Pager(for: visit, size: pageSize, total: nil, hasMore: changes.count > pageSize)
    )
    return Page("History of \(head.name)", tab: .vacations, template: "history", values: values)
  }
}

/// The steps that can be taken through a history.
struct HistorySteps: Sendable {
  /// The change that undo would take back; nil for none.
  private(set) var undo: Change?
  /// The change that redo would do again; nil for none.
  private(set) var redo: Change?

  /// Looks for them: what is undone stands behind all that is not.
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
