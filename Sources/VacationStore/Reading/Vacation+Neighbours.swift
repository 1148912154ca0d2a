public import Flickr
import GRDB

extension Query {
  static let visitAndPlace = Query(
    "visitAndPlace",
    """
    SELECT visited, Place.name
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber WHERE Photo.id = ?
    """
  )

  static let nextOfTag = Query(
    "nextOfTag",
    """
    SELECT visited FROM PhotoTag
    WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND visited >= ?2
    ORDER BY visited LIMIT 1
    """
  )

  static let previousOfTag = Query(
    "previousOfTag",
    """
    SELECT visited FROM PhotoTag
    WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND visited <= ?2
    ORDER BY visited DESC LIMIT 1
    """
  )

  static let photoOfVisit = Query(
    "photoOfVisit",
    """
    SELECT \(VacationPhoto.columns)
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.visited = ?
    """
  )
}

extension Vacation {
  /// The photos before and behind one in the order of visits.
  public typealias Neighbours = (previous: VacationPhoto?, next: VacationPhoto?)

  /// Photos that are looked at for a neighbor by machine tags, on either side.
  static let neighbourBound = 20_000

  /// Finds the photos that come before and behind one in a list.
  ///
  /// Among photos of machine tags, which no table holds, neighbors are looked for up to
  /// ``neighbourBound`` photos away.
  /// - Parameters:
  ///   - id: Flickr's id of the one.
  ///   - selection: The list, in the order of visits.
  /// - Returns: Both, each nil at an end of the list; nil if the photo is not in the list.
  /// - Throws: ``VacationError``.
  public func neighbours(of id: PhotoID, in selection: PhotoSelection) throws -> Neighbours? {
    if let scan = TagScan(selection) { return try neighbours(of: id, in: scan) }
    return try read { database in
      guard
        let row = try Row.fetchOne(
          database.cachedStatement(sql: Query.visitAndPlace.sql),
          arguments: [id.rawValue]
        )
      else { return nil }
      let visited: Int64 = try row.decode(atIndex: 0)
      let walk = PhotoWalk(database: database, selection: selection, path: path)
      if case .place(let name) = selection, name != (try row.decode(String.self, atIndex: 1)) {
        return nil
      }
      guard try walk.contains(visited) else { return nil }
      return (try walk.photo(.backward, from: visited), try walk.photo(.forward, from: visited))
    }
  }

  private func neighbours(of id: PhotoID, in scan: TagScan) throws -> Neighbours? {
    guard let visited = try firstPhoto(id: id)?.visited.microseconds else { return nil }
    func isInList() throws -> Bool {
      try visits(of: scan, .forward, from: visited &- 1, limit: 1, lookingAt: 1) == [visited]
    }
    func photo(_ direction: WalkDirection) throws -> VacationPhoto? {
      let bound = Self.neighbourBound
      return try photos(
        visited: visits(of: scan, direction, from: visited, limit: 1, lookingAt: bound)
      ).first
    }
    return try isInList() ? (photo(.backward), photo(.forward)) : nil
  }
}

/// The way from photo to photo of a list.
private struct PhotoWalk {
  let database: Database
  let selection: PhotoSelection
  let path: String

  /// Whether the photo of a visit has the tags of the list; places are left to the caller.
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
  func photo(_ direction: WalkDirection, from visited: Int64) throws -> VacationPhoto? {
    switch selection {
    case .all:
      return try photo(
        direction == .forward ? .allPhotos : .latestPhotos,
        arguments: ["", visited, 1, 0]
      )
    case .place(let name):
      return try photo(
        direction == .forward ? .photosOfPlace : .latestPhotosOfPlace,
        arguments: [name, visited, 1, 0]
      )
    case .allTags(let groups):
      return try visit(ofAll: groups, step(visited, direction), direction).flatMap {
        try photo(.photoOfVisit, arguments: [$0])
      }
    case .anyTag(let groups):
      return try nearest(of: groups.flatMap { $0 }, step(visited, direction), direction).flatMap {
        try photo(.photoOfVisit, arguments: [$0])
      }
    }
  }

  /// The nearest visit at `start` or behind it that has a tag of each group: each group in turn goes
  /// on to where the others are, so that what only one has is leapt over.
  private func visit(
    ofAll groups: [[String]],
    _ start: Int64,
    _ direction: WalkDirection
  ) throws -> Int64? {
    var candidate = start
    var agreeing = 0
    while true {
      for group in groups {
        guard let found = try nearest(of: group, candidate, direction) else { return nil }
        agreeing = found == candidate ? agreeing + 1 : 1
        candidate = found
        if agreeing >= groups.count { return candidate }
      }
    }
  }

  /// The nearest visit at `start` or behind it that has one of the tags.
  private func nearest(
    of names: [String],
    _ start: Int64,
    _ direction: WalkDirection
  ) throws -> Int64? {
    let query: Query = direction == .forward ? .nextOfTag : .previousOfTag
    let statement = try database.cachedStatement(sql: query.sql)
    let found = try names.compactMap {
      try Int64.fetchOne(statement, arguments: [$0, start])
    }
    return direction == .forward ? found.min() : found.max()
  }

  private func step(_ visited: Int64, _ direction: WalkDirection) -> Int64 {
    // A damaged file's times may be any.
    direction == .forward ? visited &+ 1 : visited &- 1
  }

  private func photo(_ query: Query, arguments: StatementArguments) throws -> VacationPhoto? {
    try Row.fetchOne(database.cachedStatement(sql: query.sql), arguments: arguments).map {
      try VacationPhoto(row: $0, path: path)
    }
  }
}
