import Flickr
import TravelDesk
import VacationStore

/// One photo that is visited or unvisited, and what is said of it.
struct PhotoChange: Sendable {
  let id: PhotoID
  /// What is known of it; nil where nothing is.
  let known: KnownPhoto?
  let vacation: VacationName

  /// Visits it; answers with what happened.
  ///
  /// - Throws: `VacationError`, `TravelError`.
  func visit(with desk: WebDesk) throws -> Note {
    var place: String?
    if let known, known.isRecent {
      // A visit by id finds what was fetched or is in a vacation, so what is known from elsewhere is
      // remembered first.
      try desk.service.desk.fetched().add([known.photo])
      place = known.place == .unknown ? nil : known.place.name
    }
    switch try change(.visit(place: place, refresh: false), with: desk) {
    case .alreadyVisited: return Note("\(title) was visited in \(vacation.text) already.")
    default:
      let undo = OfferedStep.undo(.visited, id, in: vacation, desk)
      return Note("Visited \(title) in \(vacation.text).", step: undo)
    }
  }

  /// Unvisits it; answers with what happened.
  ///
  /// - Throws: `VacationError`.
  func unvisit(with desk: WebDesk) throws -> Note {
    switch try change(.unvisit, with: desk) {
    case .notVisited: return Note("\(title) was not visited in \(vacation.text).")
    default:
      let undo = OfferedStep.undo(.unvisited, id, in: vacation, desk)
      return Note("Unvisited \(title) in \(vacation.text).", step: undo)
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

extension OfferedStep {
  /// The step that takes back what a change has just done to a photo; nil where that cannot be told.
  static func undo(
    _ what: ChangedPhoto.What,
    _ id: PhotoID,
    in vacation: VacationName,
    _ desk: WebDesk
  ) -> OfferedStep? {
    // The change is made, whatever can be read of it; its vacation's History takes it back as well.
    let records = (try? desk.openVacations.read(vacation) { try $0.visits(of: id) }) ?? []
    let made = records.last { $0.what == what && !$0.isUndone }
    return made.map { OfferedStep(direction: .undo, vacation: vacation, change: $0.time) }
  }
}
