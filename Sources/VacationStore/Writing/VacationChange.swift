public import Flickr
import GRDB
import Glibc

/// A change of one photo or of millions, which is one row of the history and is undone as a whole.
///
/// A change has one verb: it does not unvisit photos that it visited. Photos are passed in batches.
/// A batch is written in transactions that end soon when another writer waits; readers wait only for
/// their commits.
/// When a call returns, its photos are on disk.
public final class VacationChange {
  /// The number of photos in a transaction from which on foreign keys are not enforced, which would
  /// take a third of a bulk visit's time (decision note "Bulk visits").
  static let bulkThreshold = 100

  /// The outcomes of the last call's photos that are on disk, in order: of all photos, or if the
  /// call threw, of those in the transactions committed before.
  public private(set) var committed: [VisitStatus] = []

  /// When the change began, which identifies it in the history; nil if it has changed nothing.
  public var time: Timestamp? { entry.map { Timestamp(microseconds: $0.changed) } }

  /// The vacation; an unfinished one is replaced when it is published.
  package private(set) var vacation: Vacation
  private let kind: Change.Kind
  private let subject: String?
  private let isDryRun: Bool
  /// The hub that the change comes from, by its id; nil for a change made here.
  var hub: String?
  private var plan: DryRunPlan?
  private var entry: HistoryEntry?
  private var writer: PhotoWriter?
  /// Whether the last transaction was committed, so that row numbers it assigned are valid.
  private var isCommitted = true
  /// The version of the file after the last transaction.
  private var lastVersion: DataVersion?
  private var budget = BatchBudget()
  private var toggled: [PhotoID: VisitStatus] = [:]

  init(_ vacation: Vacation, kind: Change.Kind, subject: String? = nil, isDryRun: Bool) {
    self.vacation = vacation
    self.kind = kind
    self.subject = subject
    self.isDryRun = isDryRun
  }

  deinit {
    // Statements must be finalized on the connection's queue.
    if writer != nil { vacation.queue.inDatabase { _ in writer = nil } }
    vacation.deleteKeptJournal()
  }

  /// Visits photos (R7).
  ///
  /// - Parameters:
  ///   - visits: The photos, each with the place to visit it under.
  ///   - refresh: Whether photos already in the vacation are updated with the new JSON and tags.
  /// - Returns: The outcome for each photo, in order.
  /// - Throws: ``VacationError``; transactions already committed stay.
  public func visit(_ visits: [Visit], refresh: Bool = false) throws -> [VisitStatus] {
    try visit(visits.map { ($0.id, $0) }, refresh: refresh, movingTo: nil)
  }

  /// Visits photos, and moves those already in the vacation, which keep their visit times.
  ///
  /// - Parameters:
  ///   - items: Ids of photos, each with the photo to visit; nil if there is no new JSON.
  ///   - refresh: Whether photos already in the vacation are updated and moved.
  ///   - place: The place to which those are moved; nil to keep their places.
  ///   - more: Called before and within the last transaction, unless it is time to commit, for
  ///     further photos, which must be available at once; empty to commit. A dry run and the
  ///     transaction that creates a vacation do not call it.
  /// - Returns: The outcome for each photo, in order: `refreshed` if it was updated or moved,
  ///   `notVisited` if it is not in the vacation and there is no JSON.
  /// - Throws: ``VacationError``; transactions already committed stay.
  public func visit(
    _ items: [(id: PhotoID, visit: Visit?)],
    refresh: Bool,
    movingTo place: PlaceName?,
    more: () -> [(id: PhotoID, visit: Visit?)] = { [] }
  ) throws -> [VisitStatus] {
    try inBatches(items, more: more) { step, item in
      guard let visit = item.visit else {
        return try step.revisit(item.id, movingTo: refresh ? place : nil)
      }
      return try step.visit(visit, refresh: refresh, movingTo: place)
    }
  }

  /// Unvisits photos (R8).
  ///
  /// - Returns: The outcome for each photo, in order.
  /// - Throws: ``VacationError``; transactions already committed stay.
  public func unvisit(_ ids: [PhotoID]) throws -> [VisitStatus] {
    try inBatches(ids) { step, id in try step.unvisit(id) }
  }

