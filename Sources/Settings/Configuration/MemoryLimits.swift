package import Flickr
public import VacationStore

/// The limits of the photo cache, from which photos can be visited by id.
public struct MemoryLimits: Sendable, Hashable {
  /// The maximum number of photos.
  public var photos: Int
  /// The maximum age in days.
  public var days: Int

  /// Creates limits.
  public init(
    photos: Int = FetchedPhotos.defaultCount,
    days: Int = FetchedPhotos.defaultDays
  ) {
    self.photos = photos
    self.days = days
  }
}

extension TravelCache {
  /// Caches photos within limits, evicting the oldest.
  ///
  /// - Throws: `VacationError`.
  package func remember(_ photos: [Photo], within limits: MemoryLimits) throws {
    try self.photos.add(photos, keeping: limits.photos, days: limits.days)
  }
}
