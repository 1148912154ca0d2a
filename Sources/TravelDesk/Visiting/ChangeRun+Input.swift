import Flickr
import VacationStore

extension ChangeRun {
  /// Changes the photos of an input, without fetching referenced photos from Flickr.
  func change(
    _ input: OpenedInput,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws {
    try change(reading(input), report: report, progress: progress)
  }

  /// Changes the photos of an input that is being read.
  func change(
    _ reading: InputReading,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws {
    var count = 0
    try reading.forEachChunk { chunk in
      var chunk = chunk
      chunk.items = try demotingIncomplete(chunk.items)
      let done = try change(chunk, failures: [:], more: reading.nextComplete, report: report)
      count += done.count
      progress(VisitProgress(fraction: done.last.fraction, photos: count))
    }
  }

  /// Starts reading an input for this run.
  func reading(_ input: OpenedInput) -> InputReading {
    var takesMore = false
    if case .visit(_, let refresh) = verb { takesMore = !refresh }
    return InputReading([input], place: place, takesMore: takesMore)
  }

  /// Changes the photos of a chunk and reports the outcomes.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - failures: The errors with which missing photos fail, unless they use their fallback.
  ///   - more: Called within a transaction for further chunks; nil to commit.
  ///   - report: Called for each photo and invalid item, in order.
  /// - Returns: The number of items in all chunks, and the last chunk.
  /// - Throws: `VacationError`, or what `report` throws; photos already committed stay.
  func change(
    _ chunk: InputChunk,
    failures: [PhotoID: any Error],
    more: () -> InputChunk? = { nil },
    report: (VisitReport) throws -> Void
  ) throws -> (count: Int, last: InputChunk) {
    var added: [InputChunk] = []
    let page = try change(chunk.items, failures: failures) {
      guard var next = more() else { return [] }
      let items = next.items
      // Their JSON need not stay in memory until the commit.
      next.items = items.map { .reference($0.id) }
      added.append(next)
      return items
    }
    let chunks = [chunk] + added
    var outcomes = page.outcomes[...]
    // Photos written before a failure stay, so they are reported too.
    for chunk in chunks {
      let part = outcomes.prefix(chunk.items.count)
      try send(Array(part), of: chunk, report)
      guard part.count == chunk.items.count else { break }
      outcomes = outcomes.dropFirst(part.count)
    }
    do {
      try memory.remember(chunk.items, page.outcomes)
    } catch let error as VacationError {
      warn(.notRemembered(error))
    }
    if let failure = page.failure { throw failure }
    return (chunks.reduce(0) { $0 + $1.count }, chunks.last ?? chunk)
  }

  /// Reports the outcomes of a chunk, or of its first photos, in input order.
  private func send(
    _ outcomes: [VisitReport.Outcome],
    of chunk: InputChunk,
    _ report: (VisitReport) throws -> Void
  ) throws {
    var broken = chunk.broken[...]
    for next in 0...outcomes.count {
      while let first = broken.first, first.before == next {
        broken.removeFirst()
        try report(VisitReport(first.item))
      }
      guard next < outcomes.count else { break }
      try report(
        VisitReport(
          position: chunk.positions[next],
          id: chunk.items[next].id.rawValue,
          outcome: outcomes[next]
        )
      )
    }
  }

  /// Turns photos with incomplete JSON into references if they are in the vacation, so that a
  /// refresh does not lose data.
  func demotingIncomplete(_ items: [ChangeItem]) throws -> [ChangeItem] {
    guard case .visit(_, refresh: true) = verb else { return items }
    let incomplete = items.photos.filter(\.isPoor).map(\.id)
    guard !incomplete.isEmpty else { return items }
    let stored = try target.held(incomplete)
    return items.map { item in
      guard case .visit(let visit) = item, visit.photo.isPoor, stored.contains(visit.id) else {
        return item
      }
      let named = visit.photo.derivedPlace.flatMap { PlaceName($0) }
      return .reference(visit.id, place: named, fallback: visit)
    }
  }
}
