import Flickr
import GRDB

/// One transaction of a change.
struct ChangeStep {
  private let database: Database
  private let writer: PhotoWriter
  private let kind: Change.Kind
  private let plan: DryRunPlan?
  private var clock: ChangeClock
  /// The change's row; nil until something is changed.
  private(set) var entry: HistoryEntry?
  /// Whether others have changed the vacation since the change began.
  private var isContended = false
  private var visits: (first: Int64, last: Int64, count: Int)?
  private var unvisited = 0
  private var refreshed = 0

  init(
    _ database: Database,
    _ writer: PhotoWriter,
    kind: Change.Kind,
    entry: HistoryEntry?,
    now: VisitTime,
    plan: DryRunPlan?
  ) throws {
    self.database = database
    self.writer = writer
    self.kind = kind
    self.plan = plan
    clock = try ChangeClock(database, now: now)
    guard let entry, try entry.isOpen(database) else { return }
    self.entry = entry
    isContended = try !entry.isLatest(database)
    if isContended { try HistoryEntry.cutRedo(database) }
  }

  mutating func visit(_ visit: Visit, refresh: Bool) throws -> VisitStatus {
    let id = visit.id
    if try writer.visit(of: id) != nil {
      return refresh ? try self.refresh(visit.photo) : .alreadyVisited
    }
    if try plan?.isVisited(id) == true { return refresh ? .refreshed : .alreadyVisited }
    _ = try entry(for: id, visited: nil)
    let visited = clock.next()
    try writer.insert(visit.row, visited: visited, place: visit.place.name)
    visits = (visits?.first ?? visited, visited, (visits?.count ?? 0) + 1)
    try plan?.note(id, isVisited: true)
    return .visited
  }

  private mutating func refresh(_ photo: Photo) throws -> VisitStatus {
    guard let state = try writer.state(of: photo.id) else { throw CountsContradict() }
    let entry = try entry(for: photo.id, visited: state.visited)
    let row = try PhotoRow(
      dictionary: state.dictionary,
      info: state.info,
      latest: state.latest
    ).refreshed(with: photo)
    // A photo that this change visited goes with it as a whole when it is undone.
    if state.visited < entry.changed, try entry.keep(state, what: .refreshed, database) {
      refreshed += 1
    }
    try writer.update(state, to: row)
    return .refreshed
  }

  mutating func unvisit(_ id: PhotoID) throws -> VisitStatus {
    guard let state = try writer.state(of: id), try plan?.isVisited(id) != false else {
      return .notVisited
    }
    let entry = try entry(for: id, visited: state.visited)
    guard try entry.keep(state, what: .unvisited, database) else { throw CountsContradict() }
    try writer.remove(state)
    unvisited += 1
    try plan?.note(id, isVisited: false)
    return .unvisited
  }

  /// The change's row, which is made for the first photo that is changed, and made anew if another
  /// change came between that touched the same photo.
  private mutating func entry(for id: PhotoID, visited: Int64?) throws -> HistoryEntry {
    if let entry {
      guard isContended, try entry.isOvertaken(for: id, visited: visited, database) else {
        return entry
      }
      try writeCounts(of: entry)
    }
    try HistoryEntry.cutRedo(database)
    let begun = try HistoryEntry.begin(kind, at: clock.next(), database)
    entry = begun
    isContended = false
    return begun
  }

  private mutating func writeCounts(of entry: HistoryEntry) throws {
    if let visits {
      try entry.addVisits(
        first: visits.first,
        last: visits.last,
        count: visits.count,
        database
      )
    }
    if unvisited + refreshed > 0 {
      try entry.count(unvisited: unvisited, refreshed: refreshed, database)
    }
    visits = nil
    unvisited = 0
    refreshed = 0
  }

  /// Writes what was counted; to be called at the end of the transaction.
  mutating func finish() throws {
    try writer.finish()
    if let entry { try writeCounts(of: entry) }
  }
}
