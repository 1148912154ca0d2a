import Flickr
import GRDB

extension Vacation {
  /// Photos that are compared with their dictionaries in one transaction.
  private static let checkPageSize = 500

  /// Compares the photos' columns and tags with their dictionaries.
  func checkPhotos() throws -> [Disagreement] {
    var found: [Disagreement] = []
    var last = Int64.min
    while found.count < 100 {
      let page = try read { database in try photoPage(after: last, database) }
      guard let end = page.last else { break }
      last = end.visited
      found += page.compactMap(\.disagreement)
    }
    return Array(found.prefix(100))
  }

  /// A page of photos as they are kept; empty at the end.
  func photoPage(after visited: Int64, _ database: Database) throws -> [KeptPhoto] {
    try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT visited, id, dictionary, info, latest,
            (SELECT group_concat(name, ' ') FROM PhotoTag JOIN Tag ON number = tagNumber
              WHERE PhotoTag.visited = Photo.visited),
            title, description, owner, ownerName, secret, server, farm, originalSecret,
            originalFormat, latitude, longitude, accuracy, dateTaken, dateTakenGranularity,
            dateUploaded, license, media
          FROM Photo WHERE visited > ? ORDER BY visited LIMIT ?
          """
      ),
      arguments: [visited, Self.checkPageSize]
    ).map { try KeptPhoto(row: $0) }.inOrder(after: visited, path: path)
      .withDigests(digests(from: visited, database))
  }

  /// The digests of a page of photos by their visits; none in a file of version 1.
  private func digests(from visited: Int64, _ database: Database) throws -> [Int64: Int64] {
    guard try Self.hasDigests(database) else { return [:] }
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT visited, digest FROM (
            SELECT visited, digest FROM Photo WHERE visited > ? ORDER BY visited LIMIT ?)
          WHERE digest IS NOT NULL
          """
      ),
      arguments: [visited, Self.checkPageSize]
    )
    var digests: [Int64: Int64] = [:]
    while let row = try rows.next() {
      digests[try row.decode(atIndex: 0)] = try row.decode(Int64.self, atIndex: 1)
    }
    return digests
  }

  /// Whether the file is of a version with digests.
  static func hasDigests(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 >= 2
  }
}

/// A photo as it is kept, to be compared with its dictionaries.
struct KeptPhoto {
  let visited: Int64
  let id: String
  /// What the dictionaries say; nil if they are none any more.
  let row: PhotoRow?
  /// The digest that was stored with them; nil if none was.
  var storedDigest: Int64?
  private let digest: Int64
  private let columns: [DatabaseValue]
  private let tags: Set<String>

  init(row: Row) throws {
    visited = try row.decode(atIndex: 0)
    id = try row.decode(atIndex: 1)
    columns = Array(row.databaseValues.dropFirst(6))
    let tags: String? = try row.decode(atIndex: 5)
    self.tags = Set(tags?.split(separator: " ").map(String.init) ?? [])
    let latest: String = try row.decode(atIndex: 4)
    let texts: (String?, String?) = (try row.decode(atIndex: 2), try row.decode(atIndex: 3))
    digest = RowDigest(latest: latest, dictionary: texts.0, info: texts.1).value
    // A dictionary that does not decode is what this looks for: it becomes a disagreement.
    self.row = try? PhotoRow(
      dictionary: texts.0,
      info: texts.1,
      latest: PhotoRow.Latest(rawValue: latest) ?? .dictionary
    )
  }

  var disagreement: Disagreement? {
    guard let photo = row?.photo else {
      return Disagreement(
        part: .photos,
        description: "The dictionary of photo \(id) is damaged.",
        isRepairable: false
      )
    }
    guard photo.id.rawValue == id else {
      return Disagreement(
        part: .photos,
        description: "Photo \(id) has the dictionary of photo \(photo.id).",
        isRepairable: false
      )
    }
    guard storedDigest == nil || storedDigest == digest else {
      return Disagreement(
        part: .photos,
        description: "The dictionary of photo \(id) is not what was stored.",
        isRepairable: false
      )
    }
    guard photo.columns == columns, Set(photo.tags) == tags else {
      return Disagreement(
        part: .photos,
        description: "Columns or tags of photo \(id) are not what its dictionary says.",
        isRepairable: true
      )
    }
    return nil
  }
}

extension Photo {
  /// The columns that are kept of a photo, in the order in which they are checked.
  fileprivate var columns: [DatabaseValue] {
    let values: [(any DatabaseValueConvertible)?] = [
      title, description, owner, ownerName, secret, server, farm, originalSecret, originalFormat,
      latitude, longitude, accuracy, dateTaken, dateTakenGranularity, dateUploaded, license, media,
    ]
    return values.map { $0?.databaseValue ?? .null }
  }
}

extension [KeptPhoto] {
  fileprivate func withDigests(_ digests: [Int64: Int64]) -> Self {
    map { kept in
      var kept = kept
      kept.storedDigest = digests[kept.visited]
      return kept
    }
  }

  /// The page, if it goes on behind the one before it; else pages would go round in a circle.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)``.
  fileprivate func inOrder(after visited: Int64, path: String) throws -> [KeptPhoto] {
    guard let end = last, end.visited <= visited else { return self }
    throw VacationError.damaged(path: path, detail: "its photos are out of order")
  }
}
