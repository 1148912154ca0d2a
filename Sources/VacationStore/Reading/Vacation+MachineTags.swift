import Flickr
import GRDB

extension Vacation {
  /// Lists the machine tags of the photos (those with a colon, which the Tag Search omits) by
  /// number of photos, descending, then in binary order.
  ///
  /// Reads the JSON of every photo, which takes time proportional to the size of the vacation.
  /// - Parameters:
  ///   - filter: Which photos count.
  ///   - offset: Machine tags to skip.
  ///   - limit: The maximum number of machine tags; nil for all.
  ///   - progress: Called while photos are indexed for a search.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``, or what `progress` throws.
  /// - Source: rule R6, <doc:Rules>.
  public func machineTags(
    _ filter: PhotoFilter = PhotoFilter(),
    offset: Int = 0,
    limit: Int? = nil,
    progress: IndexingProgress = { _, _ in }
  ) throws -> [TagCount] {
    var counts: [String: Int] = [:]
    func count(_ tags: [String]) { for tag in tags { counts[tag, default: 0] += 1 } }
    if filter.isEmpty {
      try eachPhotosMachineTags(count)
    } else {
      try eachPhotosMachineTags(keys: keys(filter, progress: progress), count)
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.dropFirst(offset).prefix(limit ?? .max).map {
      TagCount(tag: $0.key, name: $0.key, photos: $0.value)
    }
  }

  /// Finds the machine tags that match a text, for ``tag(matching:)``: exactly, or else ignoring
  /// case.
  func machineTag(matching typed: String) throws -> TagMatch {
    let spelled = TagScan([[typed]], isAny: true)
    if try !keys(of: spelled, .forward, from: .min, limit: 1).isEmpty { return .tags([typed]) }
    let folded = typed.lowercased()
    var names: Set<String> = []
    var near = NearestNames(to: typed)
    try eachPhotosMachineTags { tags in
      for tag in tags {
        if tag.lowercased() == folded { names.insert(tag) } else { near.add(tag) }
      }
    }
    return names.isEmpty ? .none(suggestions: near.names) : .tags(names.sorted())
  }

  /// Iterates over the machine tags of all photos, in pages, so that transactions stay short.
  ///
  /// - Throws: ``VacationError``, or `CancellationError` when the task is cancelled.
  private func eachPhotosMachineTags(_ body: ([String]) -> Void) throws {
    var last: Int64? = .min
    while let key = last {
      try Task.checkCancellation()
      last = try read { database in
        let rows = try Row.fetchCursor(
          database,
          sql: """
            SELECT key, dictionary, info FROM Photo WHERE key > ? ORDER BY key LIMIT 2000
            """,
          arguments: [key]
        )
        var end: Int64?
        while let row = try rows.next() {
          end = try row.decode(atIndex: 0)
          body(
            MachineTags.of(
              dictionary: try row.decode(atIndex: 1),
              info: try row.decode(atIndex: 2)
            )
          )
        }
        return end
      }
      try checkOrder(of: last, behind: key, .forward)
    }
  }

  /// Iterates over the machine tags of some photos, in the same way.
  private func eachPhotosMachineTags(keys: [Int64], _ body: ([String]) -> Void) throws {
    for start in stride(from: 0, to: keys.count, by: 2_000) {
      try Task.checkCancellation()
      try read { database in
        let statement = try database.cachedStatement(
          sql: "SELECT dictionary, info FROM Photo WHERE key = ?"
        )
        for key in keys[start..<min(start + 2_000, keys.count)] {
          guard let row = try Row.fetchOne(statement, arguments: [key]) else { continue }
          body(
            MachineTags.of(
              dictionary: try row.decode(atIndex: 0),
              info: try row.decode(atIndex: 1)
            )
          )
        }
      }
    }
  }

  /// Checks that a page continues after the previous one: in a damaged file, rows may be out of
  /// order, and paging would never end.
  func checkOrder(of end: Int64?, behind begin: Int64, _ order: VisitOrder) throws {
    guard let end, order == .forward ? end <= begin : end >= begin else { return }
    throw VacationError.damaged(path: path, detail: "its photos are out of order")
  }
}

/// Reads the machine tags of photos.
enum MachineTags {
  /// Reads the machine tags of a photo's JSON, without duplicates; only tags with a colon count.
  static func of(dictionary: String?, info: String?) -> [String] {
    // JSON that no longer decodes is damaged: `check` reports it.
    [dictionary, info].compactMap { $0 }.compactMap { try? Photo(json: $0) }
      .flatMap(\.machineTags).filter { Tag.isMachineTag($0) }.uniqued()
  }
}
