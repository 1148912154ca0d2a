public import Flickr
import Foundation
import GRDB

extension NamedQuery {
  // Looks up each photo by its index, so that the cost does not grow with the vacation.
  static let visitTimes = NamedQuery(
    "visitTimes",
    """
    SELECT Photo.id, Photo.visited
    FROM json_each(?1) AS Wanted CROSS JOIN Photo ON Photo.id = Wanted.value
    """
  )
}

extension Vacation {
  /// Finds which of the given photos are in the vacation, and when each was visited.
  ///
  /// - Returns: The visit times; photos that are not in the vacation are missing.
  /// - Throws: ``VacationError``.
  public func visitTimes(of ids: [PhotoID]) throws -> [PhotoID: Timestamp] {
    guard !ids.isEmpty else { return [:] }
    let wanted = try NamedQuery.list(ids.map(\.rawValue))
    return try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.visitTimes.sql),
        arguments: [wanted]
      )
      var times: [PhotoID: Timestamp] = [:]
      for row in rows {
        let id: String = try row.decode(atIndex: 0)
        guard let id = PhotoID(rawValue: id) else { continue }
        times[id] = Timestamp(microseconds: try row.decode(atIndex: 1))
      }
      return times
    }
  }
}
