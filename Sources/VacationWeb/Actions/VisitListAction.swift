import Flickr
import Presentation
import Synchronization
import TravelDesk
import VacationStore

/// Starts a job that visits all photos of a list.
enum VisitListAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let name = try chosen(for: request)
    guard let list = request.form["from"].flatMap({ ListURL(path: $0) }) else {
      throw WebFailure.badRequest(
        tr("The form does not name a list of photos."),
        hint: tr("Open the list, and visit its photos there.")
      )
    }
    guard let ids = try await blocking({ try shown(in: list, request) }) else {
      return ActionOutcome(
        list.path,
        note: tr("Nothing was visited: the list has changed. Review it and choose again.")
      )
    }
    guard !ids.isEmpty else {
      throw WebFailure.badRequest(
        tr("The photos in the list are no longer cached."),
        hint: tr("Open the list again, and visit its photos there.")
      )
    }
    let desk = request.desk
    let all = ListVisit(ids, in: name, with: desk)
    let known = try await blocking { try request.readIfAny(name) { try $0.visitTimes(of: ids) } }
    let others = ids.count - (known?.count ?? 0)
    let number = desk.jobs.begin(
      tr("Visiting \(Quantity.photos(others)) of \(list.title)"),
      path: VacationPaths(name).itinerary,
      errorMessage: { desk.message(for: $0, at: "visiting a list") },
      undo: { all.undo },
      unchanged: desk.unchanged(name),
      { progress in try await all.run(progress) }
    )
    return ActionOutcome("/work/\(number)")
  }

  /// The vacation of the form, or of the path if the form has no choice.
  private static func chosen(for request: PageRequest) throws -> VacationName {
    let hasChoice = request.form["vacation"] != nil || request.form["name"] != nil
    return hasChoice ? try request.chosenVacation() : try request.namedVacation()
  }

  /// The photos as they were shown; nil if the list has changed since, none if it is no longer
  /// cached.
  private static func shown(in list: ListURL, _ request: PageRequest) throws -> [PhotoID]? {
    var ids = request.desk.lists.ids(of: list) ?? []
    if ids.isEmpty, case .recents = list { ids = try request.desk.notes.recents().map(\.id) }
    guard let digest = request.form["shown"], !ids.isEmpty else { return ids }
    return ListDigest(digest)?.photos(among: ids)
  }
}

/// Visits or unvisits many photos as one change in the history.
final class ListVisit: Sendable {
  private let ids: [PhotoID]
  private let vacation: VacationName
  private let desk: WebDesk
  private let isVisit: Bool
  /// The first photo that was changed.
  private let first = Mutex<PhotoID?>(nil)

  init(
    _ ids: [PhotoID],
    in vacation: VacationName,
    with desk: WebDesk,
    isVisit: Bool = true
  ) {
    self.isVisit = isVisit
    self.ids = ids
    self.vacation = vacation
    self.desk = desk
  }

  /// The step that undoes all of it; nil if nothing changed.
  var undo: OfferedStep? {
    first.withLock { $0 }
      .flatMap { OfferedStep.undo(isVisit ? .visited : .unvisited, $0, in: vacation, desk) }
  }

  /// Visits or unvisits the photos; if canceled, the rest are skipped.
  ///
  /// - Parameter progress: Called with the progress.
  /// - Returns: The result, as a sentence.
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
      isVisit ? .visit(place: nil, refresh: false) : .unvisit,
      asking: { try desk.flickr.desk() },
      report: { report in
        try Task.checkCancellation()
        switch report.outcome {
        case .done(.visited), .done(.unvisited):
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
    let changed = Quantity.photos(visited)
    var message =
      isVisit
      ? tr("Visited \(changed) in \(vacation.text).")
      : tr("Unvisited \(changed) in \(vacation.text).")
    if known > 0 {
      let photos = Quantity.photos(known)
      message +=
        isVisit
        ? tr(known, " \(photos) was already visited.", " \(photos) were already visited.")
        : tr(known, " \(photos) was not visited.", " \(photos) were not visited.")
    }
    if let first = failures.first {
      let photos = Quantity.photos(failures.count)
      message +=
        isVisit ? tr(" \(photos) could not be visited:") : tr(" \(photos) could not be unvisited:")
      let failure = FailureStatus(first, at: "visiting a list", desk.log).failure
      message += " \(failure.message)"
    }
    return message
  }

  private func note(_ id: String?) {
    first.withLock { $0 = $0 ?? id.flatMap { PhotoID(rawValue: $0) } }
  }
}
