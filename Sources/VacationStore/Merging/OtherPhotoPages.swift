import Flickr
import GRDB

/// Where merged photos come from.
protocol MergedPhotoSource: AnyObject {
  /// Whether most photos differ, so that the JSON of a page is read with it.
  var readsTexts: Bool { get set }

  /// Reads the JSON of photos that were read without.
  func withTexts(_ photos: [OtherPhoto]) throws -> [OtherPhoto]
}

/// A photo of another vacation that is merged, with its JSON if that was read.
final class OtherPhoto: Sendable {
  let photo: MergingPhoto
  /// Its JSON; nil if it was not read, or the photo is not in the other vacation.
  let texts: FetchedTexts?
  /// The row of that JSON; nil if there is none, or it does not decode.
  private let decoded: PhotoRow?
  /// Path of the other vacation's file, for errors.
  let path: String

  /// A photo with the JSON that came with it; nil for a photo that is not in the other vacation.
  init(_ photo: MergingPhoto, texts: FetchedTexts?, path: String) {
    self.photo = photo
    self.texts = texts
    self.path = path
    decoded = texts.flatMap {
      // The error is thrown when the row is needed.
      try? PhotoRow(dictionary: $0.dictionary, info: $0.info, latest: $0.latest)
    }
  }

  /// Reads a row of ``NamedQuery/mergingPhotos`` or ``NamedQuery/mergingPage``.
  fileprivate convenience init(
    _ row: RawStatement,
    withTexts: Bool,
    path: String,
    _ database: Database
  ) throws {
    let photo = try MergingPhoto(row, path: path, database)
    guard withTexts, photo.visits.shown != nil else {
      self.init(photo, texts: nil, path: path)
      return
    }
    let (dictionary, info) = (row.text(14), row.text(15))
    let latest = row.text(5) ?? ""
    let digest = RowDigest(latest: latest, dictionary: dictionary, info: info)
    guard digest.mismatch(photo.digest) == nil else { throw DamagedRow(row: "photo \(photo.id)") }
    let texts = FetchedTexts(
      dictionary: dictionary,
      info: info,
      latest: PhotoRow.Latest(rawValue: latest) ?? .dictionary,
      times: photo.times
    )
    self.init(photo, texts: texts, path: path)
  }

  /// Reads photos of a vacation; those that it knows nothing about are among them.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if a value is impossible; ``DamagedRow``;
  ///   `DatabaseError`.
  static func read(
    _ ids: [PhotoID],
    withTexts: Bool,
    path: String,
    _ database: Database
  ) throws -> [OtherPhoto] {
    let statement = try RawStatement(database, NamedQuery.mergingPhotos.sql)
    statement.bind(try NamedQuery.list(ids.map(\.rawValue)), at: 1)
    statement.bind(withTexts ? 1 : 0, at: 3)
    var photos: [OtherPhoto] = []
    while try statement.step() {
      photos.append(try OtherPhoto(statement, withTexts: withTexts, path: path, database))
    }
    return photos
  }

  /// The row of its JSON, or of that merged with the vacation's own.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if it does not decode to this photo.
  func row(_ merged: FetchedTexts? = nil) throws -> PhotoRow {
    let row =
      if let merged {
        // What this vacation has was checked when it was stored, so the other one's JSON is damaged.
        try? PhotoRow(dictionary: merged.dictionary, info: merged.info, latest: merged.latest)
      } else {
        decoded
      }
    guard let row, row.photo.id == photo.id else {
      throw VacationError.damaged(path: path, detail: "the JSON of photo \(photo.id) is not valid")
    }
    return row
  }
}

/// Reads the photos that a vacation knows: those in it, in visit order, then those that were removed.
///
/// Each page is read, and its JSON decoded, while the caller merges the page before.
final class OtherPhotoPages: MergedPhotoSource {
  /// Where a page begins.
  private enum Position {
    case photos(after: Int64)
    case others(Int, after: String)
    case end
  }

  /// A page, and where the next one begins.
  private typealias Page = (photos: [OtherPhoto], next: Position)

  /// Photos that are not in the vacation.
  private static let others = [
    "SELECT photo FROM Removed WHERE photo > ? ORDER BY photo LIMIT ?",
    "SELECT DISTINCT photo FROM Imported WHERE photo > ? ORDER BY photo LIMIT ?",
    "SELECT photo FROM Unavailable WHERE photo > ? ORDER BY photo LIMIT ?",
  ]

  private static let size = 500

  private let other: Vacation
  /// Whether most photos differ, so that the JSON of a page is read with it.
  var readsTexts = false
  private var ahead: BackgroundRead<Page>

  init(other: Vacation) {
    self.other = other
    ahead = Self.read(from: .photos(after: .min), withTexts: false, of: other)
  }

  /// The number of photos in the vacation.
  func count() throws -> Int {
    try other.read { try Int.fetchOne($0, sql: "SELECT CAST(total(photos) AS INTEGER) FROM Place") }
      ?? 0
  }

  /// The next page; empty at the end.
  func next() throws -> [OtherPhoto] {
    do {
      guard let page = try ahead.wait() else { return [] }
      ahead = Self.read(from: page.next, withTexts: readsTexts, of: other)
      return page.photos
    } catch {
      throw VacationError(error, path: other.path)
    }
  }

  /// Reads the JSON of photos that were read without.
  func withTexts(_ photos: [OtherPhoto]) throws -> [OtherPhoto] {
    try other.read { [path = other.path] database in
      try OtherPhoto.read(photos.map(\.photo.id), withTexts: true, path: path, database)
    }
  }

  private static func read(
    from position: Position,
    withTexts: Bool,
    of other: Vacation
  ) -> BackgroundRead<Page> {
    BackgroundRead(other.queue) { [path = other.path] database in
      var page = Page([], position)
      repeat {
        page = try Self.page(from: page.next, withTexts: withTexts, path: path, database)
        if case .end = page.next { break }
      } while page.photos.isEmpty
      return page
    }
  }

  private static func page(
    from position: Position,
    withTexts: Bool,
    path: String,
    _ database: Database
  ) throws -> Page {
    switch position {
    case .end: return ([], .end)
    case .photos(let key):
      let statement = try RawStatement(database, NamedQuery.mergingPage.sql)
      statement.bind(key, at: 1)
      statement.bind(size, at: 2)
      statement.bind(withTexts ? 1 : 0, at: 3)
      var page = Page([], .others(0, after: ""))
      while try statement.step() {
        page.photos.append(
          try OtherPhoto(statement, withTexts: withTexts, path: path, database)
        )
        page.next = .photos(after: statement.integer(13) ?? .max)
      }
      return page
    case .others(let index, let last):
      let ids = try String.fetchAll(
        database.cachedStatement(sql: others[index]),
        arguments: [last, size]
      )
      guard let end = ids.last else {
        return ([], index == others.count - 1 ? .end : .others(index + 1, after: ""))
      }
      let checker = MergedValues(path: path)
      let photos = try OtherPhoto.read(
        ids.map(checker.id),
        withTexts: false,
        path: path,
        database
      )
      return (photos.filter { $0.photo.visits.shown == nil }, .others(index, after: end))
    }
  }
}
