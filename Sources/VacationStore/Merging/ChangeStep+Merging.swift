import Flickr
import GRDB

extension ChangeStep {
  /// Merges a page of photos of another vacation.
  ///
  /// - Parameters:
  ///   - page: The photos in the other vacation.
  ///   - pages: Where they come from.
  ///   - path: Path of the vacation's own file, for errors.
  /// - Returns: What changed that a user can see; nil if nothing differed.
  /// - Throws: `DatabaseError`; ``DamagedRow``; ``VacationError``; `FlickrDecodingError` if own JSON does
  ///   not decode.
  mutating func merge(
    _ page: [OtherPhoto],
    of pages: some MergedPhotoSource,
    path: String
  ) throws -> [MergedItem]? {
    let known = try MergingPhoto.read(page.map(\.photo.id), path: path, database)
    let differing = zip(page, known).filter { !$1.includes($0.photo) }
    pages.readsTexts = differing.count > page.count / 2
    guard !differing.isEmpty else { return nil }
    let unread = differing.map(\.0).filter { $0.texts == nil && $0.photo.visits.shown != nil }
    var read = try unread.isEmpty ? [] : pages.withTexts(unread)[...]
    return try differing.compactMap { other, mine in
      let isUnread = other.texts == nil && other.photo.visits.shown != nil
      return try merge(isUnread ? read.popFirst() ?? other : other, into: mine)
    }
  }

  /// Merges a photo of another vacation.
  ///
  /// - Returns: What changed; nil if nothing did that a user can see.
  private mutating func merge(
    _ other: OtherPhoto,
    into mine: MergingPhoto
  ) throws -> MergedItem? {
    let id = other.photo.id
    let visits = mine.visits.joined(with: other.photo.visits)
    let state = try mine.visits.shown == nil ? nil : writer.state(of: id)
    var row = MergeRow(mine.visits)
    let absence = MergingPhoto.joined(mine.absence, other.photo.absence)
    if absence != mine.absence { row.absence = [mine.absence].compactMap(\.self) }
    let imported = MergingPhoto.joined(mine.imported, other.photo.imported)
    let changed = imported.filter { mine.imported[$0.key] != $0.value }
    if !changed.isEmpty {
      row.imported = Dictionary(
        uniqueKeysWithValues: changed.keys.map { ($0, mine.imported[$0]) }
      )
    }
    let merged = try texts(of: state, mine, other, in: visits)
    guard let change = try MergedPhoto(other, state, visits, merged, mine: mine) else {
      guard visits != mine.visits || row.absence != nil || row.imported != nil else { return nil }
      let entry = try entry(for: id, visited: state?.visited)
      try row.store(of: id, in: entry, database)
      try writer.setVisits(of: id, visits)
      if let state, let shown = visits.shown, let stamped = visits.stamps[shown] {
        try writer.replace(state, with: nil, visit: shown, stamped: stamped)
      }
      try setRest(of: id, absence, changed, row)
      return nil
    }
    let entry = try entry(for: id, visited: state?.visited)
    if change.stored.visited != state?.visited ?? change.stored.visited {
      row.visited = state?.visited
    }
    row.fetched = change.fetched
    try record(change.stored, change.what, in: entry)
    if !row.isTrivial { try row.store(of: id, in: entry, database) }
    switch (state, visits.shown) {
    case (let state?, nil): try writer.delete(state)
    case (nil, let shown?):
      guard let row = change.row else { throw InconsistentCounts() }
      try writer.insert(
        row,
        visited: shown.visited,
        place: shown.place,
        isRestored: true,
        stamped: visits.stamps[shown]
      )
    case (let state?, let shown?):
      try writer.replace(
        state,
        with: change.row,
        visit: shown,
        stamped: visits.stamps[shown] ?? shown.visited
      )
    case (nil, nil): break
    }
    if mine.visits.removed != visits.removed || !mine.visits.others.isEmpty
      || !visits.others.isEmpty
    {
      try writer.setVisits(of: id, visits)
    }
    try setRest(of: id, absence, changed, row)
    return change.item
  }

