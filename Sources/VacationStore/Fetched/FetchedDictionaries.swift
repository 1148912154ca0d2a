public import Flickr
import GRDB

/// The photo dictionaries that were fetched or given before, to be visited by id.
///
/// They lie in one SQLite file of the cache directory, which may be deleted at any time.
public final class FetchedDictionaries: Sendable {
  /// Path of the file.
  public var path: String { database.path }
  let database: CacheDatabase

  /// Opens the file, which is made if it does not exist.
  ///
  /// - Parameter directory: Path of the cache directory; it is made if it does not exist.
  /// - Throws: ``VacationError``.
  public convenience init(directory: String) throws {
    self.init(try CacheDatabase(directory: directory))
  }

  init(_ database: CacheDatabase) { self.database = database }

  /// The path of the file in a cache directory.
  public static func path(in directory: String) -> String { CacheDatabase.path(in: directory) }

  /// Whether a cache directory holds the file.
  ///
  /// - Throws: ``VacationError`` when the system does not say.
  public static func exists(in directory: String) throws -> Bool {
    try CacheDatabase.exists(in: directory)
  }

  /// Remembers dictionaries; a newer one of the same kind (listing, getInfo) takes the place of an
  /// older one.
  ///
  /// Now and then those that are too old or too many are forgotten, as by
  /// ``prune(olderThan:keeping:)``.
  ///
  /// - Parameters:
  ///   - photos: The dictionaries.
  ///   - limit: Photos of which something is kept; there may be a tenth more for a while.
  ///   - days: Days for which something is kept.
  /// - Throws: ``VacationError``.
  public func add(
    _ photos: [Photo],
    keeping limit: Int = standardCount,
    days: Int = standardDays
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

  /// Finds what was fetched of a photo: its listing's dictionary and its getInfo reply, either of
  /// which may be missing; empty if nothing was.
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

  /// Finds what was fetched of many photos, as ``photos(id:)`` does of one; a photo of which nothing
  /// was is left out.
  ///
  /// - Throws: ``VacationError``.
  public func photos(ids: [PhotoID]) throws -> [PhotoID: [Photo]] {
    guard !ids.isEmpty else { return [:] }
    // An id has no character that JSON would escape.
    let list = "[" + ids.map { "\"\($0.rawValue)\"" }.joined(separator: ",") + "]"
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

  /// Lists what was fetched, latest first.
  ///
  /// - Parameters:
  ///   - last: The last photo of the page before this one; nil for the first page.
  ///   - offset: Photos to skip.
  ///   - limit: Photos at most.
  /// - Returns: The page; empty behind the last.
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
          fetched: VisitTime(microseconds: try $0.decode(atIndex: 0)),
          photo: try Photo(json: $0.decode(String.self, atIndex: 1))
        )
      }
    }
  }

  /// Counts the photos of which something was fetched.
  ///
  /// - Throws: ``VacationError``.
  public func count() throws -> Int {
    try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM FetchedPhoto") ?? 0 }
  }

  /// Forgets everything that was fetched, from the bytes of the file too.
  ///
  /// - Returns: The number of photos that were forgotten.
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

/// A photo of which something was fetched.
public struct FetchedPhoto: Sendable, Hashable {
  /// When it was last remembered.
  public var fetched: VisitTime
  /// The listing's dictionary, or the getInfo reply where there is no such.
  public var photo: Photo
}
