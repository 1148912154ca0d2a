public import Flickr
import GRDB

extension NamedQuery {
  static let visitAndPlace = NamedQuery(
    "visitAndPlace",
    """
    SELECT visited, Place.name
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber WHERE Photo.id = ?
    """
  )

  static let nextOfTag = NamedQuery(
    "nextOfTag",
    """
    SELECT visited FROM PhotoTag
    WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND visited >= ?2
    ORDER BY visited LIMIT 1
    """
  )

  static let previousOfTag = NamedQuery(
    "previousOfTag",
    """
    SELECT visited FROM PhotoTag
    WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND visited <= ?2
    ORDER BY visited DESC LIMIT 1
    """
  )

  static let photoOfVisit = NamedQuery(
    "photoOfVisit",
    """
    SELECT \(VacationPhoto.columns)
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.visited = ?
    """
  )
}

extension Vacation {
  /// The photos before and after one in visit order.
  public typealias Neighbors = (previous: VacationPhoto?, next: VacationPhoto?)

  /// The maximum number of photos scanned for a neighbor by machine tags, in each direction.
  static let neighborLimit = 20_000

  /// Finds the photos before and after one in a list.
  ///
  /// Machine tags are not indexed, so in a list by machine tags only neighbors up to
  /// ``neighborLimit`` photos away are found.
  /// - Parameters:
  ///   - id: The photo's ID.
  ///   - selection: The list, in visit order.
  /// - Returns: The neighbors, nil at either end of the list; nil if the photo is not in the list.
  /// - Throws: ``VacationError``.
  public func neighbors(of id: PhotoID, in selection: PhotoSelection) throws -> Neighbors? {
    if let scan = TagScan(selection) { return try neighbors(of: id, in: scan) }
    return try read { database in
      guard
        let row = try Row.fetchOne(
          database.cachedStatement(sql: NamedQuery.visitAndPlace.sql),
          arguments: [id.rawValue]
        )
      else { return nil }
      let visited: Int64 = try row.decode(atIndex: 0)
      let walk = PhotoWalk(vacation: self, database: database, selection: selection)
      if case .place(let name) = selection, name != (try row.decode(String.self, atIndex: 1)) {
        return nil
      }
      guard try walk.contains(visited) else { return nil }
      return (try walk.photo(.backward, from: visited), try walk.photo(.forward, from: visited))
    }
  }

  private func neighbors(of id: PhotoID, in scan: TagScan) throws -> Neighbors? {
    guard let visited = try firstPhoto(id: id)?.visited.microseconds else { return nil }
    func isListed() throws -> Bool {
      try visits(of: scan, .forward, from: visited &- 1, limit: 1, scanning: 1) == [visited]
    }
    func photo(_ order: VisitOrder) throws -> VacationPhoto? {
      let bound = Self.neighborLimit
      return try photos(
        visited: visits(of: scan, order, from: visited, limit: 1, scanning: bound)
      ).first
    }
    return try isListed() ? (photo(.backward), photo(.forward)) : nil
  }
}

/// Moves from photo to photo in a list.
private struct PhotoWalk {
  let vacation: Vacation
  let database: Database
  let selection: PhotoSelection

  /// Whether the photo of a visit has the tags of the list; the caller checks the place.
  func contains(_ visited: Int64) throws -> Bool {
    switch selection {
    case .all, .place: true
    case .allTags(let groups):
      try !groups.isEmpty && groups.allSatisfy { try nearest(of: $0, visited, .forward) == visited }
    case .anyTag(let groups):
      try groups.contains { try nearest(of: $0, visited, .forward) == visited }
    }
  }

  /// The next photo of the list in a direction.
  func photo(_ order: VisitOrder, from visited: Int64) throws -> VacationPhoto? {
    switch selection {
    case .all:
      let query: NamedQuery = order == .forward ? .allPhotos : .latestPhotos
      return try vacation.photos(query, ["", visited, 1, 0], database).first
    case .place(let name):
      let query: NamedQuery = order == .forward ? .photosOfPlace : .latestPhotosOfPlace
      return try vacation.photos(query, [name, visited, 1, 0], database).first
    case .allTags(let groups):
      return try photo(of: visit(ofAll: groups, step(visited, order), order))
    case .anyTag(let groups):
      return try photo(of: nearest(of: groups.flatMap { $0 }, step(visited, order), order))
    }
  }

  private func photo(of visit: Int64?) throws -> VacationPhoto? {
    try visit.flatMap { try vacation.photos(.photoOfVisit, [$0], database).first }
  }

  /// The nearest visit at or after `start` that has a tag of each group: a leapfrog join, in which
  /// each group in turn seeks to the candidate of the others.
  private func visit(
    ofAll groups: [[String]],
    _ start: Int64,
    _ order: VisitOrder
  ) throws -> Int64? {
    var candidate = start
    var agreeing = 0
    while true {
      for group in groups {
        guard let found = try nearest(of: group, candidate, order) else { return nil }
        agreeing = found == candidate ? agreeing + 1 : 1
        candidate = found
        if agreeing >= groups.count { return candidate }
      }
    }
  }

  /// The nearest visit at or after `start` that has one of the tags.
  private func nearest(
    of names: [String],
    _ start: Int64,
    _ order: VisitOrder
  ) throws -> Int64? {
    let query: NamedQuery = order == .forward ? .nextOfTag : .previousOfTag
    let statement = try database.cachedStatement(sql: query.sql)
    let found = try names.compactMap {
      try Int64.fetchOne(statement, arguments: [$0, start])
    }
    return order == .forward ? found.min() : found.max()
  }

  private func step(_ visited: Int64, _ order: VisitOrder) -> Int64 {
    // Times in a damaged file are arbitrary, so overflow is allowed.
    order == .forward ? visited &+ 1 : visited &- 1
  }
}
