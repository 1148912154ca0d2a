public import Flickr
import GRDB
import Glibc

/// A change of a vacation, of one photo or of millions: one row of its history, undone as one.
///
/// One change has one verb: it does not unvisit what it visited. Photos come in batches. A batch is
/// written in transactions of at most 0.2 s, between which others can read and write. When a call
/// returns, its photos are on disk.
public final class VacationChange {
  /// Photos of a transaction from which on foreign keys are not looked up: that would cost a third of
  /// a bulk visit's time (decision note "Bulk visits").
  static let bulk = 100

  /// What became of the photos of the last call that are on the disk, in order; all of them, or, if it
  /// threw, those of the transactions before.
  public private(set) var committed: [VisitStatus] = []

  /// The vacation; of one that was only begun, the one that it has become.
  package private(set) var vacation: Vacation
  private let kind: Change.Kind
  private let isDryRun: Bool
  private var plan: DryRunPlan?
  private var entry: HistoryEntry?
  private var writer: PhotoWriter?
  /// Whether the last transaction was committed, so that its new row numbers are valid.
  private var isSettled = true
  /// The file as the last transaction left it.
  private var seen: DataVersion?
  private var pace = BatchBudget()
  private var toggled: [PhotoID: VisitStatus] = [:]

  init(_ vacation: Vacation, kind: Change.Kind, isDryRun: Bool) {
    self.vacation = vacation
    self.kind = kind
    self.isDryRun = isDryRun
  }

  deinit {
    guard writer != nil else { return }
    // Statements may be finalized only while the connection is not in use. That cannot fail.
    vacation.queue.inDatabase { _ in writer = nil }
  }

  /// Visits photos (R7).
  ///
  /// - Parameters:
  ///   - visits: Photos, each with the name of the place to visit it under.
  ///   - refresh: Whether photos that are in the vacation take the new dictionary and tags.
  /// - Returns: What became of each, in order.
  /// - Throws: ``VacationError``; the transactions before it stay.
  public func visit(_ visits: [Visit], refresh: Bool = false) throws -> [VisitStatus] {
    try visit(visits.map { ($0.id, $0) }, refresh: refresh, movingTo: nil)
  }

  /// Visits photos, and moves those that are in the vacation: they keep the time of their visit.
  ///
  /// - Parameters:
  ///   - items: Photos by id; each with the photo to visit, nil where nothing new is known of it.
  ///   - refresh: Whether photos that are in the vacation take the new dictionary and tags, and move.
  ///   - place: Where those are moved to; nil for where they are.
  /// - Returns: What became of each, in order: `refreshed` for one that took a dictionary or was
  ///   moved, `notVisited` for a photo that is not in the vacation and without dictionary.
  /// - Throws: ``VacationError``; the transactions before it stay.
  public func visit(
    _ items: [(id: PhotoID, visit: Visit?)],
    refresh: Bool,
    movingTo place: PlaceName?
  ) throws -> [VisitStatus] {
    try inBatches(items) { step, item in
      guard let visit = item.visit else {
        return try step.revisit(item.id, movingTo: refresh ? place : nil)
      }
      return try step.visit(visit, refresh: refresh, movingTo: place)
    }
  }

  /// Unvisits photos (R8).
  ///
  /// - Returns: What became of each, in order.
  /// - Throws: ``VacationError``; the transactions before it stay.
  public func unvisit(_ ids: [PhotoID]) throws -> [VisitStatus] {
    try inBatches(ids) { step, id in try step.unvisit(id) }
  }

