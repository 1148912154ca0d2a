public import Flickr
import Foundation
import GRDB

/// The cache of photo JSON fetched from Flickr or read from input, so that photos can be visited by
/// id.
///
/// It is stored in a SQLite file in the cache directory, which may be deleted at any time.
public final class FetchedPhotos: Sendable {
  let database: CacheDatabase

  init(_ database: CacheDatabase) { self.database = database }

  /// Caches photos; the JSON of a newer one replaces that of an older one of the same kind
  /// (listing, getInfo).
  ///
  /// Prunes from time to time, as ``prune(olderThan:keeping:)`` does.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - limit: The maximum number of photos; may be exceeded by a tenth between prunings.
  ///   - days: Days for which a photo is cached.
  /// - Throws: ``VacationError``.
  public func add(
    _ photos: [Photo],
    keeping limit: Int = defaultCount,
    days: Int = defaultDays
  ) throws {
    guard !photos.isEmpty else { return }
    let now = database.now().microseconds
    try database.write { database in
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO FetchedPhoto (id, fetched, dictionary, info) VALUES (?1, ?2, ?3, ?4)
          ON CONFLICT (id) DO UPDATE SET fetched = ?2,
            dictionary = coalesce(?3, dictionary), info = coalesce(?4, info)
          """
      )
      for photo in photos {
        try statement.execute(arguments: [
          photo.id.rawValue, now, photo.isInfo ? nil : photo.json, photo.isInfo ? photo.json : nil,
        ])
      }
      try Self.pruneIfNeeded(now: now, keeping: limit, days: days, database)
    }
  }

  /// Finds a photo as decoded from a listing and from getInfo, in that order.
  ///
  /// Either may be missing; empty if neither is cached.
  ///
  /// - Throws: ``VacationError``.
  public func photos(id: PhotoID) throws -> [Photo] {
    try database.read { database in
      let row = try Row.fetchOne(
        database,
        sql: "SELECT dictionary, info FROM FetchedPhoto WHERE id = ?",
        arguments: [id.rawValue]
      )
      return try row.map { try Self.photos($0, at: 0) } ?? []
    }
  }

  /// Finds many photos, as ``photos(id:)`` finds one; photos that are not cached are left out.
  ///
  /// - Throws: ``VacationError``.
  public func photos(ids: [PhotoID]) throws -> [PhotoID: [Photo]] {
    guard !ids.isEmpty else { return [:] }
    let list = try NamedQuery.list(ids.map(\.rawValue))
    return try database.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT id, dictionary, info FROM FetchedPhoto
          WHERE id IN (SELECT value FROM json_each(?))
          """,
        arguments: [list]
      )
      var found: [PhotoID: [Photo]] = [:]
      while let row = try rows.next() {
        guard let id = PhotoID(rawValue: try row.decode(atIndex: 0)) else { continue }
        found[id] = try Self.photos(row, at: 1)
      }
      return found
    }
  }

  /// Decodes the two columns dictionary and info.
  private static func photos(_ row: Row, at index: Int) throws -> [Photo] {
    let stored: [String?] = [try row.decode(atIndex: index), try row.decode(atIndex: index + 1)]
    return try stored.compactMap { $0 }.map(Photo.init(json:))
  }

  /// Lists the cached photos, most recently fetched first.
  ///
  /// - Parameters:
  ///   - last: The last photo of the previous page; nil for the first page.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  public func list(
    after last: FetchedPhoto? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [FetchedPhoto] {
    try database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT fetched, coalesce(dictionary, info) FROM FetchedPhoto
          WHERE fetched <= ?1 AND (fetched < ?1 OR id > ?2)
          ORDER BY fetched DESC, id LIMIT ?3 OFFSET ?4
          """,
        arguments: [
          last?.fetched.microseconds ?? .max, last?.photo.id.rawValue ?? "", limit, offset,
        ]
      ).map {
        FetchedPhoto(
          fetched: Timestamp(microseconds: try $0.decode(atIndex: 0)),
          photo: try Photo(json: $0.decode(String.self, atIndex: 1))
        )
      }
    }
  }

  /// Counts the photos.
  ///
  /// - Throws: ``VacationError``.
  public func count() throws -> Int {
    try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM FetchedPhoto") ?? 0 }
  }

  /// Removes all photos and rewrites the file without them.
  ///
  /// - Returns: The number of photos removed.
  /// - Throws: ``VacationError``.
  public func clear() throws -> Int {
    let count = try database.write { database in
      try database.execute(sql: "DELETE FROM FetchedPhoto")
      return database.changesCount
    }
    try database.vacuum()
    return count
  }
}

/// A cached photo.
public struct FetchedPhoto: Sendable, Hashable {
  /// When it was last fetched.
  public var fetched: Timestamp
  /// The photo from a listing, or from getInfo if no listing is cached.
  public var photo: Photo
}

extension FetchedPhotos {
  /// Returns the photos that are not cached, or not cached as fetched through a place.
  ///
  /// Photos of a cached listing were cached when it was fetched; checking that is much cheaper than
  /// writing them all again.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - place: The `derived_place` that their JSON must have; nil to accept any or none.
  /// - Returns: The photos to add.
  /// - Throws: ``VacationError``.
  public func missing(among photos: [Photo], fetchedThrough place: PlaceName? = nil) throws
    -> [Photo]
  {
    let ids = try NamedQuery.list(photos.map(\.id.rawValue))
    let known = try database.read { database in
      guard let place else {
        // Reads only a covering index.
        return try String.fetchSet(
          database,
          sql: """
            SELECT FetchedPhoto.id FROM json_each(?1) AS Wanted
            CROSS JOIN FetchedPhoto ON FetchedPhoto.id = Wanted.value
            """,
          arguments: [ids]
        )
      }
      return try String.fetchSet(
        database,
        sql: """
          SELECT FetchedPhoto.id FROM json_each(?1) AS Wanted
          CROSS JOIN FetchedPhoto ON FetchedPhoto.id = Wanted.value
          WHERE json_extract(dictionary, '$.derived_place') = ?2
          """,
        arguments: [ids, place.name]
      )
    }
    return photos.filter { !known.contains($0.id.rawValue) }
  }
}
