public import Flickr
import FlickrClient
public import Settings
import VacationStore

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

  /// Returns an image of a photo from the cache, from the pictures kept in vacations, or from Flickr.
  ///
  /// A kept picture of another size is preferred to fetching one, unless a specific size is
  /// requested.
  /// - Parameters:
  ///   - photo: The photo, with all known data.
  ///   - wish: The requested image.
  ///   - limit: The size limit of the cache in bytes.
  ///   - offline: Whether to use only the cache and kept pictures.
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
    if let (picture, vacation) = try desk.keptPicture(of: photo.id, wish) {
      do {
        return try images.cached(photo.id, picture.size) ?? images.copy(picture, of: vacation)
      } catch let error as VacationError {
        // Damaged, or no longer there.
        if offline { throw error }
      }
    }
    guard !offline else { throw FlickrError.notCached(what: "The image of photo \(photo.id)") }
    return try await first(of: photo, sizes) { size, url in
      try await images.fetch(photo.id, size, from: url)
    }.file
  }

  /// Fetches the first image that exists.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - sizes: The sizes to try, in order.
  ///   - fetch: Fetches an image from a URL.
  /// - Returns: The image and its URL.
  /// - Throws: ``FlickrError/noImage(url:)`` if there is none; what `fetch` throws.
  func first(
    of photo: Photo,
    _ sizes: [ImageSize],
    fetch: (ImageSize, String) async throws -> ImageFile
  ) async throws -> (file: ImageFile, url: String) {
    func first(of urls: [ImageSize: String]) async throws -> (file: ImageFile, url: String)? {
      for size in sizes {
        guard let url = urls[size] else { continue }
        do {
          let file = try await fetch(size, url)
          return (file, url)
        } catch let error as FlickrError {
          guard case .noImage = error else { throw error }
        }
      }
      return nil
    }
    if let found = try await first(of: photo.imageURLs) { return found }
    // Large sizes have different secrets, and all secrets change when a photo is replaced.
    // Without a key, Flickr cannot be asked where the image is now.
    guard client.hasKey else {
      throw FlickrError.noImage(url: photo.pageURL ?? "photo \(photo.id)")
    }
    let known = try await client.call(PhotosGetSizes(photo.id)).value
    let pairs = sizes.compactMap { size in known[size]?.url.map { (size, $0) } }
    if let found = try await first(of: Dictionary(uniqueKeysWithValues: pairs)) { return found }
    throw FlickrError.noImage(url: photo.pageURL ?? "photo \(photo.id)")
  }
}

extension TravelDesk {
  /// Finds a picture of a photo that a vacation keeps, in the requested size or else in the nearest.
  func keptPicture(
    of id: PhotoID,
    _ wish: ImageWish
  ) throws -> (picture: KeptPicture, vacation: Vacation)? {
    for case .vacation(let summary) in try vacations.listings() where summary.pictures > 0 {
      do {
        let vacation = try vacations.open(summary.name, for: .reading)
        let pictures = try vacation.pictures(of: [id])[id] ?? []
        if let picture = wish.best(of: pictures) { return (picture, vacation) }
      } catch is VacationError {
        // Commands that list the vacation report what is wrong with it; this one can do without.
        continue
      }
    }
    return nil
  }
}
