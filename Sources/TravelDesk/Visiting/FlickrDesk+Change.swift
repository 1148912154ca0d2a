public import Flickr
public import FlickrClient
public import Settings
public import VacationStore

extension FlickrDesk {
  /// Changes a vacation like
  /// ``TravelDesk/change(_:in:_:freshness:isDryRun:asking:warn:report:progress:)``, using this desk for
  /// Flickr.
  ///
  /// - Throws: `VacationError` if the vacation or the cache cannot be used.
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
  /// Changes a vacation by the photos of an input, as one change in its history.
  ///
  /// Like ``change(_:in:_:isDryRun:within:warn:report:progress:)``, but referenced photos that are
  /// not available locally are fetched from Flickr.
  ///
  /// - Parameters:
  ///   - input: The photos: photo JSON, API responses, and records printed by this program.
  ///   - name: The vacation; created with the first visited photo.
  ///   - verb: What to do with the photos.
  ///   - isDryRun: Whether to change nothing.
  ///   - limits: The limits of the photo cache, for photos that are not added to the vacation.
  ///   - flickr: Called at most once, when Flickr is needed; returns nil if it is not available.
  ///   - warn: Called for errors that do not stop the change.
  ///   - report: Called for each photo; if it throws, the change stops.
  ///   - progress: Called periodically.
  /// - Throws: `VacationError` if the vacation or the cache cannot be used, `PhotoInputError` and
  ///   ``TravelError`` if the input cannot, or the error of `flickr`; but a ``SettingsError``
  ///   fails only the photos without any data.
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
    var isResolved = false
    var count = 0
    while var chunk = try reading.next() {
      chunk.items = try run.demotingIncomplete(chunk.items)
      let isComplete = try run.missing(among: chunk.items.references).isEmpty
      if !isComplete, !isResolved {
        do {
          lookup = try flickr().map { PhotoLookup($0, freshness: .cachedOrFresh) }
        } catch let error as SettingsError where !error.concernsToken {
          // Photos with data in the input need no key.
          refusal = error
        }
        isResolved = true
      }
      // Small, so that little is lost if a long run is interrupted.
      for part in isComplete || lookup == nil ? [chunk] : chunk.parts(of: 20) {
        var failures: [PhotoID: any Error] = [:]
        if let lookup {
          let read = Set(part.items.photos.map(\.id))
          let missing = try run.missing(among: part.items.references.filter { !read.contains($0) })
          failures = try await lookup.fetch(missing)
        } else if let refusal {
          for id in part.items.onlyNamed { failures[id] = refusal }
        }
        let done = try run.change(
          part,
          failures: failures,
          more: { isComplete ? reading.nextComplete() : nil },
          report: report
        )
        count += done.count
        progress(VisitProgress(fraction: done.last.fraction, photos: count))
      }
    }
  }

  /// Changes a vacation by photo ids, as one change in its history, like
  /// ``change(_:in:_:freshness:isDryRun:asking:warn:report:progress:)`` with arguments that are
  /// photos.
  ///
  /// - Parameters:
  ///   - ids: The photos.
  ///   - name: The vacation; created with the first visited photo.
  ///   - verb: What to do with the photos.
  ///   - freshness: Whether cached responses may be used.
  ///   - isDryRun: Whether to change nothing.
  ///   - flickr: Called at most once, when Flickr is needed; returns nil if it is not available: then
  ///     missing photos fail with ``TravelError/notFetched(_:)``.
  ///   - warn: Called for errors that do not stop the change.
  ///   - report: Called for each photo; if it throws, the change stops.
  ///   - progress: Called periodically.
  /// - Throws: `VacationError` if the vacation or the cache cannot be used, or the error of
  ///   `flickr`; but a ``SettingsError`` fails only the missing photos, if there are others.
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
    try await change(
      ids.map(ChangeArgument.photo),
      in: name,
      verb,
      freshness: freshness,
      isDryRun: isDryRun,
      asking: flickr,
      warn: warn,
      report: report,
      progress: progress
    )
  }
}
