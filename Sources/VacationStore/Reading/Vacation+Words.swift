public import Flickr
import GRDB

/// The traveler's own words about a photo.
public struct PhotoWords: Sendable, Hashable {
  /// The note, plain text; nil if there is none.
  public var note: String?
  /// The rating, 1 to 5; nil if it is not rated.
  public var rating: Int?
  /// Whether it is a favorite.
  public var isFavorite: Bool
  /// The normalized names of own tags, in binary order.
  public var ownTags: [String]

  /// Creates words.
  public init(note: String?, rating: Int?, isFavorite: Bool, ownTags: [String]) {
    self.note = note
    self.rating = rating
    self.isFavorite = isFavorite
    self.ownTags = ownTags
  }

  /// No words.
  public static let none = PhotoWords(note: nil, rating: nil, isFavorite: false, ownTags: [])
}

/// The traveler's own words about a vacation or a place.
public struct NoteAndCover: Sendable, Hashable {
  /// The note, plain text; nil if there is none.
  public var note: String?
  /// The photo that stands for it; nil for the first visited one.
  public var cover: PhotoID?

  /// Creates words; by default, there are none.
  public init(note: String? = nil, cover: PhotoID? = nil) {
    self.note = note
    self.cover = cover
  }
}

/// A name that a place had before.
public struct PlaceAlias: Sendable, Hashable {
  /// The old name.
  public var name: String
  /// The place under which photos with that name are visited.
  public var place: String
}

extension NamedQuery {
  static let wordsOfPhoto = NamedQuery(
    "wordsOfPhoto",
    """
    SELECT note, rating, favorite,
      (SELECT group_concat(tag, ' ') FROM (
        SELECT tag FROM OwnTag WHERE photo = ?1 AND present = 1 ORDER BY tag))
    FROM (SELECT 1) LEFT JOIN PhotoWords ON photo = ?1
    """
  )

  static let wordsOfPlace = NamedQuery(
    "wordsOfPlace",
    "SELECT note, cover FROM PlaceWords WHERE place = ?"
  )
}

extension Vacation {
  /// The own words about a photo, even if it is not in the vacation.
  ///
  /// - Throws: ``VacationError``.
  public func words(of id: PhotoID) throws -> PhotoWords {
    try read { database in
      let row = try Row.fetchOne(
        database.cachedStatement(sql: NamedQuery.wordsOfPhoto.sql),
        arguments: [id.rawValue]
      )
      return try row.map { try PhotoWords(row: $0, at: 0) } ?? .none
    }
  }

  /// The vacation's identity: random, equal in all copies of the vacation whatever their names; nil
  /// for a file of version 1 or 2.
  ///
  /// - Throws: ``VacationError``.
  public func identifier() throws -> String? {
    try read { try String.fetchOne($0, sql: "SELECT id FROM Vacation") }
  }

  /// The note on the vacation, and its cover.
  ///
  /// - Throws: ``VacationError``.
  public func words() throws -> NoteAndCover {
    try note("SELECT note, cover FROM Vacation", [])
  }

  /// The note on a place, and its cover.
  ///
  /// - Throws: ``VacationError``.
  public func words(ofPlace name: String) throws -> NoteAndCover {
    try note(NamedQuery.wordsOfPlace.sql, [name])
  }

  private func note(_ sql: String, _ arguments: StatementArguments) throws -> NoteAndCover {
    try read { database in
      guard
        let row = try Row.fetchOne(
          database.cachedStatement(sql: sql),
          arguments: arguments
        )
      else { return NoteAndCover() }
      let cover: String? = try row.decode(atIndex: 1)
      return NoteAndCover(
        note: try row.decode(atIndex: 0),
        cover: cover.flatMap(PhotoID.init(rawValue:))
      )
    }
  }

  /// The aliases of all places, by their names in binary order.
  ///
  /// - Throws: ``VacationError``.
  public func aliases() throws -> [PlaceAlias] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT name, place FROM PlaceAlias WHERE place IS NOT NULL ORDER BY name"
      ).map { PlaceAlias(name: try $0.decode(atIndex: 0), place: try $0.decode(atIndex: 1)) }
    }
  }
}

extension PhotoWords {
  /// Reads the columns note, rating, favorite, and own tags separated by spaces; a rating that is not
  /// 1 to 5, of a file that others wrote, is none.
  init(row: Row, at index: Int) throws {
    let tags: String? = try row.decode(atIndex: index + 3)
    self.init(
      note: try row.decode(atIndex: index),
      rating: try row.decode(Int?.self, atIndex: index + 1).flatMap {
        (1...5).contains($0) ? $0 : nil
      },
      isFavorite: try row.decode(Bool?.self, atIndex: index + 2) ?? false,
      ownTags: tags?.split(separator: " ").map(String.init) ?? []
    )
  }
}
