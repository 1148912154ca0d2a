import Foundation
import GRDB
import TestSupport
import Testing

@testable import Hub
@testable import VacationStore

/// A hub of a test in the server that tests share, and how copies of vacations reach it.
final class TestHub: Sendable {
  let server: PostgreSQLServer
  let database: String

  /// Creates a hub.
  init(_ server: PostgreSQLServer? = nil) throws {
    self.server = try server ?? .common()
    database = try self.server.makeDatabase()
    try connect().initialize()
  }

  /// Connects as a role.
  func connect(
    as role: String = "postgres",
    fault: PostgreSQLConnection.Fault? = nil
  ) throws -> Hub {
    try Hub(HubAddress(server.address(database, role: role)), fault: fault)
  }

  /// Creates a role that has access to hubs.
  func makeRole() throws -> String {
    let name = "r_" + UUID().uuidString.prefix(8).lowercased()
    try server.sql("CREATE ROLE \(name) LOGIN; GRANT vacation_member TO \(name)")
    return name
  }

  /// Synchronizes a vacation.
  @discardableResult
  func sync(_ vacation: Vacation, as role: String = "postgres") throws -> SyncReport {
    try connect(as: role).synchronize(vacation)
  }

  /// What the hub has, by the queries of a vacation's file: `place photos firstVisited`, then
  /// `tag photos`, each in the order of its view.
  func views(of vacation: Vacation) throws -> [String] {
    let id = try vacation.sharedIdentity()
    let text = try server.sql(
      """
      SELECT place, photos, first_visited FROM vacation.itinerary WHERE vacation = '\(id)';
      SELECT tag, photos FROM vacation.tag_search WHERE vacation = '\(id)'
      """,
      in: database
    )
    return text.split(separator: "\n").map(String.init)
  }
}

extension Vacation {
  /// The rows of the views Itinerary and TagSearch, as ``TestHub/views(of:)`` gives them.
  func viewRows() throws -> [String] {
    try read { database in
      let places = try Row.fetchAll(database, sql: "SELECT * FROM Itinerary")
      let tags = try Row.fetchAll(database, sql: "SELECT * FROM TagSearch")
      return (places + tags).map { row in
        row.databaseValues.map { String.fromDatabaseValue($0) ?? "\($0)" }.joined(separator: "|")
      }
    }
  }
}

/// What copies of one vacation must have in common once all have synchronized.
enum SharedState {
  /// The rows without what belongs to one copy: pictures, and when JSON was fetched.
  static func of(_ path: String) throws -> [String] {
    try MergedState.of(path).filter { !$0.hasPrefix("\"Picture\"") }
  }
}
