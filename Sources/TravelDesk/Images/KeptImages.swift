import Foundation
public import VacationStore

/// The images in the cache, for whoever counts or deletes them: no client is needed for that.
public struct KeptImages: Sendable {
  let cache: TravelCache
  /// The directory of their files.
  let directory: String

  static let hits = "imageHits"
  static let misses = "imageMisses"

  /// Takes the index and the cache directory.
  public init(cache: TravelCache, directory: String) {
    self.cache = cache
    self.directory = directory + "/images"
  }

  /// The files in the directory.
  func names() -> [String] {
    // There is no directory before the first image; one that cannot be read is told by a download.
    (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
  }

  /// Deletes all images.
  ///
  /// - Returns: How many were in the cache.
  /// - Throws: `VacationError`.
  public func clear() throws -> Int {
    let count = try cache.images.clear().count
    // Those with a dot are being fetched, or will be cleared by the next download.
    for name in names() where !name.hasPrefix(".") { unlink(directory + "/" + name) }
    return count
  }

  /// How much the cache holds, and how often it was of use.
  ///
  /// - Throws: `VacationError`.
  public func size() throws -> (images: Int, bytes: Int, hits: Int, misses: Int) {
    (
      try cache.images.count, try cache.images.bytes, try cache.counters.value(Self.hits),
      try cache.counters.value(Self.misses)
    )
  }
}
