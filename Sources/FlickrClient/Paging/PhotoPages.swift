public import Flickr

/// The photos of a listing, page by page, each photo once.
///
/// A listing of more than 4,000 photos, which one search cannot reach, is continued by time of upload.
public struct PhotoPages<Method: PhotoListingMethod>: AsyncSequence, Sendable {
  /// The new photos of a page.
  public typealias Element = PhotoBatch
  /// What ends it early.
  public typealias Failure = FlickrError

  let client: FlickrClient
  let method: Method
  let limit: Int?
  let freshness: Freshness

  /// Begins at the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(client: client, freshness: freshness, walk: PageWalk(method, limit: limit))
  }

  /// Requests one page after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let client: FlickrClient
    let freshness: Freshness
    var walk: PageWalk<Method>

    /// The new photos of the next page, which may be none; nil at the end.
    ///
    /// - Throws: ``FlickrError``; photos returned before it stay valid.
    public mutating func next() async throws(FlickrError) -> PhotoBatch? {
      try await next(isolation: nil)
    }

    /// The new photos of the next page, which may be none; nil at the end.
    ///
    /// - Throws: ``FlickrError``; photos returned before it stay valid.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(FlickrError) -> PhotoBatch? {
      guard let call = walk.call else { return nil }
      do throws(FlickrError) {
        let response = try await client.call(call, freshness: freshness)
        let photos = walk.take(response.value)
        return batch(photos, sent: response.sent, isCached: response.isCached)
      } catch {
        guard case .refused(.excessiveOffset, _, _) = error, call.page > 1 else { throw error }
        walk.takeRefusal()
        return batch([], sent: client.environment.now(), isCached: false)
      }
    }

    private func batch(_ photos: [Photo], sent: Duration, isCached: Bool) -> PhotoBatch {
      PhotoBatch(
        photos: photos,
        listed: walk.listed,
        total: walk.total ?? walk.listed,
        isComplete: walk.isComplete,
        sent: sent,
        isCached: isCached
      )
    }
  }
}

/// The new photos of one page of a listing.
public struct PhotoBatch: Sendable {
  /// The photos, in the listing's order; none of them was returned before.
  public var photos: [Photo]
  /// The number of photos so far.
  public var listed: Int
  /// The number of photos in the listing, as Flickr says.
  public var total: Int
  /// Whether all photos of the listing, or as many as requested, were returned.
  public var isComplete: Bool
  /// When Flickr sent them: time since 1970 UTC.
  public var sent: Duration
  /// Whether they come from the cache.
  public var isCached: Bool

  /// Creates a batch.
  package init(
    photos: [Photo],
    listed: Int,
    total: Int,
    isComplete: Bool,
    sent: Duration,
    isCached: Bool
  ) {
    self.photos = photos
    self.listed = listed
    self.total = total
    self.isComplete = isComplete
    self.sent = sent
    self.isCached = isCached
  }
}

extension FlickrClient {
  /// Lists photos.
  ///
  /// - Parameters:
  ///   - method: The listing; its page and photos per page are overwritten.
  ///   - limit: The maximum number of photos; nil for all that can be reached.
  ///   - freshness: Whether the cache may be used.
  /// - Returns: The photos; a page is requested when its photos are.
  public func photos<Method: PhotoListingMethod>(
    _ method: Method,
    limit: Int?,
    freshness: Freshness = .cachedOrFresh
  ) -> PhotoPages<Method> {
    PhotoPages(client: self, method: method, limit: limit, freshness: freshness)
  }
}
