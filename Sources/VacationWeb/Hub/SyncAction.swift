import Hub
import Presentation
import TravelDesk
import VacationStore

/// Starts a job that synchronizes a vacation with the hub.
enum SyncAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let path = VacationPaths(name).hub
    let made = try request.read(name) { $0?.name }
    guard let made else { return ActionOutcome(path) }
    let desk = request.desk
    let number = desk.jobs.begin(
      tr("Synchronizing \(made)"),
      path: path,
      errorMessage: { desk.message(for: $0, at: "synchronizing a vacation") },
      unchanged: desk.unchanged(made),
      { progress in
        guard let hub = try desk.service.connectToHub() else { throw HubError.noAddress }
        let vacation = try desk.vacations.open(made, for: .writing)
        let report = try hub.synchronize(vacation) { done in
          try Task.checkCancellation()
          progress(
            VisitProgress(
              fraction: done.total.map { $0 == 0 ? 1 : Double(done.sent) / Double($0) },
              photos: done.received + done.sent
            )
          )
        }
        let record = SyncRecord(name: made, report: report)
        // Without a title, the ID names the photo.
        let conflicts = record.conflicts { (try? vacation.firstPhoto(id: $0))?.title }
        return ([record.sentence(hub: hub.name)] + conflicts).joined(separator: "\n")
      }
    )
    return ActionOutcome("/work/\(number)")
  }
}
