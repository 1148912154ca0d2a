import Flickr
import Presentation
import TravelDesk
import VacationStore

/// Visits a photo in the form's vacation.
enum VisitAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let id = try request.photoID()
    let name = try request.chosenVacation()
    var known = try await blocking { try request.localPhoto(id, first: name) }
    if known == nil {
      known = KnownPhoto(try await request.desk.flickr.desk().photo(id, in: nil))
    }
    let change = PhotoChange(id: id, known: known, vacation: name)
    let note = try await blocking { try change.visit(with: request.desk) }
    return ActionOutcome(request.returnPath(for: id), note)
  }
}

/// Unvisits a photo.
enum UnvisitAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let id = try request.photoID()
    let name = try request.chosenVacation()
    let note = try await blocking {
      let known = try request.localPhoto(id, first: name)
      return try PhotoChange(id: id, known: known, vacation: name).unvisit(with: request.desk)
    }
    return ActionOutcome(request.returnPath(for: id), note)
  }
}

extension PageRequest {
  /// Where a form about a photo redirects to: the photo, or the list that it came from.
  fileprivate func returnPath(for id: PhotoID) -> String {
    let list = form["from"].flatMap { ListURL(path: $0) }
    if form["return"] == "list", let list { return list.path }
    return list?.photoPath(id.rawValue) ?? "/photos/\(URLQuery.encoded(id.rawValue))"
  }
}

/// A photo to visit or unvisit, and the note about it.
struct PhotoChange: Sendable {
  let id: PhotoID
  /// Local data about it, if any.
  let known: KnownPhoto?
  let vacation: VacationName

  /// Visits it, and returns what happened.
  ///
  /// - Throws: `VacationError`, `TravelError`.
  func visit(with desk: WebDesk) throws -> Note {
    var place: String?
    if let known, known.isRecent {
      // A visit by ID does not search the recents, so the photo is cached first.
      try desk.service.desk.fetched().add([known.photo])
      place = known.place == .unknown ? nil : known.place.name
    }
    switch try change(.visit(place: place, refresh: false), with: desk) {
    case .alreadyVisited: return Note(tr("\(title) was already visited in \(vacation.text)."))
    default:
      let undo = OfferedStep.undo(.visited, id, in: vacation, desk)
      return Note(tr("Visited \(title) in \(vacation.text)."), step: undo)
    }
  }

  /// Unvisits it, and returns what happened.
  ///
  /// - Throws: `VacationError`.
  func unvisit(with desk: WebDesk) throws -> Note {
    switch try change(.unvisit, with: desk) {
    case .notVisited: return Note(tr("\(title) was not visited in \(vacation.text)."))
    default:
      let undo = OfferedStep.undo(.unvisited, id, in: vacation, desk)
      return Note(tr("Unvisited \(title) in \(vacation.text)."), step: undo)
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
    guard let title = known?.photo.displayTitle else { return tr("The photo") }
    let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "“\(line.count > 80 ? line.prefix(80) + "…" : line)”"
  }
}

extension OfferedStep {
  /// The step that undoes a change; nil if it changed nothing.
  static func undo(_ change: VacationChange?) -> OfferedStep? {
    guard let change, let time = change.time else { return nil }
    return OfferedStep(direction: .undo, vacation: change.vacation.name, change: time)
  }

  /// The step that undoes a photo's last change; nil if it cannot be found.
  static func undo(
    _ what: ChangedPhoto.What,
    _ id: PhotoID,
    in vacation: VacationName,
    _ desk: WebDesk
  ) -> OfferedStep? {
    // The change has succeeded even if it cannot be read; History can undo it too.
    let records = (try? desk.openVacations.read(vacation) { try $0.visits(of: id) }) ?? []
    let made = records.last { $0.what == what && !$0.isUndone }
    return made.map { OfferedStep(direction: .undo, vacation: vacation, change: $0.time) }
  }
}
