import Flickr
import TravelDesk
import VacationStore

/// One photo that is visited or unvisited, and what is said of it.
struct PhotoChange: Sendable {
  let id: PhotoID
  /// What is known of it; nil where nothing is.
  let known: KnownPhoto?
  let vacation: VacationName

  /// Visits it; answers with what happened in a sentence.
  ///
  /// - Throws: `VacationError`, `TravelError`.
  func visit(with desk: WebDesk) throws -> String {
    var place: String?
    if let known, !known.isFetched {
      // A visit by id takes what was fetched, so that what is known from elsewhere goes there first.
      try desk.service.desk.fetched().add([known.photo])
      place = known.place == .unknown ? nil : known.place.name
    }
    switch try change(.visit(place: place, refresh: false), with: desk) {
    case .alreadyVisited: return "\(title) was visited in \(vacation.text) already."
    default: return "Visited \(title) in \(vacation.text)."
    }
  }

  /// Unvisits it; answers with what happened in a sentence.
  ///
  /// - Throws: `VacationError`.
  func unvisit(with desk: WebDesk) throws -> String {
    switch try change(.unvisit, with: desk) {
    case .notVisited: "\(title) was not visited in \(vacation.text)."
    default: "Unvisited \(title) in \(vacation.text)."
    }
  }

  private func change(_ verb: TravelDesk.Verb, with desk: WebDesk) throws -> VisitStatus {
    var outcome: VisitReport.Outcome?
    try desk.service.desk.change(.ids([id]), in: vacation, verb) { report in
      outcome = report.outcome
    } progress: { _ in
    }
    switch outcome {
    case .done(let status): return status
    case .failed(let error): throw error
    case nil: throw TravelError.notFetched(id)
    }
  }

  private var title: String {
    guard let title = known?.photo.displayTitle else { return "The photo" }
    let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "“\(line.count > 80 ? line.prefix(80) + "…" : line)”"
  }
}
