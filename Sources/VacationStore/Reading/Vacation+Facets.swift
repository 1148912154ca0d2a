import GRDB

/// The most frequent values among the photos of a list, each with its number of photos.
///
/// Values that all of these photos have are omitted, since they narrow nothing.
public struct PhotoFacets: Sendable, Hashable {
  /// The number of photos.
  public var photos = 0
  /// Whether there are more photos than were counted.
  public var isPartial = false
  /// The places, by their full names.
  public var places: [PhotoCount] = []
  /// The tags, by their titles.
  public var tags: [PhotoCount] = []
  /// The years in which the photos were taken, `YYYY`.
  public var years: [PhotoCount] = []
  /// The owners, by name, else Flickr's ID.
  public var owners: [PhotoCount] = []
  /// The licenses, by Flickr's number.
  public var licenses: [PhotoCount] = []

  /// Creates the facets of no photos.
  public init() {}
}

extension NamedQuery {
  /// Counts the values of some photos.
  ///
  /// Parameters: the photos' keys as a JSON array, the count to omit, and the maximum number of values.
  private static func facet(_ name: String, _ value: String, _ joined: String = "") -> NamedQuery {
    NamedQuery(
      name,
      """
      SELECT \(value) AS value, count(*) AS photos
      FROM json_each(?1) AS Chosen CROSS JOIN Photo ON Photo.key = Chosen.value \(joined)
      GROUP BY 1 HAVING value IS NOT NULL AND photos < ?2
      ORDER BY photos DESC, value LIMIT ?3
      """
    )
  }

  fileprivate static let facetPlaces = facet(
    "facetPlaces",
    "Place.name",
    "CROSS JOIN Place ON Place.number = Photo.placeNumber"
  )

  fileprivate static let facetTags = facet(
    "facetTags",
    "Tag.title",
    """
    CROSS JOIN PhotoTag ON PhotoTag.photoKey = Photo.key
    CROSS JOIN Tag ON Tag.number = PhotoTag.tagNumber
    """
  )

  fileprivate static let facetYears = facet(
    "facetYears",
    "iif(Photo.dateTaken GLOB '[0-9][0-9][0-9][0-9]-*', substr(Photo.dateTaken, 1, 4), NULL)"
  )

  fileprivate static let facetOwners = facet(
    "facetOwners",
    "nullif(coalesce(Photo.ownerName, Photo.owner), '')"
  )

  fileprivate static let facetLicenses = facet("facetLicenses", "CAST(Photo.license AS TEXT)")
}

extension Vacation {
  /// Counts the most frequent places, tags, years, owners, and licenses of the photos that fit a filter.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - values: The maximum number of values of each facet.
  ///   - limit: The maximum number of photos that are counted: the first visited ones.
  ///   - progress: Called while photos are indexed for a search.
  /// - Returns: The facets; empty for no photos.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func facets(
    _ filter: PhotoFilter,
    values: Int = 5,
    limit: Int = 10_000,
    progress: IndexingProgress = { _, _ in }
  ) throws -> PhotoFacets {
    let keys = try keys(filter, limit: limit == .max ? limit : limit + 1, progress: progress)
    let counted = keys.prefix(limit)
    var facets = PhotoFacets()
    facets.photos = counted.count
    facets.isPartial = keys.count > limit
    guard !counted.isEmpty else { return facets }
    let list = try NamedQuery.list(Array(counted))
    let most = facets.isPartial ? Int.max : counted.count
    return try read { database in
      func counts(_ query: NamedQuery) throws -> [PhotoCount] {
        let statement = try database.cachedStatement(sql: query.sql)
        return try Row.fetchAll(statement, arguments: [list, most, values]).map { row in
          PhotoCount(value: try row.decode(atIndex: 0), photos: try row.decode(atIndex: 1))
        }
      }
      facets.places = try counts(.facetPlaces)
      facets.tags = try counts(.facetTags)
      facets.years = try counts(.facetYears)
      facets.owners = try counts(.facetOwners)
      facets.licenses = try counts(.facetLicenses)
      return facets
    }
  }
}
