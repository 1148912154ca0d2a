public import Flickr
import GRDB

extension TravelState {
  /// The maximum number of recently viewed photos (R13).
  public static let recentCount = 20

  /// Marks a photo as viewed now, which makes it the first of the recents.
  ///
  /// Values that are not given do not change.
  ///
  /// - Parameters:
  ///   - photo: The photo, from a listing or a getInfo response.
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

  /// Lists the recently viewed photos, latest first: at most ``recentCount``, without duplicates.
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
      guard let recent = try? Self.recent(row) else {  // The cause would not help the user.
        throw VacationError.damaged(path: path, detail: "a photo's JSON does not decode")
      }
      return recent
    }
  }

  /// Removes a photo from the recents.
  ///
  /// - Returns: Whether it was among the recents.
  /// - Throws: ``VacationError``.
  public func removeRecent(id: PhotoID) throws -> Bool {
    // Without a file there is nothing to remove, and none is created.
    let isRecent = try read { database in
      try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM Recent WHERE id = ?)",
        arguments: [id.rawValue]
      ) ?? false
    }
    guard isRecent == true else { return false }
    return try write { database in
      try database.execute(sql: "DELETE FROM Recent WHERE id = ?", arguments: [id.rawValue])
      return database.changesCount > 0
    }
  }

  /// Removes all recents and rewrites the file without them.
  ///
  /// - Returns: The number of photos removed.
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

/// A recently viewed photo (R13).
public struct RecentPhoto: Sendable, Hashable {
  /// When it was last viewed; unique among the recents.
  public var viewed: Timestamp
  /// The name of its place; nil if it is not known.
  public var place: PlaceName?
  /// The photo from a listing, or from the getInfo response if there is no listing.
  public var photo: Photo
  /// The getInfo response; nil if there is none.
  public var info: Photo?

  /// The photo's ID.
  public var id: PhotoID { photo.id }
}
