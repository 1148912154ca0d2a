import Flickr
import TravelDesk
import VacationStore

/// A photo that can be shown.
struct KnownPhoto: Sendable {
  /// All that is known of it.
  let photo: Photo
  /// The response of getInfo; nil if there was none.
  let info: Photo?
  /// The place that it was visited under, or that a visit would put it under (R4).
  let place: PlaceName
  /// Whether only the recents have it, where a visit by id does not look.
  var isRecent = false

  /// Takes a photo of a vacation, of the cache, or of Flickr.
  init(_ shown: ShownPhoto) {
    photo = shown.photo
    info = shown.info
    place = shown.place
  }

  /// Takes a photo of the recents.
  init(_ recent: RecentPhoto) {
    photo = recent.wholePhoto
    info = recent.info
    place = recent.place ?? .unknown
    isRecent = true
  }
}

extension PageRequest {
  /// Finds a photo on this computer: in a vacation, among those fetched before, in the other
  /// vacations, or among the recents; nil if it is in none.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - vacation: The vacation that is searched first; nil for the current one.
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
  /// The photo with what it lacks taken from the response of getInfo.
  var wholePhoto: Photo { info.map { photo.filled(from: $0) } ?? photo }
}
