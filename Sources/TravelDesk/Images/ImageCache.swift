public import Flickr
public import FlickrClient
import Foundation
import Settings
import SystemSupport
public import VacationStore

/// The images that were viewed, as files, the least recently viewed going first (R14).
///
/// Several processes may use it at once. A file has its name only when it is whole, and is in the
/// index only when it has its name; so a process that is killed leaves at most a file that no one
/// knows, and later downloads clear it away.
public struct ImageCache: Sendable {
  let client: FlickrClient
  let cache: TravelCache
  private let kept: KeptImages
  let limit: Int

  /// Takes the client that fetches, the index, the cache directory, and bytes of all images
  /// together.
  public init(client: FlickrClient, cache: TravelCache, directory: String, limit: Int) {
    self.client = client
    self.cache = cache
    kept = KeptImages(cache: cache, directory: directory)
    self.limit = limit
  }

  /// Bytes of all images together, unless the user sets another number (R14).
  public static let defaultLimit = Setting.defaultImageBytes

  /// Finds an image in the cache, which counts as viewing it; nil when it is not there.
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
    try cache.images.view(id: id, size: size, counting: KeptImages.hits)
    return ImageFile(
      id: id,
      size: size,
      path: path,
      type: type,
      bytes: image.bytes,
      isHit: true
    )
  }

  /// Fetches an image, as a stream, and keeps it.
  ///
  /// - Throws: `FlickrError`, `VacationError`; nothing is left of an image that failed.
  func fetch(_ id: PhotoID, _ size: ImageSize, from url: String) async throws -> ImageFile {
    try makeDirectory()
    try clearLeftovers()
    let file = DownloadFile(in: directory)
    try await client.image(at: url, into: file)
    let type = file.type ?? .jpeg
    var name = "\(id)-\(size.rawValue).\(type.fileExtension)"
    if file.bytes > limit {
      // It has no room in the cache; the caller can have it, and a later download clears it.
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
    let gone = try cache.images.keep(
      id: id,
      size: size,
      file: name,
      bytes: file.bytes,
      contentType: type.contentType,
      toFit: limit
    )
    for old in gone { unlink(directory + "/" + old) }
    try cache.counters.increment(KeptImages.misses)
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
        reason: "the directory cannot be made: \(error.localizedDescription)"
      )
    }
  }
}

extension ImageCache {
  private var directory: String { kept.directory }

  /// Deletes whole images that no one can find an hour later: those without room in the cache, and
  /// those of downloads that were killed just then.
  private func clearLeftovers() throws {
    let known = try cache.images.files()
    let hourAgo = Date(timeIntervalSinceNow: -3_600)
    // What is still coming in has its own way of being cleared.
    for name in kept.names() where !known.contains(name) && !AtomicFile.isName(name) {
      let path = directory + "/" + name
      // Another process may have deleted it meanwhile.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if let changed = attributes?[.modificationDate] as? Date, changed < hourAgo { unlink(path) }
    }
  }

  /// Deletes all images.
  ///
  /// - Returns: How many were in the cache.
  /// - Throws: `VacationError`.
  public func clear() throws -> Int { try kept.clear() }

  /// How much the cache holds, and how often it was of use.
  ///
  /// - Throws: `VacationError`.
  public func size() throws -> (images: Int, bytes: Int, hits: Int, misses: Int) {
    try kept.size()
  }
}

/// An image in a file.
public struct ImageFile: Sendable, Hashable {
  /// The photo.
  public var id: PhotoID
  /// Which of the photo's images it is.
  public var size: ImageSize
  /// Path of the file; it may be deleted as soon as other images need the room.
  public var path: String
  /// What it is.
  public var type: ImageType
  /// Bytes in the file.
  public var bytes: Int
  /// Whether it was in the cache already.
  public var isHit: Bool
}
