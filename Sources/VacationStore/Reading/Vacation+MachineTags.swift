import Flickr
import GRDB

extension Vacation {
  /// Lists the machine tags of the kept dictionaries (those with a colon, which the Tag Search leaves
  /// out), most frequent first, equal numbers in binary order.
  ///
  /// Reads every dictionary: it takes a time that grows with the vacation.
  /// - Parameters:
  ///   - offset: Machine tags to skip.
  ///   - limit: Machine tags at most; nil for all.
  /// - Returns: The page; empty behind the last.
  /// - Throws: ``VacationError``.
  /// - Source: DESIGN.md, R6.
  public func machineTags(offset: Int = 0, limit: Int? = nil) throws -> [TagCount] {
    var counts: [String: Int] = [:]
    var last: Int64 = .min
    while let visited = try addMachineTags(to: &counts, after: last) {
      last = visited
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.dropFirst(offset).prefix(limit ?? .max).map {
      TagCount(tag: $0.key, name: $0.key, photos: $0.value)
    }
  }

  /// Counts a page of photos, so that no transaction lasts long; answers the last visit of the page.
  private func addMachineTags(
    to counts: inout [String: Int],
    after visited: Int64
  ) throws -> Int64? {
    let rows = try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT visited, dictionary, info FROM Photo WHERE visited > ? ORDER BY visited LIMIT 2000
          """,
        arguments: [visited]
      )
    }
    for row in rows {
      let kept: [String?] = [try row.decode(atIndex: 1), try row.decode(atIndex: 2)]
      // A dictionary that does not decode any more was damaged: `check` names it.
      let photos = kept.compactMap { $0 }.compactMap { try? Photo(json: $0) }
      for tag in photos.flatMap(\.machineTags).uniqued() { counts[tag, default: 0] += 1 }
    }
    let end: Int64? = try rows.last?.decode(atIndex: 0)
    // On a damaged page the rows may be in no order: the pages would go round in a circle.
    if let end, end <= visited {
      throw VacationError.damaged(path: path, detail: "its photos are out of order")
    }
    return end
  }
}
