/// A value of a row that SQL answered.
public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// The rows of a query that has ended, to be gone through once.
///
/// They lie in a temporary file: no lock is held while they are printed, and memory does not grow
/// with their number.
public final class QueryResult {
  /// The names of the columns; they need not be unique.
  public let columns: [String]
  private let spool: RowSpool

  init(columns: [String], spool: RowSpool) {
    self.columns = columns
    self.spool = spool
  }

  /// Answers the next row; nil after the last.
  ///
  /// - Throws: ``VacationError`` when the temporary file cannot be read.
  public func next() throws -> [SQLValue]? {
    try spool.read(count: columns.count)
  }
}
