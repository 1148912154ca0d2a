import Foundation
import GRDB
import Synchronization

/// An answer of Flickr that was kept.
public struct CachedReply: Sendable, Hashable {
  /// When Flickr gave it.
  public var kept: VisitTime
  /// The body exactly as Flickr sent it.
  public var body: [UInt8]
}

/// Flickr's answers, each by what was asked.
///
/// They are kept for a day at most, as Flickr's terms want it.
public final class CachedReplies: Sendable {
  /// Microseconds for which an answer is kept.
  public static let longestAge: Int64 = 24 * 3_600 * 1_000_000
  /// Bytes of bodies in all, unless told otherwise.
  public static let standardBytes = 64_000_000

  /// How many answers are kept by this object before it looks again whether there are too many.
  private static let pruningInterval = 64

  private let database: CacheDatabase
  private let keptCount = Mutex(0)

  init(_ database: CacheDatabase) { self.database = database }

  /// Finds the answer to what was asked; nil if there is none.
  ///
  /// It may be older than ``longestAge`` where nothing was kept since.
  ///
  /// - Throws: ``VacationError``.
  public func reply(for key: String) throws -> CachedReply? {
    try database.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT kept, body FROM Reply WHERE key = ?",
        arguments: [key]
      )
      guard let row = try rows.next() else { return nil }
      return CachedReply(
        kept: VisitTime(microseconds: try row.decode(atIndex: 0)),
        body: try row.withUnsafeData(atIndex: 1) { data in data.map { [UInt8]($0) } ?? [] }
      )
    }
  }

  /// Keeps an answer in place of an older one to the same.
  ///
  /// Now and then those that are too old or too many are forgotten, as by
  /// ``prune(olderThan:keepingBytes:)``.
  ///
  /// - Parameters:
  ///   - body: The body as Flickr sent it.
  ///   - key: What was asked: method and parameters, without key and signature.
  ///   - time: When Flickr gave it; now if nil.
  ///   - limit: Bytes of bodies in all.
  /// - Throws: ``VacationError``.
  public func keep(
    _ body: [UInt8],
    for key: String,
    at time: VisitTime? = nil,
    keepingBytes limit: Int = standardBytes
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

  /// Forgets the answers that are older than a time, then the oldest until the rest fits.
  ///
  /// - Parameters:
  ///   - time: The time; a day ago if nil.
  ///   - limit: Bytes of bodies in all.
  /// - Returns: The number of answers that were forgotten.
  /// - Throws: ``VacationError``.
  @discardableResult
  public func prune(
    olderThan time: VisitTime? = nil,
    keepingBytes limit: Int = standardBytes
  ) throws -> Int {
    let time = time ?? Self.oldest(database.now())
    return try database.write { try Self.prune(olderThan: time, keepingBytes: limit, $0) }
  }

  /// Forgets an answer, because it turned out to be of no use.
  ///
  /// - Throws: ``VacationError``.
  public func remove(_ key: String) throws {
    try database.write {
      try $0.execute(sql: "DELETE FROM Reply WHERE key = ?", arguments: [key])
    }
  }

  /// Counts the answers and the bytes of their bodies.
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

  /// Forgets all answers, from the bytes of the file too.
  ///
  /// - Returns: The number of answers that were forgotten.
  /// - Throws: ``VacationError``.
  public func clear() throws -> Int {
    let count = try database.write { database in
      try database.execute(sql: "DELETE FROM Reply")
      return database.changesCount
    }
    try database.vacuum()
    return count
  }

  private static func oldest(_ now: VisitTime) -> VisitTime {
    VisitTime(microseconds: now.microseconds - longestAge)
  }

  @discardableResult
  private static func prune(
    olderThan time: VisitTime,
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
