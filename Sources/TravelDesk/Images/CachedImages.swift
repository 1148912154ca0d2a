import Foundation
public import VacationStore

/// The files of the image cache, for counting and deleting images without a client.
public struct CachedImages: Sendable {
  let cache: TravelCache
  /// The directory of the files.
  let directory: String

  static let hits = "imageHits"
  static let misses = "imageMisses"

  /// Creates an instance from the index and the cache directory.
  public init(cache: TravelCache, directory: String) {
    self.cache = cache
    self.directory = directory + "/images"
  }

  /// The names of the files in the directory.
  func names() -> [String] {
    // The directory does not exist before the first image; if it is unreadable, downloads report
    // it.
    (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
  }

  /// Deletes all images.
  ///
  /// - Returns: The number of images deleted.
  /// - Throws: `VacationError`.
  public func clear() throws -> Int {
    let count = try cache.images.clear().count
    // Files with a leading dot are being downloaded, or will be removed by a later download.
    for name in names() where !name.hasPrefix(".") { unlink(directory + "/" + name) }
    return count
  }

  /// The number of images, their total size in bytes, and the cache hits and misses.
  ///
  /// - Throws: `VacationError`.
  public func size() throws -> (images: Int, bytes: Int, hits: Int, misses: Int) {
    (
      try cache.images.count, try cache.images.bytes, try cache.counters.value(Self.hits),
      try cache.counters.value(Self.misses)
    )
  }
}
