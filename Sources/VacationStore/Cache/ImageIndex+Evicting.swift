public import Flickr
import GRDB

extension ImageIndex {
  /// Evicts the least recently viewed images until the rest fit the limit.
  ///
  /// - Parameter limit: The limit on the total size of all images, in bytes; 0 removes all that are
  ///   not empty.
  /// - Returns: The names of the files to delete, least recently viewed first.
  /// - Throws: ``VacationError``.
  func evict(toFit limit: Int) throws -> [String] {
    try database.write { try Self.evict(toFit: limit, $0) }
  }

  /// Removes one image.
  ///
  /// - Returns: The name of the file to delete; nil if the image was not in the index.
  /// - Throws: ``VacationError``.
  @discardableResult
  public func remove(id: PhotoID, size: ImageSize) throws -> String? {
    try database.write { try Self.delete(id, size, $0) }
  }

  /// Removes all images from the index and rewrites the database without them.
  ///
  /// - Returns: The names of the files to delete.
  /// - Throws: ``VacationError``.
  public func clear() throws -> [String] {
    let files = try database.write { database in
      let files = try String.fetchAll(database, sql: "SELECT file FROM Image ORDER BY viewed")
      try database.execute(sql: "DELETE FROM Image")
      return files
    }
    try database.vacuum()
    return files
  }

  /// The total size of all images, in bytes.
  ///
  /// - Throws: ``VacationError``.
  public var bytes: Int {
    get throws {
      try database.read { try Int.fetchOne($0, sql: "SELECT sum(bytes) FROM Image") ?? 0 }
    }
  }

  /// The number of images.
  ///
  /// - Throws: ``VacationError``.
  public var count: Int {
    get throws {
      try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM Image") ?? 0 }
    }
  }

  /// The names of the files in the index; any other file in the image directory is an orphan.
  ///
  /// - Throws: ``VacationError``.
  public func files() throws -> Set<String> {
    try database.read { try String.fetchSet($0, sql: "SELECT file FROM Image") }
  }

  static func delete(_ id: PhotoID, _ size: ImageSize, _ database: Database) throws -> String? {
    let arguments: StatementArguments = [id.rawValue, size.rawValue]
    let file = try String.fetchOne(
      database,
      sql: "SELECT file FROM Image WHERE id = ? AND size = ?",
      arguments: arguments
    )
    if file != nil {
      try database.execute(
        sql: "DELETE FROM Image WHERE id = ? AND size = ?",
        arguments: arguments
      )
    }
    return file
  }

  static func evict(toFit limit: Int, _ database: Database) throws -> [String] {
    // Newest first: the image that was just stored is the last to be evicted.
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT file, viewed FROM (
          SELECT file, viewed, sum(bytes) OVER (ORDER BY viewed DESC) AS total FROM Image
        ) WHERE total > ? ORDER BY viewed
        """,
      arguments: [limit]
    )
    guard let last = rows.last else { return [] }
    try database.execute(
      sql: "DELETE FROM Image WHERE viewed <= ?",
      arguments: [try last.decode(Int64.self, atIndex: 1)]
    )
    return try rows.map { try $0.decode(atIndex: 0) }
  }
}
