public import Flickr
public import FlickrClient
import Settings
public import VacationStore

/// A photo with all known data, visited or not.
public struct ShownPhoto: Sendable, Hashable {
  /// The photo.
  public var photo: Photo
  /// The getInfo response, if it is available.
  public var info: Photo?
  /// The place it was visited under, or would be visited under (R4).
  public var place: PlaceName
  /// The photo in the given vacation; nil if it is not in it.
  public var visited: VacationPhoto?
}

extension ShownPhoto {
  /// Finds a photo in a vacation; nil if it is not in it.
  fileprivate init?(_ id: PhotoID, in vacation: Vacation) throws {
    guard let visited = try vacation.firstPhoto(id: id),
      let stored = try vacation.storedPhotos([id])[id]
    else { return nil }
    self.init(
      photo: stored.photo,
      info: stored.info,
      place: PlaceName(visited.place) ?? .unknown,
      visited: visited
    )
  }
}

extension TravelDesk {
  /// Finds a photo in a vacation or in the cache; nil if it is in neither.
  ///
  /// - Throws: `VacationError`.
  public func photo(_ id: PhotoID, in vacation: Vacation?) throws -> ShownPhoto? {
    if let vacation, let shown = try ShownPhoto(id, in: vacation) { return shown }
    guard try TravelCache.exists(in: directories.cache) else { return nil }
    let known = try fetched().photos(id: id)
    guard let first = known.first else { return nil }
    let whole = known.dropFirst().reduce(first) { $0.filled(from: $1) }
    return ShownPhoto(
      photo: whole,
      info: known.first { $0.isInfo },
      place: Self.place(of: whole, given: nil),
      visited: nil
    )
  }

  /// Finds a photo in a vacation, its history, the cache, or other vacations, in this order.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - vacation: The vacation to search first; nil for none.
  ///   - warn: Called for a vacation that cannot be searched.
  /// - Returns: The photo; nil if it is not found.
  /// - Throws: `VacationError`.
  public func foundPhoto(
    _ id: PhotoID,
    in vacation: Vacation?,
    warn: @escaping (FinderWarning) -> Void = { _ in }
  ) throws -> ShownPhoto? {
    if let vacation, let shown = try ShownPhoto(id, in: vacation) { return shown }
    let finder = PhotoFinder(self, for: vacation?.name, warn: warn)
    return try finder.find([id], in: vacation)[id].map { found in
      ShownPhoto(
        photo: found.photo,
        info: found.info,
        place: found.place ?? Self.place(of: found.photo, given: nil),
        visited: nil
      )
    }
  }

  /// Marks a photo as viewed now (R13).
  ///
  /// - Throws: `VacationError`.
  public func view(_ shown: ShownPhoto) throws {
    try notes.view(shown.photo, info: shown.info, place: shown.place)
  }
}

extension FlickrDesk {
  /// Finds a photo like `TravelDesk.foundPhoto(_:in:warn:)`, or else fetches it from Flickr and
  /// caches it.
  ///
  /// - Throws: ``TravelError`` if the photo does not exist, is private, or no API key is
  ///   configured; `FlickrError`, `VacationError`.
  public func photo(
    _ id: PhotoID,
    in vacation: Vacation?,
    freshness: Freshness = .cachedOrFresh,
    warn: @escaping @Sendable (FinderWarning) -> Void = { _ in }
  ) async throws -> ShownPhoto {
    if freshness != .fresh, let shown = try desk.foundPhoto(id, in: vacation, warn: warn) {
      return shown
    }
    let failures = try await PhotoLookup(self, freshness: freshness).fetch([id])
    if let failure = failures[id] {
      if freshness != .offline, !client.hasKey, let shown = try await licensed(id) { return shown }
      throw failure
    }
    guard var shown = try desk.photo(id, in: vacation) else { throw TravelError.notFetched(id) }
    // The vacation still has the old data until it is refreshed, so show what was fetched now.
    if let info = try cache.photos.photos(id: id).first(where: \.isInfo) {
      shown.photo = info.filled(from: shown.photo)
      shown.info = info
    }
    return shown
  }

  /// Adds the license to a cached photo, such as one of a feed, for which no key is required; nil if
  /// the photo is not cached, or has no page.
  ///
  /// - Throws: ``TravelError/isPrivate(_:)``, ``TravelError/vanished(_:)``; `FlickrError`,
  ///   `VacationError`.
  private func licensed(_ id: PhotoID) async throws -> ShownPhoto? {
    guard var shown = try desk.photo(id, in: nil), let page = shown.photo.pageURL else {
      return nil
    }
    do {
      shown.photo = shown.photo.filled(from: try await client.embed(ofPage: page).value)
    } catch FlickrError.noEmbed(let status) {
      throw [401, 403].contains(status) ? TravelError.isPrivate(id) : TravelError.vanished(id)
    }
    try cache.remember([shown.photo], within: memory)
    return shown
  }
}
