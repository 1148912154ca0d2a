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
  /// An earlier tag gives its cover away if another one of its first photos is free. Only if there
  /// is none is the first one repeated.
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
    let owners = Self.owners(of: first.map(\.photos))
    var covers: [String: PhotoID] = [:]
    for (tag, photos) in first { covers[tag] = photos.first.flatMap { PhotoID(rawValue: $0) } }
    for (photo, index) in owners { covers[first[index].tag] = PhotoID(rawValue: photo) }
    return covers
  }

  /// Matches tags with photos by augmenting paths, each photo with one tag at most.
  ///
  /// - Parameter choices: The photos of each tag to choose from.
  /// - Returns: The index of the tag that a photo is chosen for.
  private static func owners(of choices: [[String]]) -> [String: Int] {
    var owners: [String: Int] = [:]
    func give(_ index: Int, _ tried: inout Set<String>) -> Bool {
      if let free = choices[index].first(where: { owners[$0] == nil }) {
        owners[free] = index
        return true
      }
      for photo in choices[index] where tried.insert(photo).inserted {
        guard let owner = owners[photo], give(owner, &tried) else { continue }
        owners[photo] = index
        return true
      }
      return false
    }
    for index in choices.indices {
      var tried: Set<String> = []
      _ = give(index, &tried)
    }
    return owners
  }
}
