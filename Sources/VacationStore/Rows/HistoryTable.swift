import GRDB

/// A table of the history: each of its rows ends with a digest of the columns before it.
///
/// The order of ``columns`` is that of the digest, and of the statements that read and write rows.
struct HistoryTable: Sendable {
  /// The name of the table.
  let name: String
  /// All columns but the digest, the primary key first.
  let columns: [String]
  /// The number of columns in the primary key.
  let keyCount: Int
  /// The index of the column with the time of the change.
  var changedIndex = 0
  /// Whether a repair recounts some of the columns.
  var isRecounted = false

  static let all = [changes, visits, photos]

  static let changes = HistoryTable(
    name: "History",
    columns: ["changed", "kind", "visited", "unvisited", "refreshed", "undone"],
    keyCount: 1,
    isRecounted: true
  )

  static let visits = HistoryTable(
    name: "HistoryVisit",
    columns: ["first", "last", "changed"],
    keyCount: 1,
    changedIndex: 2
  )

  static let photos = HistoryTable(
    name: "HistoryPhoto",
    columns: ["changed", "id", "what", "visited", "place", "dictionary", "info", "latest"],
    keyCount: 2
  )

  /// The columns and the digest, as a statement selects them.
  var selection: String {
    (columns + ["digest"]).map { "\(name).\($0)" }.joined(separator: ", ")
  }

  /// Selects all rows.
  var select: String { "SELECT \(selection) FROM \(name)" }

  /// Inserts a row: the columns and the digest.
  var insertion: String {
    """
    INSERT INTO \(name) (\(columns.joined(separator: ", ")), digest)
    VALUES (\(columns.map { _ in "?, " }.joined())?)
    """
  }

  /// Stores a digest, which comes first, in the row with the key that follows.
  var digestUpdate: String {
    """
    UPDATE \(name) SET digest = ?
    WHERE \(columns.prefix(keyCount).map { "\($0) = ?" }.joined(separator: " AND "))
    """
  }

  /// The digest of what a row of ``select`` holds.
  func digest(of row: Row) -> RowDigest { RowDigest(row.databaseValues.prefix(columns.count)) }

  /// The digest stored with a row of ``select``, if it does not match what the row holds.
  func mismatch(of row: Row) throws -> Int64? {
    try digest(of: row).mismatch(row.decode(atIndex: columns.count))
  }
}
