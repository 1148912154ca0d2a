import Flickr
import VacationStore

/// One run of ``TravelDesk/change(_:in:_:isDryRun:report:progress:)``.
final class ChangeRun {
  private typealias Item = (id: PhotoID, visit: Visit?)

  private let desk: TravelDesk
  private let verb: TravelDesk.Verb
  private let target: ChangeTarget

  init(_ desk: TravelDesk, _ name: VacationName, _ verb: TravelDesk.Verb, isDryRun: Bool) throws {
    self.desk = desk
    self.verb = verb
    let kind: Change.Kind =
      switch verb {
      case .visit(_, let refresh): refresh ? .refresh : .visit
      case .unvisit: .unvisit
      case .toggle: .toggle
      }
    target = try ChangeTarget(desk.vacations, name, kind: kind, isDryRun: isDryRun)
  }

  func change(
    _ input: OpenedInput,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws {
    var place: String?
    if case .visit(let given, _) = verb { place = given }
    var count = 0
    try InputReading(input, place: place).forEachChunk { chunk in
      let statuses: [VisitStatus]
      do {
        statuses = try change(chunk.visits)
      } catch {
        // What was written before the failure stays, so it is reported too.
        try tell(target.committed, of: chunk, report)
        throw error
      }
      try tell(statuses, of: chunk, report)
      count += statuses.count + chunk.broken.count
      let fraction = input.totalBytes.map { Double(chunk.bytesRead) / Double(max(1, $0)) }
      progress(VisitProgress(fraction: fraction, photos: count))
    }
  }

  /// Reports a chunk, or the beginning of it that has a status, in the order of the input.
  private func tell(
    _ statuses: [VisitStatus],
    of chunk: InputChunk,
    _ report: (VisitReport) throws -> Void
  ) throws {
    var broken = chunk.broken[...]
    for next in 0...statuses.count {
      while let first = broken.first, first.before == next {
        broken.removeFirst()
        try report(VisitReport(first.item))
      }
      guard next < statuses.count else { break }
      try report(
        VisitReport(
          position: chunk.positions[next],
          id: chunk.visits[next].id.rawValue,
          outcome: .done(statuses[next])
        )
      )
    }
  }

  func change(_ ids: [PhotoID], report: (VisitReport) throws -> Void) throws {
    for page in stride(from: 0, to: ids.count, by: 1_000) {
      try changePage(Array(ids[page..<min(page + 1_000, ids.count)]), failures: [:], report: report)
    }
  }

  /// The photos of which nothing is at hand, and without which the change cannot be made.
  func missing(among ids: [PhotoID]) throws -> [PhotoID] {
    try ids.filter { try known($0).isEmpty && needsDictionary($0) }
  }

  /// Changes photos together; those that are missing fail as `failures` says.
  func changePage(
    _ ids: [PhotoID],
    failures: [PhotoID: any Error],
    report: (VisitReport) throws -> Void
  ) throws {
    let known = try ids.map { try self.known($0) }
    var missing: [PhotoID: any Error] = [:]
    var items: [Item] = []
    var infos: [Visit] = []
    for (id, photos) in zip(ids, known) {
      if let visit = visit(of: photos) {
        items.append((id, visit))
        if photos.count > 1 { infos.append(Visit(photos[1], place: visit.place)) }
      } else if try needsDictionary(id) {
        missing[id] = failures[id] ?? TravelError.notFetched(id)
      } else {
        items.append((id, nil))
      }
    }
    let statuses = try change(items)
    // A getInfo reply is kept beside the listing's dictionary.
    let changed = Set(zip(items, statuses).filter { takesDictionary($0.1) }.map(\.0.id))
    let wanted = infos.filter { changed.contains($0.id) }
    if !wanted.isEmpty { _ = try target.change().visit(wanted, refresh: true) }
    var next = 0
    for id in ids {
      let outcome: VisitReport.Outcome
      if let error = missing[id] {
        outcome = .failed(error)
      } else {
        outcome = .done(statuses[next])
        next += 1
      }
      try report(VisitReport(position: nil, id: id.rawValue, outcome: outcome))
    }
  }

  /// Whether a photo that came to this took what was fetched of it.
  private func takesDictionary(_ status: VisitStatus) -> Bool {
    if case .visit(_, refresh: true) = verb { return true }
    return status == .visited
  }

  /// What was fetched of a photo before; nothing where the verb does not need it.
  private func known(_ id: PhotoID) throws -> [Photo] {
    if case .unvisit = verb { return [] }
    guard try FetchedDictionaries.exists(in: desk.directories.cache) else { return [] }
    return try fetched.photos(id: id)
  }

  private lazy var opened = Result { try desk.fetched() }
  private var fetched: FetchedDictionaries { get throws { try opened.get() } }

  private func visit(of photos: [Photo]) -> Visit? {
    guard let first = photos.first else { return nil }
    var place: String?
    if case .visit(let given, _) = verb { place = given }
    let whole = photos.dropFirst().reduce(first) { $0.filled(from: $1) }
    return Visit(first, place: TravelDesk.place(of: whole, given: place))
  }

  /// Whether a photo of which nothing is known cannot be dealt with.
  private func needsDictionary(_ id: PhotoID) throws -> Bool {
    switch verb {
    case .unvisit: false
    // What is there already needs no dictionary to say so, or to be taken out.
    case .visit(_, let refresh): try refresh || !target.holds(id)
    case .toggle: try !target.holds(id)
    }
  }

  private func change(_ visits: [Visit]) throws -> [VisitStatus] {
    guard !visits.isEmpty else { return [] }
    guard case .visit(_, let refresh) = verb else {
      return try change(visits.map { ($0.id, $0) })
    }
    return try target.change().visit(visits, refresh: refresh)
  }

  private func change(_ items: [Item]) throws -> [VisitStatus] {
    guard !items.isEmpty else { return [] }
    switch verb {
    case .visit:
      var done = try change(items.compactMap(\.visit))[...]
      return items.map { $0.visit == nil ? .alreadyVisited : done.popFirst() ?? .alreadyVisited }
    case .unvisit:
      guard target.exists else { return items.map { _ in .notVisited } }
      return try target.change().unvisit(items.map(\.id))
    case .toggle: return try target.change().toggle(items)
    }
  }
}
