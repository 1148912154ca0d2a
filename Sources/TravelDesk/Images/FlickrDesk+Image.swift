public import Flickr
import FlickrClient
public import Settings

extension FlickrDesk {
  /// The image cache, with a size limit in bytes.
  public func images(limit: Int = Setting.defaultImageBytes) -> ImageCache {
    ImageCache(client: client, cache: cache, directory: desk.directories.cache, limit: limit)
  }

  /// Finds the preferred image of a photo in the cache, knowing only its id; nil if it is not
  /// cached.
  ///
  /// - Throws: `VacationError`.
  public func cachedImage(
    of id: PhotoID,
    _ wish: ImageWish,
    limit: Int = Setting.defaultImageBytes
  ) throws -> ImageFile? {
    guard let best = wish.order.first else { return nil }
    return try images(limit: limit).cached(id, best)
  }

  /// Returns an image of a photo from the cache, or fetches it from Flickr and caches it.
  ///
  /// - Parameters:
  ///   - photo: The photo, with all known data.
  ///   - wish: The requested image.
  ///   - limit: The size limit of the cache in bytes.
  ///   - offline: Whether to use only the cache.
  /// - Returns: The image file.
  /// - Throws: ``FlickrError/noImage(url:)`` if Flickr has no such image, another `FlickrError`, or
  ///   `VacationError`.
  public func image(
    of photo: Photo,
    _ wish: ImageWish,
    limit: Int = Setting.defaultImageBytes,
    offline: Bool = false
  ) async throws -> ImageFile {
    let images = images(limit: limit)
    let sizes = wish.sizes(of: photo)
    for size in sizes {
      if let file = try images.cached(photo.id, size) { return file }
    }
    guard !offline else { throw FlickrError.notCached(what: "The image of photo \(photo.id)") }
    var urls = sizes.compactMap { size in photo.imageURLs[size].map { (size, $0) } }
    if let file = try await first(of: urls, photo.id, images) { return file }
    // Large sizes have different secrets, and all secrets change when a photo is replaced.
    let known = try await client.call(PhotosGetSizes(photo.id)).value
    urls = sizes.compactMap { size in known[size]?.url.map { (size, $0) } }
    if let file = try await first(of: urls, photo.id, images) { return file }
    throw FlickrError.noImage(url: photo.pageURL ?? "photo \(photo.id)")
  }

  /// Fetches the first image that exists; nil if there is none.
  private func first(
    of urls: [(ImageSize, String)],
    _ id: PhotoID,
    _ images: ImageCache
  ) async throws -> ImageFile? {
    for (size, url) in urls {
      do {
        return try await images.fetch(id, size, from: url)
      } catch let error as FlickrError {
        guard case .noImage = error else { throw error }
      }
    }
    return nil
  }
}
