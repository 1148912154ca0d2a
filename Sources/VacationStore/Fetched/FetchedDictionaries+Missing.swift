public import Flickr
import Foundation
import GRDB

extension FetchedDictionaries {
  /// Finds which photos of many are not remembered, or not as fetched through a place.
  ///
  /// A list that is answered by a kept reply was remembered when it came; looking is much cheaper
  /// than writing all of it again.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - place: The place that their dictionaries name as `derived_place`; nil for any or none.
  /// - Returns: Those that are to be added.
  /// - Throws: ``VacationError``.
  public func missing(among photos: [Photo], fetchedThrough place: PlaceName? = nil) throws
    -> [Photo]
  {
    let ids = String(decoding: try JSONEncoder().encode(photos.map(\.id.rawValue)), as: UTF8.self)
    let known = try database.read { database in
      guard let place else {
        // Answered by the index alone.
        return try String.fetchSet(
          database,
          sql: """
            SELECT FetchedPhoto.id FROM json_each(?1) AS Wanted
            CROSS JOIN FetchedPhoto ON FetchedPhoto.id = Wanted.value
            """,
          arguments: [ids]
        )
      }
      return try String.fetchSet(
        database,
        sql: """
          SELECT FetchedPhoto.id FROM json_each(?1) AS Wanted
          CROSS JOIN FetchedPhoto ON FetchedPhoto.id = Wanted.value
          WHERE json_extract(dictionary, '$.derived_place') = ?2
          """,
        arguments: [ids, place.name]
      )
    }
    return photos.filter { !known.contains($0.id.rawValue) }
  }
}
