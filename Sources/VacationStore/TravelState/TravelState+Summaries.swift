import GRDB

/// The counts of a vacation, with the state of the file that was counted.
struct CountedFile: Sendable {
  /// The name of the file.
  let file: String
  /// Its state, see ``Vacations/Entry/remembered``.
  let stamp: String
  let counts: VacationCounts

  init(file: String, stamp: String, counts: VacationCounts) {
    self.file = file
    self.stamp = stamp
    self.counts = counts
  }

  /// Nil if the vacation could not be counted, or its file has no stamp.
  init?(_ entry: Vacations.Entry, _ listing: VacationListing) {
    guard case .vacation(let summary) = listing, let stamp = entry.remembered else { return nil }
    self.init(file: entry.file, stamp: stamp, counts: VacationCounts(summary))
  }
}

extension VacationCounts {
  init(_ summary: VacationSummary) {
    self.init(
      photos: summary.photos,
      places: summary.places,
      tags: summary.tags,
      firstVisited: summary.firstVisited,
      lastVisited: summary.lastVisited,
      pictures: summary.pictures,
      pictureBytes: summary.pictureBytes,
      gone: summary.gone
    )
  }
}

/// The remembered counts of vacations. They are derived: removing them loses nothing.
extension TravelState {
  /// The remembered counts of a directory's files, by name; nil if there is no database.
  ///
  /// - Throws: ``VacationError``.
  func counts(in directory: String) throws -> [String: CountedFile]? {
    try read { database in
      guard try database.tableExists("Summary") else { return [:] }
      var counts: [String: CountedFile] = [:]
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT file, stamp, photos, places, tags, firstVisited, lastVisited, pictures,
            pictureBytes, gone
          FROM Summary WHERE directory = ?
          """,
        arguments: [directory]
      )
      while let row = try rows.next() {
        let file: String = try row.decode(atIndex: 0)
        counts[file] = CountedFile(
          file: file,
          stamp: try row.decode(atIndex: 1),
          counts: VacationCounts(
            photos: try row.decode(atIndex: 2),
            places: try row.decode(atIndex: 3),
            tags: try row.decode(atIndex: 4),
            firstVisited: try row.decode(Int64?.self, atIndex: 5).map {
              Timestamp(microseconds: $0)
            },
            lastVisited: try row.decode(Int64?.self, atIndex: 6).map {
              Timestamp(microseconds: $0)
            },
            pictures: try row.decode(atIndex: 7),
            pictureBytes: try row.decode(atIndex: 8),
            gone: try row.decode(atIndex: 9)
          )
        )
      }
      return counts
    }
  }

  /// Replaces the remembered counts of a directory's files.
  ///
  /// - Throws: ``VacationError``.
  func remember(_ counted: [CountedFile], in directory: String) throws {
    try write { database in
      try database.execute(sql: "DELETE FROM Summary WHERE directory = ?", arguments: [directory])
      let statement = try database.cachedStatement(
        sql: "INSERT INTO Summary VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      )
      for item in counted {
        let counts = item.counts
        try statement.execute(
          arguments: [
            directory, item.file, item.stamp, counts.photos, counts.places, counts.tags,
            counts.firstVisited?.microseconds, counts.lastVisited?.microseconds, counts.pictures,
            counts.pictureBytes, counts.gone,
          ]
        )
      }
    }
  }
}
