package import Flickr
public import VacationStore

/// How much is remembered of photos that were fetched, to be visited by id.
public struct MemoryLimits: Sendable, Hashable {
  /// Photos at most.
  public var photos: Int
  /// Days.
  public var days: Int

  /// Makes limits; the usual ones unless others are given.
  public init(
    photos: Int = FetchedPhotos.defaultCount,
    days: Int = FetchedPhotos.defaultDays
  ) {
    self.photos = photos
    self.days = days
  }
}

extension TravelCache {
  /// Remembers photos within limits; those longest ago are forgotten.
  ///
  /// - Throws: `VacationError`.
  package func remember(_ photos: [Photo], within limits: MemoryLimits) throws {
    try self.photos.add(photos, keeping: limits.photos, days: limits.days)
  }
}
