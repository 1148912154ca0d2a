public import Flickr
import Foundation
import GRDB

/// The photo dictionaries that were fetched from Flickr or read from input, to be visited by id.
///
/// They are stored in one SQLite file of the cache directory, which may be deleted at any time.
public final class FetchedPhotos: Sendable {
  let database: CacheDatabase

  init(_ database: CacheDatabase) { self.database = database }

  /// Remembers dictionaries; a newer one of the same kind (listing, getInfo) replaces an older one.
  ///
  /// Every so often, photos that are too old or too many are removed, as by
  /// `prune(olderThan:keeping:)`.
  ///
  /// - Parameters:
  ///   - photos: The dictionaries.
  ///   - limit: The maximum number of photos; there may be a tenth more for a while.
  ///   - days: Days for which a photo is remembered.
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
      try Self.pruneNowAndThen(now: now, keeping: limit, days: days, database)
    }
  }

  /// Finds the dictionaries of a photo, from a listing and from getInfo, either of which may be
  /// missing; empty if neither was fetched.
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

  /// Finds the dictionaries of many photos, as ``photos(id:)`` does of one; photos without any are left
  /// out.
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

  /// The photos of two columns, dictionary and info.
  private static func photos(_ row: Row, at index: Int) throws -> [Photo] {
    let kept: [String?] = [try row.decode(atIndex: index), try row.decode(atIndex: index + 1)]
    return try kept.compactMap { $0 }.map(Photo.init(json:))
  }

  /// Lists the photos that were fetched, latest first.
  ///
  /// - Parameters:
  ///   - last: The last photo of the page before this one; nil for the first page.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  /// - Returns: The page; empty after the last.
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

  /// Removes all photos, from the bytes of the file too.
  ///
  /// - Returns: The number of photos that were removed.
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

/// A photo that was fetched.
public struct FetchedPhoto: Sendable, Hashable {
  /// When it was last fetched.
  public var fetched: Timestamp
  /// The listing's dictionary, or the getInfo response where there is no such.
  public var photo: Photo
}

extension FetchedPhotos {
  /// Finds which photos are not remembered, or not as fetched through a place.
  ///
  /// A listing from a cached response was remembered when it was fetched; checking that is much cheaper
  /// than writing all of it again.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - place: The place that their dictionaries name as `derived_place`; nil for any or none.
  /// - Returns: The photos to add.
  /// - Throws: ``VacationError``.
  public func missing(among photos: [Photo], fetchedThrough place: PlaceName? = nil) throws
    -> [Photo]
  {
    let ids = try NamedQuery.list(photos.map(\.id.rawValue))
    let known = try database.read { database in
      guard let place else {
        // A covering index is read.
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
