import Flickr
public import Settings
import VacationStore

extension TravelDesk {
  /// Caches the photos of an input, so that they can be visited by id, without visiting them.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - limits: The limits of the photo cache; the oldest photos are evicted.
  ///   - report: Called for each invalid item.
  ///   - progress: Called periodically.
  /// - Returns: The number of photos cached.
  /// - Throws: `VacationError`, `PhotoInputError`, ``TravelError``; photos before the error stay
  ///   cached.
  public func remember(
    _ input: OpenedInput,
    within limits: MemoryLimits = MemoryLimits(),
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws -> Int {
    let fetched = try fetched()
    var count = 0
    try InputReading([input], place: nil, takesMore: false).forEachChunk { chunk in
      for broken in chunk.broken { try report(VisitReport(broken.item)) }
      // Records and fragments must not replace cached photos, which are more complete.
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
      progress(VisitProgress(fraction: chunk.fraction, photos: count))
    }
    return count
  }
}
