import Flickr
import GRDB

/// One transaction of a change.
struct ChangeStep {
  let database: Database
  let writer: PhotoWriter
  private let kind: Change.Kind
  private let subject: String?
  let plan: DryRunPlan?
  private var clock: ChangeClock
  /// The change's row in the history; nil until a photo is changed.
  private(set) var entry: HistoryEntry?
  /// Whether other changes have been made since this one began.
  private var isContended = false
  /// The time of the transaction, microseconds since 1970 UTC.
  var time: Int64 { writer.time }
  private var visits: (first: Int64, last: Int64, count: Int)?
  /// The changed photos; those added have older visits.
  var (added, unvisited, refreshed) = (0, 0, 0)
  /// The last time at which photos were to be added, and the one at which there was room.
  var crowded: (wanted: Int64, free: Int64)?

  init(
    _ database: Database,
    _ writer: PhotoWriter,
    kind: Change.Kind,
    subject: String?,
    entry: HistoryEntry?,
    now: Timestamp,
    plan: DryRunPlan?
  ) throws {
    self.database = database
    self.writer = writer
    self.kind = kind
    self.subject = subject
    self.plan = plan
    clock = try ChangeClock(database, now: now)
    try writer.begin(at: clock.time)
    guard let entry, try entry.isOpen(database) else { return }
    self.entry = entry
    isContended = try !entry.isLatest(database)
    if isContended { try HistoryEntry.dropUndoneChanges(database) }
  }

  /// Visits a photo; if it is in the vacation already, optionally refreshes it and moves it to a
  /// place.
  mutating func visit(
    _ visit: Visit,
    refresh: Bool,
    movingTo place: PlaceName?
  ) throws -> VisitStatus {
    let id = visit.id
    if try writer.visit(of: id) != nil {
      return refresh ? try self.refresh(id, with: visit.row, movingTo: place) : .alreadyVisited
    }
    if try plan?.isVisited(id) == true { return refresh ? .refreshed : .alreadyVisited }
    _ = try entry(for: id, visited: nil)
    let visited = clock.next()
    try writer.insert(visit.row, visited: visited, place: visit.place.name)
    visits = (visits?.first ?? visited, visited, (visits?.count ?? 0) + 1)
    try plan?.record(id, isVisited: true)
    return .visited
  }

  /// Visits a photo without new JSON; if it is in the vacation already, optionally moves it to a
  /// place.
  mutating func revisit(_ id: PhotoID, movingTo place: PlaceName?) throws -> VisitStatus {
    // The dry run has already visited or moved it, and rolled that back.
    if try plan?.isVisited(id) == true { return .alreadyVisited }
    guard try writer.visit(of: id) != nil else { return .notVisited }
    return try refresh(id, with: nil, movingTo: place)
  }

  /// Updates the JSON of a photo, its place, or both.
  ///
  /// - Parameters:
  ///   - id: The photo, which is in the vacation.
  ///   - new: The new JSON; nil to keep the stored JSON.
  ///   - place: The new place; nil to keep its place.
  /// - Returns: `refreshed`, or `alreadyVisited` if nothing changed.
  /// - Throws: `DatabaseError`; ``DamagedRow`` if its JSON no longer decodes.
  private mutating func refresh(
    _ id: PhotoID,
    with new: PhotoRow?,
    movingTo place: PlaceName?
  ) throws -> VisitStatus {
    guard let state = try writer.state(of: id) else { throw InconsistentCounts() }
    let target = place.flatMap { $0.name == state.place ? nil : $0.name }
    // It is already in that place.
    if new == nil, target == nil { return .alreadyVisited }
    let entry = try entry(for: id, visited: state.visited)
    let (row, isReplaced) = try row(of: state, with: new)
    var previous = state
    if new == nil, movesPlaces {
      // Its JSON stays, so only its place is stored.
      (previous.dictionary, previous.info) = (nil, nil)
    } else if isReplaced {
      // Damaged JSON is not stored in the history: undo leaves the new JSON.
      (previous.dictionary, previous.info, previous.latest) = (row.dictionary, row.info, row.latest)
      previous.mismatch = nil
    }
    // If this change also visited the photo, undo removes it entirely.
    if state.visited < entry.changed,
      try entry.store(previous, what: .refreshed, writer.statements)
    {
      refreshed += 1
    }
    try writer.update(state, to: row, place: target)
    if target != nil { try plan?.record(id, isVisited: true) }
    return .refreshed
  }

