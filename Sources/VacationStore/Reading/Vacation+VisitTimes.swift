public import Flickr
import Foundation
import GRDB

extension Query {
  // The photos are looked up one by one by their index, however many the vacation has.
  static let visitTimes = Query(
    "visitTimes",
    """
    SELECT Photo.id, Photo.visited
    FROM json_each(?1) AS Wanted CROSS JOIN Photo ON Photo.id = Wanted.value
    """
  )
}

extension Vacation {
  /// Finds which photos of many are in the vacation, and when each was visited.
  ///
  /// - Returns: The times; those of photos that are not in the vacation are missing.
  /// - Throws: ``VacationError``.
  public func visitTimes(of ids: [PhotoID]) throws -> [PhotoID: VisitTime] {
    guard !ids.isEmpty else { return [:] }
    let wanted = String(decoding: try JSONEncoder().encode(ids.map(\.rawValue)), as: UTF8.self)
    return try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: Query.visitTimes.sql),
        arguments: [wanted]
      )
      var times: [PhotoID: VisitTime] = [:]
      for row in rows {
        let id: String = try row.decode(atIndex: 0)
        guard let id = PhotoID(rawValue: id) else { continue }
        times[id] = VisitTime(microseconds: try row.decode(atIndex: 1))
      }
      return times
    }
  }
}
