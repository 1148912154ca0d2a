import Flickr
import Synchronization
import TravelDesk
import VacationStore

/// The visit of many photos, under one row of the history.
final class ListVisit: Sendable {
  private let ids: [PhotoID]
  private let vacation: VacationName
  private let desk: WebDesk
  /// The first photo that was new to the vacation.
  private let first = Mutex<PhotoID?>(nil)

  /// Takes the photos.
  init(_ ids: [PhotoID], in vacation: VacationName, with desk: WebDesk) {
    self.ids = ids
    self.vacation = vacation
    self.desk = desk
  }

  /// The step that takes all of it back; nil where it has changed nothing.
  var undo: OfferedStep? {
    first.withLock { $0 }.flatMap { OfferedStep.undo(.visited, $0, in: vacation, desk) }
  }

  /// Visits them; those that are cancelled before their turn are left out.
  ///
  /// - Parameter progress: To be told how far it is.
  /// - Returns: What came of it, in a sentence.
  /// - Throws: `VacationError`, `FlickrError`, `CancellationError`.
  func run(_ progress: @escaping @Sendable (VisitProgress) -> Void) async throws -> String {
    var visited = 0
    var known = 0
    var failures: [any Error] = []
    var done = 0
    progress(VisitProgress(fraction: 0, photos: 0))
    let all = Double(ids.count)
    try await desk.service.desk.change(
      ids,
      in: vacation,
      .visit(place: nil, refresh: false),
      asking: { try desk.flickr.desk() },
      report: { report in
        try Task.checkCancellation()
        switch report.outcome {
        case .done(.visited):
          visited += 1
          note(report.id)
        case .done: known += 1
        case .failed(let error): failures.append(error)
        }
        done += 1
        progress(VisitProgress(fraction: Double(done) / all, photos: done))
      },
      progress: { _ in }
    )
    var words = "Visited \(Quantity.photos(visited)) in \(vacation.text)."
    if known > 0 { words += " \(Quantity.photos(known)) had been visited already." }
    if let first = failures.first {
      words += " \(Quantity.photos(failures.count)) could not be visited:"
      let failure = FailureStatus(first, at: "visiting a list", desk.log).failure
      words += " \(failure.message)"
    }
    return words
  }

  private func note(_ id: String?) {
    first.withLock { $0 = $0 ?? id.flatMap { PhotoID(rawValue: $0) } }
  }
}