  /// Visits photos that are not in the vacation, and unvisits those that are.
  ///
  /// A photo that occurs twice in one change is toggled once.
  /// - Parameter items: Photos by id; each with the photo to visit, nil where it is not known.
  /// - Returns: What became of each, in order: `notVisited` for a photo that is not in the vacation
  ///   and without dictionary.
  /// - Throws: ``VacationError``; the transactions before it stay.
  public func toggle(
    _ items: [(id: PhotoID, visit: Visit?)]
  ) throws -> [VisitStatus] {
    try inBatches(items) { step, item in
      if let status = self.toggled[item.id] { return status }
      var status = try step.unvisit(item.id)
      if status == .notVisited, let visit = item.visit {
        status = try step.visit(visit, refresh: false, movingTo: nil)
      }
      self.toggled[item.id] = status
      return status
    }
  }

  private func inBatches<Item>(
    _ items: [Item],
    _ body: (inout ChangeStep, Item) throws -> VisitStatus
  ) throws -> [VisitStatus] {
    committed = []
    committed.reserveCapacity(items.count)
    while committed.count < items.count {
      pace.waitForOthers()
      let rest = items[committed.count...]
      let options = Vacation.WriteOptions(
        checksForeignKeys: rest.count < Self.bulk,
        spills: try entry == nil && vacation.hasLargeRedoTail(),
        isDryRun: isDryRun
      )
      let statuses = try vacation.write(options) { try inTransaction($0, rest, body) }
      isSettled = !isDryRun
      // A vacation that was only begun appears with its first photos.
      if vacation.unfinished == nil || entry == nil {
        committed += statuses
      } else if try publish() {
        committed += statuses
      }
      pace.ended()
    }
    return committed
  }

  /// Publishes the vacation under its name; false if another process has made one with that name in the
  /// meantime, to which the photos are then written.
  private func publish() throws -> Bool {
    // Its statements would keep the connection open.
    vacation.queue.inDatabase { _ in writer = nil }
    let vacations = vacation.unfinished?.vacations
    do {
      if let published = try vacations?.publish(vacation) { vacation = published }
      return true
    } catch VacationError.alreadyExists {
      if let existing = try vacations?.open(vacation.name, for: .writing) { vacation = existing }
      entry = nil
      toggled = [:]
      return false
    }
  }

  private func inTransaction<Item>(
    _ database: Database,
    _ items: ArraySlice<Item>,
    _ body: (inout ChangeStep, Item) throws -> VisitStatus
  ) throws -> [VisitStatus] {
    pace.began()
    let writer = try writer ?? PhotoWriter(database, checksDigests: !vacation.writesDamaged)
    if isDryRun, plan == nil { plan = try DryRunPlan() }
    // Taken up again only when the transaction has succeeded so far: a failed one leaves counts.
    self.writer = nil
    // Others may have removed places and tags, through this connection or another.
    if try DataVersion(database) != seen || !isSettled { writer.forgetNumbers() }
    isSettled = false
    var step = try ChangeStep(
      database,
      writer,
      kind: kind,
      entry: entry,
      now: vacation.now(),
      plan: plan
    )
    var statuses: [VisitStatus] = []
    for item in items {
      statuses.append(try body(&step, item))
      if statuses.count % 32 == 0, pace.isTimeToCommit { break }
    }
    try step.finish()
    if !isDryRun { entry = step.entry }
    seen = try DataVersion(database)
    self.writer = writer
    return statuses
  }
}

extension Vacation {
  /// Whether what a new change cuts off the history is more than memory should hold at once.
  fileprivate func hasLargeRedoTail() throws -> Bool {
    try read { database in
      let photos = try Int.fetchOne(
        database.cachedStatement(
          sql: "SELECT total(visited + unvisited + refreshed) FROM History WHERE undone = 1"
        )
      )
      return photos ?? 0 >= VacationChange.bulk
    }
  }

  /// Begins a change; the history has it once a photo is changed.
  ///
  /// - Parameters:
  ///   - kind: What the history is to call it.
  ///   - isDryRun: Whether everything is done and then taken back.
  /// - Returns: The change, without photos yet.
  public func change(_ kind: Change.Kind, isDryRun: Bool = false) -> VacationChange {
    VacationChange(self, kind: kind, isDryRun: isDryRun)
  }
}
