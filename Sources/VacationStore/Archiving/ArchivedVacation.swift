import GRDB

/// What a vacation's file stores about the vacation itself, for an archive.
///
/// All times are in microseconds since 1970 UTC.
package struct ArchivedVacation: Sendable, Hashable {
  /// The random id that all copies of the vacation have; nil in a file of an older version.
  package var id: String?
  /// The name of its file.
  package var name: String
  package var created: Int64?
  package var note: String?
  package var noteEdited: Int64?
  /// The photo that stands for the vacation, by id.
  package var cover: String?
  package var coverEdited: Int64?

  package init(id: String?, name: String) {
    self.id = id
    self.name = name
  }
}

/// The traveler's own words about a place, for an archive.
package struct ArchivedPlace: Sendable, Hashable {
  /// The name of the place, which need not have photos.
  package var name: String
  package var note: String?
  package var noteEdited: Int64?
  /// The photo that stands for the place, by id.
  package var cover: String?
  package var coverEdited: Int64?

  package init(
    name: String,
    note: String? = nil,
    noteEdited: Int64? = nil,
    cover: String? = nil,
    coverEdited: Int64? = nil
  ) {
    self.name = name
    self.note = note
    self.noteEdited = noteEdited
    self.cover = cover
    self.coverEdited = coverEdited
  }
}

/// A name that a place had before, for an archive.
package struct ArchivedAlias: Sendable, Hashable {
  package var name: String
  /// The place; nil after the alias was removed.
  package var place: String?
  package var edited: Int64

  package init(name: String, place: String?, edited: Int64) {
    self.name = name
    self.place = place
    self.edited = edited
  }
}

/// A photo that was unvisited, for an archive.
package struct ArchivedRemoval: Sendable, Hashable {
  /// Flickr's id.
  package var photo: String
  /// When it was last unvisited.
  package var removed: Int64

  package init(photo: String, removed: Int64) {
    self.photo = photo
    self.removed = removed
  }
}

extension NamedQuery {
  static let archivedPlaces = NamedQuery(
    "archivedPlaces",
    """
    SELECT place, note, noteEdited, cover, coverEdited FROM PlaceWords
    WHERE place > ? ORDER BY place LIMIT ?
    """
  )

  static let archivedAliases = NamedQuery(
    "archivedAliases",
    "SELECT name, place, edited FROM PlaceAlias WHERE name > ? ORDER BY name LIMIT ?"
  )

  static let archivedRemovals = NamedQuery(
    "archivedRemovals",
    "SELECT photo, removed FROM Removed WHERE photo > ? ORDER BY photo LIMIT ?"
  )
}

extension Vacation {
  /// Reads what the file stores about the vacation.
  ///
  /// - Throws: ``VacationError``.
  package func archived() throws -> ArchivedVacation {
    try read { database in
      var archived = ArchivedVacation(id: nil, name: name.text)
      let row = try Row.fetchOne(
        database,
        sql: "SELECT id, created, note, noteEdited, cover, coverEdited FROM Vacation"
      )
      guard let row else { return archived }
      archived.id = try row.decode(atIndex: 0)
      archived.created = try row.decode(atIndex: 1)
      archived.note = try row.decode(atIndex: 2)
      archived.noteEdited = try row.decode(atIndex: 3)
      archived.cover = try row.decode(atIndex: 4)
      archived.coverEdited = try row.decode(atIndex: 5)
      return archived
    }
  }

  /// Lists the places with words, by name in binary order.
  ///
  /// - Parameters:
  ///   - last: The last place of the previous page; nil for the first page.
  ///   - limit: The maximum number of places.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  package func archivedPlaces(
    after last: ArchivedPlace? = nil,
    limit: Int
  ) throws -> [ArchivedPlace] {
    try page(.archivedPlaces, after: last?.name, limit: limit) { row in
      try ArchivedPlace(row: row)
    }
  }

  /// Lists the aliases, also those that were removed, by name in binary order.
  ///
  /// - Parameters:
  ///   - last: The last alias of the previous page; nil for the first page.
  ///   - limit: The maximum number of aliases.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  package func archivedAliases(
    after last: ArchivedAlias? = nil,
    limit: Int
  ) throws -> [ArchivedAlias] {
    try page(.archivedAliases, after: last?.name, limit: limit) { row in
      try ArchivedAlias(row: row)
    }
  }

  /// Lists the photos that were unvisited, by id in binary order.
  ///
  /// - Parameters:
  ///   - last: The last removal of the previous page; nil for the first page.
  ///   - limit: The maximum number of removals.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  package func archivedRemovals(
    after last: ArchivedRemoval? = nil,
    limit: Int
  ) throws -> [ArchivedRemoval] {
    try page(.archivedRemovals, after: last?.photo, limit: limit) { row in
      ArchivedRemoval(photo: try row.decode(atIndex: 0), removed: try row.decode(atIndex: 1))
    }
  }

  private func page<Value>(
    _ query: NamedQuery,
    after last: String?,
    limit: Int,
    _ value: (Row) throws -> Value
  ) throws -> [Value] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(sql: query.sql),
        arguments: [last ?? "", limit]
      ).map(value)
    }
  }
}

extension ArchivedPlace {
  /// Reads a row of PlaceWords.
  init(row: Row) throws {
    self.init(
      name: try row.decode(atIndex: 0),
      note: try row.decode(atIndex: 1),
      noteEdited: try row.decode(atIndex: 2),
      cover: try row.decode(atIndex: 3),
      coverEdited: try row.decode(atIndex: 4)
    )
  }
}

extension ArchivedAlias {
  /// Reads a row of PlaceAlias.
  init(row: Row) throws {
    self.init(
      name: try row.decode(atIndex: 0),
      place: try row.decode(atIndex: 1),
      edited: try row.decode(atIndex: 2)
    )
  }
}
