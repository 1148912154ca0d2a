public import Flickr
import FlickrClient
import Settings

extension FlickrDesk {
  /// The cache of images, with room for a number of bytes.
  public func images(limit: Int = ImageCache.defaultLimit) -> ImageCache {
    ImageCache(client: client, cache: cache, directory: desk.directories.cache, limit: limit)
  }

  /// Finds the best of the images that would do in the cache, without knowing more of the photo than
  /// its id; nil when it is not there.
  ///
  /// - Throws: `VacationError`.
  public func cachedImage(
    of id: PhotoID,
    _ wish: ImageWish,
    limit: Int = ImageCache.defaultLimit
  ) throws -> ImageFile? {
    guard let best = wish.order.first else { return nil }
    return try images(limit: limit).cached(id, best)
  }

  /// Finds one of a photo's images: in the cache, else at Flickr, which then is kept.
  ///
  /// - Parameters:
  ///   - photo: The photo, with whatever its dictionaries say.
  ///   - wish: Which image.
  ///   - limit: Bytes of all images in the cache together.
  ///   - offline: Whether Flickr may not be asked.
  /// - Returns: The image in a file.
  /// - Throws: `FlickrError`: `FlickrError/noImage(url:)` when Flickr has none such; `VacationError`.
  public func image(
    of photo: Photo,
    _ wish: ImageWish,
    limit: Int = ImageCache.defaultLimit,
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
    // Large sizes have secrets of their own, and all secrets change when a photo is replaced.
    let known = try await client.call(PhotosGetSizes(photo.id)).value
    urls = sizes.compactMap { size in known[size]?.url.map { (size, $0) } }
    if let file = try await first(of: urls, photo.id, images) { return file }
    throw FlickrError.noImage(url: photo.pageURL ?? "photo \(photo.id)")
  }

  /// The first image that Flickr has; nil when it has none of them.
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
