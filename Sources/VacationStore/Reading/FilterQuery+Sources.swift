import Flickr
import GRDB

/// The criteria that have an index.
extension FilterQuery {
  /// A criterion, and how its photos can be found along an index.
  struct Source {
    /// The FROM clause, the column that is Photo.key, and the condition that goes with them.
    typealias From = (source: SQL, key: SQL, condition: SQL)

    /// The number of photos to look at, at most; larger than ``sortLimit`` if it is not known.
    var count: Int
    /// nil if the index is not worth it.
    var from: From?
    /// The condition for photos found in another way.
    var condition: SQL

    /// No photo fits.
    static let none = Source(count: 0, from: nil, condition: "0")
  }

  static func place(_ name: String, _ database: Database) throws -> Source {
    guard
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "SELECT number, photos FROM Place WHERE name = ?"),
        arguments: [name]
      )
    else { return .none }
    let number: Int64 = try row.decode(atIndex: 0)
    return Source(
      count: try row.decode(atIndex: 1),
      from: ("Photo", "Photo.key", "Photo.placeNumber = \(number)"),
      condition: "+Photo.placeNumber = \(number)"
    )
  }

  static func split(_ groups: [[String]]) -> (ordinary: [[String]], machine: [[String]]) {
    let isMachine = { (group: [String]) in group.contains { Tag.isMachineTag($0) } }
    return (groups.filter { !isMachine($0) }, groups.filter(isMachine))
  }

  /// The numbers of tags, and of the photos that have them.
  static func numbers(
    of names: [String],
    _ database: Database
  ) throws -> (tags: [Int64], photos: Int) {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT number, photos FROM json_each(?) AS Wanted
          CROSS JOIN Tag ON Tag.name = Wanted.value
          """
      ),
      arguments: [try NamedQuery.list(names)]
    )
    return (
      try rows.map { try $0.decode(atIndex: 0) },
      try rows.reduce(0) { try $0 + $1.decode(Int.self, atIndex: 1) }
    )
  }

  static func hasTag(_ numbers: [Int64]) -> SQL {
    """
    EXISTS (SELECT 1 FROM PhotoTag AS Own
      WHERE Own.photoKey = Photo.key AND Own.tagNumber IN \(numbers))
    """
  }

  static func tag(_ names: [String], _ database: Database) throws -> Source {
    let (numbers, photos) = try numbers(of: names, database)
    guard let first = numbers.first else { return .none }
    guard numbers.count == 1 else { return several(numbers, photos: photos) }
    return Source(
      count: photos,
      from: (
        "PhotoTag CROSS JOIN Photo ON Photo.key = PhotoTag.photoKey", "PhotoTag.photoKey",
        "PhotoTag.tagNumber = \(first)"
      ),
      condition: hasTag(numbers)
    )
  }

  static func several(_ numbers: [Int64], photos: Int) -> Source {
    let tagged: SQL = "SELECT DISTINCT photoKey FROM PhotoTag WHERE tagNumber IN \(numbers)"
    return Source(
      count: photos,
      from: photos > sortLimit
        ? nil
        : (
          "(\(tagged)) AS Tagged CROSS JOIN Photo ON Photo.key = Tagged.photoKey",
          "Tagged.photoKey", "1"
        ),
      condition: hasTag(numbers)
    )
  }

  static func anyTag(
    _ ordinary: [[String]],
    _ machine: [[String]],
    _ database: Database
  ) throws -> Source {
    if machine.isEmpty, ordinary.count == 1 { return try tag(ordinary[0], database) }
    let (numbers, photos) = try numbers(of: ordinary.flatMap { $0 }.uniqued(), database)
    guard !machine.isEmpty else {
      return numbers.isEmpty ? .none : several(numbers, photos: photos)
    }
    let conditions = try machine.map(hasMachineTag) + (numbers.isEmpty ? [] : [hasTag(numbers)])
    return Source(
      count: .max,
      from: nil,
      condition: "(\(conditions.joined(separator: "\n  OR ")))"
    )
  }

  // Machine tags are not indexed. JSON is decoded only if it contains a piece of one of them, or an
  // escape sequence, which could hide it.
  static func hasMachineTag(_ names: [String]) throws -> SQL {
    let hints = (names.map(TagScan.piece) + ["\\u00"]).map { piece -> SQL in
      "instr(Photo.dictionary, \(piece)) OR instr(Photo.info, \(piece))"
    }
    return """
      (\(hints.joined(separator: " OR ")))
        AND hasMachineTag(Photo.dictionary, Photo.info, \(try NamedQuery.list(names)))
      """
  }

  /// Favorites, ratings and notes; nil if the filter asks for none of them.
  static func words(_ filter: PhotoFilter, _ database: Database) throws -> Source? {
    var conditions: [SQL] = []
    if filter.isFavorite { conditions.append("Words.favorite = 1") }
    if case .within(let ratings) = filter.rating {
      conditions.append(
        "Words.rating >= \(ratings.lowerBound) AND Words.rating <= \(ratings.upperBound)"
      )
    }
    // Notes have no index, so all words are looked at: still far less than all photos.
    if filter.hasNote { conditions.append("Words.note IS NOT NULL") }
    guard !conditions.isEmpty else { return nil }
    let condition = conditions.joined(separator: " AND ")
    let limit = sortLimit + 1
    let count =
      try Int.fetchOne(
        database,
        SQLRequest(
          literal: """
            SELECT count(*) FROM (SELECT 1 FROM PhotoWords AS Words WHERE \(condition) LIMIT \(limit))
            """,
          cached: true
        )
      ) ?? 0
    return Source(
      count: count,
      from: count > sortLimit
        ? nil
        : (
          "PhotoWords AS Words CROSS JOIN Photo ON Photo.id = Words.photo", "Photo.key", condition
        ),
      condition: """
        EXISTS (SELECT 1 FROM PhotoWords AS Words WHERE Words.photo = Photo.id AND \(condition))
        """
    )
  }

  static func search(_ search: FilterSearch, _ database: Database) throws -> Source {
    guard let expression = search.query.expression else {
      guard let excluded = search.query.excluded else { return .none }
      return Source(
        count: .max,
        from: nil,
        condition: "Photo.key NOT IN (\(search.matches(excluded)))"
      )
    }
    let condition: SQL = "Photo.key IN (\(search.matches(expression)))"
    guard !search.hasLateIndex else { return Source(count: .max, from: nil, condition: condition) }
    let limit = sortLimit + 1
    let count =
      try Int.fetchOne(
        database,
        SQLRequest(
          literal: "SELECT count(*) FROM (\(search.matches(expression)) LIMIT \(limit))",
          cached: true
        )
      ) ?? 0
    return Source(
      count: count,
      from: (
        "SearchIndex CROSS JOIN Photo ON Photo.key = SearchIndex.rowid", "SearchIndex.rowid",
        "SearchIndex MATCH \(expression)"
      ),
      condition: condition
    )
  }
}

/// A search as part of a filter.
struct FilterSearch {
  let query: SearchQuery
  /// Whether photos that are not indexed yet are in the table LateIndex.
  let hasLateIndex: Bool

  /// Selects the keys of the photos that match an FTS5 expression.
  func matches(_ expression: String) -> SQL {
    let found: SQL = "SELECT rowid FROM SearchIndex WHERE SearchIndex MATCH \(expression)"
    guard hasLateIndex else { return found }
    return """
      \(found) AND \(sql: NamedQuery.isIndexed)
      UNION ALL SELECT rowid FROM LateIndex WHERE LateIndex MATCH \(expression)
      """
  }
}
