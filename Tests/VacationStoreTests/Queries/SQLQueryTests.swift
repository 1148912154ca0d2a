import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("SQL of one's own reads and nothing else")
struct SQLQueryTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    try documents.makeExample()
    vacation = try documents.open()
  }

  @Test(arguments: [
    "DELETE FROM Photo", "UPDATE Photo SET title = ''", "INSERT INTO SearchPending VALUES (1, 2)",
    "CREATE TABLE T (a)", "CREATE TEMP TABLE T (a)", "DROP VIEW Itinerary", "VACUUM",
    "VACUUM INTO '/tmp/vacation-copied.sqlite'", "ATTACH ':memory:' AS other", "DETACH main",
    "BEGIN", "BEGIN EXCLUSIVE", "SAVEPOINT a", "COMMIT", "REINDEX", "ANALYZE",
    "PRAGMA journal_mode = WAL", "PRAGMA journal_mode(WAL)", "PRAGMA user_version = 7",
    "PRAGMA writable_schema = ON", "PRAGMA query_only = OFF", "PRAGMA wal_checkpoint",
    "PRAGMA optimize", "PRAGMA incremental_vacuum", "PRAGMA application_id = 1",
    "PRAGMA temp_store_directory = '/tmp'", "PRAGMA synchronous = OFF", "PRAGMA locking_mode",
    "SELECT load_extension('x')",
    "INSERT INTO SearchIndex (SearchIndex) VALUES ('rebuild')",
    "WITH a AS (SELECT 1) DELETE FROM Photo", "EXPLAIN DELETE FROM Photo",
    "SELECT 1; DELETE FROM Photo", "SELECT 1; SELECT 2", "", "  ", ";", "-- nothing", "SELEC 1",
    "SELECT nothing FROM Photo", "SELECT 1\u{0}; DELETE FROM Photo", "SELECT ?1 +",
    "SELECT * FROM pragma_wal_checkpoint", "DELETE FROM Photo RETURNING id",
  ])
  func `what would write, or is no statement, is refused`(sql: String) throws {
    let before = try FileState(documents.directory)
    let error = #expect(throws: VacationError.self) {
      try vacation.query(sql, timeLimit: 5)
    }
    #expect(error.map(caseName) == "badQuery", "\(String(describing: error))")
    #expect(try FileState(documents.directory) == before)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/vacation-copied.sqlite"))
  }

  @Test(arguments: [
    "SELECT count(*) FROM Photo", "VALUES (1)", "WITH a AS (SELECT 1) SELECT * FROM a",
    "EXPLAIN QUERY PLAN SELECT * FROM Photo", "PRAGMA table_info(Photo)", "PRAGMA user_version",
    "PRAGMA integrity_check", "PRAGMA foreign_key_check", "SELECT 1;", "SELECT 1 ; ; ",
    "SELECT 1 -- a comment", "SELECT * FROM pragma_table_info('Photo')",
    "SELECT name FROM sqlite_master",
    "SELECT rowid FROM SearchIndex WHERE SearchIndex MATCH 'photo'",
    "SELECT * FROM Itinerary", "SELECT * FROM TagSearch LIMIT 1",
    "SELECT value FROM json_each('[1]')",
  ])
  func `read-only statements succeed`(sql: String) throws {
    let result = try vacation.query(sql, timeLimit: 60)
    #expect(!result.columns.isEmpty)
    if sql != "PRAGMA foreign_key_check" { #expect(try result.next() != nil) }
  }

  @Test func `rows come with values of every type, however many`() throws {
    let result = try vacation.query(
      """
      SELECT NULL AS a, 1 AS a, -9223372036854775808, 1.5, 'é' || char(0) || 'x', x'00FF', '', x''
      """,
      timeLimit: 60
    )
    #expect(result.columns.prefix(2) == ["a", "a"] && result.columns.count == 8)
    #expect(
      try result.next() == [
        .null, .integer(1), .integer(.min), .real(1.5), .text("é\u{0}x"), .blob([0, 255]),
        .text(""), .blob([]),
      ]
    )
    #expect(try result.next() == nil)
    #expect(try result.next() == nil, "also when it is asked again")
    let many = try vacation.query(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      SELECT i FROM n
      """,
      timeLimit: 60
    )
    var sum: Int64 = 0
    while let row = try many.next() {
      if case .integer(let value) = row[0] { sum += value }
    }
    #expect(sum == 200_010_000)
  }

  @Test(arguments: [0.05, 0, -1, -.infinity, .nan]) func `a statement without end is stopped`(
    seconds: Double
  ) throws {
    let error = #expect(throws: VacationError.self) {
      try vacation.query(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n",
        timeLimit: seconds
      )
    }
    #expect(error.map(caseName) == "queryTimedOut")
    #expect(error?.description.isEmpty == false)
    #expect(try vacation.ids().count == 29, "the vacation is usable after that")
  }

  @Test func `an open result holds no lock`() throws {
    let result = try vacation.query("SELECT id FROM Photo", timeLimit: 60)
    _ = try result.next()
    try Raw.write(documents.path()) {
      try $0.execute(sql: "PRAGMA busy_timeout = 0; DELETE FROM History")
    }
    #expect(try result.next() != nil)
  }
}
