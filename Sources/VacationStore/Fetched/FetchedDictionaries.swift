public import Flickr
import GRDB
import Migrations

/// The photo dictionaries that were fetched or given before, to be visited by id.
///
/// They lie in one SQLite file of the cache directory, which may be deleted at any time.
public final class FetchedDictionaries: Sendable {
  /// Path of the file.
  public let path: String
  private let queue: DatabaseQueue
  private let mark: OpenFiles.Mark?

  /// Opens the file, which is made if it does not exist.
  ///
  /// - Parameter directory: Path of the cache directory; it is made if it does not exist.
  /// - Throws: ``VacationError``.
  public init(directory: String) throws {
    try DirectoryFiles.make(directory)
    path = Self.path(in: directory)
    queue = try Connection.open(path: path, readOnly: false)
    mark = try FileStatus(path: path).map { OpenFiles.Mark($0.identity) }
    do {
      let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
      guard version >= 0 else {
        throw VacationError.damaged(path: path, detail: "its version is \(version)")
      }
      guard version <= fetchedMigrations.count else {
        throw VacationError.newer(path: path, version: version, known: fetchedMigrations.count)
      }
      try SchemaMigration.applyAll(fetchedMigrations, to: queue)
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// The path of the file in a cache directory.
  public static func path(in directory: String) -> String { "\(directory)/fetched.sqlite" }

  /// Whether a cache directory holds the file.
  ///
  /// - Throws: ``VacationError`` when the system does not say.
  public static func exists(in directory: String) throws -> Bool {
    try FileStatus(path: path(in: directory)) != nil
  }

  /// Remembers dictionaries; a newer one of the same kind (listing, getInfo) takes the place of an
  /// older one.
  ///
  /// - Throws: ``VacationError``.
  public func add(_ photos: [Photo]) throws {
    let now = VisitTime.now().microseconds
    try write { database in
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
    }
  }

  /// Finds what was fetched of a photo: its listing's dictionary and its getInfo reply, either of
  /// which may be missing; empty if nothing was.
  ///
  /// - Throws: ``VacationError``.
  public func photos(id: PhotoID) throws -> [Photo] {
    try read { database in
      let row = try Row.fetchOne(
        database,
        sql: "SELECT dictionary, info FROM FetchedPhoto WHERE id = ?",
        arguments: [id.rawValue]
      )
      guard let row else { return [] }
      let kept: [String?] = [try row.decode(atIndex: 0), try row.decode(atIndex: 1)]
      return try kept.compactMap { $0 }.map(Photo.init(json:))
    }
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
    try read { database in
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
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM FetchedPhoto") ?? 0 }
  }

  /// Forgets everything that was fetched, from the bytes of the file too.
  ///
  /// - Returns: The number of photos that were forgotten.
  /// - Throws: ``VacationError``.
  public func clear() throws -> Int {
    let count = try write { database in
      try database.execute(sql: "DELETE FROM FetchedPhoto")
      return database.changesCount
    }
    do {
      try queue.vacuum()
    } catch {
      throw VacationError(error, path: path)
    }
    return count
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.read(body)
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.write(body)
    } catch {
      throw VacationError(error, path: path)
    }
  }
}

/// A photo of which something was fetched.
public struct FetchedPhoto: Sendable, Hashable {
  /// When it was last remembered.
  public var fetched: VisitTime
  /// The listing's dictionary, or the getInfo reply where there is no such.
  public var photo: Photo
}
