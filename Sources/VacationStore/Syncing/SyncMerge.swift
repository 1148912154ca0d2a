import Flickr
import GRDB

/// Merges what comes from a hub into a vacation, as one change of its history (R22).
package final class SyncMerge {
  private let vacation: Vacation
  private let change: VacationChange
  private let hub: String
  private let now: Timestamp
  /// When both were last equal, by this computer's clock.
  private let synced: Timestamp?
  /// What was done so far.
  package private(set) var report = MergeReport()

  /// Begins to merge; nothing is written before something differs.
  ///
  /// - Parameters:
  ///   - vacation: The vacation.
  ///   - hub: The hub's id.
  ///   - subject: What the history calls the hub.
  ///   - synced: When both were last equal; nil if never.
  package init(_ vacation: Vacation, hub: String, subject: String, synced: Timestamp?) {
    self.vacation = vacation
    self.hub = hub
    self.synced = synced
    change = vacation.change(.sync, subject: subject)
    change.hub = hub
    now = vacation.now()
  }

  /// Merges words about places and the vacation, and aliases.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` with the hub's name as path if a value is
  ///   impossible; another ``VacationError``.
  package func merge(_ words: [SyncedWords]) throws {
    for table in [WordsTable.vacation, .aliases, .places] {
      try merge(words.compactMap { $0.row(in: table) }, in: table)
    }
  }

  /// Merges photos, and the words about them.
  ///
  /// A page is written in one transaction, so it should have at most some 1,000 photos.
  /// - Throws: as ``merge(_:)-([SyncedWords])``.
  package func merge(_ photos: [SyncedPhoto]) throws {
    try merge(photos.compactMap(\.wordsRow), in: .photos)
    try merge(photos.flatMap(\.ownTagRows), in: .ownTags)
    let page = SyncedPage()
    let others = try photos.map { try OtherPhoto($0, path: source) }
    for other in others { report.note(other.photo.stamps, now: now) }
    var items: [MergedItem] = []
    _ = try change.inBatches([others], isBulk: others.count >= VacationChange.bulkThreshold) {
      [path = vacation.path] step, others in
      items = try step.merge(others, of: page, path: path) ?? []
      return items.isEmpty ? .unchanged : .changed
    }
    for item in items { report.add(item.status) }
  }

  /// How errors name the hub.
  private var source: String { "hub \(hub)" }

  private func merge(_ rows: [(WordsTable.Key, WordsTable.MergingRow)], in table: WordsTable) throws
  {
    let values = MergedValues(path: source)
    let rows = try rows.map { try values.words($0.0, $0.1, in: table) }
    for row in rows { report.note(row.1.edited.compactMap(\.self), now: now) }
    try noteConflicts(rows, in: table)
    for case .changed in try change.merge(rows, of: table, into: vacation) {
      report.add(.changed)
    }
  }
}

extension SyncMerge {
  /// Reports the values that were edited on both sides since they were equal.
  private func noteConflicts(
    _ rows: [(WordsTable.Key, WordsTable.MergingRow)],
    in table: WordsTable
  ) throws {
    guard let synced = synced?.microseconds else { return }
    func isNew(_ edited: Int64?) -> Bool { edited.map { $0 > synced } ?? false }
    let edited = rows.filter { $0.1.edited.contains(where: isNew) }
    guard !edited.isEmpty else { return }
    let conflicts = try vacation.read { database in
      try edited.flatMap { key, theirs -> [MergeConflict] in
        guard let mine = try table.mergingRow(of: key, checksDigest: false, database) else {
          return []
        }
        let joined = mine.joined(with: theirs)
        return mine.values.indices.compactMap { index in
          guard isNew(mine.edited[index]), isNew(theirs.edited[index]),
            mine.values[index] != theirs.values[index]
          else { return nil }
          let isKept = joined.values[index] == mine.values[index]
          return MergeConflict(key, table, index, isKept: isKept)
        }
      }
    }
    for conflict in conflicts { report.note(conflict) }
  }
}

extension MergeConflict {
  fileprivate init?(_ key: WordsTable.Key, _ table: WordsTable, _ index: Int, isKept: Bool) {
    var (value, tag) = (table.fields[index].value, String?.none)
    switch table.name {
    case WordsTable.photos.name, WordsTable.ownTags.name:
      guard let id = PhotoID(rawValue: key.name) else { return nil }
      subject = .photo(id)
      if table.name == WordsTable.ownTags.name { (value, tag) = ("tag", key.detail) }
    case WordsTable.places.name: subject = .place(key.name)
    case WordsTable.aliases.name: (subject, value) = (.alias(key.name), "name")
    default: subject = .vacation
    }
    (self.value, self.tag, self.isKept) = (value, tag, isKept)
  }
}

