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
  ///   - each: Called for everything that changed, once that is on disk; nil if only the report is needed.
  /// - Returns: What was done.
  /// - Throws: ``VacationError/damaged(path:detail:)`` with the path of the other vacation if a value in it is
  ///   impossible; another ``VacationError``; what `progress` or `each` throws.
  /// - Source: rules R22 and R23, <doc:Rules>.
  public func merge(
    _ other: Vacation,
    subject: String? = nil,
    isDryRun: Bool = false,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in },
    each: ((MergedItem) throws -> Void)? = nil
  ) throws -> MergeReport {
    var merge = MergeRun(
      target: self,
      other: other,
      change: change(.merge, subject: subject ?? other.name.text, isDryRun: isDryRun),
      now: now()
    )
    merge.report.areCopies = try isCopy(of: other)
    // It is read from beginning to end, for which a small page cache is enough.
    try other.setCacheSize(kilobytes: 4_000)
    // Cannot fail outside of a transaction; if it did, reading would only be slower.
    defer { try? other.setCacheSize(kilobytes: Connection.cacheKilobytes) }
    for table in WordsTable.merged { try merge.words(of: table, each) }
    try merge.photos(progress, each)
    try merge.pictures(each)
    return merge.report
  }

  /// Whether both are the same file.
  public func isSameFile(as other: Vacation) -> Bool { identity == other.identity }

  private func setCacheSize(kilobytes: Int) throws {
    try queue.inDatabase { try $0.execute(sql: "PRAGMA cache_size = -\(kilobytes)") }
  }

  /// Whether both have the same identity (R23), which files of versions 1 and 2 do not have.
  private func isCopy(of other: Vacation) throws -> Bool {
    let id = try identifier()
    return try id != nil && id == other.identifier()
  }
}

extension VacationChange {
  /// Merges rows of own words.
  ///
  /// - Returns: The outcome for each row, in order: `changed` if a value of it changed.
  /// - Throws: ``VacationError``.
  func merge(
    _ rows: [(WordsTable.Key, WordsTable.MergingRow)],
    of table: WordsTable,
    into vacation: Vacation
  ) throws -> [VisitStatus] {
    let known = try vacation.read { database in
      try rows.map { try table.mergingRow(of: $0.0, checksDigest: false, database) }
    }
    let differs = zip(rows, known).map { row, known in
      known.map { $0.joined(with: row.1) != $0 } ?? true
    }
    let new = zip(rows, differs).filter(\.1).map(\.0)
    var statuses = try inBatches(new) { step, row in
      try step.merge(row.1, of: row.0, in: table) ? .changed : .unchanged
    }[...]
    return differs.map { $0 ? statuses.popFirst() ?? .unchanged : .unchanged }
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
  /// The number of photos after which a transaction is committed if the caller wants to know what was
  /// done to each, since that is in memory until then.
  private static let photosAtOnce = 20_000

  init(target: Vacation, other: Vacation, change: VacationChange, now: Timestamp) {
    self.target = target
    self.other = other
    self.change = change
    self.now = now
  }

  // MARK: Words

  mutating func words(of table: WordsTable, _ each: ((MergedItem) throws -> Void)?) throws {
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
      let statuses = try change.merge(rows, of: table, into: target)
      for (row, status) in zip(rows, statuses) where status == .changed {
        let item = MergedItem(subject(of: row.0, in: table), .changed)
        report.add(item.status)
        try each?(item)
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
    _ each: ((MergedItem) throws -> Void)?
  ) throws {
    let pages = OtherPhotoPages(other: other)
    let total = try pages.count()
    var done = 0
    while case let page = try next(pages, &done), !page.isEmpty {
      try progress(min(done - page.count, total), total)
      let known = try target.read { database in
        try MergingPhoto.read(page.map(\.photo.id), path: target.path, database)
      }
      if zip(page, known).allSatisfy({ $1.includes($0.photo) }) {
        pages.readsTexts = false
      } else {
        try merge(page, pages, &done, each)
      }
    }
    try progress(total, total)
  }

  private mutating func next(_ pages: OtherPhotoPages, _ done: inout Int) throws -> [OtherPhoto] {
    let page = try pages.next()
    for photo in page { report.note(photo.photo.stamps, now: now) }
    done += page.count
    return page
  }

  /// Merges a page of photos, and in the same transactions the next pages, as long as they differ.
  private mutating func merge(
    _ first: [OtherPhoto],
    _ pages: OtherPhotoPages,
    _ done: inout Int,
    _ each: ((MergedItem) throws -> Void)?
  ) throws {
    var merged: [(statuses: [MergedItem.Status], items: [MergedItem])] = []
    let start = done
    var (isDifferent, failure): (Bool, (any Error)?) = (true, nil)
    let result = Result {
      try change.inBatches([first], isBulk: true) {
        guard isDifferent, failure == nil, each == nil || done - start < Self.photosAtOnce else {
          return []
        }
        isDifferent = false
        do {
          let page = try next(pages, &done)
          return page.isEmpty ? [] : [page]
        } catch {
          // What is in the transaction is committed first.
          failure = error
          return []
        }
      } _: { step, page in
        let items = try step.merge(page, of: pages, path: target.path)
        if items != nil { isDifferent = true }
        merged.append((items?.map(\.status) ?? [], each == nil ? [] : items ?? []))
        return items == nil ? .unchanged : .changed
      }
    }
    for page in merged.prefix(change.committed.count) {
      for status in page.statuses { report.add(status) }
      for item in page.items { try each?(item) }
    }
    _ = try result.get()
    if let failure { throw failure }
  }

  // MARK: Pictures

  mutating func pictures(_ each: ((MergedItem) throws -> Void)?) throws {
    var last: OtherPicture?
    var damaged: Set<String> = []
    defer { report.damagedPictures = damaged.count }
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
          // Everything else in the other vacation is intact.
          damaged.insert("\(picture.photo) \(picture.size)")
          return .unchanged
        }
      }
      for (picture, status) in zip(page, statuses) where status == .changed {
        report.pictures += 1
        try each?(MergedItem(.photo(picture.photo), .changed))
      }
    }
  }
}
