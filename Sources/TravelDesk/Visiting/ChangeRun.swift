import Flickr
import Settings
import VacationStore

/// One run of ``TravelDesk/change(_:in:_:isDryRun:within:warn:report:progress:)``.
final class ChangeRun {
  private let verb: TravelDesk.Verb
  private let target: ChangeTarget
  private let finder: PhotoFinder
  let warn: (FinderWarning) -> Void
  var memory: InputMemory
  /// Photos that one run takes note of at most, for each purpose: an input may have millions.
  static let mostNoted = 50_000
  /// Photos that this run visited knowing only a record or a fragment of them, and whether the input
  /// named their places.
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
      }
    target = try ChangeTarget(desk.vacations, name, kind: kind, isDryRun: isDryRun)
    finder = PhotoFinder(desk, for: name, warn: warn)
    memory = InputMemory(desk, within: limits, isDryRun: isDryRun)
  }

  /// The place that the user asks for (R4); nil for the photos' own.
  var place: String? {
    guard case .visit(let place, _) = verb else { return nil }
    return place
  }

  /// Changes photos page by page; those that are missing fail as `failures` says.
  func change(
    _ ids: [PhotoID],
    failures: [PhotoID: any Error] = [:],
    report: (VisitReport) throws -> Void
  ) throws {
    for page in stride(from: 0, to: ids.count, by: 1_000) {
      let part = Array(ids[page..<min(page + 1_000, ids.count)])
      try changePage(part, failures: failures, report: report)
    }
  }

  /// The photos of which nothing is known, and without which the change cannot be made.
  func missing(among ids: [PhotoID]) throws -> [PhotoID] {
    let needed = try needed(ids)
    return ids.filter { needed.missing[$0] != nil }
  }

  /// Changes photos together; those that are missing fail as `failures` says.
  func changePage(
    _ ids: [PhotoID],
    failures: [PhotoID: any Error],
    report: (VisitReport) throws -> Void
  ) throws {
    let page = try change(ids.map { .reference($0) }, failures: failures)
    for (id, outcome) in zip(ids, page.outcomes) {
      try report(VisitReport(position: nil, id: id.rawValue, outcome: outcome))
    }
    if let failure = page.failure { throw failure }
  }

  /// Changes photos together, those that were read and those that are named alike, in their order.
  ///
  /// - Parameters:
  ///   - items: The photos.
  ///   - failures: Why photos that are missing could not be fetched.
  /// - Returns: What became of each, in order; where a failure ended the change, of those before it
  ///   that are on the disk.
  /// - Throws: `VacationError` when nothing was changed.
  func change(
    _ items: [ChangeItem],
    failures: [PhotoID: any Error] = [:]
  ) throws -> (outcomes: [VisitReport.Outcome], failure: (any Error)?) {
    let needed = try needed(items.references)
    // A dictionary that came earlier serves those that name its photo later.
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
          steps.append((id, Visit(found, place: place(of: found, named: named))))
        } else if let reason = needed.missing[id], read[id] == nil {
          let failure = failures[id].map { Self.failure($0, or: reason) }
          if let fallback, failure == nil || !fallback.photo.isFragment {
            // The vacation knows more of a photo that it holds than the fallback does.
            let isHeld = reason == .nothingNewer(id)
            steps.append((id, isHeld ? nil : fallback))
            if !isHeld, case .visit = verb { note(id, isPlaced: named != nil) }
          } else {
            missing[index] = failure ?? reason
          }
        } else {
          steps.append((id, read[id]))
        }
      }
    }
    var statuses: ArraySlice<VisitStatus>
    var failure: (any Error)?
    do {
      statuses = try change(steps)[...]
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
    return (outcomes, failure)
  }

  /// Gives photos that were visited by a summary earlier in the input their dictionaries and places.
  ///
  /// One whose place the input named with the summary stays there (R7).
  private func improve(_ visits: [(visit: Visit, isPlaced: Bool)]) throws {
    for (visit, isPlaced) in visits {
      _ = try target.change().visit(
        [(visit.id, visit)],
        refresh: true,
        movingTo: isPlaced || visit.place == .unknown ? nil : visit.place
      )
    }
  }

  /// Notes a photo that is visited by a summary.
  private func note(_ id: PhotoID, isPlaced: Bool) {
    // Forgetting costs that a dictionary which comes much later in the input changes nothing (R7).
    if summaries.count >= Self.mostNoted { summaries.removeAll() }
    summaries[id] = isPlaced
  }

  /// Takes dictionaries that know less than any that Flickr lists as mere names of the photos that
  /// the vacation holds: a refresh must not take away what it knows.
  func sparing(_ items: [ChangeItem]) throws -> [ChangeItem] {
    guard case .visit(_, refresh: true) = verb else { return items }
    let poor = items.photos.filter(\.isPoor).map(\.id)
    guard !poor.isEmpty else { return items }
    let held = try target.held(poor)
    return items.map { item in
      guard case .visit(let visit) = item, visit.photo.isPoor, held.contains(visit.id) else {
        return item
      }
      let named = visit.photo.derivedPlace.flatMap { PlaceName($0) }
      return .reference(visit.id, place: named, fallback: visit)
    }
  }

  /// Why a photo failed: what Flickr said, unless it was not asked.
  private static func failure(_ failure: (any Error)?, or reason: TravelError) -> any Error {
    if case .notFetched? = failure as? TravelError { return reason }
    return failure ?? reason
  }

  /// What is known of photos that are named by their ids, and why those of which more would be needed
  /// fail without it.
  private func needed(
    _ ids: [PhotoID]
  ) throws -> (found: [PhotoID: FoundPhoto], missing: [PhotoID: TravelError]) {
    if ids.isEmpty || verb == .unvisit { return ([:], [:]) }
    // What is there already needs no dictionary to say so, or to be taken out.
    let held = try target.held(ids)
    let others = ids.filter { !held.contains($0) }
    var found = try finder.find(others, in: target.vacation)
    var missing: [PhotoID: TravelError] = [:]
    for id in others where found[id] == nil { missing[id] = .notFetched(id) }
    if case .visit(let place, refresh: true) = verb {
      // The history and other vacations may know of it what is older.
      let new = try finder.fetched(ids.filter(held.contains)).filter { !$0.value.photo.isPoor }
      found.merge(new) { first, _ in first }
      // To be moved it needs nothing new.
      guard place == nil else { return (found, missing) }
      for id in held where new[id] == nil { missing[id] = .nothingNewer(id) }
    }
    return (found, missing)
  }

  /// The place to visit a photo under: the one that is asked for or named, the one that it was
  /// visited under before, its own (R4).
  private func place(of found: FoundPhoto, named: PlaceName?) -> PlaceName {
    place.flatMap(PlaceName.init) ?? named ?? found.place
      ?? TravelDesk.place(of: found.photo, given: nil)
  }

  private func change(_ steps: [(id: PhotoID, visit: Visit?)]) throws -> [VisitStatus] {
    guard !steps.isEmpty else { return [] }
    switch verb {
    case .visit(let place, let refresh):
      return try target.change().visit(
        steps,
        refresh: refresh,
        movingTo: place.flatMap(PlaceName.init)
      )
    case .unvisit:
      guard target.exists else { return steps.map { _ in .notVisited } }
      return try target.change().unvisit(steps.map(\.id))
    case .toggle: return try target.change().toggle(steps)
    }
  }
}
