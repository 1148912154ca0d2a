import Flickr
import TravelDesk
import VacationStore

/// The visit of many photos, under one row of the history.
struct ListVisit: Sendable {
  let ids: [PhotoID]
  let vacation: VacationName
  let desk: WebDesk

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
        case .done(.visited): visited += 1
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
}
