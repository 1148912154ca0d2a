import Flickr
import VacationStore

extension ChangeRun {
  /// Changes the photos of an input; Flickr is not asked for those that it only names.
  func change(
    _ input: OpenedInput,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws {
    var count = 0
    try reading(input).forEachChunk { chunk in
      var chunk = chunk
      chunk.items = try sparing(chunk.items)
      try change(chunk, failures: [:], report: report)
      count += chunk.count
      progress(VisitProgress(of: input, at: chunk, photos: count))
    }
  }

  /// Begins to read an input for this run.
  func reading(_ input: OpenedInput) -> InputReading { InputReading(input, place: place) }

  /// Changes the photos of a chunk, and reports what became of them; those that are missing fail as
  /// `failures` says, or are taken as the input has them.
  func change(
    _ chunk: InputChunk,
    failures: [PhotoID: any Error],
    report: (VisitReport) throws -> Void
  ) throws {
    let page = try change(chunk.items, failures: failures)
    // What was written before a failure stays, so it is reported too.
    try tell(page.outcomes, of: chunk, report)
    do {
      try memory.remember(chunk.items, page.outcomes)
    } catch let error as VacationError {
      warn(.notRemembered(error))
    }
    if let failure = page.failure { throw failure }
  }

  /// Reports a chunk, or the beginning of it that has an outcome, in the order of the input.
  private func tell(
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
