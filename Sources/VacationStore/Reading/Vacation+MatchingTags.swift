import Foundation
import GRDB

/// A page of the tags that match a text.
public struct MatchingTags: Sendable, Hashable {
  /// The tags by number of photos, descending, then by normalized tag.
  public var tags: [TagCount]
  /// The tag after which the next page begins, which need not match; nil if there are no more.
  public var last: TagCount?
}

extension NamedQuery {
  // Scans from the row (?1, ?2), exclusive, to the row (?3, ?4); ?5 to ?7 are LIKE patterns. The
  // index covers all columns but the title, which is scanned up only for matches.
  static let tagsMatching = NamedQuery(
    "tagsMatching",
    """
    SELECT title, name, photos FROM Tag
    WHERE photos BETWEEN ?3 AND ?1 AND (photos < ?1 OR name > ?2) AND (photos > ?3 OR name <= ?4)
      AND (name LIKE ?5 ESCAPE '!' OR name LIKE ?6 ESCAPE '!' OR name LIKE ?7 ESCAPE '!')
    ORDER BY photos DESC, name
    LIMIT ?8
    """
  )

  // The last of the ?3 + 1 tags after the row (?1, ?2).
  static let tagAhead = NamedQuery(
    "tagAhead",
    """
    SELECT name, photos FROM Tag
    WHERE photos <= ?1 AND (photos < ?1 OR name > ?2)
    ORDER BY photos DESC, name
    LIMIT 1 OFFSET ?3
    """
  )
}

extension Vacation {
  /// The maximum number of tags that one call of ``tagSearch(matching:atStart:after:limit:)`` scans.
  static let matchedTagLimit = 100_000
  /// The number of tags in the first step of a scan; each further step is four times as long.
  private static let firstStep = 2_000

  /// Lists the tags of the Tag Search that contain a text, most frequent first.
  ///
  /// Case is ignored: the text is searched for as typed, in lowercase and in uppercase. A call
  /// scans a bounded number of tags, so in a vacation with very many tags a page may be short or
  /// even empty; continue after ``MatchingTags/last``.
  /// - Parameters:
  ///   - text: The search text; empty matches every tag.
  ///   - atStart: Whether the tag must begin with it.
  ///   - last: Where the previous page ended; nil for the first page.
  ///   - limit: The maximum number of tags, at least 1.
  /// - Returns: The page.
  /// - Throws: ``VacationError``.
  public func tagSearch(
    matching text: String,
    atStart: Bool = false,
    after last: TagCount? = nil,
    limit: Int
  ) throws -> MatchingTags {
    try tagSearch(matching: text, atStart, after: last, limit, upTo: Self.matchedTagLimit)
  }

  /// The same with another limit on the number of tags scanned.
  func tagSearch(
    matching text: String,
    _ atStart: Bool,
    after last: TagCount?,
    _ limit: Int,
    upTo bound: Int
  ) throws -> MatchingTags {
    let patterns = Self.patterns(text, atStart: atStart)
    // No tag is that long or contains a NUL; SQLite rejects patterns over 50,000 bytes and ignores
    // what follows a NUL.
    guard patterns.allSatisfy({ $0.utf8.count < 10_000 && !$0.utf8.contains(0) }) else {
      return MatchingTags(tags: [])
    }
    // One more is fetched, so an unbounded limit must not overflow.
    let limit = min(max(1, limit), .max - 1)
    return try read { database in
      var found: [TagCount] = []
      var position = last ?? TagCount(tag: "", name: "", photos: .max)
      var (step, scanned) = (min(Self.firstStep, bound), 0)
      while scanned < bound {
        let end = try Self.tag(ahead: step, of: position, database)
        found += try Self.tags(patterns, position, end, limit + 1 - found.count, database)
        if found.count > limit {
          return MatchingTags(tags: Array(found.prefix(limit)), last: found[limit - 1])
        }
        guard let end else { return MatchingTags(tags: found, last: nil) }
        position = end
        scanned += step
        step = min(step * 4, bound - scanned)
      }
      return MatchingTags(tags: found, last: position)
    }
  }

  /// The tag a number of rows after another; nil if there are fewer.
  private static func tag(
    ahead steps: Int,
    of tag: TagCount,
    _ database: Database
  ) throws -> TagCount? {
    try Row.fetchOne(
      database.cachedStatement(sql: NamedQuery.tagAhead.sql),
      arguments: [tag.photos, tag.name, max(0, steps - 1)]
    ).map {
      TagCount(tag: "", name: try $0.decode(atIndex: 0), photos: try $0.decode(atIndex: 1))
    }
  }

  private static func tags(
    _ patterns: [String],
    _ start: TagCount,
    _ end: TagCount?,
    _ limit: Int,
    _ database: Database
  ) throws -> [TagCount] {
    let arguments: [any DatabaseValueConvertible] = [
      start.photos, start.name, end?.photos ?? .min, end?.name ?? "",
    ]
    return try Row.fetchAll(
      database.cachedStatement(sql: NamedQuery.tagsMatching.sql),
      arguments: StatementArguments(arguments + patterns + [limit])
    ).map {
      TagCount(
        tag: try $0.decode(atIndex: 0),
        name: try $0.decode(atIndex: 1),
        photos: try $0.decode(atIndex: 2)
      )
    }
  }

  /// LIKE patterns for the text as typed, in lowercase and in uppercase, since LIKE ignores case
  /// only in ASCII.
  private static func patterns(_ text: String, atStart: Bool) -> [String] {
    let typed = text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespaces)
    return [typed, typed.lowercased(), typed.uppercased()].map { spelling in
      let escaped = spelling.reduce(into: "") { pattern, character in
        if "!%_".contains(character) { pattern.append("!") }
        pattern.append(character)
      }
      return (atStart ? "" : "%") + escaped + "%"
    }
  }
}
