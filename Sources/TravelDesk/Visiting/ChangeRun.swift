import Flickr
import Settings
import VacationStore

/// One run of ``TravelDesk/change(_:in:_:isDryRun:within:warn:report:progress:)``.
final class ChangeRun {
  let verb: TravelDesk.Verb
  let target: ChangeTarget
  private let finder: PhotoFinder
  let warn: (FinderWarning) -> Void
  var memory: InputMemory
  /// The maximum number of photos that a run tracks for each purpose, since an input may have
  /// millions.
  static let trackedLimit = 50_000
  /// Photos that this run visited with only a record or a fragment, and whether the input gave
  /// their places.
  private var summaries: [PhotoID: Bool] = [:]

  init(
    _ desk: TravelDesk,
    _ name: VacationName,
    _ verb: TravelDesk.Verb,
    isDryRun: Bool,
    within limits: MemoryLimits,
    warn: @escaping (FinderWarning) -> Void
  ) throws {
    self.verb = verb
    self.warn = warn
    let kind: Change.Kind =
      switch verb {
      case .visit(_, let refresh): refresh ? .refresh : .visit
      case .unvisit: .unvisit
      case .toggle: .toggle
      case .import: .import
      }
    var subject: String?
    if case .import(_, let given) = verb { subject = given }
    target = try ChangeTarget(
      desk.vacations,
      name,
      kind: kind,
      subject: subject,
      isDryRun: isDryRun
    )
    finder = PhotoFinder(desk, for: name, warn: warn)
    memory = InputMemory(desk, within: limits, isDryRun: isDryRun)
  }

  /// The place given by the user (R4); nil for the photos' own places.
  var place: String? {
    switch verb {
    case .visit(let place, _), .import(let place, _): place
    case .unvisit, .toggle: nil
    }
  }

  /// Changes photos in pages; missing photos fail with the errors in `failures`.
  func change(
    _ ids: [PhotoID],
    failures: [PhotoID: any Error] = [:],
    report: (VisitReport) throws -> Void
  ) throws {
    for page in stride(from: 0, to: ids.count, by: 1_000) {
      let part = ids[page..<min(page + 1_000, ids.count)].map { ChangeItem.reference($0) }
      try changePage(part, failures: failures, report: report)
    }
  }

  /// The photos whose data is not available locally but is needed for the change.
  func missing(among ids: [PhotoID]) throws -> [PhotoID] {
    let needed = try needed(ids)
    return ids.filter { needed.missing[$0] != nil }
  }

  /// Changes a page of photos; missing photos fail with the errors in `failures`.
  func changePage(
    _ items: [ChangeItem],
    failures: [PhotoID: any Error],
    report: (VisitReport) throws -> Void
  ) throws {
    let page = try change(items, failures: failures)
    for (item, outcome) in zip(items, page.outcomes) {
      try report(VisitReport(position: nil, id: item.id.rawValue, outcome: outcome))
    }
    if let failure = page.failure { throw failure }
  }

