public import Flickr
public import FlickrClient
import Settings
public import VacationStore

/// A photo, or several, named by the user for a change.
public enum ChangeArgument: Sendable {
  /// A photo.
  case photo(PhotoID)
  /// The photos of a page of Flickr, at most `limit`, nil for all; reported under its text if they
  /// cannot be listed.
  case page(PhotoListPage, limit: Int?, text: String)
  /// A text that names nothing; reported as failed with this error.
  case invalid(String, any Error)
}

extension TravelDesk {
  /// Changes a vacation by photos and pages of Flickr, as one change in its history.
  ///
  /// The data of photos is looked up in the vacation's history, in the cache, and in the other
  /// vacations; missing photos are fetched from Flickr. Pages are always fetched, and changed page by
  /// page of the listing. Each photo is reported, in order; failures do not stop the others.
  /// Reported photos are on disk: after an interruption, repeat the call to resume.
  /// - Parameters:
  ///   - arguments: The photos and pages.
  ///   - name: The vacation; created with the first visited photo.
  ///   - verb: What to do with the photos.
  ///   - freshness: Whether cached responses may be used for photos.
  ///   - isDryRun: Whether to change nothing.
  ///   - flickr: Called at most once, when Flickr is needed; returns nil if it is not available: then
  ///     missing photos fail with ``TravelError/notFetched(_:)``, and pages with `FlickrError.noKey`.
  ///   - warn: Called for errors that do not stop the change.
  ///   - report: Called for each photo, and for each page that cannot be listed; if it throws, the
  ///     change stops.
  ///   - progress: Called periodically.
  /// - Throws: `VacationError` if the vacation or the cache cannot be used, or the error of
  ///   `flickr`; but a ``SettingsError`` fails only the missing photos, if there are others.
  public func change(
    _ arguments: [ChangeArgument],
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
    var lookup: PhotoLookup??
    func resolved() throws -> PhotoLookup? {
      if let lookup { return lookup }
      let new = try flickr().map { PhotoLookup($0, freshness: freshness) }
      lookup = .some(new)
      return new
    }
    let parts = arguments.parts
    var count = 0
    for part in parts {
      var changed = 0
      let advance = { (state: VisitProgress) in
        changed = state.photos
        // The sizes of the other parts are unknown.
        let fraction = parts.count == 1 ? state.fraction : nil
        progress(VisitProgress(fraction: fraction, photos: count + state.photos))
      }
      switch part {
      case .photos(let ids):
        try await run.change(ids, asking: resolved, report: report, progress: advance)
        changed = ids.count
      case .page(let page, let limit, let text):
        do {
          guard let flickr = try resolved()?.desk else { throw FlickrError.noKey }
          try await run.change(page, limit: limit, from: flickr, report: report, progress: advance)
        } catch let error as FlickrError where error != .cancelled {
          try report(VisitReport(position: nil, id: text, outcome: .failed(error)))
        }
      case .invalid(let text, let error):
        try report(VisitReport(position: nil, id: text, outcome: .failed(error)))
      }
      count += changed
    }
  }
}

extension ChangeRun {
  /// Changes photos by id, fetching missing ones from Flickr.
  fileprivate func change(
    _ ids: [PhotoID],
    asking lookup: () throws -> PhotoLookup?,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) async throws {
    let missing = try missing(among: ids)
    guard !missing.isEmpty else { return try change(ids, report: report) }
    let source: PhotoLookup?
    do {
      source = try lookup()
    } catch let error as SettingsError
      where !error.concernsToken && missing.count < ids.count
    {
      // Cached photos need no key, so a configuration error fails only the others.
      let failures = Dictionary(missing.map { ($0, error as any Error) }) { first, _ in first }
      return try change(ids, failures: failures, report: report)
    }
    guard let lookup = source else { return try change(ids, report: report) }
    // Small, so that little is lost if a long run is interrupted.
    let size = 20
    for start in stride(from: 0, to: ids.count, by: size) {
      let page = Array(ids[start..<min(start + size, ids.count)])
      let failures = try await lookup.fetch(try self.missing(among: page))
      try changePage(page.map { .reference($0) }, failures: failures, report: report)
      let done = start + page.count
      progress(VisitProgress(fraction: Double(done) / Double(ids.count), photos: done))
    }
  }

  /// Lists the photos of a page of Flickr, and changes them as they come.
  ///
  /// - Throws: `FlickrError` if Flickr fails; the photos before stay changed.
  fileprivate func change(
    _ page: PhotoListPage,
    limit: Int?,
    from flickr: FlickrDesk,
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) async throws {
    func walk<Method: PhotoListingMethod>(_ method: Method) async throws {
      // A cached list may lack the latest photos.
      for try await batch in flickr.client.photos(method, limit: limit, freshness: .fresh) {
        try flickr.cache.remember(batch.photos, within: flickr.memory)
        let items = batch.photos.map { photo in
          // The limits of the cache may be less than a page.
          let visit = Visit(photo, place: TravelDesk.place(of: photo, given: place))
          return ChangeItem.reference(photo.id, fallback: visit)
        }
        try changePage(items, failures: [:], report: report)
        let expected = min(limit ?? .max, max(batch.total, batch.listed, 1))
        progress(
          VisitProgress(
            fraction: Double(batch.listed) / Double(expected),
            photos: batch.listed
          )
        )
      }
    }
    try await walk(try await flickr.call(for: page, .cachedOrFresh))
  }
}

extension [ChangeArgument] {
  /// Arguments that are changed together.
  fileprivate enum Part {
    case photos([PhotoID])
    case page(PhotoListPage, limit: Int?, text: String)
    case invalid(String, any Error)
  }

  /// The arguments, in order, with consecutive photos together.
  fileprivate var parts: [Part] {
    var parts: [Part] = []
    var ids: [PhotoID] = []
    func endPhotos() {
      if !ids.isEmpty { parts.append(.photos(ids)) }
      ids = []
    }
    for argument in self {
      switch argument {
      case .photo(let id): ids.append(id)
      case .page(let page, let limit, let text):
        endPhotos()
        parts.append(.page(page, limit: limit, text: text))
      case .invalid(let text, let error):
        endPhotos()
        parts.append(.invalid(text, error))
      }
    }
    endPhotos()
    return parts
  }
}
