public import Flickr
import Foundation
import GRDB

extension Query {
  static let photoDictionaries = Query(
    "photoDictionaries",
    """
    SELECT dictionary, info, latest
    FROM json_each(?1) AS Wanted CROSS JOIN Photo ON Photo.id = Wanted.value
    """
  )
}

/// What a vacation keeps of a photo.
public struct PhotoDictionaries: Sendable, Hashable {
  /// The getInfo reply; nil if there is none.
  public var info: Photo?
  /// Both dictionaries in one: the latest, and what it lacks from the other.
  public var photo: Photo
}

extension Vacation {
  /// Finds what the vacation keeps of photos; those that are not in it are missing.
  ///
  /// - Throws: ``VacationError``.
  public func photoDictionaries(_ ids: [PhotoID]) throws -> [PhotoID: PhotoDictionaries] {
    guard !ids.isEmpty else { return [:] }
    let wanted = String(decoding: try JSONEncoder().encode(ids.map(\.rawValue)), as: UTF8.self)
    return try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: Query.photoDictionaries.sql,
        arguments: [wanted]
      )
      var kept: [PhotoID: PhotoDictionaries] = [:]
      for row in rows {
        let info: String? = try row.decode(atIndex: 1)
        let latest = PhotoRow.Latest(rawValue: try row.decode(atIndex: 2)) ?? .dictionary
        let dictionary: String? = try row.decode(atIndex: 0)
        do {
          let both = try PhotoRow(dictionary: dictionary, info: info, latest: latest)
          kept[both.photo.id] = PhotoDictionaries(
            info: try info.map(Photo.init(json:)),
            photo: both.photo
          )
        } catch {
          throw VacationError.damaged(path: path, detail: "a kept dictionary is none: \(error)")
        }
      }
      return kept
    }
  }
}
