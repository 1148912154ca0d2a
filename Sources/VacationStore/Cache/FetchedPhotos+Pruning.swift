import GRDB

extension FetchedPhotos {
  /// The default limit on the number of cached photos.
  public static let defaultCount = 20_000
  /// The default number of days for which a photo is cached.
  public static let defaultDays = 90

  /// Removes the photos last fetched before a time, then the oldest ones down to a limit.
  ///
  /// - Parameters:
  ///   - time: The time; nil for no limit.
  ///   - limit: The maximum number of photos to keep.
  /// - Returns: The number of photos removed.
  /// - Throws: ``VacationError``.
  @discardableResult
  func prune(olderThan time: Timestamp?, keeping limit: Int = defaultCount) throws -> Int {
    try database.write {
      try Self.prune(olderThan: time?.microseconds ?? .min, keeping: limit, $0)
    }
  }

  /// Prunes once the count or the age exceeds its limit by a tenth, so that not every addition
  /// deletes a few rows.
  static func pruneIfNeeded(
    now: Int64,
    keeping limit: Int,
    days: Int,
    _ database: Database
  ) throws {
    let limit = max(limit, 0)
    // Prevents overflow: more days than this mean "no limit".
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
