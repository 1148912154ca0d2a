import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A migration that is killed leaves the old file or the new one, whole")
struct MigrationKillTests {
  /// 25 rounds for each old version, 250 in `make torture`, and more until some programs were killed
  /// while they migrated.
  @Test(arguments: [1, 2]) func `whenever it is killed`(version: Int) async throws {
    let traveller = try Traveller()
    let path = traveller.file(of: "Trip")
    try FileManager.default.createDirectory(
      atPath: traveller.documents,
      withIntermediateDirectories: true
    )
    let old = try Self.enlarged(version: version)
    let vacations = Vacations(directory: traveller.documents)
    let name = try VacationName("Trip")
    var random = SeededRandom(seed: Torture.seed(UInt64(90 + version)))
    try writeFile(old, to: path)
    let before = try Self.photos(vacations.open(name, for: .reading))
    let id = try #require(before.last?.split(separator: " ").first.map(String.init))
    var latest = Duration.milliseconds(400)
    var (killed, inFlight, migrated, round) = (0, 0, 0, 0)
    let rounds = Torture.isOn ? 250 : 25
    while round < rounds || (killed < 3 && round < 4 * rounds) {
      round += 1
      if FileManager.default.fileExists(atPath: path + "-journal") {
        try FileManager.default.removeItem(atPath: path + "-journal")
      }
      try writeFile(old, to: path)
      let part = Double(random.number(300...1_000)) / 1_000
      let run = try await traveller.run(
        ["rate", id, "5", "--in", "Trip"],
        killedAfter: latest * part
      )
      if run.ending == .signal(9) {
        killed += 1
        latest = latest * 1.1
      } else {
        #expect(run.exitCode == 0, "\(run.errors)")
        latest = latest * 0.9
      }
      if FileManager.default.fileExists(atPath: path + "-journal") { inFlight += 1 }
      let vacation = try vacations.open(name, for: .reading)
      let now = try vacation.read { try SchemaMigration.version($0) }
      #expect(now == version || now == VacationFile.version, "round \(round)")
      if now != version { migrated += 1 }
      #expect(try Self.photos(vacation) == before, "round \(round)")
      #expect(try vacation.check() == [], "round \(round)")
      // What was reported is there, and the next command succeeds.
      if run.ending != .signal(9) {
        #expect(try vacation.photos(.all, limit: 5_000).contains { $0.words.rating == 5 })
      }
    }
    let after = try await traveller.run("rate", id, "4", "--in", "Trip")
    #expect(after.exitCode == 0, "\(after.errors)")
    #expect(try vacations.open(name, for: .reading).check() == [])
    print(
      "version \(version): killed \(killed) of \(round), \(inFlight) with a journal, \(migrated) migrated"
    )
    #expect(killed >= 3, "too many ended before they were killed")
  }

  private static func photos(_ vacation: Vacation) throws -> [String] {
    try vacation.photos(.all, limit: 5_000).map {
      "\($0.id) \($0.visited) \($0.place) \($0.title) \($0.tags)"
    }
  }

  /// An old vacation with two thousand photos, so that its migration takes a while.
  private static func enlarged(version: Int) throws -> [UInt8] {
    let documents = try Documents()
    try OldFile.put(version: version, in: documents)
    try Raw.write(documents.path()) { database in
      let columns = try String.fetchAll(
        database,
        sql: "SELECT name FROM pragma_table_info('Photo')"
      )
      let copied = columns.map { column in
        switch column {
        case "visited": "visited + n * 100000000"
        case "id": "id || n"
        // Their JSON has another id, which the digest would tell.
        case "dictionary", "info": "replace(\(column), '\"' || id || '\"', '\"' || id || n || '\"')"
        case "digest": "NULL"
        default: column
        }
      }
      try database.execute(
        sql: """
          CREATE TEMP TABLE Copy AS
            WITH Number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM Number WHERE n < 100)
            SELECT n, visited AS original FROM Number, Photo;
          INSERT INTO Photo (\(columns.joined(separator: ", ")))
            SELECT \(copied.joined(separator: ", ")) FROM Copy JOIN Photo ON visited = original;
          INSERT INTO PhotoTag (visited, tagNumber)
            SELECT original + n * 100000000, tagNumber FROM Copy JOIN PhotoTag ON visited = original;
          UPDATE Place SET photos = (SELECT count(*) FROM Photo WHERE placeNumber = number);
          UPDATE Tag SET photos = (SELECT count(*) FROM PhotoTag WHERE tagNumber = number);
          INSERT INTO SearchPending (first, last) SELECT min(original + n * 100000000), max(original + n * 100000000) FROM Copy;
          """
      )
    }
    return try fileBytes(documents.path())
  }
}
