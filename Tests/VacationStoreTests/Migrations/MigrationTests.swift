import Foundation
import GRDB
import Migrations
import TestSupport
import Testing

@testable import VacationStore

@Suite("A schema is what its migrations make, and is never changed afterwards")
struct MigrationTests {
  /// What has shipped, by a hash of its text: such a migration is never edited, a new one is added.
  private static let hashes: [String: String] = [
    "v001_create_vacation": "608428f15f14bfbe",
    "v002_add_digests": "ecebe950ecf5d034",
    "v003_add_own_words": "43b56f848f01c8cd",
    "v004_add_hub": "53a1f309d23946dd",
    "fetched_v001_create_fetched": "1efccddfa594f9dc",
    "fetched_v002_create_replies_and_images": "ed2897867d44bf28",
    "traveller_v001_create_traveller": "8bad03fed98b3b91",
    "traveller_v002_add_summaries": "f61cd36bbdc37191",
    "everywhere_v001_create_everywhere": "af602d2e6c547f89",
  ]

  /// The databases of the program: the prefix of their files' names, and their migrations.
  private static let databases: [(prefix: String, migrations: [Migration])] = [
    ("", vacationMigrations), ("fetched_", cacheMigrations), ("traveller_", stateMigrations),
    ("everywhere_", everywhereMigrations),
  ]

  @Test(arguments: databases.indices)
  func `the schema after each migration equals its snapshot`(index: Int) throws {
    let (prefix, migrations) = Self.databases[index]
    let queue = try DatabaseQueue()
    for (index, migration) in migrations.enumerated() {
      let number = index + 1
      let statements = try queue.write { database in
        try SchemaMigration.apply(migration, number: number, to: database)
        return try String.fetchAll(
          database,
          sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
        )
      }
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        let text = statements.map { $0 + ";\n\n" }.joined()
        try writeFile(
          text.utf8,
          to: PackageRoot.path + "/Migrations/\(prefix)\(Self.snapshotName(number)).sql"
        )
      } else {
        #expect(migration.schema == statements, "RECORD=1 records it again")
      }
    }
  }

  private static func snapshotName(_ number: Int) -> String {
    "v" + String(repeating: "0", count: 3 - String(number).count) + "\(number)_schema"
  }

  @Test func `user_version counts the migrations`() throws {
    let queue = try DatabaseQueue()
    for count in 0...vacationMigrations.count {
      try SchemaMigration.applyAll(Array(vacationMigrations.prefix(count)), to: queue)
      let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
      #expect(version == count)
    }
    // Once more does nothing.
    try SchemaMigration.applyAll(vacationMigrations, to: queue)
  }

  @Test func `a migration that fails leaves the file as it was`() throws {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE TagSearch (a)") }
    #expect(throws: DatabaseError.self) {
      try SchemaMigration.applyAll(vacationMigrations, to: queue)
    }
    let found = try queue.read { database in
      try String.fetchAll(database, sql: "SELECT name FROM sqlite_master")
    }
    #expect(found == ["TagSearch"])
    #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 0)
  }

  @Test func `migrations are numbered in order, by letter and three digits`() throws {
    for (prefix, migrations) in Self.databases {
      for (index, name) in migrations.map(\.name).enumerated() {
        let start = Self.snapshotName(index + 1).replacing("schema", with: "")
        #expect(name.hasPrefix(prefix + start))
      }
    }
  }

  @Test func `a migration that has shipped is never edited`() throws {
    let migrations = Self.databases.flatMap(\.migrations)
    #expect(Self.hashes.count == migrations.count)
    for migration in migrations {
      #expect(Self.hashes[migration.name] == Self.hash(migration.sql), "\(migration.name)")
    }
  }

  @Test func `a migration of hubs that has shipped is never edited`() {
    #expect(hubMigrations.map(Self.hash) == ["8ab49ea84796dc94"])
  }

  /// FNV-1a, 64 bits: an edit is a slip, not an attack.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
