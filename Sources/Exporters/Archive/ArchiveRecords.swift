import Flickr
import FlickrClient
import Presentation
import VacationStore

/// The JSON of an archive; keys without a value are left out.
extension ArchiveExport {
  static func object(of vacation: ArchivedVacation, _ summary: VacationSummary) -> FieldValue {
    .object(
      Self.present([
        ("format", "vacation-archive"), ("version", .integer(version)),
        ("id", text(vacation.id)), ("name", .text(vacation.name)),
        ("created", integer(vacation.created)), ("note", text(vacation.note)),
        ("noteEdited", integer(vacation.noteEdited)), ("cover", text(vacation.cover)),
        ("coverEdited", integer(vacation.coverEdited)),
        ("program", .text("vacation \(FlickrClient.version)")),
        ("photos", .integer(summary.photos)), ("places", .integer(summary.places)),
      ])
    )
  }

  static func properties(of photo: ArchivedPhoto) -> [Property] {
    present([
      ("id", .text(photo.id.rawValue)), ("visited", integer(photo.visited)),
      ("stamped", integer(photo.stamped)), ("place", .text(photo.place)),
      ("latest", .text(photo.latest)), ("dictionary", text(photo.dictionary)),
      ("info", text(photo.info)), ("words", words(photo.words, photo.ownTags)),
      (
        "imported",
        list(photo.imported) { [("format", .text($0.format)), ("record", .text($0.record))] }
      ),
      (
        "otherVisits",
        list(photo.otherVisits) {
          [
            ("visited", integer($0.visited)), ("place", .text($0.place)),
            ("stamped", integer($0.stamped)),
          ]
        }
      ),
      ("pictures", list(photo.pictures, properties)),
      (
        "unavailable",
        photo.unavailable.map {
          .object(present([("since", integer($0.since)), ("reason", .text($0.reason))]))
        } ?? .null
      ),
    ])
  }

  static func properties(of place: ArchivedPlace) -> [Property] {
    present([
      ("name", .text(place.name)), ("note", text(place.note)),
      ("noteEdited", integer(place.noteEdited)), ("cover", text(place.cover)),
      ("coverEdited", integer(place.coverEdited)),
    ])
  }

  static func properties(of alias: ArchivedAlias) -> [Property] {
    present([
      ("name", .text(alias.name)), ("place", text(alias.place)), ("edited", integer(alias.edited)),
    ])
  }

  static func properties(of removal: ArchivedRemoval) -> [Property] {
    present([("photo", .text(removal.photo)), ("removed", integer(removal.removed))])
  }

  private static func properties(
    of picture: ArchivedPhoto.Picture
  ) -> [(String, FieldValue)] {
    [
      ("size", .text(picture.size)), ("kept", integer(picture.kept)),
      ("sha256", .text(picture.sha256)), ("name", .text(picture.name)),
      ("contentType", .text(picture.contentType)), ("bytes", .integer(picture.bytes)),
      ("width", picture.width.map { .integer($0) } ?? .null),
      ("height", picture.height.map { .integer($0) } ?? .null), ("source", .text(picture.source)),
    ]
  }

  static func properties(of own: ArchivedWords) -> [Property] {
    [
      Property("id", .text(own.id.rawValue)), Property("words", words(own.words, own.ownTags)),
    ]
  }

  private static func words(
    _ words: ArchivedPhoto.Words?,
    _ ownTags: [ArchivedPhoto.OwnTag]
  ) -> FieldValue {
    let properties = present([
      ("note", text(words?.note)), ("noteEdited", integer(words?.noteEdited)),
      ("rating", words?.rating.map { .integer($0) } ?? .null),
      ("ratingEdited", integer(words?.ratingEdited)),
      ("favorite", words?.favorite.map { .bool($0) } ?? .null),
      ("favoriteEdited", integer(words?.favoriteEdited)),
      (
        "ownTags",
        list(ownTags) {
          [("tag", .text($0.tag)), ("present", .bool($0.present)), ("edited", integer($0.edited))]
        }
      ),
    ])
    return properties.isEmpty ? .null : .object(properties)
  }

  private static func list<Value>(
    _ values: [Value],
    _ properties: (Value) -> [(String, FieldValue)]
  ) -> FieldValue {
    values.isEmpty ? .null : .list(values.map { .object(present(properties($0))) })
  }

  private static func present(_ members: [(String, FieldValue)]) -> [Property] {
    members.filter { $0.1 != .null }.map { Property($0.0, $0.1) }
  }

  private static func text(_ text: String?) -> FieldValue { text.map { .text($0) } ?? .null }

  private static func integer(_ number: Int64?) -> FieldValue {
    number.map { .integer(Int($0)) } ?? .null
  }
}
