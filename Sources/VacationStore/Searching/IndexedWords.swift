import Flickr
import GRDB

/// The searchable words of a photo.
struct IndexedWords {
  static let query = """
    SELECT Photo.key, title, description, Place.name, ownerName, owner,
      (SELECT group_concat(Tag.name, ' ') FROM PhotoTag JOIN Tag ON Tag.number = PhotoTag.tagNumber
        WHERE PhotoTag.photoKey = Photo.key),
      (SELECT note FROM PhotoWords WHERE photo = Photo.id),
      (SELECT note FROM PlaceWords WHERE place = Place.name)
    FROM Photo JOIN Place ON Place.number = placeNumber
    WHERE Photo.key BETWEEN ? AND ? ORDER BY Photo.key LIMIT ?
    """

  /// The columns of the index in order: title, description, tags, place, owner, note.
  ///
  /// Each consists of one or two columns of the query, of which those that are not NULL are joined.
  static let columns: [(parts: [Int32], separator: UInt8)] = [
    ([1], 0), ([2], 0), ([6], 0), ([3], 0), ([4, 5], UInt8(ascii: " ")),
    ([7, 8], UInt8(ascii: "\n")),
  ]

  /// The photo.
  let key: Int64
  /// Its columns in the index, in the order of ``columns``.
  let texts: [String]

  /// The words in a row of the query.
  init(row: Row) throws {
    try self.init(
      key: row.decode(atIndex: 0),
      (1..<9).map { try row.decode(String?.self, atIndex: $0) }
    )
  }

  /// The words in the current row of the query.
  init(_ statement: RawStatement) {
    self.init(key: statement.integer(0) ?? 0, (1..<9).map { statement.text($0) })
  }

  private init(key: Int64, _ values: [String?]) {
    var values = values
    values[1] = values[1].map(HTMLText.plainText)
    self.key = key
    texts = Self.columns.map { column in
      let parts = column.parts.compactMap { values[Int($0) - 1] }
      let separator = String(UnicodeScalar(column.separator))
      return WordSeparation.separated(parts.joined(separator: separator))
    }
  }

  /// Whether the texts in the current row of the query are indexed as they are: all are ASCII, and
  /// the description has no HTML.
  static func areIndexedUnchanged(_ row: RawStatement) -> Bool {
    for column in Int32(1)..<9 {
      guard let text = row.bytes(column) else { continue }
      // Without an early exit, the compiler vectorizes the loop.
      guard text.reduce(0, |) < 0x80 else { return false }
      if column == 2, HTMLText.hasMarkup(text) { return false }
    }
    return true
  }

  /// The values of a row of the index: rowid, then the texts.
  var arguments: StatementArguments {
    StatementArguments([key.databaseValue] + texts.map(\.databaseValue))
  }
}
