package import Flickr
import Foundation
import GRDB

extension NamedQuery {
  // The index PhotoTagByTag is in the order of the keys, so that only the chosen rows are read.
  static let tagCovers = NamedQuery(
    "tagCovers",
    """
    SELECT Tag.name,
      (SELECT json_group_array(id) FROM (
        SELECT Photo.id FROM PhotoTag CROSS JOIN Photo ON Photo.key = PhotoTag.photoKey
        WHERE PhotoTag.tagNumber = Tag.number ORDER BY PhotoTag.photoKey LIMIT ?2))
    FROM json_each(?1) AS Wanted
    CROSS JOIN Tag ON Tag.name = Wanted.value
    """
  )
}

extension Vacation {
  /// The number of photos of each tag from which its cover is chosen.
  private static let coverChoice = 12

  /// Chooses a photo for each tag: the first visited one that is not the cover of an earlier tag.
  ///
  /// If all of the first photos are covers of earlier tags, the first one is repeated.
  ///
  /// - Parameter tags: Normalized tags, without machine tags.
  /// - Returns: The covers by tag; tags that the vacation does not have are missing.
  /// - Throws: ``VacationError``.
  package func covers(ofTags tags: [String]) throws -> [String: PhotoID] {
    guard !tags.isEmpty else { return [:] }
    let first = try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.tagCovers.sql),
        arguments: [try NamedQuery.list(tags), Self.coverChoice]
      )
      return try rows.map { row in
        let ids = try JSONDecoder().decode(
          [String].self,
          from: Data(try row.decode(String.self, atIndex: 1).utf8)
        )
        return (tag: try row.decode(String.self, atIndex: 0), photos: ids)
      }
    }
    var taken: Set<String> = []
    var covers: [String: PhotoID] = [:]
    for (tag, photos) in first {
      guard let cover = photos.first(where: { !taken.contains($0) }) ?? photos.first else {
        continue
      }
      taken.insert(cover)
      covers[tag] = PhotoID(rawValue: cover)
    }
    return covers
  }
}
