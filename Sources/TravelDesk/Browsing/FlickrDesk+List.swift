import Flickr
public import FlickrClient
import Gazetteer
import Settings
public import VacationStore

extension FlickrDesk {
  /// Lists photos, remembers them to be visited by id, and keeps the list to be named by number.
  ///
  /// What fails before the first photo is thrown; what fails behind it is told with the photos
  /// that came before.
  /// - Parameters:
  ///   - query: Which photos.
  ///   - limit: Photos at most; nil for all that can be reached.
  ///   - vacation: The vacation that is to tell which of them were visited; nil for none.
  ///   - freshness: Whether kept replies may answer.
  ///   - progress: Called with the number of photos so far and the number that is expected.
  /// - Returns: The photos, and how many more Flickr says there are.
  /// - Throws: `FlickrError`, `VacationError`, ``TravelError``.
  public func list(
    _ query: PhotoQuery,
    limit: Int?,
    visitedIn vacation: Vacation?,
    freshness: Freshness,
    progress: (Int, Int) -> Void
  ) async throws -> PhotoListing {
    // Its data is read while the reply is: most photos are placed by it.
    Task.detached(priority: .high) { _ = Gazetteer.shared }
    var gathering = PhotoGathering(title: title(of: query))
    let calls = try calls(for: query)
    for (index, methods) in calls.enumerated() {
      // What a way that found nothing said is not about the photos of the next.
      gathering = PhotoGathering(title: title(of: query, way: index))
      let isLast = index == calls.count - 1
      do {
        for method in methods {
          try await gather(method, limit, freshness, into: &gathering, progress)
        }
      } catch FlickrError.refused where !isLast {
        // Flickr knows the place's id no longer, say.
        continue
      }
      // The next way is for when this one finds nothing.
      if !gathering.photos.isEmpty || isLast { break }
    }
    if calls.last?.count ?? 0 > 1 { gathering.mergeByUpload(limit: limit) }
    let place: PlaceName? = if case .place(let place) = query { place.stamp } else { nil }
    return try finished(gathering, place: place, vacation)
  }

  private func gather(
    _ method: any PhotoListingMethod,
    _ limit: Int?,
    _ freshness: Freshness,
    into gathering: inout PhotoGathering,
    _ progress: (Int, Int) -> Void
  ) async throws {
    gathering.beginCall()
    func walk<Method: PhotoListingMethod>(_ method: Method) async throws {
      var pages = client.photos(method, limit: limit, freshness: freshness).makeAsyncIterator()
      do throws(FlickrError) {
        while let batch = try await pages.next() {
          gathering.add(batch)
          progress(
            gathering.photos.count,
            min(limit ?? .max, max(batch.total, gathering.photos.count))
          )
        }
      } catch {
        guard !gathering.photos.isEmpty, error != .cancelled else { throw error }
        gathering.failure = error
      }
    }
    try await walk(method)
  }

  private func finished(
    _ gathering: PhotoGathering,
    place: PlaceName?,
    _ vacation: Vacation?
  ) throws -> PhotoListing {
    let photos = gathering.photos.map { photo in
      place.map { photo.stamped(derivedPlace: $0) } ?? photo
    }
    let ids = photos.map(\.id)
    let listing = Listing(kind: .photos, title: gathering.title, rows: ids.map(\.rawValue))
    try cache.remember(
      gathering.isKept ? cache.photos.missing(among: photos, fetchedThrough: place) : photos,
      within: memory
    )
    // A list that found nothing has no rows to be named, and the one before it keeps its own.
    if !ids.isEmpty { try notes.keep(listing) }
    let visited = try vacation?.visitTimes(of: ids) ?? [:]
    return PhotoListing(
      title: gathering.title,
      rows: zip(1..., photos).map { number, photo in
        ListedPhoto(
          number: number,
          photo: photo,
          place: TravelDesk.place(of: photo, given: nil),
          visited: visited[photo.id]
        )
      },
      total: gathering.total,
      isComplete: gathering.isComplete,
      sent: gathering.sent,
      isKept: gathering.isKept,
      failure: gathering.failure
    )
  }
}

/// What a listing has gathered so far.
struct PhotoGathering {
  let title: String
  private(set) var photos: [Photo] = []
  private(set) var sent: Duration?
  private(set) var isKept = true
  var failure: FlickrError?
  private var seen: Set<PhotoID> = []
  /// What each of the calls says that it has, and whether all of it came.
  private var calls: [(total: Int, isComplete: Bool)] = []

  init(title: String) {
    self.title = title
  }

  /// How many photos Flickr says there are.
  var total: Int { max(photos.count, calls.reduce(0) { $0 + $1.total }) }

  /// Whether all of them came, or as many as were asked for.
  var isComplete: Bool { failure == nil && calls.allSatisfy(\.isComplete) }

  mutating func beginCall() {
    calls.append((0, false))
  }

  mutating func add(_ batch: PhotoBatch) {
    photos += batch.photos.filter { seen.insert($0.id).inserted }
    sent = min(sent ?? batch.sent, batch.sent)
    isKept = isKept && batch.isCached
    if !calls.isEmpty { calls[calls.count - 1] = (batch.total, batch.isComplete) }
  }

  /// Brings the photos of several calls into one order, latest first.
  mutating func mergeByUpload(limit: Int?) {
    photos.sort { ($0.dateUploaded ?? 0) > ($1.dateUploaded ?? 0) }
    if let limit { photos.removeLast(max(0, photos.count - limit)) }
  }
}
