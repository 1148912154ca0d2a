import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("SQL with parameters, and with other vacations")
struct SQLParameterTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    try documents.makeExample()
    vacation = try documents.open()
  }

  private func row(_ sql: String, _ parameters: [String: SQLValue] = [:]) throws -> [SQLValue]? {
    try vacation.query(sql, parameters: parameters, timeLimit: 60).next()
  }

  @Test func `parameters are bound by name, with their types`() throws {
    let values: [String: SQLValue] = [
      "a": .integer(7), "b": .real(0.5), "c": .text("x'; DROP"), "d": .text(""), "e": .null,
      "f": .blob([1, 0]), "g": .blob([]),
    ]
    #expect(
      try row("SELECT :a, @b, $c, :d, :e, :f, :g, @a + :a", values) == [
        .integer(7), .real(0.5), .text("x'; DROP"), .text(""), .null, .blob([1, 0]), .blob([]),
        .integer(14),
      ]
    )
    #expect(
      try row(
        "SELECT typeof(:d), typeof(:g), typeof(:a)",
        ["d": .text(""), "g": .blob([]), "a": .integer(1)]
      )
        == [.text("text"), .text("blob"), .text("integer")]
    )
    // An id is text; a number that it is compared with is taken for text too.
    #expect(try row("SELECT id FROM Photo WHERE id = :id", ["id": .integer(1_001)]) != nil)
  }

  @Test(arguments: [
    ("SELECT :a", [:], ":a"), ("SELECT :a, @b", ["a": SQLValue.null], "@b"),
    ("SELECT 1", ["a": .null], ":a"), ("SELECT :a", ["a": .null, "b": .null], ":b"),
    ("SELECT ?", [:], "without a name"), ("SELECT ?", ["1": .null], "without a name"),
    ("SELECT ?2", ["2": .null], "without a name"), ("SELECT ':a'", ["a": .null], ":a"),
  ])
  func `a parameter without a value, or a value without a parameter, is named`(
    sql: String,
    parameters: [String: SQLValue],
    words: String
  ) throws {
    let error = #expect(throws: VacationError.self) { try row(sql, parameters) }
    #expect(error.map(caseName) == "badParameters", "\(String(describing: error))")
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(error?.hint.contains("--param") == true)
  }

  private func other(_ name: String) throws -> Vacation {
    try documents.makeExample(name, photos: 5)
    return try documents.vacations.open(try VacationName(name), for: .reading)
  }

  @Test func `attached vacations are read under their names`() throws {
    let kyoto = try other("Summer in \"Kyoto\"; x")
    let result = try vacation.query(
      """
      SELECT (SELECT count(*) FROM "Summer in ""Kyoto""; x".Photo), (SELECT count(*) FROM main.Photo),
        (SELECT count(*) FROM k.Itinerary),
        (SELECT count(*) FROM k.SearchIndex WHERE SearchIndex MATCH :word)
      """,
      parameters: ["word": .text("photo")],
      attaching: [("Summer in \"Kyoto\"; x", kyoto), ("k", kyoto)],
      timeLimit: 60
    )
    let counts = try #require(try result.next())
    #expect(counts[0] == .integer(4) && counts[1] == .integer(29))
    #expect(counts[2] == .integer(3) && counts[3] == .integer(5))
  }

  @Test(arguments: [
    "DELETE FROM k.Photo", "CREATE TABLE k.T (a)", "DETACH k", "ATTACH 'x' AS y",
    "PRAGMA k.user_version = 7", "PRAGMA k.journal_mode = WAL", "DROP VIEW k.Itinerary",
    "INSERT INTO k.SearchIndex (SearchIndex) VALUES ('rebuild')", "VACUUM k",
    "VACUUM k INTO '/tmp/vacation-copied.sqlite'", "PRAGMA k.wal_checkpoint",
  ])
  func `an attached vacation is only read`(sql: String) throws {
    let kyoto = try other("Kyoto")
    let before = try FileState(documents.directory)
    let error = #expect(throws: VacationError.self) {
      try vacation.query(sql, attaching: [("k", kyoto)], timeLimit: 5)
    }
    #expect(error.map(caseName) == "badQuery", "\(String(describing: error))")
    #expect(try FileState(documents.directory) == before)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/vacation-copied.sqlite"))
  }

  @Test func `the time limit holds for attached vacations too`() throws {
    let kyoto = try other("Kyoto")
    let error = #expect(throws: VacationError.self) {
      try vacation.query(
        """
        SELECT count(*) FROM k.PhotoTag a, k.PhotoTag b, k.PhotoTag c, k.PhotoTag d, k.PhotoTag e,
          main.PhotoTag f, main.PhotoTag g, main.PhotoTag h, main.PhotoTag i
        """,
        attaching: [("k", kyoto)],
        timeLimit: 0.05
      )
    }
    #expect(error.map(caseName) == "queryTimedOut")
  }

  @Test func `ten vacations can be attached; an eleventh or a duplicate name is an error`() throws {
    let kyoto = try other("Kyoto")
    let ten = (1...10).map { (schema: "k\($0)", vacation: kyoto) }
    let result = try vacation.query("SELECT count(*) FROM k10.Photo", attaching: ten, timeLimit: 60)
    #expect(try result.next() == [.integer(4)])
    for attached in [ten + [("k11", kyoto)], [("k", kyoto), ("K", kyoto)], [("main", kyoto)]] {
      let error = #expect(throws: VacationError.self) {
        try vacation.query("SELECT 1", attaching: attached, timeLimit: 60)
      }
      #expect(error?.description.contains("cannot be attached as") == true)
    }
  }
}
