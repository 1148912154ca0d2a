import GRDB
import TestSupport
import Testing
import VacationStore

struct MBTilesTests {
  /// An MBTiles file made by statements.
  private func file(_ scratch: Scratch, _ sql: String) throws -> String {
    let path = scratch.path + "/x.mbtiles"
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE metadata (name TEXT, value TEXT);" + sql) }
    try queue.close()
    return path
  }

  private static let table = """
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    """

  @Test func `rows are counted from the south`() throws {
    let scratch = try Scratch()
    let path = try file(
      scratch,
      Self.table
        + """
        INSERT INTO metadata VALUES ('format', 'png'), ('maxzoom', 1);
        INSERT INTO tiles VALUES (1, 0, 1, x'0A'), (1, 0, 0, x'0B'), (1, 1, 0, x''),
          (1, 1, 1, zeroblob(16000001));
        """
    )
    let tiles = try MBTiles(path: path)
    #expect(tiles.metadata == ["format": "png", "maxzoom": "1"])
    #expect(try tiles.tile(zoom: 1, column: 0, row: 0) == [0x0A])
    #expect(try tiles.tile(zoom: 1, column: 0, row: 1) == [0x0B])
    #expect(try tiles.tile(zoom: 1, column: 1, row: 1) == nil, "it is empty")
    #expect(try tiles.tile(zoom: 1, column: 1, row: 0) == nil, "it is too large")
    #expect(try tiles.tile(zoom: 0, column: 0, row: 0) == nil)
  }

  @Test func `tiles that are computed without end are given up`() throws {
    let scratch = try Scratch()
    let path = try file(
      scratch,
      """
      CREATE VIEW tiles AS WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more)
        SELECT -n AS zoom_level, n AS tile_column, n AS tile_row, x'00' AS tile_data FROM more;
      """
    )
    #expect(throws: DatabaseError.self) { try MBTiles(path: path) }
  }
}
