import Flickr
import GRDB

extension Vacation {
  /// Photos that are compared in one transaction.
  private static let checkPageSize = 500

  /// Compares the photos' columns and tags with their JSON.
  func checkPhotos() throws -> [IntegrityIssue] {
    var found: [IntegrityIssue] = []
    var last = Int64.min
    while found.count < 100 {
      let page = try read { database in try photoPage(after: last, database) }
      guard let end = page.last else { break }
      last = end.visited
      found += page.compactMap(\.issue)
    }
    return Array(found.prefix(100))
  }

  /// A page of stored photos; empty at the end.
  func photoPage(after visited: Int64, _ database: Database) throws -> [StoredPhoto] {
    // Columns that an older version lacks are not compared.
    let missing = Set(
      try MissingColumns.names(of: "Photo", among: PhotoColumns.names, database)
    )
    return try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT visited, id, dictionary, info, latest, digest,
            (SELECT group_concat(name, ' ') FROM PhotoTag JOIN Tag ON number = tagNumber
              WHERE PhotoTag.visited = Photo.visited),
            \(PhotoColumns.selection)
          FROM Photo WHERE visited > ? ORDER BY visited LIMIT ?
          """
      ),
      arguments: [visited, Self.checkPageSize]
    ).map { try StoredPhoto(row: $0, without: missing) }.inOrder(after: visited, path: path)
  }
}

/// A stored photo, to be compared with its JSON.
struct StoredPhoto {
  let visited: Int64
  let id: String
  /// The decoded JSON; nil if it no longer decodes.
  let row: PhotoRow?
  /// The stored digest; nil if there is none.
  let storedDigest: Int64?
  private let digest: Int64
  private let columns: [DatabaseValue]
  private let missing: Set<String>
  private let tags: Set<String>

  init(row: Row, without missing: Set<String>) throws {
    self.missing = missing
    visited = try row.decode(atIndex: 0)
    id = try row.decode(atIndex: 1)
    storedDigest = try row.decode(atIndex: 5)
    columns = Array(row.databaseValues.dropFirst(7))
    let tags: String? = try row.decode(atIndex: 6)
    self.tags = Set(tags?.split(separator: " ").map(String.init) ?? [])
    let latest: String = try row.decode(atIndex: 4)
    let texts: (String?, String?) = (try row.decode(atIndex: 2), try row.decode(atIndex: 3))
    digest = RowDigest(latest: latest, dictionary: texts.0, info: texts.1).value
    // JSON that does not decode is reported as an issue.
    self.row = try? PhotoRow(
      dictionary: texts.0,
      info: texts.1,
      latest: PhotoRow.Latest(rawValue: latest) ?? .dictionary
    )
  }

  private func hasColumns(of photo: Photo) -> Bool {
    let expected = PhotoColumns(of: photo).values
    return zip(PhotoColumns.names, zip(expected, columns)).allSatisfy { name, values in
      missing.contains(name) || values.0 == values.1
    }
  }

  /// The first inconsistency; nil if there is none.
  var issue: IntegrityIssue? {
    guard let photo = row?.photo else {
      return IntegrityIssue(
        part: .photos,
        description: "The JSON of photo \(id) is damaged.",
        isRepairable: false
      )
    }
    guard photo.id.rawValue == id else {
      return IntegrityIssue(
        part: .photos,
        description: "Photo \(id) has the JSON of photo \(photo.id).",
        isRepairable: false
      )
    }
    guard storedDigest == nil || storedDigest == digest else {
      return IntegrityIssue(
        part: .photos,
        description: "The JSON of photo \(id) does not match its digest.",
        isRepairable: false
      )
    }
    guard hasColumns(of: photo), Set(photo.tags) == tags else {
      return IntegrityIssue(
        part: .photos,
        description: "The columns or tags of photo \(id) do not match its JSON.",
        isRepairable: true
      )
    }
    return nil
  }
}

extension [StoredPhoto] {
  /// Returns the page if it continues after the previous one; otherwise paging would never end.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)``.
  fileprivate func inOrder(after visited: Int64, path: String) throws -> [StoredPhoto] {
    guard let end = last, end.visited <= visited else { return self }
    throw VacationError.damaged(path: path, detail: "its photos are out of order")
  }
}
