public import Flickr
public import FlickrClient
public import VacationStore

extension FlickrDesk {
  /// Re-fetches the photos of a vacation from Flickr and stores changes (R7).
  ///
  /// A photo's place, visit time and listing JSON stay.
  ///
  /// All updates are one change in the history, and all removals another. Photos are removed only
  /// on request. Reported photos are on disk. After an interruption, run it again to resume:
  /// responses of the last hour are not fetched again.
  /// - Parameters:
  ///   - vacation: The vacation, opened for writing.
  ///   - ids: The photos; nil for all. Those that are not in the vacation are ignored.
  ///   - removesGone: Whether to unvisit photos that were deleted or became private.
  ///   - freshness: Whether responses of the last hour may be used.
  ///   - isDryRun: Whether to change nothing.
  ///   - report: Called for each photo, in visit order; if it throws, the refresh stops.
  ///   - progress: Called periodically.
  /// - Throws: `VacationError`; `FlickrError` if Flickr is not accessible at all. Earlier changes
  ///   stay.
  public func refresh(
    _ vacation: Vacation,
    only ids: [PhotoID]? = nil,
    removesGone: Bool,
    freshness: Freshness,
    isDryRun: Bool,
    report: (RefreshReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) async throws {
    let run = RefreshRun(
      vacation: vacation,
      client: client,
      // Long enough to resume after an interruption, short enough to be current.
      freshness: freshness == .cachedOrFresh ? .cachedWithin(.seconds(3_600)) : freshness,
      removesGone: removesGone,
      isDryRun: isDryRun
    )
    let total = try ids?.count ?? vacation.summary().photos
    func refresh(_ photos: [VacationPhoto], done: Int) async throws {
      for item in try await run.refresh(photos) { try report(item) }
      progress(VisitProgress(fraction: Double(done) / Double(max(1, total)), photos: done))
    }
    if let ids {
      for start in stride(from: 0, to: total, by: RefreshRun.pageSize) {
        let page = ids[start..<min(start + RefreshRun.pageSize, total)]
        try await refresh(page.compactMap { try vacation.firstPhoto(id: $0) }, done: page.endIndex)
      }
      return
    }
    var done = 0
    var last: VacationPhoto?
    while true {
      let photos = try vacation.photos(.all, after: last, limit: RefreshRun.pageSize)
      guard !photos.isEmpty else { return }
      last = photos.last
      done += photos.count
      try await refresh(photos, done: done)
    }
  }
}

/// One run of a refresh.
private final class RefreshRun {
  /// Small, so that little is lost if a long run is interrupted.
  static let pageSize = 8

  private let vacation: Vacation
  private let client: FlickrClient
  private let freshness: Freshness
  private let removesGone: Bool
  private let refreshing: VacationChange
  private let removing: VacationChange
  private let dropping: VacationChange
  private let isDryRun: Bool

  init(
    vacation: Vacation,
    client: FlickrClient,
    freshness: Freshness,
    removesGone: Bool,
    isDryRun: Bool
  ) {
    self.vacation = vacation
    self.client = client
    self.freshness = freshness
    self.removesGone = removesGone
    refreshing = vacation.change(.refresh, isDryRun: isDryRun)
    removing = vacation.change(.unvisit, isDryRun: isDryRun)
    dropping = vacation.change(.drop, isDryRun: isDryRun)
    self.isDryRun = isDryRun
  }

  func refresh(_ photos: [VacationPhoto]) async throws -> [RefreshReport] {
    let responses = await PhotoFetcher(client: client, freshness: freshness).fetch(photos.map(\.id))
    // Looked up after the responses were received, since the vacation may have changed meanwhile.
    let stored = try vacation.storedPhotos(photos.map(\.id))
    var reports: [RefreshReport] = []
    var visits: [Visit] = []
    var removed: [PhotoID] = []
    var gone: [PhotoID: Vacation.Absence] = [:]
    var found: [PhotoID] = []
    for (photo, response) in zip(photos, responses) {
      guard let before = stored[photo.id] else { continue }
      let outcome = try outcome(of: response, before: before)
      if case .success(let info) = response, outcome.isUpdate, let place = PlaceName(photo.place) {
        visits.append(Visit(info, place: place))
      }
      let isRemoved = removesGone && outcome.isGone
      if isRemoved { removed.append(photo.id) }
      switch response {
      case .success: found.append(photo.id)
      case .failure(let error): gone[photo.id] = Vacation.Absence(error)
      }
      reports.append(
        RefreshReport(id: photo.id, title: photo.title, outcome: outcome, isRemoved: isRemoved)
      )
    }
    if !visits.isEmpty { _ = try refreshing.visit(visits, refresh: true) }
    if !isDryRun { try vacation.noteAvailability(gone: gone, found: found) }
    let dropped = try drop(gone.keys.compactMap { stored[$0]?.photo })
    for index in reports.indices {
      reports[index].isPictureDropped = dropped.contains(reports[index].id)
    }
    if !removed.isEmpty { _ = try removing.unvisit(removed) }
    return reports
  }

  /// Drops the kept pictures of photos that are no longer on Flickr, unless their licenses or the
  /// user's ownership allow keeping them: Flickr's terms ask for that.
  ///
  /// - Returns: The photos whose pictures were dropped.
  private func drop(_ photos: [Photo]) throws -> Set<PhotoID> {
    let user = client.login?.userID
    let reserved = photos.filter { !KeepRules().allow($0, of: user) }.map(\.id)
    let kept = try vacation.pictures(of: reserved).keys.sorted { $0.rawValue < $1.rawValue }
    if !kept.isEmpty { _ = try dropping.dropPictures(of: kept) }
    return Set(kept)
  }

  private func outcome(
    of response: Result<Photo, FlickrError>,
    before: FoundPhoto
  ) throws -> RefreshReport.Outcome {
    switch response {
    case .success(let info):
      if let from = before.photo.license, let to = info.license, from != to {
        return .licenseChanged(from: from, to: to)
      }
      return before.isSame(as: info) ? .unchanged : .refreshed
    case .failure(.refused(FlickrCode(rawValue: 1), _, _)): return .vanished
    case .failure(.refused(FlickrCode(rawValue: 2), _, _)): return .becamePrivate
    case .failure(let error):
      if error == .cancelled || error.concernsAll { throw error }
      return .failed(error)
    }
  }
}

extension RefreshReport.Outcome {
  /// Whether there is something to store.
  fileprivate var isUpdate: Bool {
    switch self {
    case .refreshed, .licenseChanged: true
    default: false
    }
  }
}

extension FoundPhoto {
  /// Whether a getInfo response contains nothing new; view counts are ignored.
  fileprivate func isSame(as info: Photo) -> Bool {
    guard var before = self.info else { return false }
    before.json = info.json
    return before == info
  }
}
