import Hub
import Presentation
import TravelDesk
import VacationStore

/// The forms of the page of shared vacations; the field `change` says which.
enum SharedVacationsAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      switch request.form["change"] {
      case "connect":
        try HubAddressForm.submit(request, path: SharedVacationsPage.path) {
          try SharedVacationsPage.page(for: request, address: $0)
        }
      case "copy": try copy(for: request)
      default: ActionOutcome(SharedVacationsPage.path)
      }
    }
  }

  /// Starts a job that copies the vacation of the field `vacation` to this computer, under the name
  /// of the field `name`.
  private static func copy(for request: PageRequest) throws -> ActionOutcome {
    let id = request.form["vacation"] ?? ""
    let typed = request.form["name"] ?? ""
    let desk = request.desk
    do {
      guard let hub = try desk.service.connectToHub() else { throw HubError.noAddress }
      let shared = try hub.vacation(id)
      if let here = try desk.vacations.namesByIdentity(failsIfBusy: true)[shared.id]?.first {
        return ActionOutcome(VacationPaths(here).itinerary)
      }
      let name = try VacationName(typed)
      if let other = try desk.vacations.names().first(where: { $0 == name }) {
        throw try VacationError.alreadyExists(other, path: desk.vacations.path(of: other))
      }
      return ActionOutcome("/work/\(begin(shared, as: name, for: desk))")
    } catch {
      guard let problem = FormProblem(error) else { throw error }
      let failed = SharedVacationsPage.FailedCopy(id: id, name: typed, problem: problem)
      return ActionOutcome(instead: try SharedVacationsPage.page(for: request, failed: failed))
    }
  }

  private static func begin(
    _ shared: HubVacation,
    as name: VacationName,
    for desk: WebDesk
  ) -> Int {
    desk.jobs.begin(
      tr("Copying \(shared.name)"),
      path: VacationPaths(name).itinerary,
      errorMessage: { error in
        let message = desk.message(for: error, at: "copying a shared vacation")
        // If that cannot be told, the message alone is right, too.
        let copies = try? desk.vacations.namesByIdentity(failsIfBusy: false)[shared.id]
        return copies == nil ? message : tr("\(message) Sync completes the copy.")
      },
      { progress in
        guard let hub = try desk.service.connectToHub() else { throw HubError.noAddress }
        let report = try hub.clone(shared, as: name, in: desk.vacations) { done in
          try Task.checkCancellation()
          progress(
            VisitProgress(
              fraction: shared.photos == 0
                ? nil : min(1, Double(done.received) / Double(shared.photos)),
              photos: done.received
            )
          )
        }
        return tr("“\(name)” is here, with \(Quantity.photos(report.pulled.visited)).")
      }
    )
  }
}
