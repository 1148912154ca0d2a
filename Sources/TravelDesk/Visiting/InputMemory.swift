import Flickr
import Settings
import VacationStore

/// Caches the photos of an input that are not added to the vacation, so that they can be visited by
/// id.
///
/// Photos in the vacation or its history need no second copy (decision note "Known photos").
struct InputMemory {
  private let desk: TravelDesk
  private let limits: MemoryLimits
  private let isDryRun: Bool
  private var remaining: Int

  /// An input may use at most half of the limit, so that listed photos stay cached.
  init(_ desk: TravelDesk, within limits: MemoryLimits, isDryRun: Bool) {
    self.desk = desk
    self.limits = limits
    self.isDryRun = isDryRun
    remaining = limits.photos / 2
  }

  /// Caches the photos of a page that were not added to the vacation.
  ///
  /// - Parameters:
  ///   - items: The photos; references are ignored.
  ///   - outcomes: The outcomes of the first of them; the others were not processed.
  /// - Throws: `VacationError`.
  mutating func remember(_ items: [ChangeItem], _ outcomes: [VisitReport.Outcome]) throws {
    guard remaining > 0 else { return }
    let left =
      zip(items, outcomes).filter { isLeftOut($0.1) }.map(\.0) + items.dropFirst(outcomes.count)
    let photos = left.photos.prefix(remaining)
    guard !photos.isEmpty else { return }
    remaining -= photos.count
    let fetched = try desk.fetched()
    // Cached data is not replaced: it may be more complete.
    let new = try fetched.missing(among: Array(photos))
    try fetched.add(new, keeping: limits.photos, days: limits.days)
  }

  private func isLeftOut(_ outcome: VisitReport.Outcome) -> Bool {
    switch outcome {
    case .done(.notVisited), .failed: true
    case .done(.visited): isDryRun
    case .done: false
    }
  }
}
