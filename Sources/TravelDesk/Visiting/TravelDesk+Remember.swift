import Flickr
public import Settings
import VacationStore

extension TravelDesk {
  /// Remembers the dictionaries of an input, to be visited by id later; visits nothing.
  ///
  /// - Parameters:
  ///   - input: The dictionaries.
  ///   - limits: How much is remembered; those that came first are forgotten for those that came last.
  ///   - report: Called for each item that is no usable dictionary.
  ///   - progress: Called now and then.
  /// - Returns: The number of dictionaries that were remembered.
  /// - Throws: `VacationError`, `PhotoInputError`, ``TravelError``; what came before is kept.
  public func remember(
    _ input: OpenedInput,
    within limits: MemoryLimits = MemoryLimits(),
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws -> Int {
    let fetched = try fetched()
    var count = 0
    try InputReading(input, place: nil).forEachChunk { chunk in
      for broken in chunk.broken { try report(VisitReport(broken.item)) }
      // A record and a fragment must not displace what was fetched: there is less in them.
      let fragments = try fetched.missing(among: chunk.items.fragments)
      for (item, position) in zip(chunk.items, chunk.positions) {
        guard case .reference(let id, _, let fallback) = item, fallback?.photo.isFragment != true
        else { continue }
        try report(
          VisitReport(
            position: position,
            id: id.rawValue,
            outcome: .failed(TravelError.onlyNamed(id))
          )
        )
      }
      let photos = fragments + chunk.items.photos
      try fetched.add(photos, keeping: limits.photos, days: limits.days)
      count += photos.count
      let fraction = input.totalBytes.map { Double(chunk.bytesRead) / Double(max(1, $0)) }
      progress(VisitProgress(fraction: fraction, photos: count))
    }
    return count
  }
}
