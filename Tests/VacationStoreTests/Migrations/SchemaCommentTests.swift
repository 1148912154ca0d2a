import Foundation
import GRDB
import Migrations
import Testing

@testable import VacationStore

@Suite("The schema documents itself for users of sqlite3")
struct SchemaCommentTests {
  @Test func `every column of every table and view has a comment in the file`() throws {
    try expectComments(vacationMigrations, tables: 22, views: 2)
    try expectComments(cacheMigrations, tables: 4, views: 0)
    try expectComments(stateMigrations, tables: 4, views: 0)
    try expectComments(everywhereMigrations, tables: 4, views: 0)
  }

  @Test(arguments: [vacationMigrations, cacheMigrations, stateMigrations, everywhereMigrations])
  func `every table is STRICT and every foreign key has an action`(
    migrations: [Migration]
  ) throws {
    let queue = try database(migrations)
    try queue.read { database in
      let lax = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM pragma_table_list
          WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'
          """
      )
      // SQLite's archive is declared as its shell declares it.
      #expect(lax.filter { $0 != "sqlar" } == [])
      for table in try Self.names("table", database) {
        let references = try Row.fetchAll(
          database,
          sql: "SELECT * FROM pragma_foreign_key_list(?)",
          arguments: [table]
        )
        for reference in references {
          #expect(reference["on_delete"] as String != "NO ACTION", "\(table)")
        }
      }
    }
  }

  private func expectComments(_ migrations: [Migration], tables: Int, views: Int) throws {
    let queue = try database(migrations)
    try queue.read { database in
      let tableNames = try Self.names("table", database)
      let viewNames = try Self.names("view", database)
      #expect(tableNames.count == tables && viewNames.count == views)
      for name in tableNames + viewNames {
        let sql = try String.fetchOne(
          database,
          sql: "SELECT sql FROM sqlite_master WHERE name = ?",
          arguments: [name]
        )
        let lines = (sql ?? "").split(separator: "\n").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        let columns = try String.fetchAll(
          database,
          sql: "SELECT name FROM pragma_table_xinfo(?)",
          arguments: [name]
        )
        for column in columns {
          // SQLite writes a column that a migration adds behind the line that was last.
          let line = lines.first {
            $0.hasPrefix(column + " ") || $0.hasPrefix(column + ",") || $0.contains(", \(column) ")
          }
          let comment = line?.split(separator: "-- ", maxSplits: 1).dropFirst().first ?? ""
          #expect(comment.count > 3, "\(name).\(column) has no comment")
        }
      }
    }
  }

  private func database(_ migrations: [Migration]) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try SchemaMigration.applyAll(migrations, to: queue)
    return queue
  }

  private static func names(_ type: String, _ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = ?
          AND name NOT LIKE 'sqlite_%'
        """,
      arguments: [type]
    )
  }
}
