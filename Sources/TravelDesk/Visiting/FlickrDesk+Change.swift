public import Flickr
public import FlickrClient
public import VacationStore

extension FlickrDesk {
  /// Changes a vacation as ``TravelDesk/change(_:in:_:freshness:isDryRun:asking:report:progress:)``
  /// does, asking this Flickr.
  ///
  /// - Throws: `VacationError` when the vacation or the cache cannot be used.
  public func change(
    _ ids: [PhotoID],
    in name: VacationName,
    _ verb: TravelDesk.Verb,
    freshness: Freshness = .keptOrFresh,
    isDryRun: Bool = false,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) async throws {
    try await desk.change(
      ids,
      in: name,
      verb,
      freshness: freshness,
      isDryRun: isDryRun,
      asking: { self },
      report: report,
      progress: progress
    )
  }
}

extension TravelDesk {
  /// Changes a vacation by photos that are named by their ids, as one change of its history.
  ///
  /// Photos of which nothing is at hand, and that the change needs, are asked of Flickr. Each photo
  /// is reported, in order; those that fail do not keep the others back. What was reported is on the
  /// disk: who is interrupted runs the same again.
  /// - Parameters:
  ///   - ids: The photos.
  ///   - name: The vacation; it is made by the first photo that is visited.
  ///   - verb: What is done to them.
  ///   - freshness: Whether kept replies may answer.
  ///   - isDryRun: Whether everything is only tried.
  ///   - flickr: Called once, when Flickr has to be asked; nil where it cannot be: then those that
  ///     are missing fail with ``TravelError/notFetched(_:)``.
  ///   - report: Called for each photo; what it throws ends the change.
  ///   - progress: Called now and then.
  /// - Throws: `VacationError` when the vacation or the cache cannot be used, what `flickr` throws.
  public func change(
    _ ids: [PhotoID],
    in name: VacationName,
    _ verb: Verb,
    freshness: Freshness = .keptOrFresh,
    isDryRun: Bool = false,
    asking flickr: () throws -> FlickrDesk?,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) async throws {
    let run = try ChangeRun(self, name, verb, isDryRun: isDryRun)
    guard try !run.missing(among: ids).isEmpty, let flickr = try flickr() else {
      return try run.change(ids, report: report)
    }
    let lookup = PhotoLookup(flickr, freshness: freshness)
    // Few enough that little is lost when a long run is interrupted.
    let size = 20
    for start in stride(from: 0, to: ids.count, by: size) {
      let page = Array(ids[start..<min(start + size, ids.count)])
      let failures = try await lookup.fetch(try run.missing(among: page))
      try run.changePage(page, failures: failures, report: report)
      let done = start + page.count
      progress(VisitProgress(fraction: Double(done) / Double(ids.count), photos: done))
    }
  }
}
