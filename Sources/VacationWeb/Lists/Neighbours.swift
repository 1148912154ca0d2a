import Flickr
import VacationStore

/// The photos before and after one in the list that it came from.
struct Neighbours: Sendable {
  /// The photo before; nil for the first, and where it is not known.
  var previous: PhotoID?
  /// The photo after; nil for the last, and where it is not known.
  var next: PhotoID?

  /// None.
  init() {}

  /// Finds them among photos in their order.
  init(of id: PhotoID, among ids: [PhotoID]) {
    guard let index = ids.firstIndex(of: id) else { return }
    if index > 0 { previous = ids[index - 1] }
    if index + 1 < ids.count { next = ids[index + 1] }
  }
}

extension ListAddress {
  /// The photos of a search of a vacation that one goes through: its first pages.
  private static var mostFound: Int { 10 * PhotoListView.pageSize }

  /// Finds the photos around one in the list.
  ///
  /// - Throws: `VacationError`.
  func neighbours(of id: PhotoID, for visit: PageVisit) throws -> Neighbours {
    switch self {
    case .photos(let name): return try around(id, in: name, for: visit) { _ in .all }
    case .place(let name, let place):
      return try around(id, in: name, for: visit) { vacation in
        guard case .place(let known) = try vacation.place(matching: place) else { return nil }
        return .place(known)
      }
    case .tags(let name, let tags, let any):
      return try around(id, in: name, for: visit) { vacation in
        let groups = try tags.map { tag -> [String] in
          guard case .tags(let names) = try vacation.tag(matching: tag) else { return [tag] }
          return names
        }
        return any ? .anyTag(groups) : .allTags(groups)
      }
    case .found(let name, let text):
      let ids = try PhotoShelf(visit).read(name) { vacation in
        try vacation.search(text, offset: 0, limit: Self.mostFound).map(\.photo.photo.id)
      }
      return Neighbours(of: id, among: ids ?? [])
    case .placePhotos, .search, .nearby, .recents:
      // Recents change with each photo that is looked at; who goes through them goes through the
      // list as it was shown.
      if let shown = visit.desk.lists.ids(of: self) { return Neighbours(of: id, among: shown) }
      guard case .recents = self else { return Neighbours() }
      return Neighbours(of: id, among: try visit.desk.notes.recents().map(\.id))
    }
  }

  /// The photos around one of a vacation; none where the vacation, or the photo in it, is gone.
  private func around(
    _ id: PhotoID,
    in name: VacationName,
    for visit: PageVisit,
    selection: (Vacation) throws -> PhotoSelection?
  ) throws -> Neighbours {
    let found = try PhotoShelf(visit).read(name) { vacation in
      try selection(vacation).flatMap { try vacation.neighbours(of: id, in: $0) }
    }
    var neighbours = Neighbours()
    neighbours.previous = found?.previous?.id
    neighbours.next = found?.next?.id
    return neighbours
  }
}
