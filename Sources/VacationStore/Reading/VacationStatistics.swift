import GRDB

/// How many photos have a value in common.
public struct PhotoCount: Sendable, Hashable {
  /// The value; nil for the photos whose value is not known.
  public var value: String?
  /// The number of photos.
  public var photos: Int

  /// Creates a count.
  public init(value: String?, photos: Int) {
    self.value = value
    self.photos = photos
  }
}

/// How many distinct places were photographed on one day.
public struct PlacesPerDay: Sendable, Hashable {
  /// The number of days on which photos of known places were taken.
  public var days = 0
  /// The average number of places on such a day; nil without days.
  public var average: Double?
  /// The maximum number of places on one day; 0 without days.
  public var maximum = 0
  /// The first day with that number, `YYYY-MM-DD` by the camera's clock; nil without days.
  public var busiestDay: String?

  /// Creates the value for no days.
  public init() {}
}

/// The photos of a vacation, counted by what they have in common.
///
/// The counts of each list add up to ``photos``, and no value occurs twice. Years, months and hours
/// are ascending; other lists are ordered by number of photos, descending, then by value. Photos
/// whose value is not known come last.
public struct VacationStatistics: Sendable, Hashable {
  /// The number of photos.
  public var photos = 0
  /// By the year in which they were taken, `YYYY`.
  public var years: [PhotoCount] = []
  /// By the month in which they were taken, `YYYY-MM`; not known if only the year is.
  public var months: [PhotoCount] = []
  /// By the day on which they were taken, `YYYY-MM-DD`; not known if only the month is.
  public var days: [PhotoCount] = []
  /// By place, with its full name; the place "Unknown" is one of them.
  public var places: [PhotoCount] = []
  /// By owner.
  ///
  /// The name that the owner has on the latest visited photo, else Flickr's ID. Names that several
  /// owners share are followed by the ID in parentheses.
  public var owners: [PhotoCount] = []
  /// By license, with its name.
  public var licenses: [PhotoCount] = []
  /// By camera: the text `camera` of the photo's JSON.
  ///
  /// Flickr tells it only in responses of flickr.photos.getExif, which are not stored; so it is not
  /// known unless another program added it to the JSON.
  public var cameras: [PhotoCount] = []
  /// By the hour of the day at which they were taken, `00` to `23`, by the camera's clock; not
  /// known if only the month is.
  public var hours: [PhotoCount] = []
  /// The distinct places of each day.
  public var placesPerDay = PlacesPerDay()

  /// Creates the statistics of no photos.
  public init() {}
}

extension NamedQuery {
  // The JSON is searched for the key first: hardly any
  // photo has it, and parsing takes longer.
  static let photosToCount = NamedQuery(
    "photosToCount",
    """
    SELECT key, visited, placeNumber, dateTaken, dateTakenGranularity, owner, ownerName, license,
      coalesce(\(camera(in: "info")), \(camera(in: "dictionary")))
    FROM Photo WHERE key > ? ORDER BY key LIMIT 2000
    """
  )

  static let placeNames = NamedQuery("placeNames", "SELECT number, name FROM Place")

  // Nested, since only CASE promises that the JSON is not parsed unless it is valid.
  private static func camera(in column: String) -> String {
    """
    CASE WHEN instr(\(column), '"camera"') THEN CASE WHEN json_valid(\(column)) THEN
      CASE json_type(\(column), '$.camera') WHEN 'text' THEN \(column) ->> '$.camera' END
    END END
    """
  }
}

extension Vacation {
  /// Counts the photos by what they have in common, in one pass over all photos.
  ///
  /// Takes time proportional to the size of the file, and memory proportional to the number of
  /// distinct values. Reads in short transactions, so that writers are not blocked; a change that is
  /// made meanwhile may be counted in part.
  ///
  /// - Returns: The statistics; all empty for an empty vacation.
  /// - Throws: ``VacationError``, or `CancellationError` when the task is cancelled.
  public func statistics() throws -> VacationStatistics {
    var tally = StatisticsTally()
    var last: Int64? = .min
    while let number = last {
      try Task.checkCancellation()
      last = try read { database in
        let rows = try Row.fetchCursor(
          database.cachedStatement(sql: NamedQuery.photosToCount.sql),
          arguments: [number]
        )
        var end: Int64?
        while let row = try rows.next() {
          end = try row.decode(atIndex: 0)
          try tally.add(row)
        }
        return end
      }
      try checkOrder(of: last, behind: number, .forward)
    }
    let names = try read { database in
      let rows = try Row.fetchCursor(database, sql: NamedQuery.placeNames.sql)
      var names: [Int64: String] = [:]
      while let row = try rows.next() {
        names[try row.decode(atIndex: 0)] = try row.decode(String.self, atIndex: 1)
      }
      return names
    }
    return tally.statistics(placeNames: names)
  }
}
