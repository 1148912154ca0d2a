import Flickr
import GRDB

extension ChangeStep {
  /// Adds a photo with the time of its visit elsewhere.
  ///
  /// - Parameters:
  ///   - visit: The photo.
  ///   - visited: The time.
  ///   - stamped: When that visit was last asserted, unless the photo was removed later; nil to assert
  ///     it now.
  /// - Returns: `visited` or `alreadyVisited`.
  /// - Throws: `DatabaseError`; ``TooManyAtOneTime``, before anything is written.
  mutating func add(
    _ visit: Visit,
    visited: Int64,
    stamped: Int64? = nil
  ) throws -> VisitStatus {
    guard try writer.visit(of: visit.id) == nil, try plan?.isVisited(visit.id) != true else {
      return .alreadyVisited
    }
    let entry = try entry(for: visit.id, visited: nil)
    let place = try writer.currentName(ofPlace: visit.place.name)
    try writer.insert(
      visit.row,
      visited: visited,
      place: place,
      isRestored: true,
      stamped: try stamped.map { max($0, try writer.removed(visit.id) + 1) }
    )
    let state = PhotoState(
      id: visit.id,
      visited: visited,
      placeNumber: 0,
      place: "",
      latest: visit.row.latest
    )
    guard try entry.store(state, what: .added, writer.statements) else {
      throw InconsistentCounts()
    }
    added += 1
    try plan?.record(visit.id, isVisited: true)
    return .visited
  }

  /// Adds a photo with the time of its visit elsewhere, or the next microsecond at which there are not
  /// yet as many photos as keys can tell apart.
  mutating func add(_ visit: Visit, visitedFrom wanted: Int64) throws -> VisitStatus {
    var visited = crowded?.wanted == wanted ? crowded?.free ?? wanted : wanted
    while true {
      do {
        return try add(visit, visited: visited)
      } catch is TooManyAtOneTime {
        visited += 1
        crowded = (wanted, visited)
      }
    }
  }
}
