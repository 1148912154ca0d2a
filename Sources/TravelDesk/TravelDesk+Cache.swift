import Settings
package import VacationStore

extension TravelDesk {
  /// What is kept to spare Flickr and the traveller time; nil where nothing ever was: looking makes
  /// no file.
  ///
  /// - Throws: `VacationError`.
  package func cacheIfAny() throws -> TravelCache? {
    try TravelCache.exists(in: directories.cache) ? cache() : nil
  }

  /// Deletes the pictures and the answers that are kept; both can be fetched anew, and photos that
  /// can be visited by id stay.
  ///
  /// - Returns: How many of each there were.
  /// - Throws: `VacationError`.
  package func clearCache() throws -> (images: Int, replies: Int) {
    guard let cache = try cacheIfAny() else { return (0, 0) }
    let images = try KeptImages(cache: cache, directory: directories.cache).clear()
    let replies = try cache.responses.clear()
    try cache.counters.clear()
    return (images, replies)
  }
}
