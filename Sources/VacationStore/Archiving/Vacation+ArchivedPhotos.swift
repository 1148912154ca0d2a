package import Flickr
import GRDB
import SystemSupport

extension Vacation {
  /// Lists photos with all that is stored about them, in visit order.
  ///
  /// - Parameters:
  ///   - last: The last photo of the previous page; nil for the first page.
  ///   - limit: The maximum number of photos.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  package func archivedPhotos(
    after last: ArchivedPhoto? = nil,
    limit: Int
  ) throws -> [ArchivedPhoto] {
    try read { database in
      var photos = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.archivedPhotos.sql),
        arguments: [last?.key ?? .min, limit]
      ).map { try ArchivedPhoto(row: $0, path: path) }
      guard !photos.isEmpty else { return [] }
      let rows = try StoredRows(of: photos.map(\.id), database)
      for index in photos.indices { try rows.add(to: &photos[index]) }
      return photos
    }
  }

  /// Lists the own words about photos that are not in the vacation, by id in binary order.
  ///
  /// - Parameters:
  ///   - last: The last of the previous page; nil for the first page.
  ///   - limit: The maximum number of photos.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  package func archivedWords(
    after last: ArchivedWords? = nil,
    limit: Int
  ) throws -> [ArchivedWords] {
    try read { database in
      let ids = try String.fetchAll(
        database.cachedStatement(sql: NamedQuery.wordsWithoutVisit.sql),
        arguments: [last?.id.rawValue ?? "", limit]
      ).map(MergedValues(path: path).id)
      guard !ids.isEmpty else { return [] }
      let rows = try StoredRows(of: ids, database)
      return try ids.map { try rows.ownWords(about: $0) }
    }
  }

  /// Reads the bytes of a kept picture of an archived photo in pieces of at most 64 KB.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - photo: The photo, for errors.
  ///   - body: Called with each piece, in order.
  /// - Throws: ``VacationError/damaged(path:detail:)`` if the bytes do not match their digest, which is
  ///   known only after the last piece; another ``VacationError``; what `body` throws.
  package func read(
    _ picture: ArchivedPhoto.Picture,
    of photo: PhotoID,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try readPicture(named: picture.name, of: photo, sha256: picture.sha256, body)
  }
}

/// The rows of a page of photos in the tables that most photos have no rows in, by photo.
struct StoredRows {
  let words: [String: [Row]]
  let tags: [String: [Row]]
  let records: [String: [Row]]
  let visits: [String: [Row]]
  let pictures: [String: [Row]]
  let absences: [String: [Row]]

  init(of photos: [PhotoID], _ database: Database) throws {
    let wanted = try NamedQuery.list(photos.map(\.rawValue))
    func rows(_ query: NamedQuery) throws -> [String: [Row]] {
      Dictionary(
        grouping: try Row.fetchAll(
          database.cachedStatement(sql: query.sql),
          arguments: [wanted]
        )
      ) { $0[0] }
    }
    words = try rows(.archivedWords)
    tags = try rows(.archivedTags)
    records = try rows(.archivedRecords)
    visits = try rows(.archivedVisits)
    pictures = try rows(.archivedPictures)
    absences = try rows(.archivedAbsences)
  }

  func ownWords(about id: PhotoID) throws -> ArchivedWords {
    ArchivedWords(
      id: id,
      words: try words[id.rawValue]?.first.map { try ArchivedPhoto.Words(row: $0) },
      ownTags: try (tags[id.rawValue] ?? []).map { try ArchivedPhoto.OwnTag(row: $0) }
    )
  }

  func add(to photo: inout ArchivedPhoto) throws {
    let id = photo.id.rawValue
    let own = try ownWords(about: photo.id)
    (photo.words, photo.ownTags) = (own.words, own.ownTags)
    photo.imported = try (records[id] ?? []).map { row in
      ImportedRecord(
        format: try row.decode(atIndex: 1),
        record: try row.decode(atIndex: 2)
      )
    }
    photo.otherVisits = try (visits[id] ?? []).map { row in
      ArchivedPhoto.OtherVisit(
        visited: try row.decode(atIndex: 1),
        place: try row.decode(atIndex: 2),
        stamped: try row.decode(atIndex: 3)
      )
    }
    photo.pictures = try (pictures[id] ?? []).map { try ArchivedPhoto.Picture(row: $0) }
    photo.unavailable = try absences[id]?.first.map { row in
      ArchivedPhoto.Unavailable(
        since: try row.decode(atIndex: 1),
        reason: try row.decode(atIndex: 2)
      )
    }
  }
}

extension ArchivedPhoto {
  /// Reads a row of ``NamedQuery/archivedPhotos``.
  fileprivate init(row: Row, path: String) throws {
    self.init(
      id: try MergedValues(path: path).id(row.decode(atIndex: 1)),
      visited: try row.decode(atIndex: 2),
      stamped: try row.decode(atIndex: 3),
      place: try row.decode(atIndex: 4),
      latest: try row.decode(atIndex: 5),
      dictionary: try row.decode(atIndex: 6),
      info: try row.decode(atIndex: 7)
    )
    key = try row.decode(atIndex: 0)
  }
}

extension ArchivedPhoto.Words {
  fileprivate init(row: Row) throws {
    self.init(
      note: try row.decode(atIndex: 1),
      noteEdited: try row.decode(atIndex: 2),
      rating: try row.decode(atIndex: 3),
      ratingEdited: try row.decode(atIndex: 4),
      favorite: try row.decode(atIndex: 5),
      favoriteEdited: try row.decode(atIndex: 6)
    )
  }
}

extension ArchivedPhoto.OwnTag {
  fileprivate init(row: Row) throws {
    self.init(
      tag: try row.decode(atIndex: 1),
      present: try row.decode(atIndex: 2),
      edited: try row.decode(atIndex: 3)
    )
  }
}

extension ArchivedPhoto.Picture {
  fileprivate init(row: Row) throws {
    self.init(
      size: try row.decode(atIndex: 1),
      kept: try row.decode(atIndex: 2),
      sha256: try row.decode(atIndex: 3),
      name: try row.decode(atIndex: 4),
      contentType: try row.decode(atIndex: 5),
      bytes: try row.decode(atIndex: 6),
      width: try row.decode(atIndex: 7),
      height: try row.decode(atIndex: 8),
      source: try row.decode(atIndex: 9)
    )
  }
}
