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
      last = end.key
      found += page.compactMap(\.issue)
    }
    return Array(found.prefix(100))
  }

  /// A page of stored photos; empty at the end.
  func photoPage(after key: Int64, _ database: Database) throws -> [StoredPhoto] {
    // Columns that an older version lacks are not compared.
    let missing = Set(
      try MissingColumns.names(of: "Photo", among: PhotoColumns.names, database)
    )
    return try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT key, id, dictionary, info, latest, digest,
            (SELECT group_concat(name, ' ') FROM PhotoTag JOIN Tag ON number = tagNumber
              WHERE photoKey = Photo.key),
            (SELECT group_concat(tag, ' ') FROM OwnTag WHERE photo = Photo.id AND present = 1),
            \(PhotoColumns.selection)
          FROM Photo WHERE key > ? ORDER BY key LIMIT ?
          """
      ),
      arguments: [key, Self.checkPageSize]
    ).map { try StoredPhoto(row: $0, without: missing) }.inOrder(after: key, path: path)
  }
}

/// A stored photo, to be compared with its JSON.
struct StoredPhoto {
  let key: Int64
  let id: String
  /// The decoded JSON; nil if it no longer decodes.
  let row: PhotoRow?
  /// The stored digest; nil if there is none.
  let storedDigest: Int64?
  private let digest: Int64
  private let columns: [DatabaseValue]
  private let missing: Set<String>
  private let tags: Set<String>
  private let ownTags: Set<String>
  /// The tags that Flickr and the traveler gave the photo.
  var expectedTags: Set<String> { ownTags.union(row?.photo.tags ?? []) }

  init(row: Row, without missing: Set<String>) throws {
    self.missing = missing
    key = try row.decode(atIndex: 0)
    id = try row.decode(atIndex: 1)
    storedDigest = try row.decode(atIndex: 5)
    columns = Array(row.databaseValues.dropFirst(8))
    let tags: String? = try row.decode(atIndex: 6)
    self.tags = Set(tags?.split(separator: " ").map(String.init) ?? [])
    let ownTags: String? = try row.decode(atIndex: 7)
    self.ownTags = Set(ownTags?.split(separator: " ").map(String.init) ?? [])
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
    guard hasColumns(of: photo), expectedTags == tags else {
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
  fileprivate func inOrder(after key: Int64, path: String) throws -> [StoredPhoto] {
    guard let end = last, end.key <= key else { return self }
    throw VacationError.damaged(path: path, detail: "its photos are out of order")
  }
}
