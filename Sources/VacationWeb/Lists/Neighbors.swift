import Flickr
import VacationStore

/// The previous and next photo in a list.
struct Neighbors: Sendable {
  /// The previous photo; nil for the first, or if unknown.
  var previous: PhotoID?
  /// The next photo; nil for the last, or if unknown.
  var next: PhotoID?

  init() {}

  /// Finds the neighbors of a photo in a list.
  init(of id: PhotoID, among ids: [PhotoID]) {
    guard let index = ids.firstIndex(of: id) else { return }
    if index > 0 { previous = ids[index - 1] }
    if index + 1 < ids.count { next = ids[index + 1] }
  }
}

extension ListURL {
  /// The maximum number of search results to look through.
  static var maximumFound: Int { 10 * PhotoListView.pageSize }

  /// Finds the previous and next photo.
  ///
  /// - Throws: `VacationError`.
  func neighbors(of id: PhotoID, for request: PageRequest) throws -> Neighbors {
    switch self {
    case .photos(let name, let criteria), .place(let name, _, let criteria),
      .tags(let name, _, _, let criteria):
      guard criteria.isEmpty else { return try neighbors(of: id, in: name, criteria, for: request) }
    default: break
    }
    switch self {
    case .photos(let name, _): return try around(id, in: name, for: request) { _ in .all }
    case .place(let name, let place, _):
      return try around(id, in: name, for: request) { vacation in
        guard case .place(let known) = try vacation.place(matching: place) else { return nil }
        return .place(known)
      }
    case .tags(let name, let tags, let any, _):
      return try around(id, in: name, for: request) { vacation in
        let groups = try tags.map { tag -> [String] in
          guard case .tags(let names) = try vacation.tag(matching: tag) else { return [tag] }
          return names
        }
        return any ? .anyTag(groups) : .allTags(groups)
      }
    case .found(let name, let text):
      let ids = try request.readIfAny(name) { vacation in
        try vacation.search(text, offset: 0, limit: Self.maximumFound).map(\.photo.photo.id)
      }
      return Neighbors(of: id, among: ids ?? [])
    case .placePhotos, .search, .nearby, .recents:
      // Viewing a photo reorders the recents, so the order in which they were shown is used.
      if let shown = request.desk.lists.ids(of: self) { return Neighbors(of: id, among: shown) }
      guard case .recents = self else { return Neighbors() }
      return Neighbors(of: id, among: try request.desk.notes.recents().map(\.id))
    }
  }

  /// The neighbors of a photo in a filtered or sorted list.
  private func neighbors(
    of id: PhotoID,
    in name: VacationName,
    _ criteria: ListCriteria,
    for request: PageRequest
  ) throws -> Neighbors {
    let position = try request.readIfAny(name) { vacation -> ListPosition? in
      guard let filter = try filter(in: vacation) else { return nil }
      return try vacation.position(of: id, in: filter, order: criteria.order)
    }
    var neighbors = Neighbors()
    neighbors.previous = position?.previous
    neighbors.next = position?.next
    return neighbors
  }

  /// The neighbors of a photo in a vacation; none if the vacation or the photo no longer exists.
  private func around(
    _ id: PhotoID,
    in name: VacationName,
    for request: PageRequest,
    selection: (Vacation) throws -> PhotoSelection?
  ) throws -> Neighbors {
    let found = try request.readIfAny(name) { vacation in
      try selection(vacation).flatMap { try vacation.neighbors(of: id, in: $0) }
    }
    var neighbors = Neighbors()
    neighbors.previous = found?.previous?.id
    neighbors.next = found?.next?.id
    return neighbors
  }
}
