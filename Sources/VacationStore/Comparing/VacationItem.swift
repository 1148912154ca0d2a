import Flickr
import GRDB

/// Something in a vacation that is compared with another one: a photo, or the words about a place.
public struct VacationItem: Sendable, Hashable {
  /// Kinds of items, in the order in which they are listed.
  public enum Kind: String, CaseIterable, Sendable, Hashable {
    /// The words about the vacation itself.
    case vacation
    /// A name that a place had before.
    case alias
    /// The words about a place.
    case place
    /// A photo of the vacation.
    case photo
  }

  /// What is compared.
  public enum Field: String, CaseIterable, Sendable, Hashable {
    /// The time of a photo's visit, in ISO 8601.
    case visited
    /// The place of a photo or of an alias.
    case place
    /// Flickr's data of a photo, by its digest.
    case data
    /// One's own note.
    case note
    /// One's own rating of a photo.
    case rating
    /// Whether a photo is a favorite.
    case favorite
    /// One's own tags of a photo, separated by spaces.
    case ownTags
    /// The kept pictures of a photo: sizes and digests.
    case pictures
    /// The photo that stands for a place or the vacation.
    case cover
  }

  /// What it is.
  public let kind: Kind
  /// A photo's id, or the name of a place or alias; empty for the vacation.
  public let id: String
  /// The display title of a photo (R5); nil for other items.
  public let title: String?
  /// The values; those that do not exist are missing.
  public let values: [Field: String]
}

extension NamedQuery {
  static let comparedPhotos = NamedQuery(
    "comparedPhotos",
    """
    SELECT Photo.id, visited, Place.name, digest, latest,
      CASE WHEN digest IS NULL THEN dictionary END, CASE WHEN digest IS NULL THEN info END,
      (SELECT note FROM PhotoWords WHERE photo = Photo.id),
      (SELECT rating FROM PhotoWords WHERE photo = Photo.id),
      (SELECT favorite FROM PhotoWords WHERE photo = Photo.id),
      (SELECT group_concat(tag, ' ') FROM (
        SELECT tag FROM OwnTag WHERE photo = Photo.id AND present = 1 ORDER BY tag)),
      (SELECT group_concat(size || ' ' || sha256, ', ') FROM (
        SELECT size, sha256 FROM Picture WHERE photo = Photo.id AND present = 1 ORDER BY size)),
      title, description
    FROM Photo JOIN Place ON Place.number = placeNumber
    WHERE Photo.id > ?1 ORDER BY Photo.id LIMIT ?2
    """
  )
}

extension Vacation {
  /// Lists everything that can be compared with another vacation, by kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of items.
  ///   - last: The last item of the previous page; nil for the first page.
  ///   - limit: The maximum number of items.
  /// - Returns: The page, ordered by id (binary); empty after the last page.
  /// - Throws: ``VacationError``.
  public func items(
    _ kind: VacationItem.Kind,
    after last: VacationItem? = nil,
    limit: Int
  ) throws -> [VacationItem] {
    try read { database in
      let page: StatementArguments = [last?.id ?? "", limit]
      switch kind {
      case .vacation:
        guard last == nil else { return [] }
        return try noted("SELECT '', note, cover FROM Vacation", [], kind, database)
      case .place:
        let sql = "SELECT place, note, cover FROM PlaceWords WHERE place > ? ORDER BY place LIMIT ?"
        return try noted(sql, page, kind, database)
      case .alias:
        return try Row.fetchAll(
          database.cachedStatement(
            sql: """
              SELECT name, place FROM PlaceAlias WHERE name > ? AND place IS NOT NULL
              ORDER BY name LIMIT ?
              """
          ),
          arguments: page
        ).map {
          VacationItem(
            kind: kind,
            id: try $0.decode(atIndex: 0),
            title: nil,
            values: [.place: try $0.decode(atIndex: 1)]
          )
        }
      case .photo:
        return try Row.fetchAll(
          database.cachedStatement(sql: NamedQuery.comparedPhotos.sql),
          arguments: page
        ).map(VacationItem.init(photo:))
      }
    }
  }

  private func noted(
    _ sql: String,
    _ arguments: StatementArguments,
    _ kind: VacationItem.Kind,
    _ database: Database
  ) throws -> [VacationItem] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map { row in
      var values: [VacationItem.Field: String] = [:]
      values[.note] = try row.decode(String?.self, atIndex: 1)
      values[.cover] = try row.decode(String?.self, atIndex: 2)
      return VacationItem(
        kind: kind,
        id: try row.decode(atIndex: 0),
        title: nil,
        values: values
      )
    }
  }
}

extension VacationItem {
  /// Reads a row of ``NamedQuery/comparedPhotos``.
  fileprivate init(photo row: Row) throws {
    let id: String = try row.decode(atIndex: 0)
    var values: [Field: String] = [:]
    values[.visited] = "\(Timestamp(microseconds: try row.decode(atIndex: 1)))"
    values[.place] = try row.decode(String.self, atIndex: 2)
    let digest =
      try row.decode(Int64?.self, atIndex: 3)
      ?? RowDigest(
        latest: row.decode(atIndex: 4),
        dictionary: row.decode(atIndex: 5),
        info: row.decode(atIndex: 6)
      ).value
    values[.data] = String(digest, radix: 16)
    values[.note] = try row.decode(String?.self, atIndex: 7)
    values[.rating] = try row.decode(Int?.self, atIndex: 8).map { String($0) }
    values[.favorite] = try row.decode(Bool?.self, atIndex: 9) == true ? "yes" : nil
    values[.ownTags] = try row.decode(String?.self, atIndex: 10)
    values[.pictures] = try row.decode(String?.self, atIndex: 11)
    var title: String?
    if let id = PhotoID(rawValue: id) {
      var photo = Photo(id: id)
      photo.title = try row.decode(atIndex: 12)
      photo.description = try row.decode(atIndex: 13)
      title = photo.displayTitle
    }
    self.init(kind: .photo, id: id, title: title, values: values)
  }
}
