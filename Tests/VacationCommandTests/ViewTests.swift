import GRDB
import TestSupport
import Testing

@Suite("The views say what the commands say", .enabled(if: BuiltBinary.isPresent))
struct ViewTests {
  @Test(
    arguments: [
      ("SELECT * FROM Itinerary", ["itinerary", "--raw-times"]),
      ("SELECT * FROM TagSearch LIMIT 20", ["tags", "--limit", "20"]),
      ("SELECT * FROM TagSearch", ["tags"]),
    ])
  func `rows and order are the same`(sql: String, command: [String]) async throws {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 1011)
    let photos = maker.photos(600)
    let visited = try await traveller.run("visit", "--from", "-", input: photos.ndjson)
    try #require(visited.exitCode == 0)
    // Some go again, so that first visits and counts have changed.
    let gone = photos.prefix(100).map(\.id)
    let unvisited = try await traveller.run(["unvisit"] + gone)
    try #require(unvisited.exitCode == 0)

    let queue = try DatabaseQueue(path: traveller.file())
    let rows = try await queue.read { database in
      try Row.fetchAll(database, sql: sql).map { row in
        row.databaseValues.map { String.fromDatabaseValue($0) ?? "\($0)" }
          .joined(separator: "\t")
      }
    }
    let run = try await traveller.run(command)
    #expect(rows.count > 10)
    #expect(run.lines == rows)
    let asked = try await traveller.run("sql", sql)
    #expect(asked.lines == rows)
  }
}
