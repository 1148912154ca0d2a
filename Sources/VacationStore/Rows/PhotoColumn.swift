import Flickr
import GRDB

/// A column of the table Photo that holds a property of Flickr's photo.
///
/// ``all`` is the only list of these columns. The statements that insert, update, select and check a
/// photo's row are made from it, once; at run time columns are found by position. Adding a column
/// takes a migration, a property of `Photo`, and a line here.
struct PhotoColumn: Sendable {
  /// The name of the column.
  let name: String
  /// Returns a photo's value in this column.
  let value: @Sendable (Photo) -> DatabaseValue
  /// Decodes the value at an index of a row into a photo.
  let decode: @Sendable (_ row: Row, _ index: Int, _ photo: inout Photo) throws -> Void

  @inline(__always)
  init<Value: DatabaseValueConvertible & SendableMetatype>(
    _ name: String,
    _ property: any WritableKeyPath<Photo, Value> & Sendable
  ) {
    self.name = name
    value = { $0[keyPath: property].databaseValue }
    decode = { row, index, photo in photo[keyPath: property] = try row.decode(atIndex: index) }
  }

  static let all = [
    PhotoColumn("title", \.title),
    PhotoColumn("description", \.description),
    PhotoColumn("owner", \.owner),
    PhotoColumn("ownerName", \.ownerName),
    PhotoColumn("secret", \.secret),
    PhotoColumn("server", \.server),
    PhotoColumn("farm", \.farm),
    PhotoColumn("originalSecret", \.originalSecret),
    PhotoColumn("originalFormat", \.originalFormat),
    PhotoColumn("latitude", \.latitude),
    PhotoColumn("longitude", \.longitude),
    PhotoColumn("accuracy", \.accuracy),
    PhotoColumn("dateTaken", \.dateTaken),
    PhotoColumn("dateTakenGranularity", \.dateTakenGranularity),
    PhotoColumn("dateUploaded", \.dateUploaded),
    PhotoColumn("license", \.license),
    PhotoColumn("media", \.media),
  ]

  /// The names of the columns, separated by commas.
  static let names = all.map(\.name).joined(separator: ", ")

  /// All columns of the table Photo, in the order in which a row is bound.
  static let rowNames =
    ["visited", "id", "placeNumber"] + all.map(\.name)
    + ["dictionary", "info", "latest", "digest"]

  /// Inserts a row whose values are bound by ``RawStatement/bind(_:visited:place:)``.
  static let insertion = """
    INSERT INTO Photo (\(rowNames.joined(separator: ", ")))
    VALUES (\(rowNames.map { _ in "?" }.joined(separator: ", ")))
    """

  /// Updates a row, found by its visit, whose values are bound likewise.
  static let update = """
    UPDATE Photo SET
    \(zip(1..., rowNames).dropFirst().map { "\($1) = ?\($0)" }.joined(separator: ", "))
    WHERE visited = ?1
    """
}

extension RawStatement {
  /// Binds the values of a photo's row in the order of ``PhotoColumn/rowNames``.
  func bind(_ row: PhotoRow, visited: Int64, place: Int64) {
    bind(visited, at: 1)
    bind(row.photo.id.rawValue, at: 2)
    bind(place, at: 3)
    var index: Int32 = 4
    for column in PhotoColumn.all {
      bind(column.value(row.photo), at: index)
      index += 1
    }
    bind(row.dictionary, at: index)
    bind(row.info, at: index + 1)
    bind(row.latest.rawValue, at: index + 2)
    bind(row.digest, at: index + 3)
  }

  private func bind(_ value: DatabaseValue, at index: Int32) {
    switch value.storage {
    case .string(let text): bind(text, at: index)
    case .int64(let number): bind(number, at: index)
    case .double(let number): bind(number, at: index)
    // No property of a photo is a blob.
    case .null, .blob: bind(nil as Int64?, at: index)
    }
  }
}
