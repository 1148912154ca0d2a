import Flickr
import GRDB

/// Reads the photos that a vacation knows: those in it, in visit order, then those that were removed.
struct OtherPhotoPages {
  private enum Stage {
    case photos(after: Int64)
    case others(Int, after: String)
    case end
  }

  /// Photos that are not in the vacation.
  private static let others = [
    "SELECT photo FROM Removed WHERE photo > ? ORDER BY photo LIMIT ?",
    "SELECT DISTINCT photo FROM Imported WHERE photo > ? ORDER BY photo LIMIT ?",
    "SELECT photo FROM Unavailable WHERE photo > ? ORDER BY photo LIMIT ?",
  ]

  let other: Vacation
  let pageSize: Int
  private var stage = Stage.photos(after: .min)

  init(other: Vacation, pageSize: Int) {
    self.other = other
    self.pageSize = pageSize
  }

  /// The number of photos in the vacation.
  func count() throws -> Int {
    try other.read { try Int.fetchOne($0, sql: "SELECT CAST(total(photos) AS INTEGER) FROM Place") }
      ?? 0
  }

  /// The next page; nil at the end.
  mutating func next() throws -> [MergingPhoto]? {
    while true {
      let ids: [String]
      switch stage {
      case .end: return nil
      case .photos(let key):
        let rows = try other.read { database in
          try Row.fetchAll(
            database.cachedStatement(
              sql: "SELECT key, id FROM Photo WHERE key > ? ORDER BY key LIMIT ?"
            ),
            arguments: [key, pageSize]
          ).map { row -> (key: Int64, id: String) in
            (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
          }
        }
        ids = rows.map(\.id)
        stage = rows.last.map { .photos(after: $0.key) } ?? .others(0, after: "")
      case .others(let index, let last):
        ids = try other.read { database in
          try String.fetchAll(
            database.cachedStatement(sql: Self.others[index]),
            arguments: [last, pageSize]
          )
        }
        let isLast = index == Self.others.count - 1
        stage =
          ids.last.map { .others(index, after: $0) }
          ?? (isLast ? .end : .others(index + 1, after: ""))
        if ids.isEmpty { continue }
        let photos = try read(ids).filter { $0.visits.shown == nil }
        if photos.isEmpty { continue }
        return photos
      }
      if !ids.isEmpty { return try read(ids) }
    }
  }

  private func read(_ ids: [String]) throws -> [MergingPhoto] {
    let values = MergedValues(path: other.path)
    let ids = try ids.map(values.id)
    return try other.read { try MergingPhoto.read(ids, path: other.path, $0) }
  }

  /// Reads the JSON of photos.
  func withTexts(_ photos: [MergingPhoto]) throws -> [OtherPhoto] {
    try other.read { database in
      try photos.map { photo in
        guard photo.visits.shown != nil,
          let row = try Row.fetchOne(
            database.cachedStatement(
              sql: "SELECT dictionary, info, latest, digest FROM Photo WHERE id = ?"
            ),
            arguments: [photo.id.rawValue]
          )
        else { return OtherPhoto(photo: photo, texts: nil, path: other.path) }
        let (dictionary, info): (String?, String?) = (
          try row.decode(atIndex: 0), try row.decode(atIndex: 1)
        )
        let latest: String = try row.decode(atIndex: 2)
        let digest = RowDigest(latest: latest, dictionary: dictionary, info: info)
        guard try digest.mismatch(row.decode(atIndex: 3)) == nil else {
          throw DamagedRow(row: "photo \(photo.id)")
        }
        let texts = FetchedTexts(
          dictionary: dictionary,
          info: info,
          latest: PhotoRow.Latest(rawValue: latest) ?? .dictionary,
          times: photo.times
        )
        return OtherPhoto(photo: photo, texts: texts, path: other.path)
      }
    }
  }
}
