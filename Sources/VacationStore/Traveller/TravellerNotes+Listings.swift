import GRDB

extension TravellerNotes {
  /// Keeps a listing in place of the last one of its kind.
  ///
  /// Nothing is written if the last one had the same title and rows; its time stays then.
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
        made: VisitTime(microseconds: try row.decode(atIndex: 1)),
        rows: try String.fetchAll(
          database,
          sql: "SELECT value FROM ListingRow WHERE kind = ? ORDER BY number",
          arguments: [kind.rawValue]
        )
      )
    } ?? nil
  }

  /// Forgets the last listings, from the bytes of the file too.
  ///
  /// - Throws: ``VacationError``.
  public func clearListings() throws {
    guard try read({ _ in true }) == true else { return }
    try write { try $0.execute(sql: "DELETE FROM Listing") }
    try vacuum()
  }
}