  /// Whether the change only moves photos to other places.
  private var movesPlaces: Bool {
    [.renamePlace, .mergePlaces, .setPlace].contains(kind)
  }

  /// Whether a photo is in the vacation, or in a dry run would be.
  func isVisited(_ id: PhotoID) throws -> Bool {
    if let planned = try plan?.isVisited(id) { return planned }
    return try writer.visit(of: id) != nil
  }

  /// The aliases of a place.
  func aliases(ofPlace name: String) throws -> [String] {
    try String.fetchAll(
      database.cachedStatement(sql: "SELECT name FROM PlaceAlias WHERE place = ? ORDER BY name"),
      arguments: [name]
    )
  }

  /// Stores values of a row of own words, and the previous ones in the history.
  ///
  /// - Returns: Whether a value changed.
  /// - Throws: `DatabaseError`; ``DamagedRow`` if the row does not match its digest.
  mutating func edit(
    _ key: WordsTable.Key,
    in table: WordsTable,
    _ body: (inout [DatabaseValue]) -> Void
  ) throws -> Bool {
    let old = try table.values(of: key, checksDigest: writer.checksDigests, database)
    var new = old
    body(&new)
    guard new != old else { return false }
    let entry = try entry { try $0.isSuperseded(for: key, in: table, $1) }
    _ = try entry.store(old, of: key, in: table, database)
    try writer.write(new, replacing: old, of: key, in: table)
    return true
  }

  /// The new row of a photo, and whether it replaces the stored row entirely because that is
  /// damaged.
  private func row(
    of state: PhotoState,
    with new: PhotoRow?
  ) throws -> (row: PhotoRow, isReplaced: Bool) {
    // The digest does not show which of its JSON texts is damaged.
    if let new, state.mismatch != nil { return (new, true) }
    do {
      let old = try PhotoRow(state)
      return (try new.map { try old.refreshed(with: $0) } ?? old, false)
    } catch  where error is FlickrDecodingError || error is DamagedRow {
      // The row has no digest, or the photo is only moved.
      if let new, !writer.checksDigests { return (new, true) }
      throw DamagedRow(row: "photo \(state.id)")
    }
  }

  mutating func unvisit(_ id: PhotoID) throws -> VisitStatus {
    guard let state = try writer.state(of: id), try plan?.isVisited(id) != false else {
      return .notVisited
    }
    let entry = try entry(for: id, visited: state.visited)
    guard try entry.store(state, what: .unvisited, writer.statements) else {
      throw InconsistentCounts()
    }
    try writer.remove(state)
    unvisited += 1
    try plan?.record(id, isVisited: false)
    return .unvisited
  }

  /// Returns the change's row in the history.
  ///
  /// It is created for the first photo that is changed, and a second one is created if another
  /// change has affected the same photo in the meantime.
  mutating func entry(for id: PhotoID, visited: Int64?) throws -> HistoryEntry {
    try entry { try $0.isSuperseded(for: id, visited: visited, $1) }
  }

  mutating func entry(
    unless isSuperseded: (HistoryEntry, Database) throws -> Bool
  ) throws -> HistoryEntry {
    if let entry {
      guard isContended, try isSuperseded(entry, database) else { return entry }
      try writeCounts(of: entry)
    }
    try HistoryEntry.dropUndoneChanges(database)
    let newEntry = try HistoryEntry.begin(
      kind,
      subject: subject,
      at: clock.next(),
      database
    )
    entry = newEntry
    isContended = false
    return newEntry
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
    if added + unvisited + refreshed > 0 {
      try entry.count(visited: added, unvisited: unvisited, refreshed: refreshed, database)
    }
    visits = nil
    added = 0
    unvisited = 0
    refreshed = 0
  }

  /// Writes the counts; called at the end of the transaction.
  mutating func finish() throws {
    try writer.finish()
    if let entry { try writeCounts(of: entry) }
  }
}
