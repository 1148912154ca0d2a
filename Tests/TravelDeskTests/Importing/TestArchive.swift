import Flickr
import SystemSupport
import VacationStore
import ZIPArchive

/// Writes a vacation archive for tests, from all that the vacation stores.
enum TestArchive {
  /// Writes the archive of a vacation into a directory.
  ///
  /// - Parameters:
  ///   - vacation: The vacation.
  ///   - path: The file.
  ///   - edit: Changes the files, by their paths in the bag, before their digests are taken.
  ///   - change: Changes the files, by their paths in the bag, after their digests were taken.
  /// - Throws: An error of the vacation or of the file.
  static func write(
    _ vacation: Vacation,
    to path: String,
    edit: (inout [String: String]) -> Void = { _ in },
    change: (inout [String: [UInt8]]) -> Void = { _ in }
  ) throws {
    var files: [String: [UInt8]] = [:]
    files["data/vacation.json"] = Array(try header(of: vacation).utf8)
    let photos = try vacation.archivedPhotos(limit: 100_000)
    files["data/photos.ndjson"] = Array(photos.map { line(of: $0) + "\n" }.joined().utf8)
    files["data/places.ndjson"] = Array(
      try vacation.archivedPlaces(limit: 1_000).map {
        object([
          ("name", text($0.name)), ("note", text($0.note)), ("noteEdited", number($0.noteEdited)),
          ("cover", text($0.cover)), ("coverEdited", number($0.coverEdited)),
        ]) + "\n"
      }.joined().utf8
    )
    files["data/aliases.ndjson"] = Array(
      try vacation.archivedAliases(limit: 1_000).map {
        object([("name", text($0.name)), ("place", text($0.place)), ("edited", number($0.edited))])
          + "\n"
      }.joined().utf8
    )
    files["data/removed.ndjson"] = Array(
      try vacation.archivedRemovals(limit: 1_000).map {
        object([("photo", text($0.photo)), ("removed", number($0.removed))]) + "\n"
      }.joined().utf8
    )
    files["data/words.ndjson"] = Array(
      try vacation.archivedWords(limit: 1_000).map {
        object([("id", text($0.id.rawValue)), ("words", words($0.words, $0.ownTags))]) + "\n"
      }.joined().utf8
    )
    var texts = files.mapValues { String(decoding: $0, as: UTF8.self) }
    edit(&texts)
    files = texts.mapValues { Array($0.utf8) }
    for photo in photos {
      for picture in photo.pictures {
        var bytes: [UInt8] = []
        try vacation.read(picture, of: photo.id) { bytes += $0 }
        let suffix = picture.contentType == "image/jpeg" ? "jpg" : picture.contentType.dropFirst(6)
        files["data/pictures/\(picture.sha256.prefix(2))/\(picture.sha256).\(suffix)"] = bytes
      }
    }
    files["bagit.txt"] = Array("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n".utf8)
    let payload = files.keys.filter { $0.hasPrefix("data/") }.sorted()
    let manifest = payload.map { digest(files[$0] ?? []) + "  " + $0 + "\n" }.joined()
    files["manifest-sha256.txt"] = Array(manifest.utf8)
    change(&files)
    let file = try AtomicFile(in: AtomicFile.directory(of: path))
    var writer = ZIPWriter(file)
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      try writer.add("Trip/" + name, bytes)
    }
    try writer.finish()
    try file.rename(to: path)
  }

  private static func header(of vacation: Vacation) throws -> String {
    let archived = try vacation.archived()
    return object([
      ("format", text("vacation-archive")), ("version", "1"), ("id", text(archived.id)),
      ("name", text(archived.name)), ("created", number(archived.created)),
      ("note", text(archived.note)), ("noteEdited", number(archived.noteEdited)),
      ("cover", text(archived.cover)), ("coverEdited", number(archived.coverEdited)),
    ])
  }

  private static func words(
    _ words: ArchivedPhoto.Words?,
    _ ownTags: [ArchivedPhoto.OwnTag]
  ) -> String {
    let tags = ownTags.map {
      object([("tag", text($0.tag)), ("present", "\($0.present)"), ("edited", number($0.edited))])
    }
    return object([
      ("note", text(words?.note)), ("noteEdited", number(words?.noteEdited)),
      ("rating", number(words?.rating.map(Int64.init))),
      ("ratingEdited", number(words?.ratingEdited)),
      ("favorite", words?.favorite.map { "\($0)" } ?? "null"),
      ("favoriteEdited", number(words?.favoriteEdited)), ("ownTags", list(tags)),
    ])
  }

  private static func line(of photo: ArchivedPhoto) -> String {
    object([
      ("id", text(photo.id.rawValue)), ("visited", number(photo.visited)),
      ("stamped", number(photo.stamped)), ("place", text(photo.place)),
      ("latest", text(photo.latest)), ("dictionary", text(photo.dictionary)),
      ("info", text(photo.info)),
      ("words", words(photo.words, photo.ownTags)),
      (
        "imported",
        list(
          photo.imported.map { object([("format", text($0.format)), ("record", text($0.record))]) }
        )
      ),
      (
        "otherVisits",
        list(
          photo.otherVisits.map {
            object([
              ("visited", number($0.visited)), ("place", text($0.place)),
              ("stamped", number($0.stamped)),
            ])
          }
        )
      ),
      ("pictures", list(photo.pictures.map(picture))),
      (
        "unavailable",
        photo.unavailable.map {
          object([("since", number($0.since)), ("reason", text($0.reason))])
        } ?? "null"
      ),
    ])
  }

  private static func picture(_ picture: ArchivedPhoto.Picture) -> String {
    object([
      ("size", text(picture.size)), ("kept", number(picture.kept)),
      ("sha256", text(picture.sha256)),
      ("name", text(picture.name)), ("contentType", text(picture.contentType)),
      ("bytes", number(Int64(picture.bytes))), ("width", number(picture.width.map(Int64.init))),
      ("height", number(picture.height.map(Int64.init))), ("source", text(picture.source)),
    ])
  }

  static func digest(_ bytes: [UInt8]) -> String {
    var digest = SHA256()
    bytes.withUnsafeBytes { digest.add($0) }
    return digest.digest()
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(text($0)):\($1)" }.joined(separator: ",") + "}"
  }

  private static func list(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  private static func text(_ text: String?) -> String {
    text.map { String(decoding: JSONWriter.quoted($0), as: UTF8.self) } ?? "null"
  }

  private static func number(_ number: Int64?) -> String { number.map { "\($0)" } ?? "null" }
}
