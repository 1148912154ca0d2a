import Flickr
import GRDB

/// A row of Picture of another vacation.
struct OtherPicture {
  let photo: PhotoID
  let size: ImageSize
  /// The values of the fields of ``WordsTable/pictures``.
  let values: [DatabaseValue]
  /// The picture with its bytes; nil if it was dropped.
  let picture: NewPicture?

  /// When it was kept or dropped, microseconds since 1970 UTC.
  var kept: Int64 { Int64.fromDatabaseValue(values[1]) ?? 0 }

  private static let columns = WordsTable.pictures.key + WordsTable.pictures.fields.map(\.value)

  /// Reads a page of the pictures of a vacation, by photo id and name of the size.
  ///
  /// - Throws: ``VacationError``.
  static func page(
    of vacation: Vacation,
    after last: OtherPicture?,
    limit: Int
  ) throws -> [OtherPicture] {
    let rows = try vacation.read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT \(columns.joined(separator: ", ")) FROM Picture
            WHERE (photo, size) > (?, ?) ORDER BY photo, size LIMIT ?
            """
        ),
        arguments: [last?.photo.rawValue ?? "", last?.size.name ?? "", limit]
      )
    }
    return try rows.map { try OtherPicture($0, of: vacation) }
  }

  private init(_ row: Row, of vacation: Vacation) throws {
    let checker = MergedValues(path: vacation.path)
    photo = try checker.id(row.decode(atIndex: 0))
    values = WordsTable.pictures.fields.map { row[$0.value] }
    let (sha256, name, type): (String, String, String) = (
      try row.decode(atIndex: 4), try row.decode(atIndex: 5), try row.decode(atIndex: 6)
    )
    let kept = try checker.time(row.decode(atIndex: 3))
    guard let size = ImageSize(name: try row.decode(atIndex: 1)), sha256.utf8.count == 64,
      let suffix = ["image/jpeg": "jpg", "image/png": "png", "image/gif": "gif"][type],
      name == "pictures/\(sha256).\(suffix)"
    else { throw checker.damaged("it contains an invalid picture of photo \(photo)") }
    self.size = size
    let isPresent: Bool = try row.decode(atIndex: 2)
    picture =
      isPresent
      ? NewPicture(
        KeptPicture(
          photo: photo,
          size: size,
          kept: Timestamp(microseconds: kept),
          sha256: sha256,
          contentType: type,
          bytes: try row.decode(atIndex: 7),
          width: try row.decode(atIndex: 8),
          height: try row.decode(atIndex: 9),
          source: try row.decode(atIndex: 10),
          name: name
        ),
        of: vacation
      ) : nil
  }
}

extension ChangeStep {
  /// Merges a kept or dropped picture: of two rows, the one that was kept or dropped later is taken,
  /// or of those at the same time, the greater one.
  ///
  /// - Returns: Whether a picture came or went.
  /// - Throws: ``VacationError``, ``VacationError/damaged(path:detail:)`` of the other vacation if the bytes
  ///   do not match their digest; `DatabaseError`.
  mutating func merge(_ other: OtherPicture) throws -> Bool {
    let key = WordsTable.Key(name: other.photo.rawValue, detail: other.size.name)
    let mine = try Self.values(ofPicture: key, database)
    guard Self.isLater(other.values, than: mine) else { return false }
    var values = other.values
    if let picture = other.picture {
      values = [true.databaseValue] + (try store(picture))
      // Bytes with another digest would have been refused.
      guard Self.isLater(values, than: mine) else { return false }
    } else {
      // The bytes of a dropped picture are not needed, but its row refers to them.
      try database.cachedStatement(
        sql: """
          INSERT INTO sqlar (name, mode, mtime, sz, data) VALUES (?, 33188, ?, 0, zeroblob(0))
          ON CONFLICT DO NOTHING
          """
      ).execute(arguments: [values[3], time / 1_000_000])
    }
    if mine == nil {
      let columns = WordsTable.pictures.key + WordsTable.pictures.fields.map(\.value)
      var row = [key.name.databaseValue, key.detail.databaseValue] + values
      row[2] = false.databaseValue
      try database.cachedStatement(
        sql: """
          INSERT INTO Picture (\(columns.joined(separator: ", ")))
          VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
          """
      ).execute(arguments: StatementArguments(row))
    }
    _ = try edit(key, in: .pictures) { $0 = values }
    // A picture that neither vacation has is not reported.
    return Self.isPresent(values) || Self.isPresent(mine ?? values)
  }

  private static func isPresent(_ values: [DatabaseValue]) -> Bool {
    Bool.fromDatabaseValue(values[0]) == true
  }

  /// The values of a picture; nil if there is no row.
  private static func values(
    ofPicture key: WordsTable.Key,
    _ database: Database
  ) throws -> [DatabaseValue]? {
    let columns = WordsTable.pictures.fields.map(\.value).joined(separator: ", ")
    return try Row.fetchOne(
      database.cachedStatement(sql: "SELECT \(columns) FROM Picture WHERE photo = ? AND size = ?"),
      arguments: [key.name, key.detail]
    ).map { Array($0.databaseValues) }
  }

  private static func isLater(_ other: [DatabaseValue], than mine: [DatabaseValue]?) -> Bool {
    guard let mine else { return true }
    // The time is the second value.
    for index in [1, 0] + Array(2..<mine.count) where mine[index] != other[index] {
      return WordsTable.MergingRow.isLess(mine[index], other[index])
    }
    return false
  }
}
