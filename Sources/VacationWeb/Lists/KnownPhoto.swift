import Flickr
import TravelDesk
import VacationStore

/// A photo with everything known about it.
struct KnownPhoto: Sendable {
  /// The photo.
  let photo: Photo
  /// The response of getInfo, if any.
  let info: Photo?
  /// The place that it is filed under, or would be filed under by a visit (R4).
  let place: PlaceName
  /// Whether it was found only in the recents, which a visit by ID does not search.
  var isRecent = false

  /// Creates it from a photo of a vacation, of the cache, or from Flickr.
  init(_ shown: ShownPhoto) {
    photo = shown.photo
    info = shown.info
    place = shown.place
  }

  /// Creates it from a recently viewed photo.
  init(_ recent: RecentPhoto) {
    photo = recent.filledPhoto
    info = recent.info
    place = recent.place ?? .unknown
    isRecent = true
  }
}

extension PageRequest {
  /// Finds a photo on this computer: in a vacation, in the cache, in other vacations, or in the
  /// recents; nil if it is in none.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - vacation: The vacation to search first; nil for the current one.
  /// - Returns: The photo.
  /// - Throws: `VacationError`.
  func localPhoto(_ id: PhotoID, first vacation: VacationName? = nil) throws -> KnownPhoto? {
    let vacation = vacation ?? currentVacation
    let travel = desk.service.desk
    let shown: ShownPhoto?
    do {
      shown = try desk.openVacations.read(vacation) { try travel.foundPhoto(id, in: $0) }
    } catch VacationError.notFound(let missing, _) where missing == vacation {
      shown = try travel.foundPhoto(id, in: nil)
    }
    if let shown { return KnownPhoto(shown) }
    return try desk.notes.recents().first { $0.id == id }.map { KnownPhoto($0) }
  }
}

extension RecentPhoto {
  /// The photo, with missing fields filled from the response of getInfo.
  var filledPhoto: Photo { info.map { photo.filled(from: $0) } ?? photo }
}
