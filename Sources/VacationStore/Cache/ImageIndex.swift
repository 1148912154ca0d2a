public import Flickr
import GRDB

/// The index of the image cache, which evicts the least recently viewed images first (LRU, R14).
///
/// It stores the names of files and never touches the files themselves. A file is written before it
/// is added to the index, and removed from the index before it is deleted, so a program that is
/// killed in between leaves an orphaned file (see ``files()``), never an entry with an incomplete
/// file. Another process may delete a file at any time: remove an entry without a file with
/// ``remove(id:size:)`` and fetch the image again.
public final class ImageIndex: Sendable {
  let database: CacheDatabase

  init(_ database: CacheDatabase) { self.database = database }

  /// Finds an image, without marking it as viewed; nil if it is not cached.
  ///
  /// - Throws: ``VacationError``.
  public func image(id: PhotoID, size: ImageSize) throws -> CachedImage? {
    try database.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT file, bytes, contentType, kept, viewed FROM Image WHERE id = ? AND size = ?
          """,
        arguments: [id.rawValue, size.rawValue]
      )
      guard let row else { return nil }
      return CachedImage(
        id: id,
        size: size,
        file: try row.decode(atIndex: 0),
        bytes: try row.decode(atIndex: 1),
        contentType: try row.decode(atIndex: 2),
        kept: Timestamp(microseconds: try row.decode(atIndex: 3)),
        viewed: Timestamp(microseconds: try row.decode(atIndex: 4))
      )
    }
  }

  /// Adds an image to the index as the most recently viewed one, and evicts others to make room.
  ///
  /// An image larger than the limit is not added, and evicts nothing.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - size: The size of the image; replaces an existing entry.
  ///   - file: Name of the file, without a slash; it must exist already.
  ///   - bytes: Size of the file in bytes, 0 or more.
  ///   - contentType: Its media type, such as `image/jpeg`.
  ///   - limit: The limit on the total size of all images, in bytes.
  /// - Returns: The names of the files that are no longer in the index, for the caller to delete,
  ///   including the image's own if it is larger than the limit.
  /// - Throws: ``VacationError``.
  public func keep(
    id: PhotoID,
    size: ImageSize,
    file: String,
    bytes: Int,
    contentType: String,
    toFit limit: Int
  ) throws -> [String] {
    guard bytes <= limit else {
      // The file may have replaced a smaller one, whose entry is now wrong.
      if try image(id: id, size: size)?.file == file { try remove(id: id, size: size) }
      return [file]
    }
    let now = database.now()
    return try database.write { database in
      let replaced = try Self.delete(id, size, database)
      let viewed = try Self.nextViewTime(database, now: now)
      try database.execute(
        sql: """
          INSERT INTO Image (id, size, file, bytes, contentType, kept, viewed)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          id.rawValue, size.rawValue, file, bytes, contentType, now.microseconds, viewed,
        ]
      )
      let evicted = try Self.evict(toFit: limit, database)
      return (replaced.map { [$0] } ?? []).filter { $0 != file } + evicted
    }
  }

  /// Marks an image as viewed now.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - size: The size of the image.
  ///   - counter: A counter to increment in the same transaction.
  /// - Returns: Whether the image is in the index.
  /// - Throws: ``VacationError``.
  @discardableResult
  public func view(id: PhotoID, size: ImageSize, counting counter: String? = nil) throws -> Bool {
    let now = database.now()
    return try database.write { database in
      let viewed = try Self.nextViewTime(database, now: now)
      try database.execute(
        sql: "UPDATE Image SET viewed = ? WHERE id = ? AND size = ?",
        arguments: [viewed, id.rawValue, size.rawValue]
      )
      let isIndexed = database.changesCount > 0
      if isIndexed, let counter { try CacheCounters.increment(counter, by: 1, database) }
      return isIndexed
    }
  }

  /// A time of viewing later than all previous ones.
  private static func nextViewTime(_ database: Database, now: Timestamp) throws -> Int64 {
    let last = try Int64.fetchOne(database, sql: "SELECT max(viewed) FROM Image")
    var clock = try ChangeClock(after: last ?? -1, now: now)
    return clock.next()
  }
}

/// An image in the image cache.
public struct CachedImage: Sendable, Hashable {
  /// The photo.
  public var id: PhotoID
  /// The size of the image.
  public var size: ImageSize
  /// Name of the file in the image directory.
  public var file: String
  /// Size of the file in bytes.
  public var bytes: Int
  /// Its media type: `image/jpeg`, `image/png`, `image/gif`.
  public var contentType: String
  /// When it was fetched.
  public var kept: Timestamp
  /// When it was last viewed, or fetched if it was not viewed since; unique among images.
  public var viewed: Timestamp
}
