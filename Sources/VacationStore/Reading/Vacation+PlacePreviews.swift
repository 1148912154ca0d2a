public import Flickr
import Foundation
import GRDB

/// What the Itinerary shows of a place besides its name and counts.
public struct PlacePreview: Sendable, Hashable {
  /// Photos of the place: its cover if it has one, then the first visited.
  public var photos: [PhotoID]
  /// The latest visit among the place's photos.
  public var lastVisited: Timestamp
  /// One's own note on the place; nil if there is none.
  public var note: String?
}

extension NamedQuery {
  // The index PhotoByPlace is in the order of the keys, so that only the chosen rows are read.
  static let placePreviews = NamedQuery(
    "placePreviews",
    """
    SELECT Place.name,
      (SELECT json_group_array(id) FROM (
        SELECT id FROM Photo WHERE placeNumber = Place.number ORDER BY key LIMIT ?2)),
      (SELECT id FROM Photo WHERE id = PlaceWords.cover AND placeNumber = Place.number),
      (SELECT visited FROM Photo WHERE placeNumber = Place.number ORDER BY key DESC LIMIT 1),
      PlaceWords.note
    FROM json_each(?1) AS Wanted
    CROSS JOIN Place ON Place.name = Wanted.value
    LEFT JOIN PlaceWords ON PlaceWords.place = Place.name
    """
  )
}

extension Vacation {
  /// Looks up the first photos, the last visit, and the note of places.
  ///
  /// - Parameters:
  ///   - places: Full names; those after the first ``placePointLimit`` are ignored.
  ///   - photos: The maximum number of photos of each, at least 1.
  /// - Returns: The previews by name; places that the vacation does not have are missing.
  /// - Throws: ``VacationError``.
  public func previews(ofPlaces places: [String], photos: Int) throws -> [String: PlacePreview] {
    guard !places.isEmpty else { return [:] }
    let wanted = try NamedQuery.list(Array(places.prefix(Self.placePointLimit).uniqued()))
    return try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.placePreviews.sql),
        arguments: [wanted, photos]
      )
      var previews: [String: PlacePreview] = [:]
      for row in rows {
        let first = try JSONDecoder().decode(
          [String].self,
          from: Data(try row.decode(String.self, atIndex: 1).utf8)
        )
        let cover: String? = try row.decode(atIndex: 2)
        let ids = ((cover.map { [$0] } ?? []) + first).uniqued().prefix(photos)
        previews[try row.decode(atIndex: 0)] = PlacePreview(
          photos: ids.compactMap(PhotoID.init(rawValue:)),
          lastVisited: Timestamp(microseconds: try row.decode(atIndex: 3)),
          note: try row.decode(atIndex: 4)
        )
      }
      return previews
    }
  }
}
