public import Flickr
public import FlickrClient
import Foundation
import Settings
import SystemSupport
public import VacationStore

/// The cache of viewed images, as files.
///
/// Evicts the least recently viewed images first (LRU, R14).
///
/// Several processes may use it at once. A file gets its name when it is complete, and is then
/// added to the index. So a killed process leaves at most an orphaned file, which later downloads
/// remove.
public struct ImageCache: Sendable {
  let client: FlickrClient
  let cache: TravelCache
  private let files: CachedImages
  let limit: Int

  /// Creates a cache from a client, the index, the cache directory, and the size limit in bytes.
  public init(client: FlickrClient, cache: TravelCache, directory: String, limit: Int) {
    self.client = client
    self.cache = cache
    files = CachedImages(cache: cache, directory: directory)
    self.limit = limit
  }

  /// Finds an image in the cache and marks it as viewed; nil if it is not cached.
  ///
  /// - Throws: `VacationError`.
  func cached(_ id: PhotoID, _ size: ImageSize) throws -> ImageFile? {
    guard let image = try cache.images.image(id: id, size: size) else { return nil }
    let path = directory + "/" + image.file
    guard let type = ImageType(contentType: image.contentType),
      FileManager.default.fileExists(atPath: path)
    else {
      try cache.images.remove(id: id, size: size)
      return nil
    }
    try cache.images.view(id: id, size: size, counting: CachedImages.hits)
    return ImageFile(
      id: id,
      size: size,
      path: path,
      type: type,
      bytes: image.bytes,
      isHit: true
    )
  }

  /// Downloads an image to a file and caches it.
  ///
  /// - Throws: `FlickrError`, `VacationError`; leaves no partial file.
  func fetch(_ id: PhotoID, _ size: ImageSize, from url: String) async throws -> ImageFile {
    let file = try newFile()
    try await client.image(at: url, into: file)
    return try add(file, id, size)
  }

  /// Downloads an image to a file that is not cached; the caller deletes it.
  ///
  /// Redirects are not followed.
  /// - Throws: `FlickrError`, `VacationError`; leaves no partial file.
  func fetchUncached(_ id: PhotoID, _ size: ImageSize, from url: String) async throws -> ImageFile {
    let file = try newFile()
    try await client.image(
      at: url,
      limit: NewPicture.maximumBytes,
      followsRedirects: false,
      into: file
    )
    return try add(file, id, size, limit: 0)
  }

  /// Copies a kept picture to a file and caches it.
  ///
  /// - Throws: `FlickrError`, `VacationError`; leaves no partial file.
  func copy(_ picture: KeptPicture, of vacation: Vacation) throws -> ImageFile {
    let file = try newFile()
    try file.begin(ImageType(contentType: picture.contentType) ?? .jpeg)
    try vacation.read(picture) { piece in try file.write(Array(piece)) }
    return try add(file, picture.photo, picture.size)
  }

  private func newFile() throws -> DownloadFile {
    try makeDirectory()
    try removeOrphans()
    return DownloadFile(in: directory)
  }

  /// Gives a complete file its name, and adds it to the index.
  private func add(
    _ file: DownloadFile,
    _ id: PhotoID,
    _ size: ImageSize,
    limit: Int? = nil
  ) throws -> ImageFile {
    let type = file.type ?? .jpeg
    let limit = limit ?? self.limit
    var name = "\(id)-\(size.rawValue).\(type.fileExtension)"
    if file.bytes > limit {
      // It is larger than the cache. The caller can use it, and a later download removes it.
      let mark = String(UInt64.random(in: 0 ... .max), radix: 36)
      name = ".\(id)-\(size.rawValue)-\(mark).\(type.fileExtension)"
      try file.finish(as: directory + "/" + name)
    } else {
      try file.finish(as: directory + "/" + name)
      try keep(file, id, size, name: name, type)
    }
    return ImageFile(
      id: id,
      size: size,
      path: directory + "/" + name,
      type: type,
      bytes: file.bytes,
      isHit: false
    )
  }

  private func keep(
    _ file: DownloadFile,
    _ id: PhotoID,
    _ size: ImageSize,
    name: String,
    _ type: ImageType
  ) throws {
    let evicted = try cache.images.keep(
      id: id,
      size: size,
      file: name,
      bytes: file.bytes,
      contentType: type.contentType,
      toFit: limit
    )
    for old in evicted { unlink(directory + "/" + old) }
    try cache.counters.increment(CachedImages.misses)
  }

  private func makeDirectory() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: directory,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw FlickrError.localFailure(
        path: directory,
        reason: "the directory cannot be created: \(error.localizedDescription)"
      )
    }
  }
}

extension ImageCache {
  private var directory: String { files.directory }

  /// Deletes complete images that are not in the index after an hour: those too large for the
  /// cache, and those of downloads that were killed before they were indexed.
  private func removeOrphans() throws {
    let known = try cache.images.files()
    let hourAgo = Date(timeIntervalSinceNow: -3_600)
    // AtomicFile removes abandoned partial files itself.
    for name in files.names() where !known.contains(name) && !AtomicFile.isName(name) {
      let path = directory + "/" + name
      // Another process may have deleted it in the meantime.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if let changed = attributes?[.modificationDate] as? Date, changed < hourAgo { unlink(path) }
    }
  }

  /// Deletes all images.
  ///
  /// - Returns: The number of images deleted.
  /// - Throws: `VacationError`.
  public func clear() throws -> Int { try files.clear() }

  /// The number of images, their total size in bytes, and the cache hits and misses.
  ///
  /// - Throws: `VacationError`.
  public func size() throws -> (images: Int, bytes: Int, hits: Int, misses: Int) {
    try files.size()
  }
}

/// An image file.
public struct ImageFile: Sendable, Hashable {
  /// The photo.
  public var id: PhotoID
  /// The size of the image.
  public var size: ImageSize
  /// Path of the file; it may be deleted as soon as other images need the space.
  public var path: String
  /// The image format.
  public var type: ImageType
  /// Size of the file in bytes.
  public var bytes: Int
  /// Whether it came from the cache.
  public var isHit: Bool
}
