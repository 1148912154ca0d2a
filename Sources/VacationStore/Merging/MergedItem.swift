public import Flickr

/// Something that a merge changed.
public struct MergedItem: Sendable, Hashable {
  /// What was changed.
  public enum Subject: Sendable, Hashable {
    /// A photo, or the words about it.
    case photo(PhotoID)
    /// The words about a place, by its name.
    case place(String)
    /// A name that a place had before.
    case alias(String)
    /// The words about the vacation.
    case vacation
  }

  /// What was done.
  public enum Status: String, CaseIterable, Sendable, Hashable {
    /// A photo came.
    case visited
    /// A photo went.
    case unvisited
    /// A photo moved to another place.
    case moved
    /// A photo got the data that Flickr sent later, or the time of an earlier visit.
    case refreshed
    /// The traveler's own words were changed, or the kept pictures of a photo.
    case changed
  }

  /// What was changed.
  public let subject: Subject
  /// What was done.
  public let status: Status
  /// The display title of a photo (R5); nil if only words were changed, or pictures.
  public let title: String?
  /// The place of a photo; nil if only words were changed, or pictures.
  public let place: String?
  /// The place from which a photo was moved.
  public let movedFrom: String?

  init(
    _ subject: Subject,
    _ status: Status,
    title: String? = nil,
    place: String? = nil,
    movedFrom: String? = nil
  ) {
    self.subject = subject
    self.status = status
    self.title = title
    self.place = place
    self.movedFrom = movedFrom
  }
}

/// One's own words that both sides edited since they were last equal; the later edit was taken (R23).
///
/// This is told by the times of the edits and of the last synchronization of this copy: an edit that was
/// made before that, but reached the hub after it, is not told.
public struct MergeConflict: Sendable, Hashable {
  /// What the words are about.
  public let subject: MergedItem.Subject
  /// The edited value: `note`, `rating`, `favorite`, `cover`, `tag`, or `name` of a place.
  public let value: String
  /// One's own tag, for `tag`; nil otherwise.
  public let tag: String?
  /// Whether this copy's edit was the later one, and stays.
  public let isKept: Bool
}

/// What a merge did.
public struct MergeReport: Sendable, Hashable {
  /// Photos that came.
  public internal(set) var visited = 0
  /// Photos that went.
  public internal(set) var unvisited = 0
  /// Photos that moved to another place.
  public internal(set) var moved = 0
  /// Photos that got data that Flickr sent later, or the time of an earlier visit.
  public internal(set) var refreshed = 0
  /// Rows of the traveler's own words that changed: of a photo, a place, an alias, the vacation.
  public internal(set) var words = 0
  /// Kept pictures that came or went.
  public internal(set) var pictures = 0
  /// Kept pictures of the other vacation that are damaged, and were not merged.
  public internal(set) var damagedPictures = 0
  /// Whether the two vacations are copies of one.
  public internal(set) var areCopies = true
  /// What was done in the other vacation at a time that lies ahead of the clock: visits, removals,
  /// and edits.
  public internal(set) var ahead = 0
  /// The latest of those times; nil if there are none.
  public internal(set) var latestAhead: Timestamp?
  /// The number of values that both sides edited; known only of copies that synchronize.
  public internal(set) var conflictCount = 0
  /// The first of them.
  public internal(set) var conflicts: [MergeConflict] = []

  /// Creates a report that nothing was done.
  package init() {}

  /// Whether nothing changed that a user can see.
  public var isEmpty: Bool {
    visited + unvisited + moved + refreshed + words + pictures == 0
  }

  mutating func add(_ status: MergedItem.Status) {
    switch status {
    case .visited: visited += 1
    case .unvisited: unvisited += 1
    case .moved: moved += 1
    case .refreshed: refreshed += 1
    case .changed: words += 1
    }
  }

  mutating func note(_ conflict: MergeConflict) {
    conflictCount += 1
    if conflicts.count < 20 { conflicts.append(conflict) }
  }

  /// Counts the times that lie ahead of the clock.
  mutating func note(_ times: [Int64], now: Timestamp) {
    for time in times where time > now.microseconds {
      ahead += 1
      latestAhead = max(latestAhead ?? now, Timestamp(microseconds: time))
    }
  }
}
