package import Flickr
import GRDB
import SystemSupport

extension NamedQuery {
  static let archivedPhotos = NamedQuery(
    "archivedPhotos",
    """
    SELECT Photo.key, Photo.id, Photo.visited, coalesce(stamped, Photo.visited), Place.name, latest,
      dictionary, info
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.key > ? ORDER BY Photo.key LIMIT ?
    """
  )

  static let archivedWords = NamedQuery(
    "archivedWords",
    """
    SELECT photo, note, noteEdited, rating, ratingEdited, favorite, favoriteEdited
    FROM json_each(?1) AS Wanted CROSS JOIN PhotoWords ON photo = Wanted.value
    """
  )

  static let archivedTags = NamedQuery(
    "archivedTags",
    """
    SELECT photo, tag, present, edited
    FROM json_each(?1) AS Wanted CROSS JOIN OwnTag ON photo = Wanted.value ORDER BY photo, tag
    """
  )

  static let archivedRecords = NamedQuery(
    "archivedRecords",
    """
    SELECT photo, format, record
    FROM json_each(?1) AS Wanted CROSS JOIN Imported ON photo = Wanted.value ORDER BY photo, format
    """
  )

  static let archivedVisits = NamedQuery(
    "archivedVisits",
    """
    SELECT photo, visited, place, stamped
    FROM json_each(?1) AS Wanted CROSS JOIN OtherVisit ON photo = Wanted.value
    ORDER BY photo, visited, place
    """
  )

  static let archivedPictures = NamedQuery(
    "archivedPictures",
    """
    SELECT photo, size, kept, sha256, name, contentType, bytes, width, height, source
    FROM json_each(?1) AS Wanted CROSS JOIN Picture ON photo = Wanted.value
    WHERE present = 1 ORDER BY photo, size
    """
  )

  static let archivedAbsences = NamedQuery(
    "archivedAbsences",
    """
    SELECT photo, since, reason
    FROM json_each(?1) AS Wanted CROSS JOIN Unavailable ON photo = Wanted.value
    """
  )
}

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
      let rows = try StoredRows(of: photos, database)
      for index in photos.indices { try rows.add(to: &photos[index]) }
      return photos
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
private struct StoredRows {
  let words: [String: [Row]]
  let tags: [String: [Row]]
  let records: [String: [Row]]
  let visits: [String: [Row]]
  let pictures: [String: [Row]]
  let absences: [String: [Row]]

  init(of photos: [ArchivedPhoto], _ database: Database) throws {
    let wanted = try NamedQuery.list(photos.map(\.id.rawValue))
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

  func add(to photo: inout ArchivedPhoto) throws {
    let id = photo.id.rawValue
    photo.words = try words[id]?.first.map { try ArchivedPhoto.Words(row: $0) }
    photo.ownTags = try (tags[id] ?? []).map { try ArchivedPhoto.OwnTag(row: $0) }
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
    let id: String = try row.decode(atIndex: 1)
    guard let id = PhotoID(rawValue: id) else {
      throw VacationError.damaged(
        path: path,
        detail: "it contains a photo with the invalid ID \"\(id)\""
      )
    }
    self.init(
      id: id,
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
