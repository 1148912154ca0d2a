package import Flickr
import GRDB

extension Vacation {
  /// Reads the dimensions of photos' images from their listings.
  ///
  /// - Returns: The dimensions; photos without a listing are missing.
  /// - Throws: ``VacationError``.
  package func listedShapes(of ids: [PhotoID]) throws -> [PhotoID: ListedShapes] {
    guard !ids.isEmpty else { return [:] }
    return try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.foundPhotos.sql),
        arguments: [try NamedQuery.list(ids.map(\.rawValue))]
      )
      var shapes: [PhotoID: ListedShapes] = [:]
      for row in rows {
        let (id, json): (String, String?) = (
          try row.decode(atIndex: 0), try row.decode(atIndex: 4)
        )
        // Only damaged files have invalid IDs, which match none that were asked for.
        guard let id = PhotoID(rawValue: id), let json else { continue }
        shapes[id] = ListedShapes(json: json)
      }
      return shapes
    }
  }
}
