import GRDB

/// Named counters, such as `imageHits`, that persist across runs of the program.
public final class CacheCounters: Sendable {
  private let database: CacheDatabase

  init(_ database: CacheDatabase) { self.database = database }

  /// Adds to a counter; each call is one transaction.
  ///
  /// - Throws: ``VacationError``.
  public func increment(_ name: String, by count: Int = 1) throws {
    guard count != 0 else { return }
    try database.write { try Self.increment(name, by: count, $0) }
  }

  /// The value of a counter; 0 if it was never incremented.
  ///
  /// - Throws: ``VacationError``.
  public func value(_ name: String) throws -> Int {
    try database.read { database in
      try Int.fetchOne(
        database,
        sql: "SELECT value FROM Counter WHERE name = ?",
        arguments: [name]
      ) ?? 0
    }
  }

  /// Resets all counters to 0.
  ///
  /// - Throws: ``VacationError``.
  public func clear() throws {
    try database.write { try $0.execute(sql: "DELETE FROM Counter") }
  }

  static func increment(_ name: String, by count: Int, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO Counter (name, value) VALUES (?1, ?2)
        ON CONFLICT (name) DO UPDATE SET value = value + ?2
        """,
      arguments: [name, count]
    )
  }
}
