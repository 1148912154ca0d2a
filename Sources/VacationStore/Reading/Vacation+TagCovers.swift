package import Flickr
import Foundation
import GRDB

extension NamedQuery {
  // The index PhotoTagByTag is in the order of the keys, so that only the chosen rows are read. Of
  // these, those with the fewest tags come first: they show best what the tag is about.
  static let tagCovers = NamedQuery(
    "tagCovers",
    """
    SELECT Tag.name,
      (SELECT json_group_array(id) FROM (
        SELECT id FROM (
          SELECT Photo.id, Photo.key FROM PhotoTag CROSS JOIN Photo ON Photo.key = PhotoTag.photoKey
          WHERE PhotoTag.tagNumber = Tag.number ORDER BY PhotoTag.photoKey LIMIT ?2)
        ORDER BY (SELECT count(*) FROM PhotoTag AS Other WHERE Other.photoKey = key), key))
    FROM json_each(?1) AS Wanted
    CROSS JOIN Tag ON Tag.name = Wanted.value
    """
  )
}

extension Vacation {
  /// The number of photos of each tag from which its cover is chosen.
  private static let coverChoice = 12

  /// Chooses a photo for each tag: of the first visited ones, that with the fewest tags whose picture
  /// is not that of an earlier tag.
  ///
  /// An earlier tag gives its cover away if another one of its first photos is free. Only if there
  /// is none is the first one repeated.
  ///
  /// - Parameters:
  ///   - tags: Normalized tags, without machine tags.
  ///   - taken: The pictures that are shown elsewhere.
  ///   - picture: Identifies the picture of a photo; photos may share one.
  /// - Returns: The covers by tag; tags that the vacation does not have are missing.
  /// - Throws: ``VacationError``.
  package func covers(
    ofTags tags: [String],
    except taken: Set<String> = [],
    picture: (PhotoID) -> String = \.rawValue
  ) throws -> [String: PhotoID] {
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
        let photos = ids.compactMap { PhotoID(rawValue: $0) }
        return (tag: try row.decode(String.self, atIndex: 0), photos: photos)
      }
    }
    let choices = first.map { $0.photos.map(picture) }
    let owners = Self.owners(of: choices.map { $0.filter { !taken.contains($0) } })
    var covers: [String: PhotoID] = [:]
    for (tag, photos) in first { covers[tag] = photos.first }
    for (shown, index) in owners {
      guard let choice = choices[index].firstIndex(of: shown) else { continue }
      covers[first[index].tag] = first[index].photos[choice]
    }
    return covers
  }

  /// Matches tags with pictures by augmenting paths, each picture with one tag at most.
  ///
  /// - Parameter choices: The pictures of each tag to choose from.
  /// - Returns: The index of the tag that a picture is chosen for.
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
