import Flickr
import GRDB

/// A change in the history of a vacation.
public struct Change: Sendable, Hashable {
  /// The requested action.
  public enum Kind: String, CaseIterable, Sendable, Hashable {
    case visit, unvisit, refresh, toggle
    case note, rate, favorite, tag, untag, cover
    case renamePlace, mergePlaces, setPlace, removeAlias
    case copy, move, keep, drop
    case `import`, merge, sync

    /// Whether it merges another state of the vacation, and is undone by restoring the state before.
    var isMerge: Bool { [.merge, .sync].contains(self) }

    /// Whether it visits photos with the times of visits elsewhere.
    var addsOldVisits: Bool { [.copy, .move, .import, .merge, .sync].contains(self) }
  }

  /// When it began; identifies the change.
  public var time: Timestamp
  /// The requested action.
  public var kind: Kind
  /// Photos that it visited.
  public var visited: Int
  /// Photos that it unvisited.
  public var unvisited: Int
  /// Photos that it refreshed or moved to another place.
  public var refreshed: Int
  /// Rows of the traveler's own words that it changed: a photo's note, a place's alias ...
  public var edited: Int
  /// What it was about, if not photos: a place, another vacation; nil if there is no more to say.
  public var subject: String?
  /// Whether it is currently undone.
  public var isUndone: Bool

  /// Makes a change.
  public init(
    time: Timestamp,
    kind: Kind,
    visited: Int,
    unvisited: Int,
    refreshed: Int,
    edited: Int = 0,
    subject: String? = nil,
    isUndone: Bool
  ) {
    self.time = time
    self.kind = kind
    self.visited = visited
    self.unvisited = unvisited
    self.refreshed = refreshed
    self.edited = edited
    self.subject = subject
    self.isUndone = isUndone
  }

  // Overflow is allowed, since the numbers in a damaged file are arbitrary.
  /// Photos that it changed.
  public var photos: Int { visited &+ unvisited &+ refreshed }
}

extension Change {
  /// The columns that ``init(row:path:)`` reads.
  static let columns = """
    \(DigestedTable.changes.selection),
    (SELECT count(*) FROM HistoryWords WHERE HistoryWords.changed = History.changed
      AND (tableName <> 'PhotoWords' OR detail = ''))
    """

  init(row: Row, path: String) throws {
    guard let kind = Kind(rawValue: try row.decode(atIndex: 1)) else {
      throw VacationError.damaged(
        path: path,
        detail: "its history contains an unknown kind of change"
      )
    }
    self.init(
      time: Timestamp(microseconds: try row.decode(atIndex: 0)),
      kind: kind,
      visited: try row.decode(atIndex: 2),
      unvisited: try row.decode(atIndex: 3),
      refreshed: try row.decode(atIndex: 4),
      edited: try row.decode(atIndex: 8),
      subject: try row.decode(atIndex: 6),
      isUndone: try row.decode(atIndex: 5)
    )
  }
}

extension NamedQuery {
  static let history = NamedQuery(
    "history",
    """
    SELECT \(Change.columns) FROM History
    WHERE changed < ? ORDER BY changed DESC LIMIT ? OFFSET ?
    """
  )
}

extension Vacation {
  /// Lists the changes, including undone ones, newest first.
  ///
  /// - Parameters:
  ///   - last: The last change of the previous page; nil for the first page.
  ///   - offset: Changes to skip.
  ///   - limit: The maximum number of changes.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  /// - Source: rule R12, <doc:Rules>.
  public func history(
    before last: Change? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [Change] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: NamedQuery.history.sql,
        arguments: [last?.time.microseconds ?? .max, limit, offset]
      ).map { try Change(row: $0, path: path) }
    }
  }
}
