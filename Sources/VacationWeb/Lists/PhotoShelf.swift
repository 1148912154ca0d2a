import Flickr
import TravelDesk
import VacationStore

/// A photo of which something is at hand.
struct KnownPhoto: Sendable {
  /// All that is known of it.
  var photo: Photo
  /// The getInfo reply, if there is one at hand.
  var info: Photo?
  /// The place that it was visited under, or that a visit would put it under (R4).
  var place: PlaceName
  /// Whether a visit finds its dictionary by itself.
  var isFetched = true
  /// Whether only the recents know it.
  var isRecent = false
}

/// Finds photos that are at hand: in vacations, among what was fetched, or among the recents.
///
/// Nobody is asked for them.
struct PhotoShelf: Sendable {
  private let visit: PageVisit
  /// The vacation that is looked into first.
  let vacation: VacationName

  private var desk: WebDesk { visit.desk }

  /// Looks for a visitor: into the current vacation first, unless another is named.
  init(_ visit: PageVisit, first vacation: VacationName? = nil) {
    self.visit = visit
    self.vacation = vacation ?? visit.currentVacation
  }

  /// The photo; nil where nothing of it is at hand.
  func photo(_ id: PhotoID) throws -> KnownPhoto? {
    let travel = desk.service.desk
    let shown = try read(vacation) { try travel.photo(id, in: $0) } ?? travel.photo(id, in: nil)
    if let shown {
      return KnownPhoto(
        photo: shown.photo,
        info: shown.info,
        place: shown.place,
        isFetched: shown.visited == nil
      )
    }
    for name in try desk.vacations.names() where name != vacation {
      if let known = try readIfReadable(name, { try Self.photo(id, of: $0) }) { return known }
    }
    guard let recent = try desk.notes.recents().first(where: { $0.id == id }) else { return nil }
    return KnownPhoto(
      photo: recent.info.map { recent.photo.filled(from: $0) } ?? recent.photo,
      info: recent.info,
      place: recent.place ?? .unknown,
      isFetched: false,
      isRecent: true
    )
  }

  private static func photo(_ id: PhotoID, of vacation: Vacation) throws -> KnownPhoto? {
    guard let visited = try vacation.firstPhoto(id: id),
      let kept = try vacation.photoDictionaries([id])[id]
    else { return nil }
    return KnownPhoto(
      photo: kept.photo,
      info: kept.info,
      place: PlaceName(visited.place) ?? .unknown,
      isFetched: false
    )
  }

  /// A vacation to be read for as long as Flickr is asked; nil where there is none of that name.
  func opened(_ name: VacationName) throws -> Vacation? {
    do {
      return try desk.vacations.open(name, for: .reading)
    } catch VacationError.notFound {
      return nil
    }
  }

  /// Reads a vacation; nil where there is none of that name.
  func read<Value>(
    _ name: VacationName,
    _ body: (Vacation) throws -> Value?
  ) throws -> Value? {
    do {
      return try desk.openVacations.read(name, body)
    } catch VacationError.notFound(let missing, _) where missing == name {
      return nil
    }
  }

  /// Reads a vacation that may hold the photo; nil for one that cannot be read, which its own page
  /// tells.
  func readIfReadable<Value>(
    _ name: VacationName,
    _ body: (Vacation) throws -> Value?
  ) throws -> Value? {
    do {
      return try read(name, body)
    } catch is VacationError {
      return nil
    }
  }
}
