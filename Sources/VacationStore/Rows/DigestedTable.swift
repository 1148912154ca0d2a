import GRDB

/// A table of the history or of own words, in which each row ends with a digest of its other columns.
///
/// The order of ``columns`` applies to the digest and to the statements that read and write rows.
struct DigestedTable: Sendable {
  /// The name of the table.
  let name: String
  /// All columns except the digest, starting with the primary key.
  let columns: [String]
  /// The number of columns in the primary key.
  let keyCount: Int
  /// The index of the column `changed`; nil if the table is not part of the history.
  var changedIndex: Int? = 0
  /// Whether a last column that is NULL is left out of the digest, since older rows lack it.
  var omitsLastNull = false
  /// Whether a repair recalculates some of the columns.
  var isRecounted = false

  static let all = [changes, visits, photos, words] + WordsTable.all.compactMap(\.digested)

  static let changes = DigestedTable(
    name: "History",
    columns: ["changed", "kind", "visited", "unvisited", "refreshed", "undone", "subject"],
    keyCount: 1,
    omitsLastNull: true,
    isRecounted: true
  )

  static let visits = DigestedTable(
    name: "HistoryVisit",
    columns: ["first", "last", "changed"],
    keyCount: 1,
    changedIndex: 2
  )

  static let photos = DigestedTable(
    name: "HistoryPhoto",
    columns: ["changed", "id", "what", "visited", "place", "dictionary", "info", "latest"],
    keyCount: 2
  )

  static let words = DigestedTable(
    name: "HistoryWords",
    columns: ["changed", "tableName", "name", "detail", "stored"],
    keyCount: 4
  )

  /// The columns and the digest, for SELECT.
  var selection: String {
    (columns + ["digest"]).map { "\(name).\($0)" }.joined(separator: ", ")
  }

  /// The statement that selects all rows.
  var select: String { "SELECT \(selection) FROM \(name)" }

  /// The statement that inserts a row: the columns and the digest.
  var insertion: String {
    """
    INSERT INTO \(name) (\(columns.joined(separator: ", ")), digest)
    VALUES (\(columns.map { _ in "?, " }.joined())?)
    """
  }

  /// The statement that stores a digest; its parameters are the digest and the primary key.
  var digestUpdate: String {
    """
    UPDATE \(name) SET digest = ?
    WHERE \(columns.prefix(keyCount).map { "\($0) = ?" }.joined(separator: " AND "))
    """
  }

  /// Computes the digest of a row of ``select``.
  func digest(of row: Row) -> RowDigest { digest(of: row.databaseValues.prefix(columns.count)) }

  /// Computes the digest of the values of all columns.
  func digest(of values: some BidirectionalCollection<DatabaseValue>) -> RowDigest {
    omitsLastNull && values.last?.isNull == true ? RowDigest(values.dropLast()) : RowDigest(values)
  }

  /// The stored digest of a row of ``select``, if it does not match the row's values.
  func mismatch(of row: Row) throws -> Int64? {
    try digest(of: row).mismatch(row.decode(atIndex: columns.count))
  }
}
