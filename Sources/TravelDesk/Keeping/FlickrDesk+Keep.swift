public import Flickr
import FlickrClient
import Glibc
import Settings
public import VacationStore

extension FlickrDesk {
  /// Keeps pictures of photos in the vacation's file, so that they stay when they are gone from
  /// Flickr.
  ///
  /// Cached images are used; others are fetched, a few at a time, without following redirects. All
  /// pictures are one change in the history. Reported pictures are on disk; after an interruption,
  /// run it again to resume.
  /// - Parameters:
  ///   - ids: The photos; each is processed once.
  ///   - vacation: The vacation, opened for writing.
  ///   - rules: Which pictures are kept.
  ///   - report: Called for each photo, in order; if it throws, the run stops.
  ///   - progress: Called periodically.
  /// - Throws: `VacationError`; `FlickrError` if Flickr is not accessible at all; what `report`
  ///   throws. What was reported stays.
  /// - Source: decision note "Kept pictures".
  public func keep(
    _ ids: [PhotoID],
    in vacation: Vacation,
    _ rules: KeepRules,
    report: (KeepReport) throws -> Void,
    progress: (KeepProgress) -> Void = { _ in }
  ) async throws {
    var seen: Set<PhotoID> = []
    let ids = ids.filter { seen.insert($0).inserted }
    let change = vacation.change(.keep, isDryRun: rules.isDryRun)
    var state = KeepProgress(photos: 0, total: ids.count, bytes: 0)
    for start in stride(from: 0, to: ids.count, by: KeepRun.pageSize) {
      let page = Array(ids[start..<min(start + KeepRun.pageSize, ids.count)])
      let run = KeepRun(desk: self, vacation: vacation, rules: rules)
      let reports = try await run.keep(page, change) { bytes in
        state.bytes += bytes
        state.photos += 1
        progress(state)
      }
      state.photos = start + page.count
      progress(state)
      for item in reports { try report(item) }
    }
  }
}

/// A page of photos whose pictures are fetched together and kept in one transaction.
private struct KeepRun {
  /// Small, so that little is lost if a long run is interrupted; at most
  /// ``VacationChange/pictureBatchSize``.
  static let pageSize = 8

  let desk: FlickrDesk
  let vacation: Vacation
  let rules: KeepRules

  /// What was fetched for a photo.
  private struct Fetched: Sendable {
    var file: ImageFile
    var url: String
    /// Whether the file is deleted after use.
    var isTemporary: Bool
  }

  func keep(
    _ ids: [PhotoID],
    _ change: VacationChange,
    fetched count: (_ bytes: Int) -> Void
  ) async throws -> [KeepReport] {
    let photos = try vacation.storedPhotos(ids)
    let pictures = try vacation.pictures(of: ids)
    let user = desk.client.login?.userID
    var reports: [KeepReport] = []
    var wanted: [Photo] = []
    for id in ids {
      let photo = photos[id]?.photo
      let outcome = outcome(of: photo, having: pictures[id] ?? [], user)
      if outcome == nil, let photo { wanted.append(photo) }
      reports.append(
        KeepReport(
          id: id,
          title: photo?.displayTitle ?? "",
          outcome: outcome ?? .kept(rules.wish.order[0], bytes: 0)
        )
      )
    }
    guard !rules.isDryRun, !wanted.isEmpty else { return reports }
    let fetched = await fetch(wanted, count)
    defer {
      for case .success(let image) in fetched.values where image.isTemporary {
        unlink(image.file.path)
      }
    }
    try store(fetched, wanted, change)
    for (index, report) in reports.enumerated() {
      guard let result = fetched[report.id] else { continue }
      reports[index].outcome = try Self.outcome(of: result)
    }
    return reports
  }

  /// The outcome that needs no picture; nil if one is wanted.
  private func outcome(
    of photo: Photo?,
    having pictures: [KeptPicture],
    _ user: String?
  ) -> KeepReport.Outcome? {
    guard let photo else { return .notVisited }
    if pictures.contains(where: { rules.wish.order.contains($0.size) }) { return .alreadyKept }
    return rules.allow(photo, of: user) ? nil : .reserved(license: photo.license)
  }

  private func fetch(
    _ photos: [Photo],
    _ count: (_ bytes: Int) -> Void
  ) async -> [PhotoID: Result<Fetched, any Error>] {
    await withTaskGroup(of: (PhotoID, Result<Fetched, any Error>).self) { group in
      // The client limits how many downloads run at once.
      for photo in photos {
        group.addTask {
          do {
            let fetched = try await fetch(photo)
            return (photo.id, .success(fetched))
          } catch {
            return (photo.id, .failure(error))
          }
        }
      }
      var results: [PhotoID: Result<Fetched, any Error>] = [:]
      for await (id, result) in group {
        results[id] = result
        if case .success(let image) = result { count(image.file.bytes) } else { count(0) }
      }
      return results
    }
  }

  private func fetch(_ photo: Photo) async throws -> Fetched {
    let images = desk.images()
    let sizes = rules.wish.sizes(of: photo)
    for size in sizes {
      if let file = try images.cached(photo.id, size), file.bytes <= NewPicture.maximumBytes {
        return Fetched(file: file, url: photo.imageURLs[size] ?? "", isTemporary: false)
      }
    }
    guard !rules.isOffline else {
      throw FlickrError.notCached(what: "The image of photo \(photo.id)")
    }
    let (file, url) = try await desk.first(of: photo, sizes) { size, url in
      try await images.fetchUncached(photo.id, size, from: url)
    }
    return Fetched(file: file, url: url, isTemporary: true)
  }

  /// Keeps what was fetched, and notes what is gone.
  private func store(
    _ fetched: [PhotoID: Result<Fetched, any Error>],
    _ photos: [Photo],
    _ change: VacationChange
  ) throws {
    var pictures: [NewPicture] = []
    var gone: [PhotoID: Vacation.Absence] = [:]
    for photo in photos {
      switch fetched[photo.id] {
      case .success(let image):
        pictures.append(
          NewPicture(
            photo: photo.id,
            size: image.file.size,
            path: image.file.path,
            contentType: image.file.type.contentType,
            source: image.url
          )
        )
      case .failure(let error): gone[photo.id] = Vacation.Absence(error)
      case nil: break
      }
    }
    if !pictures.isEmpty { _ = try change.keep(pictures) }
    // That an image can be fetched does not prove that its page is there: only the API says so.
    try vacation.noteAvailability(gone: gone, found: [])
  }

  private static func outcome(
    of result: Result<Fetched, any Error>
  ) throws -> KeepReport.Outcome {
    switch result {
    case .success(let image): return .kept(image.file.size, bytes: image.file.bytes)
    case .failure(let error):
      if let absence = Vacation.Absence(error) { return .gone(absence) }
      guard let failure = error as? FlickrError else { return .failed(error) }
      switch failure {
      // Offline, others may be cached.
      case .notCached: return .failed(failure)
      case .cancelled: throw failure
      default:
        if failure.concernsAll { throw failure }
        return .failed(failure)
      }
    }
  }
}

extension Vacation.Absence {
  /// Reads Flickr's response about a photo; nil if it does not say that the photo is gone.
  init?(_ error: any Error) {
    switch error as? FlickrError {
    case .refused(FlickrCode(rawValue: 1), _, _): self = .deleted
    case .refused(FlickrCode(rawValue: 2), _, _): self = .private
    default: return nil
    }
  }
}
