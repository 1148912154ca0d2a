public import Flickr
import GRDB

/// The index of the image cache: which images are cached, and which is evicted first (LRU, R14).
///
/// It keeps the names of files and does nothing to the files themselves: a file is in place before it
/// is put into the index, and leaves the index before it is deleted. So a program that is cut off in
/// between leaves a file too much (``files()`` tells), never an entry whose file is a part. Another
/// process may delete a file at any time: an entry without its file is to be removed with
/// ``remove(id:size:)`` and fetched again.
public final class ImageIndex: Sendable {
  let database: CacheDatabase

  init(_ database: CacheDatabase) { self.database = database }

  /// Finds an image, which does not count as viewing it; nil if it is not in the cache.
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

  /// Puts an image into the index as the one viewed last, and makes room for it.
  ///
  /// The least recently viewed go. An image that is larger than the limit by itself is not put in,
  /// and makes nothing else go.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - size: Which of the photo's images it is; one that is there is replaced.
  ///   - file: Name of its file, without a slash; it is in place already.
  ///   - bytes: Bytes in the file, 0 or more.
  ///   - contentType: What the file is: `image/jpeg`.
  ///   - limit: Bytes of all images together.
  /// - Returns: The names of the files that are no longer in the index and are to be deleted; the
  ///   image's own among them when it is larger than the limit.
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
      // The entry of a smaller one that had the same file is wrong now.
      if try image(id: id, size: size)?.file == file { try remove(id: id, size: size) }
      return [file]
    }
    let now = database.now()
    return try database.write { database in
      let replaced = try Self.delete(id, size, database)
      let viewed = try Self.nextView(database, now: now)
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

  /// Notes that an image is viewed now.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - size: Which of the photo's images it is.
  ///   - counter: A counter that is incremented along with it, in the same write.
  /// - Returns: Whether the image is in the index.
  /// - Throws: ``VacationError``.
  @discardableResult
  public func view(id: PhotoID, size: ImageSize, counting counter: String? = nil) throws -> Bool {
    let now = database.now()
    return try database.write { database in
      let viewed = try Self.nextView(database, now: now)
      try database.execute(
        sql: "UPDATE Image SET viewed = ? WHERE id = ? AND size = ?",
        arguments: [viewed, id.rawValue, size.rawValue]
      )
      let isThere = database.changesCount > 0
      if isThere, let counter { try CacheCounters.increment(counter, by: 1, database) }
      return isThere
    }
  }

  /// A time of viewing later than all before.
  private static func nextView(_ database: Database, now: Timestamp) throws -> Int64 {
    let last = try Int64.fetchOne(database, sql: "SELECT max(viewed) FROM Image")
    var clock = try ChangeClock(after: last ?? -1, now: now)
    return clock.next()
  }
}

/// An image in the image cache.
public struct CachedImage: Sendable, Hashable {
  /// The photo.
  public var id: PhotoID
  /// Which of the photo's images it is.
  public var size: ImageSize
  /// Name of the file, in the directory of the images.
  public var file: String
  /// Bytes in the file.
  public var bytes: Int
  /// What the file is: `image/jpeg`, `image/png`, `image/gif`.
  public var contentType: String
  /// When it was fetched.
  public var kept: Timestamp
  /// When it was last viewed, or fetched if it was not viewed since; no two images share one.
  public var viewed: Timestamp
}
