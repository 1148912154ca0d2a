/// A page of what a search found.
public struct SearchPage: Sendable, Hashable {
  /// What was found, best match first.
  public var results: [SearchResult]
  /// Whether there is more behind it.
  public var hasMore: Bool
}

extension Vacation {
  /// Searches as ``search(_:offset:limit:progress:)`` does, and tells whether there is more.
  ///
  /// - Parameters:
  ///   - text: What to look for; empty finds nothing.
  ///   - offset: Photos to skip.
  ///   - limit: Photos at most.
  ///   - progress: As for ``search(_:offset:limit:progress:)``.
  /// - Returns: The page.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func searchPage(
    _ text: String,
    offset: Int = 0,
    limit: Int,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> SearchPage {
    // One more than is shown; a limit without bounds stays one.
    let asked = limit == .max ? limit : limit + 1
    let found = try search(text, offset: offset, limit: asked, progress: progress)
    return SearchPage(results: Array(found.prefix(limit)), hasMore: found.count > limit)
  }
}
