import Foundation
import GRDB
import Synchronization

/// A cached response of Flickr.
public struct CachedResponse: Sendable, Hashable {
  /// When Flickr sent it.
  public var kept: Timestamp
  /// The body exactly as Flickr sent it.
  public var body: [UInt8]
}

/// The cache of Flickr's responses, by request.
///
/// They are kept for a day at most, as Flickr's terms require.
public final class CachedResponses: Sendable {
  /// The maximum age of a response in microseconds.
  public static let longestAge: Int64 = 24 * 3_600 * 1_000_000
  /// The default limit of all bodies together, in bytes.
  public static let defaultByteLimit = 64_000_000

  /// The number of responses that are stored between two prunings.
  private static let pruningInterval = 64

  private let database: CacheDatabase
  private let keptCount = Mutex(0)

  init(_ database: CacheDatabase) { self.database = database }

  /// Finds the response to a request; nil if none is cached.
  ///
  /// It may be older than ``longestAge`` if nothing was stored since.
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
  /// Every so often, responses that are too old or too many are removed, as by
  /// `prune(olderThan:keepingBytes:)`.
  ///
  /// - Parameters:
  ///   - body: The body as Flickr sent it.
  ///   - key: The request: method and parameters, without API key and signature.
  ///   - time: When Flickr sent it; now if nil.
  ///   - limit: The limit of all bodies together, in bytes.
  /// - Throws: ``VacationError``.
  public func keep(
    _ body: [UInt8],
    for key: String,
    at time: Timestamp? = nil,
    keepingBytes limit: Int = defaultByteLimit
  ) throws {
    let now = time ?? database.now()
    let isTimeToPrune = keptCount.withLock { count in
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

  /// Removes the responses that are older than a time, then the oldest until the rest fits.
  ///
  /// - Parameters:
  ///   - time: The time; a day ago if nil.
  ///   - limit: The limit of all bodies together, in bytes.
  /// - Returns: The number of responses that were removed.
  /// - Throws: ``VacationError``.
  @discardableResult
  func prune(
    olderThan time: Timestamp? = nil,
    keepingBytes limit: Int = defaultByteLimit
  ) throws -> Int {
    let time = time ?? Self.oldest(database.now())
    return try database.write { try Self.prune(olderThan: time, keepingBytes: limit, $0) }
  }

  /// Counts the responses and the bytes of their bodies.
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

  /// Removes all responses, from the bytes of the file too.
  ///
  /// - Returns: The number of responses that were removed.
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
