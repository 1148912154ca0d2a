public import Flickr
import GRDB

/// A picture that is kept in a vacation's file.
public struct KeptPicture: Sendable, Hashable {
  /// The photo.
  public var photo: PhotoID
  /// Its size on Flickr.
  public var size: ImageSize
  /// When it was kept.
  public var kept: Timestamp
  /// The SHA-256 digest of its bytes: 64 hexadecimal digits in lower case.
  public var sha256: String
  /// `image/jpeg`, `image/png` or `image/gif`.
  public var contentType: String
  /// Its size in bytes.
  public var bytes: Int
  /// Pixels; nil if unknown.
  public var width: Int?
  /// Pixels; nil if unknown.
  public var height: Int?
  /// The URL that it was fetched from.
  public var source: String
  /// The name of its row in the table sqlar, which is the path of its file when `sqlite3 FILE -Ax`
  /// unpacks it.
  public var name: String
}

extension KeptPicture {
  /// The columns that ``init(row:path:)`` reads, from Picture.
  static let columns = """
    Picture.photo, Picture.size, Picture.kept, Picture.sha256, Picture.contentType, Picture.bytes,
    Picture.width, Picture.height, Picture.source, Picture.name
    """

  /// Reads a row of ``columns``.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if the id or the size is not valid, GRDB's
  ///   error if a value has another type.
  init(row: Row, path: String) throws {
    let (id, size): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
    guard let photo = PhotoID(rawValue: id), let size = ImageSize(name: size) else {
      throw VacationError.damaged(
        path: path,
        detail: "it contains a picture of the photo \"\(id)\" in the unknown size \"\(size)\""
      )
    }
    self.init(
      photo: photo,
      size: size,
      kept: Timestamp(microseconds: try row.decode(atIndex: 2)),
      sha256: try row.decode(atIndex: 3),
      contentType: try row.decode(atIndex: 4),
      bytes: try row.decode(atIndex: 5),
      width: try row.decode(atIndex: 6),
      height: try row.decode(atIndex: 7),
      source: try row.decode(atIndex: 8),
      name: try row.decode(atIndex: 9)
    )
  }
}

extension NamedQuery {
  static let picturesOfPhotos = NamedQuery(
    "picturesOfPhotos",
    """
    SELECT \(KeptPicture.columns)
    FROM json_each(?1) AS Wanted CROSS JOIN Picture ON Picture.photo = Wanted.value
    WHERE present = 1 ORDER BY Picture.photo, Picture.size
    """
  )

  static let pictures = NamedQuery(
    "pictures",
    """
    SELECT \(KeptPicture.columns) FROM Picture JOIN Photo ON Photo.id = Picture.photo
    WHERE present = 1 AND (Picture.photo, Picture.size) > (?1, ?2)
    ORDER BY Picture.photo, Picture.size LIMIT ?3 OFFSET ?4
    """
  )
}

extension Vacation {
  /// The pictures that are kept of photos, by photo; photos without pictures are missing.
  ///
  /// - Throws: ``VacationError``.
  public func pictures(of ids: [PhotoID]) throws -> [PhotoID: [KeptPicture]] {
    guard !ids.isEmpty else { return [:] }
    return try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.picturesOfPhotos.sql),
        arguments: [try NamedQuery.list(ids.map(\.rawValue))]
      )
      return Dictionary(
        grouping: try rows.map { try KeptPicture(row: $0, path: path) },
        by: \.photo
      )
    }
  }

  /// Lists the kept pictures of the vacation's photos, by photo id and name of the size.
  ///
  /// - Parameters:
  ///   - last: The last picture of the previous page; nil for the first page.
  ///   - offset: Pictures to skip.
  ///   - limit: The maximum number of pictures.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  public func pictures(
    after last: KeptPicture? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [KeptPicture] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.pictures.sql),
        arguments: [last?.photo.rawValue ?? "", last?.size.name ?? "", limit, offset]
      ).map { try KeptPicture(row: $0, path: path) }
    }
  }
}
