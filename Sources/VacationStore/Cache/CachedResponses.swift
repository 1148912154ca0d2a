import Foundation
import GRDB
import Synchronization

/// A cached response from Flickr.
public struct CachedResponse: Sendable, Hashable {
  /// When Flickr sent it.
  public var kept: Timestamp
  /// The body exactly as Flickr sent it.
  public var body: [UInt8]
}

/// The cache of Flickr's responses, keyed by request.
///
/// Responses are cached for at most a day, as Flickr's terms require.
public final class CachedResponses: Sendable {
  /// The maximum age of a response in microseconds.
  public static let longestAge: Int64 = 24 * 3_600 * 1_000_000
  /// The default limit on the total size of all bodies, in bytes.
  public static let defaultByteLimit = 64_000_000

  /// The number of responses stored between two prunings.
  private static let pruningInterval = 64

  private let database: CacheDatabase
  private let storedCount = Mutex(0)

  init(_ database: CacheDatabase) { self.database = database }

  /// Finds the response to a request; nil if none is cached.
  ///
  /// It may be older than ``longestAge``: responses expire only when others are stored.
  ///
  /// - Throws: ``VacationError``.
  public func response(for key: String) throws -> CachedResponse? {
    try database.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT kept, body FROM Reply WHERE key = ?",
        arguments: [key]
      )
      guard let row = try rows.next() else { return nil }
      return CachedResponse(
        kept: Timestamp(microseconds: try row.decode(atIndex: 0)),
        body: try row.withUnsafeData(atIndex: 1) { data in data.map { [UInt8]($0) } ?? [] }
      )
    }
  }

  /// Stores a response, replacing an older one to the same request.
  ///
  /// Prunes from time to time, as ``prune(olderThan:keepingBytes:)`` does.
  ///
  /// - Parameters:
  ///   - body: The body as Flickr sent it.
  ///   - key: The request: its method and parameters, without API key and signature.
  ///   - time: When Flickr sent it; now if nil.
  ///   - limit: The limit on the total size of all bodies, in bytes.
  /// - Throws: ``VacationError``.
  public func keep(
    _ body: [UInt8],
    for key: String,
    at time: Timestamp? = nil,
    keepingBytes limit: Int = defaultByteLimit
  ) throws {
    let now = time ?? database.now()
    let isTimeToPrune = storedCount.withLock { count in
      defer { count += 1 }
      return count.isMultiple(of: Self.pruningInterval)
    }
    try database.write { database in
      try database.execute(
        sql: """
          INSERT INTO Reply (key, kept, bytes, body) VALUES (?1, ?2, ?3, coalesce(?4, x''))
          ON CONFLICT (key) DO UPDATE SET kept = ?2, bytes = ?3, body = excluded.body
          """,
        // An empty Data would be bound as NULL.
        arguments: [key, now.microseconds, body.count, body.isEmpty ? nil : Data(body)]
      )
      if isTimeToPrune {
        try Self.prune(olderThan: Self.oldest(now), keepingBytes: limit, database)
      }
    }
  }

  /// Removes responses older than a time, then the oldest ones until the rest fit the limit.
  ///
  /// - Parameters:
  ///   - time: The time; a day ago if nil.
  ///   - limit: The limit on the total size of all bodies, in bytes.
  /// - Returns: The number of responses removed.
  /// - Throws: ``VacationError``.
  @discardableResult
  func prune(
    olderThan time: Timestamp? = nil,
    keepingBytes limit: Int = defaultByteLimit
  ) throws -> Int {
    let time = time ?? Self.oldest(database.now())
    return try database.write { try Self.prune(olderThan: time, keepingBytes: limit, $0) }
  }

  /// The number of responses, and the total size of their bodies in bytes.
  ///
  /// - Throws: ``VacationError``.
  public func size() throws -> (count: Int, bytes: Int) {
    try database.read { database in
      let row = try Row.fetchOne(
        database,
        sql: "SELECT count(*), coalesce(sum(bytes), 0) FROM Reply"
      )
      return (try row?.decode(atIndex: 0) ?? 0, try row?.decode(atIndex: 1) ?? 0)
    }
  }

  /// Removes all responses and rewrites the file without them.
  ///
  /// - Returns: The number of responses removed.
  /// - Throws: ``VacationError``.
  public func clear() throws -> Int {
    let count = try database.write { database in
      try database.execute(sql: "DELETE FROM Reply")
      return database.changesCount
    }
    try database.vacuum()
    return count
  }

  private static func oldest(_ now: Timestamp) -> Timestamp {
    Timestamp(microseconds: now.microseconds - longestAge)
  }

  @discardableResult
  private static func prune(
    olderThan time: Timestamp,
    keepingBytes limit: Int,
    _ database: Database
  ) throws -> Int {
    try database.execute(
      sql: "DELETE FROM Reply WHERE kept < ?",
      arguments: [time.microseconds]
    )
    let old = database.changesCount
    let bytes = try Int.fetchOne(database, sql: "SELECT sum(bytes) FROM Reply") ?? 0
    guard bytes > limit else { return old }
    try database.execute(
      sql: """
        DELETE FROM Reply WHERE key IN (
          SELECT key FROM (
            SELECT key, sum(bytes) OVER (ORDER BY kept DESC, key) AS total FROM Reply
          ) WHERE total > ?)
        """,
      arguments: [limit]
    )
    return old + database.changesCount
  }
}
