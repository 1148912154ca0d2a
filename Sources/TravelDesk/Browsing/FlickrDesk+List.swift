import Flickr
public import FlickrClient
import Gazetteer
import Settings
public import VacationStore

extension FlickrDesk {
  /// Lists photos, caches them so that they can be visited by id, and stores the list so that rows
  /// can be referred to by number.
  ///
  /// Throws errors that occur before the first photo; returns later errors with the photos listed
  /// so far.
  /// - Parameters:
  ///   - query: The query.
  ///   - limit: The maximum number of photos; nil for as many as Flickr returns.
  ///   - vacation: The vacation in which to look up which photos were visited; nil for none.
  ///   - freshness: Whether cached responses may be used.
  ///   - progress: Called with the number of photos so far and the expected total.
  /// - Returns: The photos, and the total reported by Flickr.
  /// - Throws: `FlickrError`, `VacationError`, ``TravelError``.
  public func list(
    _ query: PhotoQuery,
    limit: Int?,
    visitedIn vacation: Vacation?,
    freshness: Freshness,
    progress: (Int, Int) -> Void
  ) async throws -> PhotoListing {
    // Load the gazetteer while waiting for the response: it determines the places of most photos.
    Task.detached(priority: .high) { _ = Gazetteer.shared }
    var gathering = PhotoGathering(title: title(of: query))
    if case .feed(let feed) = query {
      gathering.isOfFeed = true
      try await gather(feed, limit, freshness, into: &gathering)
      return try finish(gathering, place: nil, vacation)
    }
    let calls = try await calls(for: query, freshness)
    for (index, methods) in calls.enumerated() {
      // Discard the state of an alternative that found nothing.
      gathering = PhotoGathering(title: title(of: query, way: index))
      let isLast = index == calls.count - 1
      do {
        for method in methods {
          try await gather(method, limit, freshness, into: &gathering, progress)
        }
      } catch FlickrError.refused where !isLast {
        // For example, the place id is no longer valid.
        continue
      }
      // Try the next alternative only if this one finds nothing.
      if !gathering.photos.isEmpty || isLast { break }
    }
    if calls.last?.count ?? 0 > 1 { gathering.mergeByUpload(limit: limit) }
    let place: PlaceName? = if case .place(let place) = query { place.stamp } else { nil }
    return try finish(gathering, place: place, vacation)
  }

  private func gather(
    _ feed: FeedQuery,
    _ limit: Int?,
    _ freshness: Freshness,
    into gathering: inout PhotoGathering
  ) async throws {
    let response = try await client.feed(feed, freshness: freshness)
    let photos = Array(response.value.photos.prefix(limit ?? .max))
    gathering.beginCall()
    gathering.add(
      PhotoBatch(
        photos: photos,
        listed: photos.count,
        total: response.value.photos.count,
        isComplete: true,
        sent: response.sent,
        isCached: response.isCached
      )
    )
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

  /// The photos of which neither the cache nor a vacation has a record: a feed's has less than any
  /// other, and must not replace it.
  private func unknown(among photos: [Photo]) throws -> [Photo] {
    // A vacation that cannot be read is reported by the commands that use it.
    let known = try PhotoFinder(desk, for: nil) { _ in }.find(photos.map(\.id), in: nil)
    return photos.filter { known[$0.id] == nil }
  }

  private func finish(
    _ gathering: PhotoGathering,
    place: PlaceName?,
    _ vacation: Vacation?
  ) throws -> PhotoListing {
    let photos = gathering.photos.map { photo in
      place.map { photo.stamped(derivedPlace: $0) } ?? photo
    }
    let ids = photos.map(\.id)
    let listing = Listing(kind: .photos, title: gathering.title, rows: ids.map(\.rawValue))
    let new =
      gathering.isOfFeed
      ? try unknown(among: photos)
      : try gathering.isKept ? cache.photos.missing(among: photos, fetchedThrough: place) : photos
    try cache.remember(new, within: memory)
    // An empty list does not replace the previous one.
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

/// The photos collected so far for a listing.
struct PhotoGathering {
  let title: String
  private(set) var photos: [Photo] = []
  private(set) var sent: Duration?
  private(set) var isKept = true
  var failure: FlickrError?
  /// Whether the photos come from a public feed, whose records have less than those of calls.
  var isOfFeed = false
  private var seen: Set<PhotoID> = []
  /// The total of each call, and whether it is complete.
  private var calls: [(total: Int, isComplete: Bool)] = []

  init(title: String) {
    self.title = title
  }

  /// The total number of photos reported by Flickr.
  var total: Int { max(photos.count, calls.reduce(0) { $0 + $1.total }) }

  /// Whether all photos were listed, or as many as requested.
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

  /// Sorts the photos of several calls, latest first.
  mutating func mergeByUpload(limit: Int?) {
    photos.sort { ($0.dateUploaded ?? 0) > ($1.dateUploaded ?? 0) }
    if let limit { photos.removeLast(max(0, photos.count - limit)) }
  }
}