/// Photos that came with their JSON.
private final class SyncedPage: MergedPhotoSource {
  var readsTexts = true

  func withTexts(_ photos: [OtherPhoto]) throws -> [OtherPhoto] { photos }
}

extension OtherPhoto {
  /// A photo that came from a hub.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if a value is impossible.
  fileprivate convenience init(_ synced: SyncedPhoto, path: String) throws {
    let checker = MergedValues(path: path)
    var stamps: [VisitSet.Visit: Int64] = [:]
    for visit in synced.visits {
      let key = VisitSet.Visit(
        visited: try checker.time(visit.visited),
        place: try checker.place(visit.place)
      )
      stamps[key] = max(stamps[key] ?? .min, try checker.time(visit.stamped))
    }
    let visits = VisitSet(removed: try synced.removed.map(checker.time), stamps: stamps)
    guard let latest = synced.latest.flatMap(PhotoRow.Latest.init),
      visits.shown != nil, synced.dictionary != nil || synced.info != nil
    else {
      guard visits.shown == nil else {
        throw checker.damaged("it contains photo \(synced.id) without its JSON")
      }
      self.init(
        MergingPhoto(synced, visits, digest: nil, FetchedTexts.Times(dictionary: 0, info: 0)),
        texts: nil,
        path: path
      )
      return
    }
    let times = FetchedTexts.Times(
      dictionary: try checker.time(synced.dictionary?.fetched ?? 0),
      info: try checker.time(synced.info?.fetched ?? 0)
    )
    let digest = RowDigest(
      latest: latest.rawValue,
      dictionary: synced.dictionary?.json,
      info: synced.info?.json
    )
    self.init(
      MergingPhoto(synced, visits, digest: digest.value, times),
      texts: FetchedTexts(
        dictionary: synced.dictionary?.json,
        info: synced.info?.json,
        latest: latest,
        times: times
      ),
      path: path
    )
  }
}

extension MergingPhoto {
  fileprivate init(
    _ synced: SyncedPhoto,
    _ visits: VisitSet,
    digest: Int64?,
    _ times: FetchedTexts.Times
  ) {
    self.init(
      id: synced.id,
      visits: visits,
      digest: digest,
      times: times,
      absence: synced.unavailable.map { Absence(since: $0.since, reason: $0.reason) },
      imported: synced.imported
    )
  }
}

extension SyncedPhoto {
  /// The row of PhotoWords.
  fileprivate var wordsRow: (WordsTable.Key, WordsTable.MergingRow)? {
    words.map { words in
      (
        WordsTable.Key(name: id.rawValue),
        WordsTable.MergingRow(
          values: [
            words.note.databaseValue, words.rating.databaseValue, words.favorite.databaseValue,
          ],
          edited: [words.noteEdited, words.ratingEdited, words.favoriteEdited]
        )
      )
    }
  }

  /// The rows of OwnTag.
  fileprivate var ownTagRows: [(WordsTable.Key, WordsTable.MergingRow)] {
    ownTags.map { tag in
      (
        WordsTable.Key(name: id.rawValue, detail: tag.tag),
        WordsTable.MergingRow(values: [tag.present.databaseValue], edited: [tag.edited])
      )
    }
  }
}

extension SyncedWords {
  /// The row in a table; nil if it belongs to another one.
  fileprivate func row(in table: WordsTable) -> (WordsTable.Key, WordsTable.MergingRow)? {
    switch self {
    case .place(let place) where table.name == WordsTable.places.name:
      (
        WordsTable.Key(name: place.name),
        WordsTable.MergingRow(
          values: [place.note.databaseValue, place.cover.databaseValue],
          edited: [place.noteEdited, place.coverEdited]
        )
      )
    case .alias(let alias) where table.name == WordsTable.aliases.name:
      (
        WordsTable.Key(name: alias.name),
        WordsTable.MergingRow(values: [alias.place.databaseValue], edited: [alias.edited])
      )
    case .vacation(let vacation) where table.name == WordsTable.vacation.name:
      (
        WordsTable.Key(name: "1"),
        WordsTable.MergingRow(
          values: [vacation.note.databaseValue, vacation.cover.databaseValue],
          edited: [vacation.noteEdited, vacation.coverEdited]
        )
      )
    default: nil
    }
  }
}
