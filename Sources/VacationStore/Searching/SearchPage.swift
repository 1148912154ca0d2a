/// A page of what a search found.
public struct SearchPage: Sendable, Hashable {
  /// What was found, best match first.
  public var results: [SearchResult]
  /// Whether there is more behind it.
  public var hasMore: Bool
}

extension Vacation {
  /// Searches as ``search(_:offset:limit:)`` does, and tells whether there is more.
  ///
  /// - Parameters:
  ///   - text: What to look for; empty finds nothing.
  ///   - offset: Photos to skip.
  ///   - limit: Photos at most.
  /// - Returns: The page.
  /// - Throws: ``VacationError``.
  public func searchPage(_ text: String, offset: Int = 0, limit: Int) throws -> SearchPage {
    // One more than is shown; a limit without bounds stays one.
    let asked = limit == .max ? limit : limit + 1
    let found = try search(text, offset: offset, limit: asked)
    return SearchPage(results: Array(found.prefix(limit)), hasMore: found.count > limit)
  }
}