  /// Stores the previous state of a photo, and counts the photo.
  ///
  /// - Throws: ``InconsistentCounts`` if the change has affected the photo before; `DatabaseError`.
  mutating func record(
    _ state: PhotoState,
    _ what: ChangedPhoto.What,
    in entry: HistoryEntry
  ) throws {
    guard try entry.store(state, what: what, writer.statements) else { throw InconsistentCounts() }
    switch what {
    case .added: added += 1
    case .unvisited: unvisited += 1
    case .refreshed: refreshed += 1
    case .visited, .edited: break
    }
  }

  private func setRest(
    of id: PhotoID,
    _ absence: MergingPhoto.Absence?,
    _ imported: [String: String],
    _ row: MergeRow
  ) throws {
    if row.absence != nil { try writer.setAbsence(of: id, absence) }
    for (format, record) in imported {
      try writer.setImported(of: id, format: format, record)
    }
  }

  /// The JSON that the photo will have; nil if it will not be in the vacation.
  ///
  /// JSON counts only if a visit that it came with does.
  private func texts(
    of state: PhotoState?,
    _ mine: MergingPhoto,
    _ other: OtherPhoto,
    in visits: VisitSet
  ) throws -> FetchedTexts? {
    guard visits.shown != nil else { return nil }
    let own = state.map {
      FetchedTexts(dictionary: $0.dictionary, info: $0.info, latest: $0.latest, times: mine.times)
    }
    guard other.photo.visits.contributes(to: visits), let texts = other.texts else { return own }
    guard let own, mine.visits.contributes(to: visits) else { return texts }
    return own.joined(with: texts)
  }
}

/// How a merge changes a photo's row.
private struct MergedPhoto {
  /// What it does to the photo.
  let what: ChangedPhoto.What
  /// What the history stores of the photo.
  let stored: PhotoState
  /// The new row; nil if its JSON stays.
  let row: PhotoRow?
  /// When the new JSON was fetched; nil if at the time of its visit.
  let fetched: FetchedTexts.Times?
  /// What is reported.
  let item: MergedItem

  /// Compares a photo with what it will be; nil if nothing changes that a user can see.
  init?(
    _ other: OtherPhoto,
    _ state: PhotoState?,
    _ visits: VisitSet,
    _ texts: FetchedTexts?,
    mine: MergingPhoto
  ) throws {
    let id = other.photo.id
    guard let shown = visits.shown, let texts else {
      guard let state else { return nil }
      (what, stored, row, fetched) = (.unvisited, state, nil, nil)
      item = MergedItem(
        .photo(id),
        .unvisited,
        title: try PhotoRow(state).photo.displayTitle,
        place: state.place
      )
      return
    }
    let isDefault =
      (texts.dictionary == nil || texts.times.dictionary == shown.visited)
      && (texts.info == nil || texts.times.info == shown.visited)
    fetched = isDefault ? nil : texts.times
    guard let state else {
      let new = try other.row()
      (what, row) = (.added, new)
      stored = PhotoState(
        id: id,
        visited: shown.visited,
        placeNumber: 0,
        place: "",
        latest: texts.latest
      )
      item = MergedItem(
        .photo(id),
        .visited,
        title: new.photo.displayTitle,
        place: shown.place
      )
      return
    }
    let hasNewJSON =
      !Self.areEqual(texts.dictionary, state.dictionary) || !Self.areEqual(texts.info, state.info)
      || texts.latest != state.latest
    let (isMoved, isEarlier) = (shown.place != state.place, shown.visited != state.visited)
    guard hasNewJSON || isMoved || isEarlier || texts.times != mine.times else { return nil }
    var stored = state
    stored.visited = shown.visited
    if !hasNewJSON { (stored.dictionary, stored.info, stored.mismatch) = (nil, nil, nil) }
    self.stored = stored
    what = .refreshed
    row = try hasNewJSON ? other.row(texts) : nil
    item = MergedItem(
      .photo(id),
      isMoved ? .moved : .refreshed,
      title: try (row ?? PhotoRow(state)).photo.displayTitle,
      place: shown.place,
      movedFrom: isMoved ? state.place : nil
    )
  }

  private static func areEqual(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return first.utf8.elementsEqual(second.utf8)
  }
}

extension PhotoWriter {
  /// Stores when a photo was removed and its visits that are not shown.
  func setVisits(of id: PhotoID, _ visits: VisitSet) throws {
    try setVisits(of: id, removed: visits.removed, others: MergeRow(visits).others ?? [])
  }
}
