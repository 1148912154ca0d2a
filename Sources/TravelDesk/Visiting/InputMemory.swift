import Flickr
import Settings
import VacationStore

/// Remembers the photos of an input that the vacation does not hold after it, so that they can be
/// visited by id like those of a listing.
///
/// What the vacation holds, or held and keeps in its history, needs no second copy (decision note
/// "Known photos").
struct InputMemory {
  private let desk: TravelDesk
  private let limits: MemoryLimits
  private let isDryRun: Bool
  private var rest: Int

  /// Takes the limits, of which one input fills half at most: what was listed stays.
  init(_ desk: TravelDesk, within limits: MemoryLimits, isDryRun: Bool) {
    self.desk = desk
    self.limits = limits
    self.isDryRun = isDryRun
    rest = limits.photos / 2
  }

  /// Remembers those photos of a page that were left out of the vacation.
  ///
  /// - Parameters:
  ///   - items: The photos; those that are only named have nothing to be remembered.
  ///   - outcomes: What became of the first of them; nothing became of the others.
  /// - Throws: `VacationError`.
  mutating func remember(_ items: [ChangeItem], _ outcomes: [VisitReport.Outcome]) throws {
    guard rest > 0 else { return }
    let left =
      zip(items, outcomes).filter { isLeftOut($0.1) }.map(\.0) + items.dropFirst(outcomes.count)
    let photos = left.photos.prefix(rest)
    guard !photos.isEmpty else { return }
    rest -= photos.count
    let fetched = try desk.fetched()
    // What is cached may be fuller, and nothing was to be replaced by a dry run or an unvisit.
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
