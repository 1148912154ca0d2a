public import Flickr
public import FlickrClient
import Settings
public import VacationStore

/// A photo that is looked at, visited or not.
public struct ShownPhoto: Sendable, Hashable {
  /// All that is known of it.
  public var photo: Photo
  /// The getInfo reply, if there is one at hand.
  public var info: Photo?
  /// The place that it was visited under, or that a visit would put it under (R4).
  public var place: PlaceName
  /// The photo in the vacation that was asked about; nil if it is not in it.
  public var visited: VacationPhoto?
}

extension ShownPhoto {
  /// The photo as a vacation has it; nil where it is not in it.
  fileprivate init?(_ id: PhotoID, in vacation: Vacation) throws {
    guard let visited = try vacation.firstPhoto(id: id),
      let kept = try vacation.storedPhotos([id])[id]
    else { return nil }
    self.init(
      photo: kept.photo,
      info: kept.info,
      place: PlaceName(visited.place) ?? .unknown,
      visited: visited
    )
  }
}

extension TravelDesk {
  /// Finds a photo in a vacation, else among what was fetched or given before; nil when it is in
  /// neither.
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

  /// Finds a photo in a vacation, else in its history, among what was fetched, and in the other
  /// vacations.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - vacation: The vacation that is looked into first; nil for none.
  ///   - warn: Called for a vacation that cannot be searched.
  /// - Returns: The photo; nil when it is in none of them.
  /// - Throws: `VacationError`.
  /// - Source: NEXT.md, R18.
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

  /// Notes that a photo is viewed now (R13).
  ///
  /// - Throws: `VacationError`.
  public func view(_ shown: ShownPhoto) throws {
    try notes.view(shown.photo, info: shown.info, place: shown.place)
  }
}

extension FlickrDesk {
  /// Finds a photo as `TravelDesk.foundPhoto(_:in:warn:)` does, else asks Flickr, and remembers the
  /// answer.
  ///
  /// - Throws: ``TravelError`` when Flickr has it not, or shows it not, or no key is at hand;
  ///   `FlickrError`, `VacationError`.
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
    if let failure = failures[id] { throw failure }
    guard var shown = try desk.photo(id, in: vacation) else { throw TravelError.notFetched(id) }
    // A vacation keeps what it was given until it is refreshed; who asks anew wants what is new.
    if let info = try cache.photos.photos(id: id).first(where: \.isInfo) {
      shown.photo = info.filled(from: shown.photo)
      shown.info = info
    }
    return shown
  }
}
