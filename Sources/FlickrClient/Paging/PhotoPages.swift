public import Flickr

/// The photos of a listing, page by page, each photo once.
///
/// A listing of more than 4,000 photos, which one search cannot reach, goes on by time of upload.
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

  /// Asks for one page after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let client: FlickrClient
    let freshness: Freshness
    var walk: PageWalk<Method>

    /// The new photos of the next page, which may be none; nil at the end.
    ///
    /// - Throws: ``FlickrError``; what came before it stays good.
    public mutating func next() async throws(FlickrError) -> PhotoBatch? {
      try await next(isolation: nil)
    }

    /// The new photos of the next page, which may be none; nil at the end.
    ///
    /// - Throws: ``FlickrError``; what came before it stays good.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(FlickrError) -> PhotoBatch? {
      guard let call = walk.call else { return nil }
      do throws(FlickrError) {
        let reply = try await client.call(call, freshness: freshness)
        let photos = walk.take(reply.value)
        return batch(photos, sent: reply.sent, isKept: reply.isKept)
      } catch {
        guard case .refused(.excessiveOffset, _, _) = error, call.page > 1 else { throw error }
        walk.takeRefusal()
        return batch([], sent: client.environment.now(), isKept: false)
      }
    }

    private func batch(_ photos: [Photo], sent: Duration, isKept: Bool) -> PhotoBatch {
      PhotoBatch(
        photos: photos,
        listed: walk.listed,
        total: walk.total ?? walk.listed,
        isComplete: walk.isComplete,
        sent: sent,
        isKept: isKept
      )
    }
  }
}

/// Photos of a listing that came together.
public struct PhotoBatch: Sendable {
  /// The photos, in the listing's order; none of them was there before.
  public var photos: [Photo]
  /// Photos of the listing so far.
  public var listed: Int
  /// Photos that the listing has, as Flickr says.
  public var total: Int
  /// Whether all that Flickr says there is was listed, or as many as were asked for.
  public var isComplete: Bool
  /// When Flickr sent them: time since 1970 UTC.
  public var sent: Duration
  /// Whether they were kept from an earlier call.
  public var isKept: Bool
}

extension FlickrClient {
  /// Lists photos.
  ///
  /// - Parameters:
  ///   - method: The listing; its page and number of photos a page are chosen by the way.
  ///   - limit: Photos at most; nil for all that can be reached.
  ///   - freshness: Whether kept replies may answer.
  /// - Returns: The photos, page by page as they are asked for.
  public func photos<Method: PhotoListingMethod>(
    _ method: Method,
    limit: Int?,
    freshness: Freshness = .keptOrFresh
  ) -> PhotoPages<Method> {
    PhotoPages(client: self, method: method, limit: limit, freshness: freshness)
  }
}
