import GRDB

extension FetchedDictionaries {
  /// Photos of which something is kept, unless told otherwise.
  public static let standardCount = 20_000
  /// Days for which something is kept, unless told otherwise.
  public static let standardDays = 90

  /// Forgets the photos that were last remembered before a time, then the earliest until no more
  /// than a number are left.
  ///
  /// - Parameters:
  ///   - time: The time; nil for no limit.
  ///   - limit: Photos to keep at most.
  /// - Returns: The number of photos that were forgotten.
  /// - Throws: ``VacationError``.
  @discardableResult
  public func prune(olderThan time: VisitTime?, keeping limit: Int = standardCount) throws -> Int {
    try database.write {
      try Self.prune(olderThan: time?.microseconds ?? .min, keeping: limit, $0)
    }
  }

  /// Prunes when there are a tenth too many or one is a tenth too old, so that not each addition
  /// removes a few.
  static func pruneNowAndThen(
    now: Int64,
    keeping limit: Int,
    days: Int,
    _ database: Database
  ) throws {
    let limit = max(limit, 0)
    // What is meant by more days than these is no limit.
    let age = Int64(min(max(days, 0), 1_000_000)) * 86_400_000_000
    let oldest = now - age
    let first = try Int64.fetchOne(database, sql: "SELECT min(fetched) FROM FetchedPhoto")
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM FetchedPhoto") ?? 0
    guard count - limit > limit / 10 || first ?? .max < oldest - age / 10 else { return }
    try prune(olderThan: oldest, keeping: limit, database)
  }

  @discardableResult
  private static func prune(
    olderThan time: Int64,
    keeping limit: Int,
    _ database: Database
  ) throws -> Int {
    try database.execute(sql: "DELETE FROM FetchedPhoto WHERE fetched < ?", arguments: [time])
    let old = database.changesCount
    try database.execute(
      sql: """
        DELETE FROM FetchedPhoto WHERE id IN (
          SELECT id FROM FetchedPhoto ORDER BY fetched DESC, id LIMIT -1 OFFSET ?)
        """,
      arguments: [max(limit, 0)]
    )
    return old + database.changesCount
  }
}
