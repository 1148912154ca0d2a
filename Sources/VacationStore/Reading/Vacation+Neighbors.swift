public import Flickr
import GRDB

extension NamedQuery {
  static let keyAndPlace = NamedQuery(
    "keyAndPlace",
    """
    SELECT key, Place.name
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber WHERE Photo.id = ?
    """
  )

  static let nextOfTag = NamedQuery(
    "nextOfTag",
    """
    SELECT photoKey FROM PhotoTag
    WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND photoKey >= ?2
    ORDER BY photoKey LIMIT 1
    """
  )

  static let previousOfTag = NamedQuery(
    "previousOfTag",
    """
    SELECT photoKey FROM PhotoTag
    WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND photoKey <= ?2
    ORDER BY photoKey DESC LIMIT 1
    """
  )

  static let photoOfKey = NamedQuery(
    "photoOfKey",
    """
    SELECT \(VacationPhoto.columns)
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.key = ?
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
          database.cachedStatement(sql: NamedQuery.keyAndPlace.sql),
          arguments: [id.rawValue]
        )
      else { return nil }
      let key: Int64 = try row.decode(atIndex: 0)
      let walk = PhotoWalk(vacation: self, database: database, selection: selection)
      if case .place(let name) = selection, name != (try row.decode(String.self, atIndex: 1)) {
        return nil
      }
      guard try walk.contains(key) else { return nil }
      return (try walk.photo(.backward, from: key), try walk.photo(.forward, from: key))
    }
  }

  private func neighbors(of id: PhotoID, in scan: TagScan) throws -> Neighbors? {
    guard let key = try firstPhoto(id: id)?.key else { return nil }
    func isListed() throws -> Bool {
      try keys(of: scan, .forward, from: key &- 1, limit: 1, scanning: 1) == [key]
    }
    func photo(_ order: VisitOrder) throws -> VacationPhoto? {
      let bound = Self.neighborLimit
      return try photos(
        keys: keys(of: scan, order, from: key, limit: 1, scanning: bound)
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

  /// Whether a photo has the tags of the list; the caller checks the place.
  func contains(_ key: Int64) throws -> Bool {
    switch selection {
    case .all, .place: true
    case .allTags(let groups):
      try !groups.isEmpty && groups.allSatisfy { try nearest(of: $0, key, .forward) == key }
    case .anyTag(let groups):
      try groups.contains { try nearest(of: $0, key, .forward) == key }
    }
  }

  /// The next photo of the list in a direction.
  func photo(_ order: VisitOrder, from key: Int64) throws -> VacationPhoto? {
    switch selection {
    case .all:
      let query: NamedQuery = order == .forward ? .allPhotos : .latestPhotos
      return try vacation.photos(query, ["", key, 1, 0], database).first
    case .place(let name):
      let query: NamedQuery = order == .forward ? .photosOfPlace : .latestPhotosOfPlace
      return try vacation.photos(query, [name, key, 1, 0], database).first
    case .allTags(let groups):
      return try photo(of: self.key(ofAll: groups, step(key, order), order))
    case .anyTag(let groups):
      return try photo(of: nearest(of: groups.flatMap { $0 }, step(key, order), order))
    }
  }

  private func photo(of key: Int64?) throws -> VacationPhoto? {
    try key.flatMap { try vacation.photos(.photoOfKey, [$0], database).first }
  }

  /// The key of the nearest photo at or after `start` that has a tag of each group: a leapfrog join, in which
  /// each group in turn seeks to the candidate of the others.
  private func key(
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

  /// The key of the nearest photo at or after `start` that has one of the tags.
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

  private func step(_ key: Int64, _ order: VisitOrder) -> Int64 {
    // Keys in a damaged file are arbitrary, so overflow is allowed.
    order == .forward ? key &+ 1 : key &- 1
  }
}
