import Foundation
import GRDB

/// A page of the tags that match a text.
public struct MatchingTags: Sendable, Hashable {
  /// The tags, most frequent first, equal numbers by normalized tag.
  public var tags: [TagCount]
  /// The next page begins after this tag, which need not match; nil if there are no more.
  public var last: TagCount?
}

extension NamedQuery {
  // From the row ?1, ?2, which is left out, to the row ?3, ?4; ?5 to ?7 are patterns of the text. The
  // index has all but the title, which is looked up for what matches.
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

  // The last of the ?3 + 1 tags after the row ?1, ?2.
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
  /// Tags that are scanned first; each further step is four times as long.
  private static let firstStep = 2_000

  /// Lists the tags of the Tag Search that contain a text, most frequent first.
  ///
  /// Case is ignored: the text as typed, in lowercase and in uppercase is searched for. A call scans a
  /// bounded number of tags, so a page of a vacation with very many may be short, or empty, and be
  /// continued after ``MatchingTags/last``.
  /// - Parameters:
  ///   - text: What was typed; empty matches every tag.
  ///   - atStart: Whether the tag must begin with it.
  ///   - last: Where the page before this one ended; nil for the first page.
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

  /// The same with another bound on the tags that are looked at.
  func tagSearch(
    matching text: String,
    _ atStart: Bool,
    after last: TagCount?,
    _ limit: Int,
    upTo bound: Int
  ) throws -> MatchingTags {
    let patterns = Self.patterns(text, atStart: atStart)
    // No tag is that long or has a NUL; SQLite takes no longer patterns than 50,000 bytes, and each
    // only up to a NUL.
    guard patterns.allSatisfy({ $0.utf8.count < 10_000 && !$0.utf8.contains(0) }) else {
      return MatchingTags(tags: [])
    }
    // One more is fetched; an unbounded limit stays unbounded.
    let limit = min(max(1, limit), .max - 1)
    return try read { database in
      var found: [TagCount] = []
      var position = last ?? TagCount(tag: "", name: "", photos: .max)
      var (step, looked) = (min(Self.firstStep, bound), 0)
      while looked < bound {
        let end = try Self.tag(ahead: step, of: position, database)
        found += try Self.tags(patterns, position, end, limit + 1 - found.count, database)
        if found.count > limit {
          return MatchingTags(tags: Array(found.prefix(limit)), last: found[limit - 1])
        }
        guard let end else { return MatchingTags(tags: found, last: nil) }
        position = end
        looked += step
        step = min(step * 4, bound - looked)
      }
      return MatchingTags(tags: found, last: position)
    }
  }

  /// The tag that many rows after another; nil if there are fewer.
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

  /// The text as patterns for LIKE, as typed and in either case: LIKE ignores the case of ASCII only.
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
