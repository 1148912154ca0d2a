import GRDB

/// A table of the traveler's own words, or of kept pictures: values, most with the times of their edits,
/// by a key of texts.
///
/// Rows are never deleted: a value that was removed keeps the time of its removal, so that merging
/// copies of the vacation knows which edit is later.
struct WordsTable: Sendable {
  /// A value and the time of its last edit.
  struct Field: Sendable {
    let value: String
    /// The column of the time; nil if the last edit does not matter.
    var edited: String?
    /// The value of a row that does not exist.
    var absent = DatabaseValue.null
  }

  /// The name of the table.
  let name: String
  /// The columns of the key: one or two.
  let key: [String]
  let fields: [Field]
  /// The table with its digest; nil if it has none.
  let digested: DigestedTable?

  private init(
    name: String,
    key: [String],
    others: [String] = [],
    _ fields: [Field],
    hasDigest: Bool = true
  ) {
    self.name = name
    self.key = key
    self.fields = fields
    digested =
      hasDigest
      ? DigestedTable(
        name: name,
        columns: key + others + fields.flatMap { [$0.value, $0.edited].compactMap(\.self) },
        keyCount: key.count,
        changedIndex: nil
      ) : nil
  }

  static let all = [vacation, photos, ownTags, places, aliases, pictures]

  static let vacation = WordsTable(
    name: "Vacation",
    key: ["number"],
    others: ["id", "created"],
    [Field(value: "note", edited: "noteEdited"), Field(value: "cover", edited: "coverEdited")]
  )

  static let photos = WordsTable(
    name: "PhotoWords",
    key: ["photo"],
    [
      Field(value: "note", edited: "noteEdited"), Field(value: "rating", edited: "ratingEdited"),
      Field(value: "favorite", edited: "favoriteEdited"),
    ]
  )

  static let ownTags = WordsTable(
    name: "OwnTag",
    key: ["photo", "tag"],
    [Field(value: "present", edited: "edited", absent: 0.databaseValue)]
  )

  static let places = WordsTable(
    name: "PlaceWords",
    key: ["place"],
    [Field(value: "note", edited: "noteEdited"), Field(value: "cover", edited: "coverEdited")]
  )

  static let aliases = WordsTable(
    name: "PlaceAlias",
    key: ["name"],
    [Field(value: "place", edited: "edited")]
  )

  static let pictures = WordsTable(
    name: "Picture",
    key: ["photo", "size"],
    [Field(value: "present", absent: 0.databaseValue)]
      + ["kept", "sha256", "name", "contentType", "bytes", "width", "height", "source"]
      .map { Field(value: $0) },
    hasDigest: false
  )

  /// The row that a change edited, as stored in HistoryWords; `detail` is empty if the key has one
  /// column.
  struct Key: Sendable, Hashable {
    var name: String
    var detail = ""
  }

  var condition: String { key.map { "\($0) = ?" }.joined(separator: " AND ") }

  func arguments(_ key: Key) -> [DatabaseValue] {
    [key.name, key.detail].prefix(self.key.count).map(\.databaseValue)
  }

  /// The values of a row in the order of ``fields``.
  ///
  /// - Throws: `DatabaseError`; ``DamagedRow`` if the row does not match its digest.
  func values(
    of key: Key,
    checksDigest: Bool,
    _ database: Database
  ) throws -> [DatabaseValue] {
    try values(of: key, \.value, checksDigest: checksDigest, database)
      ?? fields.map(\.absent)
  }

  private func values(
    of key: Key,
    _ column: (Field) -> String,
    checksDigest: Bool,
    _ database: Database
  ) throws -> [DatabaseValue]? {
    let columns =
      digested?.selection ?? fields.map(\.value).joined(separator: ", ")
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT \(columns) FROM \(name) WHERE \(condition)"),
      arguments: StatementArguments(arguments(key))
    )
    guard let row else { return nil }
    if checksDigest, let digested, try digested.mismatch(of: row) != nil {
      throw DamagedRow(row: "a row of \(name)")
    }
    return fields.map { row[column($0)] }
  }

  /// Stores values, with the time of the edit for those that differ.
  ///
  /// - Parameters:
  ///   - values: The new values in the order of ``fields``.
  ///   - key: The row; it is created if necessary.
  ///   - time: The time of the edit.
  ///   - database: The connection, in a transaction.
  /// - Throws: `DatabaseError`.
  func write(
    _ values: [DatabaseValue],
    of key: Key,
    at time: Int64,
    _ database: Database
  ) throws {
    let old = try self.values(of: key, \.value, checksDigest: false, database)
    let edited = try self.values(of: key, { $0.edited ?? $0.value }, checksDigest: false, database)
    var columns: [(name: String, value: DatabaseValue)] = []
    for (index, field) in fields.enumerated() where values[index] != old?[index] ?? field.absent {
      columns.append((field.value, values[index]))
      guard let column = field.edited else { continue }
      // Later than the edit before, even if the clock was set back.
      let last = edited.flatMap { Int64.fromDatabaseValue($0[index]) } ?? -1
      columns.append((column, max(time, last + 1).databaseValue))
    }
    guard !columns.isEmpty else { return }
    let names = columns.map(\.name)
    if old == nil {
      try database.cachedStatement(
        sql: """
          INSERT INTO \(name) (\((self.key + names).joined(separator: ", ")))
          VALUES (\((self.key + names).map { _ in "?" }.joined(separator: ", ")))
          """
      ).execute(arguments: StatementArguments(arguments(key) + columns.map(\.value)))
    } else {
      try database.cachedStatement(
        sql: """
          UPDATE \(name) SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE \(condition)
          """
      ).execute(arguments: StatementArguments(columns.map(\.value) + arguments(key)))
    }
    try writeDigest(of: key, database)
  }

  /// Stores the digest of a row.
  func writeDigest(of key: Key, _ database: Database) throws {
    guard let digested,
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "\(digested.select) WHERE \(condition)"),
        arguments: StatementArguments(arguments(key))
      )
    else { return }
    try database.cachedStatement(sql: digested.digestUpdate).execute(
      arguments: StatementArguments([digested.digest(of: row).value.databaseValue] + arguments(key))
    )
  }

  /// Values as a JSON object, for the history.
  func json(_ values: [DatabaseValue], _ database: Database) throws -> String {
    let pairs = fields.map { "'\($0.value)', ?" }.joined(separator: ", ")
    return try String.fetchOne(
      database.cachedStatement(sql: "SELECT json_object(\(pairs))"),
      arguments: StatementArguments(values)
    ) ?? "{}"
  }

  /// The values of a JSON object of ``json(_:_:)``.
  func values(json: String, _ database: Database) throws -> [DatabaseValue] {
    let columns = fields.map { "json_extract(?1, '$.\($0.value)')" }.joined(separator: ", ")
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT \(columns)"),
      arguments: [json]
    )
    return row.map { Array($0.databaseValues) } ?? fields.map { _ in .null }
  }
}
