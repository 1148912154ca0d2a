import Flickr
public import FlickrClient
public import VacationStore

extension FlickrDesk {
  /// Reads the photos of a vacation anew from Flickr, and takes what has changed (R7): a photo's
  /// place and the time of its visit stay, and the listing's dictionary beside the new reply.
  ///
  /// All that is changed is one change of the history, and all that is removed another. Nothing is
  /// removed unless it is asked for. What was reported is on the disk; who is interrupted goes on
  /// where it ended, since replies of the last hour are not asked for again.
  /// - Parameters:
  ///   - vacation: The vacation, opened for writing.
  ///   - removesGone: Whether photos that vanished or became private are unvisited.
  ///   - freshness: Whether replies of the last hour may answer.
  ///   - isDryRun: Whether everything is only tried.
  ///   - report: Called for each photo, in the order of their visits; what it throws ends it.
  ///   - progress: Called now and then.
  /// - Throws: `VacationError`; `FlickrError` when Flickr cannot be asked at all: what came before
  ///   it stays.
  public func refresh(
    _ vacation: Vacation,
    removesGone: Bool,
    freshness: Freshness,
    isDryRun: Bool,
    report: (RefreshReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) async throws {
    let run = RefreshRun(
      vacation: vacation,
      client: client,
      // Long enough to go on after an interruption, short enough to be news.
      freshness: freshness == .cachedOrFresh ? .cachedWithin(.seconds(3_600)) : freshness,
      removesGone: removesGone,
      isDryRun: isDryRun
    )
    let total = try vacation.summary().photos
    var done = 0
    var last: VacationPhoto?
    while true {
      let photos = try vacation.photos(.all, after: last, limit: RefreshRun.pageSize)
      guard !photos.isEmpty else { return }
      last = photos.last
      for item in try await run.refresh(photos) { try report(item) }
      done += photos.count
      progress(VisitProgress(fraction: Double(done) / Double(max(1, total)), photos: done))
    }
  }
}

/// One run of a refresh.
private final class RefreshRun {
  /// Few enough that little is lost when a long run is interrupted.
  static let pageSize = 8

  private let vacation: Vacation
  private let client: FlickrClient
  private let freshness: Freshness
  private let removesGone: Bool
  private let refreshing: VacationChange
  private let removing: VacationChange

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
  }

  func refresh(_ photos: [VacationPhoto]) async throws -> [RefreshReport] {
    let answers = await PhotoQuestions(client: client, freshness: freshness).ask(photos.map(\.id))
    // Looked up after the answers came: the vacation may have changed meanwhile.
    let kept = try vacation.storedPhotos(photos.map(\.id))
    var reports: [RefreshReport] = []
    var visits: [Visit] = []
    var gone: [PhotoID] = []
    for (photo, answer) in zip(photos, answers) {
      guard let before = kept[photo.id] else { continue }
      let outcome = try outcome(of: answer, before: before)
      if case .success(let info) = answer, outcome.isNews, let place = PlaceName(photo.place) {
        visits.append(Visit(info, place: place))
      }
      let isRemoved = removesGone && outcome.isGone
      if isRemoved { gone.append(photo.id) }
      reports.append(
        RefreshReport(id: photo.id, title: photo.title, outcome: outcome, isRemoved: isRemoved)
      )
    }
    if !visits.isEmpty { _ = try refreshing.visit(visits, refresh: true) }
    if !gone.isEmpty { _ = try removing.unvisit(gone) }
    return reports
  }

  private func outcome(
    of answer: Result<Photo, FlickrError>,
    before: FoundPhoto
  ) throws -> RefreshReport.Outcome {
    switch answer {
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
  /// Whether there is something to be taken.
  fileprivate var isNews: Bool {
    switch self {
    case .refreshed, .licenseChanged: true
    default: false
    }
  }
}

extension FoundPhoto {
  /// Whether a getInfo reply says what is known already; how often a photo was seen does not count.
  fileprivate func isSame(as info: Photo) -> Bool {
    guard var before = self.info else { return false }
    before.json = info.json
    return before == info
  }
}
