/// What became of one photo that was to be visited, unvisited or toggled.
public enum VisitStatus: String, Sendable, Hashable {
  /// It is in the vacation now.
  case visited
  /// It was in the vacation before; nothing was changed.
  case alreadyVisited
  /// It was in the vacation before, and has new dictionaries and tags now.
  case refreshed
  /// It is in the vacation no more.
  case unvisited
  /// It was not in the vacation; nothing was changed.
  case notVisited
}
