import TravelDesk

/// One row of an answer.
protocol Record {
  /// The values of the JSON object and of the CSV line, in the order of the shape's keys; keys at
  /// the end that have no value here are left out of the object.
  var values: [FieldValue] { get }
  /// The cells of the tab-separated line, in the order of the shape's columns.
  var cells: [String] { get }
  /// The cells of the table on a terminal, in the order of the shape's columns.
  var tableCells: [String] { get }
}

extension Record {
  var tableCells: [String] { cells }
}

/// What the rows of an answer have in common.
struct RecordShape: Sendable {
  /// The keys of a JSON object and the header of CSV: a contract with scripts.
  let keys: [String]
  /// The columns of the table and of the tab-separated line.
  let columns: [TableColumn]
}

/// A record of a kind whose columns are always the same.
protocol ShapedRecord: Record, JSONRecord {
  /// The columns of the table and of the tab-separated line.
  static var columns: [TableColumn] { get }
}

extension ShapedRecord {
  /// Its keys and columns.
  static var shape: RecordShape { RecordShape(keys: keys, columns: columns) }
}
