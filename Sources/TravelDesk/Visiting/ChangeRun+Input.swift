import Flickr
import VacationStore

extension ChangeRun {
  /// Changes the photos of an input, without fetching referenced photos from Flickr.
  func change(
    _ input: OpenedInput,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws {
    var count = 0
    try reading(input).forEachChunk { chunk in
      var chunk = chunk
      chunk.items = try demotingIncomplete(chunk.items)
      try change(chunk, failures: [:], report: report)
      count += chunk.count
      progress(VisitProgress(of: input, at: chunk, photos: count))
    }
  }

  /// Starts reading an input for this run.
  func reading(_ input: OpenedInput) -> InputReading { InputReading(input, place: place) }

  /// Changes the photos of a chunk and reports the outcomes.
  ///
  /// Missing photos fail with the errors in `failures`, or use their fallback.
  func change(
    _ chunk: InputChunk,
    failures: [PhotoID: any Error],
    report: (VisitReport) throws -> Void
  ) throws {
    let page = try change(chunk.items, failures: failures)
    // Photos written before a failure stay, so they are reported too.
    try send(page.outcomes, of: chunk, report)
    do {
      try memory.remember(chunk.items, page.outcomes)
    } catch let error as VacationError {
      warn(.notRemembered(error))
    }
    if let failure = page.failure { throw failure }
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
}
