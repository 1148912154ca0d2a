extension PhotosSearch {
  /// Whether photos must have one of the tags or all.
  public enum TagMode: String, Sendable, Hashable, CaseIterable {
    /// One of the tags.
    case any
    /// All tags.
    case all
  }

  /// The orders that Flickr knows.
  public enum Sort: String, Sendable, Hashable, CaseIterable {
    /// The latest upload first.
    case uploadedLatestFirst = "date-posted-desc"
    /// The earliest upload first.
    case uploadedEarliestFirst = "date-posted-asc"
    /// The latest taken first.
    case takenLatestFirst = "date-taken-desc"
    /// The earliest taken first.
    case takenEarliestFirst = "date-taken-asc"
    /// The most interesting first.
    case mostInteresting = "interestingness-desc"
    /// The least interesting first.
    case leastInteresting = "interestingness-asc"
    /// What fits the text best first.
    case relevance
  }

  /// What is let through, by Flickr's numbers.
  public enum SafeSearch: Int, Sendable, Hashable, CaseIterable {
    /// Only what all may see.
    case safe = 1
    /// Also what is moderate.
    case moderate = 2
    /// Also what is restricted.
    case restricted = 3
  }

  /// What to find.
  public enum Media: String, Sendable, Hashable, CaseIterable {
    /// Photos and videos.
    case all
    /// Photos only.
    case photos
    /// Videos only.
    case videos
  }
}
