import Flickr
import GRDB

extension Vacation {
  /// Merges another vacation into this one (R22): its visits and removals, fetched data, own words,
  /// and kept pictures.
  ///
  /// The other vacation is only read; it may be of an older version. The merge is one change in the
  /// history. If it is interrupted, what was committed stays, and merging again completes it.
  /// - Parameters:
  ///   - other: The other vacation: a copy of this one, or any other.
  ///   - subject: What the history calls it; nil for its name.
  ///   - isDryRun: Whether to change nothing.
  ///   - progress: Called with the number of photos so far and the total.
  ///   - each: Called for everything that changed, once that is on disk.
  /// - Returns: What was done.
  /// - Throws: ``VacationError/damaged(path:detail:)`` with the path of the other vacation if a value in it is
  ///   impossible; another ``VacationError``; what `progress` or `each` throws.
  /// - Source: rules R22 and R23, <doc:Rules>.
  public func merge(
    _ other: Vacation,
    subject: String? = nil,
    isDryRun: Bool = false,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in },
    each: (MergedItem) throws -> Void = { _ in }
  ) throws -> MergeReport {
    var merge = MergeRun(
      target: self,
      other: other,
      change: change(.merge, subject: subject ?? other.name.text, isDryRun: isDryRun),
      now: now()
    )
    merge.report.areCopies = try isCopy(of: other)
    for table in WordsTable.merged { try merge.words(of: table, each) }
    try merge.photos(progress, each)
    try merge.pictures(each)
    return merge.report
  }

  /// Whether both are the same file.
  public func isSameFile(as other: Vacation) -> Bool { identity == other.identity }

  /// Whether both have the same identity (R23).
  private func isCopy(of other: Vacation) throws -> Bool {
    func id(of vacation: Vacation) throws -> String? {
      try vacation.read { try String.fetchOne($0, sql: "SELECT id FROM Vacation") }
    }
    return try id(of: self) == id(of: other)
  }
}

/// One merge of a vacation into another.
private struct MergeRun {
  let target: Vacation
  let other: Vacation
  let change: VacationChange
  let now: Timestamp
  var report = MergeReport()

  private static let pageSize = 200
  /// The number of photos after which a transaction is committed: what was done to them is in memory.
  private static let photosAtOnce = 20_000

  init(target: Vacation, other: Vacation, change: VacationChange, now: Timestamp) {
    self.target = target
    self.other = other
    self.change = change
    self.now = now
  }

  // MARK: Words

  mutating func words(of table: WordsTable, _ each: (MergedItem) throws -> Void) throws {
    let values = MergedValues(path: other.path)
    var last: WordsTable.Key?
    while true {
      let page = try other.read { database in
        try table.mergingPage(after: last, limit: Self.pageSize, database)
      }
      guard let end = page.last else { return }
      last = end.key
      let rows = try page.map { try values.words($0.key, $0.row, in: table) }
      for row in rows { report.note(row.1.edited.compactMap(\.self), now: now) }
      let known = try target.read { database in
        try rows.map { try table.mergingRow(of: $0.0, checksDigest: false, database) }
      }
      let new = zip(rows, known).filter { row, known in
        known.map { $0.joined(with: row.1) != $0 } ?? true
      }.map(\.0)
      let statuses = try change.inBatches(new) { step, row in
        try step.merge(row.1, of: row.0, in: table) ? .changed : .unchanged
      }
      for (row, status) in zip(new, statuses) where status == .changed {
        let item = MergedItem(subject(of: row.0, in: table), .changed)
        report.add(item)
        try each(item)
      }
    }
  }

  private func subject(of key: WordsTable.Key, in table: WordsTable) -> MergedItem.Subject {
    switch table.name {
    case WordsTable.places.name: .place(key.name)
    case WordsTable.aliases.name: .alias(key.name)
    case WordsTable.vacation.name: .vacation
    // The other tables are about photos, whose ids have been checked.
    default: PhotoID(rawValue: key.name).map { .photo($0) } ?? .vacation
    }
  }

  // MARK: Photos

  mutating func photos(
    _ progress: (_ done: Int, _ total: Int) throws -> Void,
    _ each: (MergedItem) throws -> Void
  ) throws {
    var pages = OtherPhotoPages(other: other, pageSize: Self.pageSize)
    let total = try pages.count()
    var done = 0
    while let page = try pages.next() {
      try progress(min(done, total), total)
      done += page.count
      for photo in page { report.note(photo.stamps, now: now) }
      let known = try target.read { database in
        try MergingPhoto.read(page.map(\.id), path: target.path, database)
      }
      let differing = zip(page, known).filter { !$1.includes($0) }.map(\.0)
      guard !differing.isEmpty else { continue }
      try merge(try pages.withTexts(differing), &pages, &done, each)
    }
    try progress(total, total)
  }

  /// Merges photos, and in the same transactions those of the next pages, as long as some of them
  /// differ.
  private mutating func merge(
    _ first: [OtherPhoto],
    _ pages: inout OtherPhotoPages,
    _ done: inout Int,
    _ each: (MergedItem) throws -> Void
  ) throws {
    var items: [MergedItem?] = []
    var (isDifferent, failure): (Bool, (any Error)?) = (true, nil)
    let result = Result {
      try change.inBatches(first) {
        guard isDifferent, items.count < Self.photosAtOnce else { return [] }
        isDifferent = false
        do {
          guard let page = try pages.next() else { return [] }
          for photo in page { report.note(photo.stamps, now: now) }
          done += page.count
          return try pages.withTexts(page)
        } catch {
          // What is in the transaction is committed first.
          failure = error
          return []
        }
      } _: { step, photo in
        let item = try step.merge(photo, path: target.path)
        if item != nil { isDifferent = true }
        items.append(item)
        return item == nil ? .unchanged : .changed
      }
    }
    for item in items.prefix(change.committed.count).compactMap(\.self) {
      report.add(item)
      try each(item)
    }
    _ = try result.get()
    if let failure { throw failure }
  }

  // MARK: Pictures

  mutating func pictures(_ each: (MergedItem) throws -> Void) throws {
    var last: OtherPicture?
    while true {
      let page = try OtherPicture.page(
        of: other,
        after: last,
        limit: VacationChange.pictureBatchSize
      )
      guard let end = page.last else { return }
      last = end
      report.note(page.map(\.kept), now: now)
      let statuses = try change.inBatches(page, spills: true) { [other] step, picture in
        do {
          return try step.merge(picture) ? .changed : .unchanged
        } catch VacationError.damaged(let path, _) where path == other.path {
          // A check of the other vacation tells; everything else in it is intact.
          return .unchanged
        }
      }
      for (picture, status) in zip(page, statuses) where status == .changed {
        report.pictures += 1
        try each(MergedItem(.photo(picture.photo), .changed))
      }
    }
  }
}