  /// Changes photos, with JSON or by reference, in order.
  ///
  /// - Parameters:
  ///   - items: The photos.
  ///   - failures: The errors of photos that could not be fetched.
  ///   - more: Called within a transaction for further photos to visit, all with JSON; empty to
  ///     commit.
  /// - Returns: The outcomes, those of further photos last; if an error ended the change, only those of photos on disk.
  /// - Throws: `VacationError` if nothing was changed.
  func change(
    _ items: [ChangeItem],
    failures: [PhotoID: any Error] = [:],
    more: () -> [ChangeItem] = { [] }
  ) throws -> (outcomes: [VisitReport.Outcome], failure: (any Error)?) {
    let needed = try needed(items.references)
    // JSON of a photo is also used for later references to it.
    var read: [PhotoID: Visit] = [:]
    var steps: [(id: PhotoID, visit: Visit?)] = []
    steps.reserveCapacity(items.count)
    var missing: [Int: any Error] = [:]
    var improved: [(visit: Visit, isPlaced: Bool)] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .visit(let visit):
        steps.append((visit.id, visit))
        if !needed.missing.isEmpty { read[visit.id] = visit }
        if !summaries.isEmpty, let isPlaced = summaries.removeValue(forKey: visit.id) {
          improved.append((visit, isPlaced))
        }
      case .reference(let id, let named, let fallback):
        if let found = needed.found[id] {
          let visit = Visit(found, place: place(of: found, named: named))
          steps.append((id, visit.with(fallback?.details)))
        } else if let reason = needed.missing[id], read[id] == nil {
          let failure = failures[id].map { Self.failure($0, or: reason) }
          if let fallback, failure == nil || !fallback.photo.isFragment {
            // For a photo in the vacation, the stored data is more complete than the fallback.
            let isStored = reason == .nothingNewer(id)
            steps.append((id, isStored ? nil : fallback))
            if !isStored, case .visit = verb { note(id, isPlaced: named != nil) }
          } else {
            missing[index] = failure ?? reason
          }
        } else if case .import = verb {
          // The photo is in the vacation; words about it may be new.
          steps.append((id, read[id] ?? fallback))
        } else {
          steps.append((id, read[id]))
        }
      }
    }
    var statuses: ArraySlice<VisitStatus>
    var failure: (any Error)?
    do {
      // With references, photos in the input may have to be compared with others.
      let takesMore = items.references.isEmpty && summaries.isEmpty
      statuses = try change(steps, more: takesMore ? more : { [] })[...]
    } catch {
      statuses = target.committed[...]
      failure = error
    }
    if failure == nil, !improved.isEmpty {
      do { try improve(improved) } catch { failure = error }
    }
    var outcomes: [VisitReport.Outcome] = []
    outcomes.reserveCapacity(items.count)
    for index in items.indices {
      if let error = missing[index] {
        outcomes.append(.failed(error))
      } else if let status = statuses.popFirst() {
        outcomes.append(.done(status))
      } else {
        break
      }
    }
    outcomes += statuses.map { .done($0) }
    return (outcomes, failure)
  }

  /// Updates photos that were visited with a summary earlier in the input.
  ///
  /// Photos whose place was given with the summary keep it (R7).
  private func improve(_ visits: [(visit: Visit, isPlaced: Bool)]) throws {
    for (visit, isPlaced) in visits {
      _ = try target.change().visit(
        [(visit.id, visit)],
        refresh: true,
        movingTo: isPlaced || visit.place == .unknown ? nil : visit.place
      )
    }
  }

  /// Records a photo that was visited with a summary.
  private func note(_ id: PhotoID, isPlaced: Bool) {
    // After that, full JSON much later in the input no longer updates these photos (R7).
    if summaries.count >= Self.trackedLimit { summaries.removeAll() }
    summaries[id] = isPlaced
  }

  /// The error of a photo: that of Flickr, unless Flickr was not called.
  private static func failure(_ failure: (any Error)?, or reason: TravelError) -> any Error {
    if case .notFetched? = failure as? TravelError { return reason }
    return failure ?? reason
  }

  /// The local data of referenced photos, and the errors of those that need more data.
  private func needed(
    _ ids: [PhotoID]
  ) throws -> (found: [PhotoID: FoundPhoto], missing: [PhotoID: TravelError]) {
    if ids.isEmpty || verb == .unvisit { return ([:], [:]) }
    // Photos already in the vacation need no data to be skipped or removed.
    let stored = try target.held(ids)
    let others = ids.filter { !stored.contains($0) }
    var found = try finder.find(others, in: target.vacation)
    var missing: [PhotoID: TravelError] = [:]
    for id in others where found[id] == nil { missing[id] = .notFetched(id) }
    if case .visit(let place, refresh: true) = verb {
      // The history and other vacations may have older data.
      let new = try finder.fetched(ids.filter(stored.contains)).filter { !$0.value.photo.isPoor }
      found.merge(new) { first, _ in first }
      // Moving needs no new data.
      guard place == nil else { return (found, missing) }
      for id in stored where new[id] == nil { missing[id] = .nothingNewer(id) }
    }
    return (found, missing)
  }

  /// The place to visit a photo under: the one given by the user or in the input, the one it was
  /// visited under before, or its own (R4).
  private func place(of found: FoundPhoto, named: PlaceName?) -> PlaceName {
    place.flatMap(PlaceName.init) ?? named ?? found.place
      ?? TravelDesk.place(of: found.photo, given: nil)
  }

  private func change(
    _ steps: [(id: PhotoID, visit: Visit?)],
    more: () -> [ChangeItem]
  ) throws -> [VisitStatus] {
    guard !steps.isEmpty else { return [] }
    switch verb {
    case .visit(let place, let refresh):
      return try target.change().visit(
        steps,
        refresh: refresh,
        movingTo: place.flatMap(PlaceName.init),
        more: { refresh ? [] : more().steps }
      )
    case .unvisit:
      guard target.exists else { return steps.map { _ in .notVisited } }
      return try target.change().unvisit(steps.map(\.id))
    case .toggle: return try target.change().toggle(steps)
    case .import: return try target.change().importPhotos(steps) { more().steps }
    }
  }
}
