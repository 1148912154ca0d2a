import Flickr
import Foundation
import VacationStore

extension COPYText {
  /// Appends a photo as a row of `push_photo`.
  mutating func add(_ photo: SyncedPhoto) throws {
    let shown = photo.visits.first
    add(photo.id.rawValue)
    add(shown?.visited)
    add(shown?.place)
    add(photo.removed)
    add(try Self.json(photo.visits.map(VisitElement.init)))
    add(photo.dictionary?.json)
    add(photo.dictionary?.fetched)
    add(photo.info?.json)
    add(photo.info?.fetched)
    add(photo.latest)
    let flickr = photo.photo
    add(flickr?.title)
    add(flickr?.owner)
    add(flickr?.ownerName)
    add(flickr?.latitude)
    add(flickr?.longitude)
    add(flickr?.dateTaken)
    add(flickr?.dateUploaded)
    add(flickr?.license)
    add(flickr?.media)
    add(photo.tags)
    add(photo.words?.note)
    add(photo.words?.noteEdited)
    add(photo.words?.rating)
    add(photo.words?.ratingEdited)
    add(photo.words?.favorite)
    add(photo.words?.favoriteEdited)
    add(
      photo.ownTags.isEmpty
        ? nil as String? : try Self.json(photo.ownTags.map(OwnTagElement.init))
    )
    add(photo.unavailable?.since)
    add(photo.unavailable?.reason)
    add(photo.imported.isEmpty ? nil as String? : try Self.json(photo.imported))
    endRow()
  }

  /// Appends words as a row of `push_words`.
  mutating func add(_ words: SyncedWords) {
    switch words {
    case .place(let place):
      addWords("place", place.name)
      add(place.note)
      add(place.noteEdited)
      add(place.cover)
      add(place.coverEdited)
      add(nil as String?)
    case .alias(let alias):
      addWords("alias", alias.name, place: alias.place)
      for _ in 0..<4 { add(nil as String?) }
      add(alias.edited)
    case .vacation(let vacation):
      addWords("vacation", "")
      add(vacation.note)
      add(vacation.noteEdited)
      add(vacation.cover)
      add(vacation.coverEdited)
      add(nil as String?)
    }
    endRow()
  }

  private mutating func addWords(_ kind: String, _ name: String, place: String? = nil) {
    add(kind)
    add(name)
    add(place)
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension SyncedPhoto {
  /// Reads a row of ``HubStatement/photos``.
  ///
  /// - Throws: ``HubError/invalidData(hub:detail:)``.
  init(_ rows: PostgreSQLConnection.Rows, _ row: Int, hub: String) throws {
    guard let id = rows.text(row, 0).flatMap(PhotoID.init(rawValue:)) else {
      throw HubError.invalidData(hub: hub, detail: "a photo without a valid ID")
    }
    func decode<Value: Decodable>(_ type: Value.Type, _ column: Int) throws -> Value? {
      do {
        return try rows.text(row, column).map {
          try JSONDecoder().decode(type, from: Data($0.utf8))
        }
      } catch {
        throw HubError.invalidData(hub: hub, detail: "a row of photo \(id) is malformed")
      }
    }
    func text(_ json: Int, fetched: Int) -> Text? {
      rows.text(row, json).map { Text(json: $0, fetched: rows.integer(row, fetched) ?? 0) }
    }
    self.init(id: id, removed: rows.integer(row, 2))
    visits = try decode([VisitElement].self, 3)?.map(\.visit) ?? []
    dictionary = text(4, fetched: 5)
    info = text(6, fetched: 7)
    latest = rows.text(row, 8)
    if [10, 12, 14].contains(where: { rows.text(row, $0) != nil }) {
      words = ArchivedPhoto.Words(
        note: rows.text(row, 9),
        noteEdited: rows.integer(row, 10),
        rating: rows.integer(row, 11).map(Int.init),
        ratingEdited: rows.integer(row, 12),
        favorite: rows.integer(row, 13).map { $0 != 0 },
        favoriteEdited: rows.integer(row, 14)
      )
    }
    ownTags = try decode([OwnTagElement].self, 15)?.map(\.tag) ?? []
    if let since = rows.integer(row, 16) {
      unavailable = ArchivedPhoto.Unavailable(since: since, reason: rows.text(row, 17) ?? "")
    }
    imported = try decode([String: String].self, 18) ?? [:]
  }
}

extension SyncedWords {
  /// Reads a row of ``HubStatement/words``.
  init(_ rows: PostgreSQLConnection.Rows, _ row: Int) {
    let name = rows.text(row, 1) ?? ""
    switch rows.text(row, 0) {
    case "place":
      self = .place(
        ArchivedPlace(
          name: name,
          note: rows.text(row, 3),
          noteEdited: rows.integer(row, 4),
          cover: rows.text(row, 5),
          coverEdited: rows.integer(row, 6)
        )
      )
    case "alias":
      self = .alias(
        ArchivedAlias(name: name, place: rows.text(row, 2), edited: rows.integer(row, 7) ?? 0)
      )
    default:
      var vacation = ArchivedVacation(id: nil, name: "")
      vacation.note = rows.text(row, 3)
      vacation.noteEdited = rows.integer(row, 4)
      vacation.cover = rows.text(row, 5)
      vacation.coverEdited = rows.integer(row, 6)
      self = .vacation(vacation)
    }
  }
}

/// A visit as `[visited, place, stamped]`.
private struct VisitElement: Codable {
  let visit: SyncedPhoto.Visit

  init(_ visit: SyncedPhoto.Visit) { self.visit = visit }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    visit = SyncedPhoto.Visit(
      visited: try values.decode(Int64.self),
      place: try values.decode(String.self),
      stamped: try values.decode(Int64.self)
    )
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(visit.visited)
    try values.encode(visit.place)
    try values.encode(visit.stamped)
  }
}

/// An own tag as `[tag, present, edited]`.
private struct OwnTagElement: Codable {
  let tag: ArchivedPhoto.OwnTag

  init(_ tag: ArchivedPhoto.OwnTag) { self.tag = tag }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    tag = ArchivedPhoto.OwnTag(
      tag: try values.decode(String.self),
      present: try values.decode(Bool.self),
      edited: try values.decode(Int64.self)
    )
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(tag.tag)
    try values.encode(tag.present)
    try values.encode(tag.edited)
  }
}
