import GRDB

extension WordsTable {
  /// The tables of own words whose values have times of their edits, in the order of a merge.
  static let merged = [vacation, aliases, places, photos, ownTags]

  /// A row: its values, and when each was last edited.
  struct MergingRow: Equatable {
    var values: [DatabaseValue]
    /// Microseconds since 1970 UTC; nil for a value that was never edited.
    var edited: [Int64?]

    /// Merges the rows of two copies: of each value, the one that was edited later, or of those
    /// edited at the same time, the greater one.
    func joined(with other: MergingRow) -> MergingRow {
      var joined = self
      for index in values.indices {
        let (mine, theirs) = (edited[index] ?? .min, other.edited[index] ?? .min)
        guard
          mine == theirs
            ? Self.isLess(values[index], other.values[index]) : mine < theirs
        else { continue }
        joined.values[index] = other.values[index]
        joined.edited[index] = other.edited[index]
      }
      return joined
    }

    static func isLess(_ first: DatabaseValue, _ second: DatabaseValue) -> Bool {
      switch (first.storage, second.storage) {
      case (.null, .null): false
      case (.null, _): true
      case (.int64(let first), .int64(let second)): first < second
      case (.string(let first), .string(let second)):
        first.utf8.lexicographicallyPrecedes(second.utf8)
      default: false
      }
    }
  }

  private var mergedColumns: [String] {
    fields.map(\.value) + fields.compactMap(\.edited)
  }

  private func mergingRow(_ row: Row) -> MergingRow {
    MergingRow(
      values: fields.map { row[$0.value] },
      edited: fields.map { field in field.edited.flatMap { row[$0] } }
    )
  }

  /// Reads a row; nil if there is none.
  ///
  /// - Throws: `DatabaseError`; ``DamagedRow`` if it does not match its digest.
  func mergingRow(
    of key: Key,
    checksDigest: Bool,
    _ database: Database
  ) throws -> MergingRow? {
    guard let digested,
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "\(digested.select) WHERE \(condition)"),
        arguments: StatementArguments(arguments(key))
      )
    else { return nil }
    guard try !checksDigest || digested.mismatch(of: row) == nil else {
      throw DamagedRow(row: "a row of \(name)")
    }
    return mergingRow(row)
  }

  /// Reads a page of rows in the order of their keys.
  ///
  /// - Throws: `DatabaseError`; ``DamagedRow`` if one does not match its digest.
  func mergingPage(
    after last: Key?,
    limit: Int,
    _ database: Database
  ) throws -> [(key: Key, row: MergingRow)] {
    guard let digested else { return [] }
    let columns = key.joined(separator: ", ")
    let parameters = key.map { _ in "?" }.joined(separator: ", ")
    let condition = last == nil ? "" : "WHERE (\(columns)) > (\(parameters))"
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: "\(digested.select) \(condition) ORDER BY \(columns) LIMIT ?"
      ),
      arguments: StatementArguments((last.map(arguments) ?? []) + [limit.databaseValue])
    )
    return try rows.map { row in
      guard try digested.mismatch(of: row) == nil else {
        throw DamagedRow(row: "a row of \(name)")
      }
      // The key of the vacation's only row is a number.
      let key = Key(
        name: String.fromDatabaseValue(row[key[0]]) ?? "1",
        detail: try key.count > 1 ? row.decode(atIndex: 1) : ""
      )
      return (key, mergingRow(row))
    }
  }

  /// Stores a row with the times of its edits; nil deletes it.
  func store(_ row: MergingRow?, of key: Key, _ database: Database) throws {
    guard let row else {
      try database.cachedStatement(sql: "DELETE FROM \(name) WHERE \(condition)")
        .execute(arguments: StatementArguments(arguments(key)))
      return
    }
    let columns = mergedColumns
    let edited = zip(fields, row.edited).filter { $0.0.edited != nil }.map(\.1?.databaseValue)
    let values = row.values + edited.map { $0 ?? .null }
    let isUpdated = try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \(name) WHERE \(condition))"),
      arguments: StatementArguments(arguments(key))
    )
    if isUpdated == true {
      try database.cachedStatement(
        sql: """
          UPDATE \(name) SET \(columns.map { "\($0) = ?" }.joined(separator: ", "))
          WHERE \(condition)
          """
      ).execute(arguments: StatementArguments(values + arguments(key)))
    } else {
      try database.cachedStatement(
        sql: """
          INSERT INTO \(name) (\((self.key + columns).joined(separator: ", ")))
          VALUES (\((self.key + columns).map { _ in "?" }.joined(separator: ", ")))
          """
      ).execute(arguments: StatementArguments(arguments(key) + values))
    }
    try writeDigest(of: key, database)
  }

  /// A row as a JSON object, for the history; an empty one if there was no row.
  func json(_ row: MergingRow?, _ database: Database) throws -> String {
    guard let row else { return "{}" }
    let pairs = mergedColumns.map { "'\($0)', ?" }.joined(separator: ", ")
    let edited = zip(fields, row.edited).filter { $0.0.edited != nil }.map(\.1?.databaseValue)
    return try String.fetchOne(
      database.cachedStatement(sql: "SELECT json_object(\(pairs))"),
      arguments: StatementArguments(row.values + edited.map { $0 ?? .null })
    ) ?? "{}"
  }

  /// The row of a JSON object of ``json(_:_:)-(MergingRow?,_)``; nil if there was none.
  func mergingRow(json: String, _ database: Database) throws -> MergingRow? {
    guard json != "{}" else { return nil }
    let columns = mergedColumns.map { "json_extract(?1, '$.\($0)') AS \($0)" }
      .joined(separator: ", ")
    return try Row.fetchOne(
      database.cachedStatement(sql: "SELECT \(columns)"),
      arguments: [json]
    ).map(mergingRow)
  }
}
