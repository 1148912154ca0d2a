package import Flickr
import GRDB

/// The state of a photo that copies of a vacation exchange (R22): in the vacation or not.
///
/// All times are in microseconds since 1970 UTC.
package struct SyncedPhoto: Sendable, Hashable {
  /// A visit that is live.
  package typealias Visit = ArchivedPhoto.OtherVisit

  /// JSON as Flickr sent it.
  package struct Text: Sendable, Hashable {
    package var json: String
    package var fetched: Int64

    package init(json: String, fetched: Int64) {
      self.json = json
      self.fetched = fetched
    }
  }

  /// Flickr's id.
  package var id: PhotoID
  /// When it was last unvisited; nil if never.
  package var removed: Int64?
  /// The live visits by time and place, of which the first one is shown; empty if the photo is not in
  /// the vacation.
  package var visits: [Visit] = []
  /// The JSON of a listing.
  package var dictionary: Text?
  /// The JSON of a getInfo response.
  package var info: Text?
  /// Which of the two came last: `dictionary` or `info`; nil if there is neither.
  package var latest: String?
  /// Own words; nil if none were ever written.
  package var words: ArchivedPhoto.Words?
  /// Own tags, also removed ones, by name.
  package var ownTags: [ArchivedPhoto.OwnTag] = []
  /// Since when it is no longer on Flickr.
  package var unavailable: ArchivedPhoto.Unavailable?
  /// The records that it was imported from, by format.
  package var imported: [String: String] = [:]
  /// The photo that the JSON decodes to; nil in a photo that was not read from a vacation's file.
  package var photo: Photo?

  /// Creates the state of a photo of which nothing else is known.
  package init(id: PhotoID, removed: Int64? = nil) {
    self.id = id
    self.removed = removed
  }

  /// The normalized tags of the photo, Flickr's and one's own.
  package var tags: [String] {
    guard let photo else { return [] }
    let own = ownTags.filter { $0.present && !photo.tags.contains($0.tag) }.map(\.tag)
    return photo.tags + own
  }
}

/// The state of own words about a place or the vacation, or of an alias, that copies of a vacation
/// exchange.
package enum SyncedWords: Sendable, Hashable {
  case place(ArchivedPlace)
  case alias(ArchivedAlias)
  /// The words about the vacation; its identity and name are those of the file.
  case vacation(ArchivedVacation)
}

extension Vacation {
  /// Reads the state of photos; those that the vacation knows nothing about have none.
  ///
  /// - Parameter ids: The photos, none twice.
  /// - Returns: Their states, in the order of `ids`.
  /// - Throws: ``VacationError``.
  package func syncedPhotos(_ ids: [PhotoID]) throws -> [SyncedPhoto] {
    try read { database in try syncedPhotos(ids, database) }
  }

  /// Reads the state of the next photos in the vacation, in visit order.
  ///
  /// - Parameters:
  ///   - key: The position after which to begin, as returned by the previous call; nil for the first.
  ///   - limit: The maximum number of photos.
  /// - Returns: Their states, and the position of the last one; nil after the last photo.
  /// - Throws: ``VacationError``.
  package func syncedPhotos(
    after key: Int64?,
    limit: Int
  ) throws -> (photos: [SyncedPhoto], end: Int64?) {
    try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.syncedPage.sql),
        arguments: [key ?? .min, limit]
      )
      let checker = MergedValues(path: path)
      let ids = try rows.map { try checker.id($0.decode(atIndex: 1)) }
      return (try syncedPhotos(ids, database), try rows.last?.decode(atIndex: 0))
    }
  }

  private func syncedPhotos(_ ids: [PhotoID], _ database: Database) throws -> [SyncedPhoto] {
    let rows = try StoredRows(of: ids, database)
    return try OtherPhoto.read(ids, withTexts: true, path: path, database).map { other in
      try SyncedPhoto(other, rows)
    }
  }

  /// Reads the state of own words about a place; nil if there never were any.
  ///
  /// - Throws: ``VacationError``.
  package func syncedPlace(_ name: String) throws -> ArchivedPlace? {
    try read { database in
      try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT place, note, noteEdited, cover, coverEdited FROM PlaceWords WHERE place = ?"
        ),
        arguments: [name]
      ).map { try ArchivedPlace(row: $0) }
    }
  }

  /// Reads an alias; nil if there never was one of the name.
  ///
  /// - Throws: ``VacationError``.
  package func syncedAlias(_ name: String) throws -> ArchivedAlias? {
    try read { database in
      try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT name, place, edited FROM PlaceAlias WHERE name = ?"
        ),
        arguments: [name]
      ).map { try ArchivedAlias(row: $0) }
    }
  }
}

extension NamedQuery {
  static let syncedPage = NamedQuery(
    "syncedPage",
    "SELECT key, id FROM Photo WHERE key > ? ORDER BY key LIMIT ?"
  )
}

extension SyncedPhoto {
  fileprivate init(_ other: OtherPhoto, _ rows: StoredRows) throws {
    let state = other.photo
    self.init(id: state.id, removed: state.visits.removed)
    visits = state.visits.stamps.sorted { $0.key < $1.key }.map {
      Visit(visited: $0.key.visited, place: $0.key.place, stamped: $0.value)
    }
    if let texts = other.texts {
      dictionary = texts.dictionary.map { Text(json: $0, fetched: texts.times.dictionary) }
      info = texts.info.map { Text(json: $0, fetched: texts.times.info) }
      latest = texts.latest.rawValue
      photo = try other.row().photo
    }
    let own = try rows.ownWords(about: state.id)
    (words, ownTags) = (own.words, own.ownTags)
    unavailable = state.absence.map {
      ArchivedPhoto.Unavailable(since: $0.since, reason: $0.reason)
    }
    imported = state.imported
  }
}
