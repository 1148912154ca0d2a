import CVacationSystem
import Foundation
import GRDB
import GRDBSQLite

/// An MBTiles file: an SQLite database of tiles.
///
/// - Source: MBTiles specification, version 1.3, https://github.com/mapbox/mbtiles-spec
public final class MBTiles: Sendable {
  /// The value of each name in its metadata: `format`, `minzoom`, `maxzoom`, `attribution`, and more.
  public let metadata: [String: String]
  private let queue: DatabaseQueue

  /// Opens a file, read-only, without trusting its schema.
  ///
  /// - Throws: `DatabaseError` if it is not an SQLite database with the tables of the specification.
  public init(path: String) throws {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { database in
      let result = vacation_sqlite3_harden(database.sqliteConnection, 1)
      guard result == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: result)) }
    }
    queue = try DatabaseQueue(path: path, configuration: configuration)
    metadata = try Self.read(queue) { database in
      _ = try Self.tile(zoom: 0, column: 0, row: 0, database)
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT name, value FROM metadata WHERE length(name) + length(value) <= 100000 LIMIT 1000
          """
      )
      let texts = rows.compactMap { row -> (String, String)? in
        guard let name = String.fromDatabaseValue(row[0]) else { return nil }
        return (name, String.fromDatabaseValue(row[1]) ?? "\(row[1] as DatabaseValue)")
      }
      return Dictionary(texts) { first, _ in first }
    }
  }

  /// Reads a tile; nil if the file does not have it.
  ///
  /// - Parameters:
  ///   - zoom: The zoom, 0 for a tile that shows the world.
  ///   - column: The column, from the west.
  ///   - row: The row, from the north.
  /// - Returns: The image.
  /// - Throws: `DatabaseError`.
  public func tile(zoom: Int, column: Int, row: Int) throws -> [UInt8]? {
    try Self.read(queue) { try Self.tile(zoom: zoom, column: column, row: row, $0) }
  }

  /// The time limit of a read, in microseconds: `tiles` may be a view that never ends.
  private static let timeLimit: Int64 = 2_000_000

  private static func read<Value>(
    _ queue: DatabaseQueue,
    _ body: (Database) throws -> Value
  ) throws -> Value {
    try queue.read { database in
      let deadline = BusyHandler.monotonicMicroseconds() + timeLimit
      return try withUnsafePointer(to: deadline) { deadline in
        let connection = database.sqliteConnection
        let context = UnsafeMutableRawPointer(mutating: deadline)
        sqlite3_progress_handler(connection, 1_000, isOverTime, context)
        defer { sqlite3_progress_handler(connection, 0, nil, nil) }
        return try body(database)
      }
    }
  }

  private static func tile(
    zoom: Int,
    column: Int,
    row: Int,
    _ database: Database
  ) throws -> [UInt8]? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?
          AND length(tile_data) BETWEEN 1 AND 16000000
        """
    )
    // Rows are counted from the south.
    let arguments: StatementArguments = [zoom, column, (1 << zoom) - 1 - row]
    return try Data.fetchOne(statement, arguments: arguments).map(Array.init)
  }
}
