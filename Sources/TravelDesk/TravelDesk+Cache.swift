import Settings
package import VacationStore

extension TravelDesk {
  /// Opens the cache if it exists; does not create it.
  ///
  /// - Throws: `VacationError`.
  package func cacheIfAny() throws -> TravelCache? {
    try TravelCache.exists(in: directories.cache) ? cache() : nil
  }

  /// Deletes cached images and responses, and the index of all vacations; cached photos stay.
  ///
  /// - Returns: The number of each deleted.
  /// - Throws: `VacationError`.
  package func clearCache() throws -> (images: Int, replies: Int) {
    _ = try VacationsIndex.remove(from: directories.cache)
    guard let cache = try cacheIfAny() else { return (0, 0) }
    let images = try CachedImages(cache: cache, directory: directories.cache).clear()
    let replies = try cache.responses.clear()
    try cache.counters.clear()
    return (images, replies)
  }
}
