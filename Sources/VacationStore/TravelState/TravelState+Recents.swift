public import Flickr
import GRDB

extension TravelState {
  /// How many photos are remembered as viewed (R13).
  public static let recentCount = 20

  /// Notes that a photo is viewed now; it becomes the first of the recents.
  ///
  /// What is not given is kept as it was noted before.
  ///
  /// - Parameters:
  ///   - photo: The photo, a listing's or a getInfo response's.
  ///   - info: Its getInfo response.
  ///   - place: The name of its place.
  /// - Throws: ``VacationError``.
  public func view(_ photo: Photo, info: Photo? = nil, place: PlaceName? = nil) throws {
    let now = now()
    try write { database in
      let last = try Int64.fetchOne(database, sql: "SELECT max(viewed) FROM Recent") ?? -1
      var clock = try ChangeClock(after: last, now: now)
      try database.execute(
        sql: """
          INSERT INTO Recent (id, viewed, place, dictionary, info) VALUES (?1, ?2, ?3, ?4, ?5)
          ON CONFLICT (id) DO UPDATE SET viewed = ?2, place = coalesce(?3, place),
            dictionary = coalesce(?4, dictionary), info = coalesce(?5, info)
          """,
        arguments: [
          photo.id.rawValue, clock.next(), place?.name, photo.isInfo ? nil : photo.json,
          info?.json ?? (photo.isInfo ? photo.json : nil),
        ]
      )
      try database.execute(
        sql: """
          DELETE FROM Recent WHERE id IN (
            SELECT id FROM Recent ORDER BY viewed DESC LIMIT -1 OFFSET ?)
          """,
        arguments: [Self.recentCount]
      )
    }
  }

  /// Lists the photos viewed last, latest first: ``recentCount`` at most, none twice.
  ///
  /// - Throws: ``VacationError``.
  public func recents() throws -> [RecentPhoto] {
    let rows = try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT viewed, place, dictionary, info FROM Recent ORDER BY viewed DESC LIMIT ?
          """,
        arguments: [Self.recentCount]
      )
    }
    return try (rows ?? []).map { row in
      guard let recent = try? Self.recent(row) else {  // The error names what no one can mend.
        throw VacationError.damaged(path: path, detail: "what it holds of a photo is no photo")
      }
      return recent
    }
  }

  /// Forgets that a photo was viewed.
  ///
  /// - Returns: Whether it was among the recents.
  /// - Throws: ``VacationError``.
  public func removeRecent(id: PhotoID) throws -> Bool {
    // Without a file there is nothing to remove, and none is made.
    let isThere = try read { database in
      try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM Recent WHERE id = ?)",
        arguments: [id.rawValue]
      ) ?? false
    }
    guard isThere == true else { return false }
    return try write { database in
      try database.execute(sql: "DELETE FROM Recent WHERE id = ?", arguments: [id.rawValue])
      return database.changesCount > 0
    }
  }

  /// Forgets all photos that were viewed, from the bytes of the file too.
  ///
  /// - Returns: The number of photos that were forgotten.
  /// - Throws: ``VacationError``.
  public func clearRecents() throws -> Int {
    guard try read({ _ in true }) == true else { return 0 }
    let count = try write { database in
      try database.execute(sql: "DELETE FROM Recent")
      return database.changesCount
    }
    try vacuum()
    return count
  }

  private static func recent(_ row: Row) throws -> RecentPhoto? {
    let place: String? = try row.decode(atIndex: 1)
    let dictionary: String? = try row.decode(atIndex: 2)
    let info = try row.decode(String?.self, atIndex: 3).map(Photo.init(json:))
    guard let photo = try dictionary.map(Photo.init(json:)) ?? info else {
      return nil
    }
    return RecentPhoto(
      viewed: Timestamp(microseconds: try row.decode(atIndex: 0)),
      place: place.flatMap(PlaceName.init),
      photo: photo,
      info: info
    )
  }
}

/// A photo that was viewed lately (R13).
public struct RecentPhoto: Sendable, Hashable {
  /// When it was last viewed; no two photos share one.
  public var viewed: Timestamp
  /// The name of its place; nil if it is not known.
  public var place: PlaceName?
  /// The listing's dictionary, or the getInfo response where there is no such.
  public var photo: Photo
  /// The getInfo response; nil if there is none.
  public var info: Photo?

  /// The photo's identity.
  public var id: PhotoID { photo.id }
}