  /// Visits photos that are not in the vacation, and unvisits those that are.
  ///
  /// A photo that occurs twice in one change is toggled once.
  /// - Parameter items: Ids of photos, each with the photo to visit; nil if there is no JSON.
  /// - Returns: The outcome for each photo, in order: `notVisited` if it is not in the vacation and
  ///   there is no JSON.
  /// - Throws: ``VacationError``; transactions already committed stay.
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

  func inBatches<Item>(
    _ items: [Item],
    spills: Bool = false,
    isBulk: Bool = false,
    following earlier: [VisitStatus] = [],
    more: () -> [Item] = { [] },
    _ body: (inout ChangeStep, Item) throws -> VisitStatus
  ) throws -> [VisitStatus] {
    committed = earlier
    committed.reserveCapacity(earlier.count + items.count)
    var rest = items[...]
    while !rest.isEmpty {
      budget.waitForOthers()
      // A transaction whose photos may have to be written again takes no more of them.
      let takesMore = !isDryRun && (vacation.unfinished == nil || entry != nil)
      if takesMore, rest.count < Self.bulkThreshold { rest += more() }
      let options = Vacation.WriteOptions(
        checksForeignKeys: !isBulk && rest.count < Self.bulkThreshold,
        spills: try spills || entry == nil && vacation.hasManyUndonePhotos(),
        isDryRun: isDryRun,
        keepsJournal: entry != nil && rest.count >= Self.bulkThreshold,
        hub: hub
      )
      let statuses = try vacation.write(options) {
        try inTransaction($0, rest, more: takesMore ? more : { [] }, body)
      }
      isCommitted = !isDryRun
      // An unfinished vacation is published with its first photos.
      if vacation.unfinished == nil || entry == nil {
        committed += statuses
        rest = rest.dropFirst(statuses.count)
      } else if try publish() {
        committed += statuses
        rest = rest.dropFirst(statuses.count)
      }
      budget.transactionEnded()
    }
    return committed
  }

  /// Publishes the vacation under its name; returns false if another process has created a vacation
  /// with that name in the meantime, to which the photos are then written.
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
    more: () -> [Item],
    _ body: (inout ChangeStep, Item) throws -> VisitStatus
  ) throws -> [VisitStatus] {
    try budget.transactionBegan(database, isBulk: items.count >= Self.bulkThreshold)
    defer { budget.rowsEnded(database) }
    let writer = try writer ?? PhotoWriter(database, checksDigests: !vacation.writesDamaged)
    if isDryRun, plan == nil { plan = try DryRunPlan() }
    // Set again only on success, since a failed transaction leaves wrong counts in it.
    self.writer = nil
    // Places and tags may have been removed through this connection or another.
    if try DataVersion(database) != lastVersion || !isCommitted { writer.clearNumbers() }
    isCommitted = false
    var step = try ChangeStep(
      database,
      writer,
      kind: kind,
      subject: subject,
      entry: entry,
      now: vacation.now(),
      plan: plan
    )
    var statuses: [VisitStatus] = []
    func isTimeToCommit() -> Bool {
      budget.isTimeToCommit(database, vacation.writers, pendingBytes: writer.pendingPairBytes)
    }
    for item in items {
      statuses.append(try body(&step, item))
      if statuses.count % 32 == 0, isTimeToCommit() { break }
    }
    while statuses.count >= items.count, !isTimeToCommit() {
      let added = more()
      if added.isEmpty { break }
      for item in added { statuses.append(try body(&step, item)) }
    }
    try step.finish()
    if !isDryRun { entry = step.entry }
    lastVersion = try DataVersion(database)
    self.writer = writer
    return statuses
  }
}

extension Vacation {
  /// Whether deleting the undone changes affects so many photos that pages should be spilled.
  fileprivate func hasManyUndonePhotos() throws -> Bool {
    try read { database in
      let photos = try Int.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT total(visited + unvisited + refreshed)
              + (SELECT count(*) FROM HistoryWords
                WHERE changed IN (SELECT changed FROM History WHERE undone = 1))
            FROM History WHERE undone = 1
            """
        )
      )
      return photos ?? 0 >= VacationChange.bulkThreshold
    }
  }
}
