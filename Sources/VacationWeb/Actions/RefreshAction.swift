import FlickrClient
import Presentation
import Synchronization
import TravelDesk
import VacationStore

/// Starts a job that re-fetches the photos of a vacation from Flickr.
enum RefreshAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let path = VacationPaths(name).itinerary
    let made = try request.read(name) { $0?.name }
    guard let made else {
      return ActionOutcome(
        path,
        note: tr("There is nothing to refresh: no photos have been visited yet.")
      )
    }
    let removesGone = request.form["gone"] == "remove"
    let desk = request.desk
    let number = desk.jobs.begin(
      tr("Refreshing \(made)"),
      path: path,
      errorMessage: { desk.message(for: $0, at: "refreshing a vacation") },
      unchanged: desk.unchanged(made),
      { progress in
        let flickr = try desk.flickr.desk()
        let vacation = try desk.vacations.open(made, for: .writing)
        let tally = Mutex(RefreshSummary())
        try await flickr.refresh(
          vacation,
          removesGone: removesGone,
          freshness: .cachedOrFresh,
          isDryRun: false,
          report: { report in
            try Task.checkCancellation()
            tally.withLock { $0.add(report) }
          },
          progress: progress
        )
        return tally.withLock { $0.description }
      }
    )
    return ActionOutcome("/work/\(number)")
  }
}

/// Counts the outcomes of a refresh.
struct RefreshSummary: Sendable {
  private var total = 0
  /// The photos by outcome, as in ``text(_:_:)``.
  private var counts = [Int](repeating: 0, count: 6)
  private var removed = 0

  mutating func add(_ report: RefreshReport) {
    total += 1
    let index =
      switch report.outcome {
      case .refreshed: 0
      case .licenseChanged: 1
      case .vanished: 2
      case .becamePrivate: 3
      case .unchanged: 4
      case .failed: 5
      }
    counts[index] += 1
    if report.isRemoved { removed += 1 }
  }

  /// The result, such as `3 photos: 1 refreshed, 2 unchanged`, with a period.
  var description: String {
    var parts = counts.indices.filter { counts[$0] > 0 }
      .map { Self.text($0, Quantity.grouped(counts[$0])) }
    if removed > 0 { parts.append(tr("\(Quantity.grouped(removed)) unvisited")) }
    guard total > 0 else { return tr("There are no photos to refresh.") }
    return tr("\(Quantity.photos(total)): \(parts.joined(separator: ", ")).")
  }

  private static func text(_ outcome: Int, _ count: String) -> String {
    switch outcome {
    case 0: tr("\(count) refreshed")
    case 1: tr("\(count) with a changed license")
    case 2: tr("\(count) no longer on Flickr")
    case 3: tr("\(count) became private")
    case 4: tr("\(count) unchanged")
    default: tr("\(count) failed")
    }
  }
}
