import Foundation
import TestSupport
import Testing

/// STYLE.md: SQL stands in its places only: Migrations/, VacationStore, and Hub, whose database is
/// PostgreSQL's.
struct SQLTests {
  private static let verbs = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "PRAGMA", "ALTER", "DROP", "ATTACH", "WITH",
    "REPLACE", "BEGIN", "COMMIT", "ROLLBACK", "VACUUM",
  ]

  /// The lines of a file in which a string literal begins with SQL.
  static func sqlLines(_ lines: [String]) -> [Int] {
    var found: [Int] = []
    var isFirstOfLiteral = false
    var isInLiteral = false
    for (index, line) in lines.enumerated() {
      let text = line.trimmed
      if isFirstOfLiteral, startsWithSQL(text) { found.append(index + 1) }
      isFirstOfLiteral = false
      // What `vacation sql` takes may be shown in its help.
      if text.hasPrefix("//") || text.contains("vacation sql") { continue }
      let marks = line.components(separatedBy: "\"\"\"").count - 1
      if marks > 0 {
        if marks % 2 == 1 { isInLiteral.toggle() }
        isFirstOfLiteral = isInLiteral
        continue
      }
      if isInLiteral { continue }
      let pieces = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst()
      if pieces.contains(where: { startsWithSQL(String($0).trimmed) }) { found.append(index + 1) }
    }
    return found
  }

  private static func startsWithSQL(_ text: String) -> Bool {
    // The word alone is a method of HTTP, and no statement.
    verbs.contains { text.hasPrefix($0 + " ") || (text == $0 && $0 != "DELETE") }
  }

  @Test func `no string of another target begins like SQL`() throws {
    for file in try SourceFile.product() where !["Hub", "VacationStore"].contains(file.target) {
      #expect(Self.sqlLines(file.lines) == [], "\(file.path)")
    }
  }

  @Test func `SQL is seen where it stands`() throws {
    #expect(Self.sqlLines([#"  let a = "SELECT 1""#]) == [1])
    #expect(Self.sqlLines([#"run(""" "#, "  INSERT INTO A", #"""""#, "x"]) == [2])
    #expect(Self.sqlLines([#"f("a", "PRAGMA x")"#]) == [1])
    #expect(Self.sqlLines([#"let text = "Selected""#, #"// "SELECT 1""#]) == [])
    #expect(Self.sqlLines([#"a: vacation sql "SELECT 1""#]) == [])
    let store = try SourceFile.all(below: "Sources/VacationStore")
    #expect(store.contains { !Self.sqlLines($0.lines).isEmpty })
  }

  @Test func `migrations are SQL files with a number and a name`() throws {
    let files = PackageRoot.files(below: "Migrations", suffix: ".sql")
    #expect(!files.isEmpty)
    for file in files {
      let name = file.split(separator: "/").last ?? ""
      #expect(name.contains(/^([a-z]+_)?v\d{3}_[a-z_]+\.sql$/), "\(file)")
    }
  }

  @Test func `only one file steps statements, and three with connections of their own`() throws {
    let stepping = try SourceFile.product().filter { file in
      file.code.contains { $0.text.contains("sqlite3_step") }
    }.map(\.path)
    let allowed = [
      "Sources/VacationStore/Directory/QuickCount.swift",
      "Sources/VacationStore/Files/SchemaGuard.swift",
      "Sources/VacationStore/Querying/Vacation+Query.swift",
      "Sources/VacationStore/Writing/RawStatement.swift",
    ]
    #expect(stepping == allowed)
  }
}
