import GRDB

extension TravelState {
  /// Stores a listing, replacing the last one of its kind.
  ///
  /// Writes nothing if the last one has the same title and rows; its time does not change then.
  ///
  /// - Throws: ``VacationError``.
  public func keep(_ listing: Listing) throws {
    let last = try self.listing(listing.kind)
    if let last, last.rows == listing.rows, last.title == listing.title { return }
    let kind = listing.kind.rawValue
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO Listing (kind, title, made) VALUES (?1, ?2, ?3)
          ON CONFLICT (kind) DO UPDATE SET title = ?2, made = ?3
          """,
        arguments: [kind, listing.title, listing.made.microseconds]
      )
      try database.execute(sql: "DELETE FROM ListingRow WHERE kind = ?", arguments: [kind])
      let statement = try database.cachedStatement(
        sql: "INSERT INTO ListingRow (kind, number, value) VALUES (?, ?, ?)"
      )
      for (number, value) in zip(1..., listing.rows) {
        try statement.execute(arguments: [kind, number, value])
      }
    }
  }

  /// The last listing of a kind; nil if there is none.
  ///
  /// - Throws: ``VacationError``.
  public func listing(_ kind: Listing.Kind) throws -> Listing? {
    try read { database in
      let row = try Row.fetchOne(
        database,
        sql: "SELECT title, made FROM Listing WHERE kind = ?",
        arguments: [kind.rawValue]
      )
      guard let row else { return nil }
      return Listing(
        kind: kind,
        title: try row.decode(atIndex: 0),
        made: Timestamp(microseconds: try row.decode(atIndex: 1)),
        rows: try String.fetchAll(
          database,
          sql: "SELECT value FROM ListingRow WHERE kind = ? ORDER BY number",
          arguments: [kind.rawValue]
        )
      )
    } ?? nil
  }
}

/// The rows of the list of one kind that was shown last, so that the user can refer to a row by
/// number.
public struct Listing: Sendable, Hashable {
  /// What a list shows.
  public enum Kind: String, CaseIterable, Sendable, Hashable {
    case photos, places
  }

  /// What the list shows.
  public var kind: Kind
  /// The title of the list.
  public var title: String
  /// When it was listed.
  public var made: Timestamp
  /// The rows in display order; the first is number 1.
  ///
  /// Photos are ids, places are JSON.
  public var rows: [String]

  /// Creates a listing.
  public init(kind: Kind, title: String, made: Timestamp = .now(), rows: [String]) {
    self.kind = kind
    self.title = title
    self.made = made
    self.rows = rows
  }
}
