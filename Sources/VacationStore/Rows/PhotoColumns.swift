import Flickr
import GRDB

extension Photo {
  /// Visits the columns of the table Photo that store a property of Flickr's photo.
  ///
  /// This is the only list of these columns. The statements that insert, update, select and check a
  /// photo's row are built from it once; values are bound and decoded by position. Adding a column
  /// requires a migration, a property of `Photo`, and a line here.
  mutating func visitColumns<Visitor: PhotoColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit("title", &title)
    try visitor.visit("description", &description)
    try visitor.visit("owner", &owner)
    try visitor.visit("ownerName", &ownerName)
    try visitor.visit("secret", &secret)
    try visitor.visit("server", &server)
    try visitor.visit("farm", &farm)
    try visitor.visit("originalSecret", &originalSecret)
    try visitor.visit("originalFormat", &originalFormat)
    try visitor.visit("latitude", &latitude)
    try visitor.visit("longitude", &longitude)
    try visitor.visit("accuracy", &accuracy)
    try visitor.visit("dateTaken", &dateTaken)
    try visitor.visit("dateTakenGranularity", &dateTakenGranularity)
    try visitor.visit("dateUploaded", &dateUploaded)
    try visitor.visit("license", &license)
    try visitor.visit("media", &media)
  }
}

/// Visits columns.
///
/// The compiler specializes a generic visitor, so that it is as fast as a hand-written list of
/// statements.
protocol PhotoColumnVisitor {
  associatedtype Failure: Error

  mutating func visit(_ name: String, _ property: inout some ColumnValue) throws(Failure)
}

/// A value that can be stored in a column.
protocol ColumnValue: DatabaseValueConvertible {
  /// Binds the value to a parameter of a statement.
  func bind(to statement: RawStatement, at index: Int32)
}

extension String: ColumnValue {
  func bind(to statement: RawStatement, at index: Int32) { statement.bind(self, at: index) }
}

extension Int: ColumnValue {
  func bind(to statement: RawStatement, at index: Int32) { statement.bind(self, at: index) }
}

extension Double: ColumnValue {
  func bind(to statement: RawStatement, at index: Int32) { statement.bind(self, at: index) }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  func bind(to statement: RawStatement, at index: Int32) {
    if let self {
      self.bind(to: statement, at: index)
    } else {
      statement.bind(nil as Int64?, at: index)
    }
  }
}

/// The names of the columns and a photo's values in them.
struct PhotoColumns: PhotoColumnVisitor {
  private(set) var names: [String] = []
  private(set) var values: [DatabaseValue] = []

  init(of photo: Photo) {
    var photo = photo
    photo.visitColumns(&self)
  }

  mutating func visit(_ name: String, _ property: inout some ColumnValue) throws(Never) {
    names.append(name)
    values.append(property.databaseValue)
  }

  /// The names of the columns.
  static let names = PhotoID(rawValue: "0").map { PhotoColumns(of: Photo(id: $0)).names } ?? []

  /// The names of the columns, for SELECT.
  static let selection = names.joined(separator: ", ")

  /// All columns of the table Photo, in binding order.
  static let rowNames =
    ["key", "id", "placeNumber"] + names + ["stamped", "dictionary", "info", "latest", "digest"]

  /// The statement that inserts a row, bound by ``RawStatement/bind(_:key:place:stamped:)``.
  static let insertion = """
    INSERT INTO Photo (\(rowNames.joined(separator: ", ")))
    VALUES (\(rowNames.map { _ in "?" }.joined(separator: ", ")))
    """

  /// The statement that updates the row of a photo, bound in the same way.
  static let update = """
    UPDATE Photo SET
    \(zip(1..., rowNames).dropFirst().map { "\($1) = ?\($0)" }.joined(separator: ", "))
    WHERE key = ?1
    """
}

/// Decodes the columns of a row into a photo.
struct PhotoColumnDecoder: PhotoColumnVisitor {
  let row: Row
  /// The index of the next column.
  var index: Int

  mutating func visit(_ name: String, _ property: inout some ColumnValue) throws(any Error) {
    property = try row.decode(atIndex: index)
    index += 1
  }
}

/// Binds a photo's values to a statement.
private struct PhotoColumnBinder: PhotoColumnVisitor {
  let statement: RawStatement
  /// The index of the next parameter.
  var index: Int32

  mutating func visit(_ name: String, _ property: inout some ColumnValue) throws(Never) {
    property.bind(to: statement, at: index)
    index += 1
  }
}

extension RawStatement {
  /// Binds the values of a photo's row in the order of ``PhotoColumns/rowNames``.
  func bind(_ row: PhotoRow, key: Int64, place: Int64, stamped: Int64?) {
    bind(key, at: 1)
    bind(row.photo.id.rawValue, at: 2)
    bind(place, at: 3)
    var photo = row.photo
    var binder = PhotoColumnBinder(statement: self, index: 4)
    photo.visitColumns(&binder)
    bind(stamped, at: binder.index)
    bind(row.dictionary, at: binder.index + 1)
    bind(row.info, at: binder.index + 2)
    bind(row.latest.rawValue, at: binder.index + 3)
    bind(row.digest, at: binder.index + 4)
  }
}
