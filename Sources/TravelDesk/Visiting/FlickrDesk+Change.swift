public import Flickr
public import FlickrClient
public import Settings
public import VacationStore

extension FlickrDesk {
  /// Changes a vacation as `TravelDesk/change(_:in:_:freshness:isDryRun:asking:report:progress:)`
  /// does, asking this Flickr.
  ///
  /// - Throws: `VacationError` when the vacation or the cache cannot be used.
  public func change(
    _ ids: [PhotoID],
    in name: VacationName,
    _ verb: TravelDesk.Verb,
    freshness: Freshness = .cachedOrFresh,
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
  /// Changes a vacation by the photos of an input, as one change of its history.
  ///
  /// As ``change(_:in:_:isDryRun:within:warn:report:progress:)`` does, but photos that the input only
  /// names, and that are not known on this computer, are fetched from Flickr.
  ///
  /// - Parameters:
  ///   - input: The photos: dictionaries, responses, and records that this program printed.
  ///   - name: The vacation; it is made by the first photo that is visited.
  ///   - verb: What is done to them.
  ///   - isDryRun: Whether everything is only tried.
  ///   - limits: How much is remembered of an input that the vacation does not take.
  ///   - flickr: Called once, when Flickr has to be asked; nil where it cannot be.
  ///   - warn: Called for what goes wrong beside it.
  ///   - report: Called for each photo; what it throws ends the change.
  ///   - progress: Called now and then.
  /// - Throws: `VacationError` when the vacation or the cache cannot be used, `PhotoInputError` and
  ///   ``TravelError`` when the input cannot, what `flickr` throws; but a `SettingsError` fails
  ///   only the photos of which nothing is known.
  public func change(
    _ input: OpenedInput,
    in name: VacationName,
    _ verb: Verb,
    isDryRun: Bool = false,
    within limits: MemoryLimits = MemoryLimits(),
    asking flickr: () throws -> FlickrDesk?,
    warn: @escaping @Sendable (FinderWarning) -> Void = { _ in },
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) async throws {
    let run = try ChangeRun(self, name, verb, isDryRun: isDryRun, within: limits, warn: warn)
    let reading = run.reading(input)
    defer { reading.stop() }
    var lookup: PhotoLookup?
    var refusal: SettingsError?
    var isAsked = false
    var count = 0
    while var chunk = try reading.next() {
      chunk.items = try run.sparing(chunk.items)
      let isComplete = try run.missing(among: chunk.items.references).isEmpty
      if !isComplete, !isAsked {
        do {
          lookup = try flickr().map { PhotoLookup($0, freshness: .cachedOrFresh) }
        } catch let error as SettingsError {
          // What the input says of its photos needs no key.
          refusal = error
        }
        isAsked = true
      }
      // Few enough that little is lost when a long run is interrupted.
      for part in isComplete || lookup == nil ? [chunk] : chunk.parts(of: 20) {
        var failures: [PhotoID: any Error] = [:]
        if let lookup {
          let read = Set(part.items.photos.map(\.id))
          let missing = try run.missing(among: part.items.references.filter { !read.contains($0) })
          failures = try await lookup.fetch(missing)
        } else if let refusal {
          for id in part.items.onlyNamed { failures[id] = refusal }
        }
        try run.change(part, failures: failures, report: report)
        count += part.count
        progress(VisitProgress(of: input, at: part, photos: count))
      }
    }
  }

  /// Changes a vacation by photos that are named by their ids, as one change of its history.
  ///
  /// What is known of them is looked for in the vacation's history, among what was fetched, and in
  /// the other vacations; the rest is fetched from Flickr (NEXT.md, R18). Each photo is reported, in
  /// order; those that fail do not keep the others back. What was reported is on the disk: after an
  /// interruption the same call goes on.
  /// - Parameters:
  ///   - ids: The photos.
  ///   - name: The vacation; it is made by the first photo that is visited.
  ///   - verb: What is done to them.
  ///   - freshness: Whether kept replies may answer.
  ///   - isDryRun: Whether everything is only tried.
  ///   - flickr: Called once, when Flickr has to be asked; nil where it cannot be: then those that
  ///     are missing fail with ``TravelError/notFetched(_:)``.
  ///   - warn: Called for what goes wrong beside it.
  ///   - report: Called for each photo; what it throws ends the change.
  ///   - progress: Called now and then.
  /// - Throws: `VacationError` when the vacation or the cache cannot be used, what `flickr` throws;
  ///   but a `SettingsError` fails only the photos that are missing, if there are others.
  public func change(
    _ ids: [PhotoID],
    in name: VacationName,
    _ verb: Verb,
    freshness: Freshness = .cachedOrFresh,
    isDryRun: Bool = false,
    asking flickr: () throws -> FlickrDesk?,
    warn: @escaping @Sendable (FinderWarning) -> Void = { _ in },
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) async throws {
    let run = try ChangeRun(
      self,
      name,
      verb,
      isDryRun: isDryRun,
      within: MemoryLimits(),
      warn: warn
    )
    let missing = try run.missing(among: ids)
    guard !missing.isEmpty else { return try run.change(ids, report: report) }
    let asked: FlickrDesk?
    do {
      asked = try flickr()
    } catch let error as SettingsError where missing.count < ids.count {
      // The photos that are cached need no key, so what is wrong with it fails the others alone.
      let failures = Dictionary(missing.map { ($0, error as any Error) }) { first, _ in first }
      return try run.change(ids, failures: failures, report: report)
    }
    guard let flickr = asked else { return try run.change(ids, report: report) }
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
