/// A selection of photos of a vacation.
public enum PhotoSelection: Sendable, Hashable {
  /// All photos.
  case all
  /// Photos visited under the place with this full name.
  case place(String)
  /// Photos that have a tag of each group; a group contains the normalized spellings of one tag.
  case allTags([[String]])
  /// Photos that have a tag of any group.
  case anyTag([[String]])
}

extension PhotoSelection {
  /// The groups of tags, and the number of groups of which a photo must have a tag; nil unless
  /// photos are selected by tags.
  var tags: (groups: [[String]], required: Int)? {
    switch self {
    case .all, .place: nil
    case .allTags(let groups): (groups, groups.count)
    case .anyTag(let groups): (groups, 1)
    }
  }

  /// The name of the tag, if photos are selected by exactly one.
  var singleTag: String? {
    guard let groups = tags?.groups, groups.count == 1, groups[0].count == 1 else { return nil }
    return groups[0][0]
  }
}

/// A direction in visit order.
enum VisitOrder {
  case forward, backward

  /// The SQL operator that compares later visits, in this direction, with a given one.
  var comparison: String { self == .forward ? ">" : "<" }
  var sorting: String { self == .forward ? "ASC" : "DESC" }
}

extension NamedQuery {
  static let allPhotos = photos("allPhotos", .forward)
  static let latestPhotos = photos("latestPhotos", .backward)

  private static func photos(_ name: String, _ order: VisitOrder) -> NamedQuery {
    NamedQuery(
      name,
      """
      SELECT \(VacationPhoto.columns)
      FROM Photo JOIN Place ON Place.number = Photo.placeNumber
      WHERE Photo.key \(order.comparison) ?2
      ORDER BY Photo.key \(order.sorting) LIMIT ?3 OFFSET ?4
      """
    )
  }

  static let photosOfPlace = photosOfPlace("photosOfPlace", .forward)
  static let latestPhotosOfPlace = photosOfPlace("latestPhotosOfPlace", .backward)

  private static func photosOfPlace(_ name: String, _ order: VisitOrder) -> NamedQuery {
    NamedQuery(
      name,
      """
      SELECT \(VacationPhoto.columns)
      FROM Place JOIN Photo ON Photo.placeNumber = Place.number
      WHERE Place.name = ?1 AND Photo.key \(order.comparison) ?2
      ORDER BY Photo.key \(order.sorting) LIMIT ?3 OFFSET ?4
      """
    )
  }

  // The inner LIMIT uses the index, so that only the photos of the page are looked up.
  static let photosOfTag = NamedQuery(
    "photosOfTag",
    """
    SELECT \(VacationPhoto.columns)
    FROM (
      SELECT photoKey FROM PhotoTag
      WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND photoKey > ?2
      ORDER BY photoKey LIMIT ?3 OFFSET ?4) AS Chosen
    CROSS JOIN Photo ON Photo.key = Chosen.photoKey
    JOIN Place ON Place.number = Photo.placeNumber
    ORDER BY Photo.key
    """
  )

  // ?1 is a JSON array of groups of tag names; ?5 is the number of groups of which a photo must
  // have a tag.
  static let photosOfTags = NamedQuery(
    "photosOfTags",
    """
    SELECT \(VacationPhoto.columns)
    FROM (
      SELECT PhotoTag.photoKey
      FROM json_each(?1) AS Wanted
      CROSS JOIN json_each(Wanted.value) AS Spelling
      CROSS JOIN Tag ON Tag.name = Spelling.value
      CROSS JOIN PhotoTag ON PhotoTag.tagNumber = Tag.number
      WHERE PhotoTag.photoKey > ?2
      GROUP BY PhotoTag.photoKey
      HAVING count(DISTINCT Wanted.key) >= ?5
      ORDER BY PhotoTag.photoKey LIMIT ?3 OFFSET ?4) AS Chosen
    CROSS JOIN Photo ON Photo.key = Chosen.photoKey
    JOIN Place ON Place.number = Photo.placeNumber
    ORDER BY Photo.key
    """
  )
}
