import GRDB

/// A tag in the Tag Search.
public struct TagCount: Sendable, Hashable {
  /// The display form of the tag: its first letter is capitalized.
  public var tag: String
  /// The tag as normalized by Flickr, which identifies it.
  public var name: String
  /// The number of photos in the vacation that have it.
  public var photos: Int

  /// Creates a tag count.
  public init(tag: String, name: String, photos: Int) {
    self.tag = tag
    self.name = name
    self.photos = photos
  }
}

extension NamedQuery {
  // Keyset pagination: `photos <= ?1` seeks in the index; the rest handles equal counts.
  static let tagSearch = NamedQuery(
    "tagSearch",
    """
    SELECT title, name, photos FROM Tag
    WHERE photos <= ?1 AND (photos < ?1 OR name > ?2)
    ORDER BY photos DESC, name
    LIMIT ?3 OFFSET ?4
    """
  )
}

extension Vacation {
  /// Lists the Tag Search: the vacation's tags by number of photos, descending, then by normalized
  /// tag.
  ///
  /// - Parameters:
  ///   - last: The last tag of the previous page; nil for the first page.
  ///   - offset: Tags to skip.
  ///   - limit: The maximum number of tags.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  /// - Source: rule R11, <doc:Rules>.
  public func tagSearch(
    after last: TagCount? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [TagCount] {
    try read { database in
      let arguments: StatementArguments = [last?.photos ?? .max, last?.name ?? "", limit, offset]
      return try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.tagSearch.sql),
        arguments: arguments
      ).map {
        TagCount(
          tag: try $0.decode(atIndex: 0),
          name: try $0.decode(atIndex: 1),
          photos: try $0.decode(atIndex: 2)
        )
      }
    }
  }
}
