import Flickr
import GRDB

extension UndoRedoStep {
  /// Swaps the states of photos and words before and after a merge.
  ///
  /// Unlike other changes, a merge is not undone by asserting the opposite: then a later merge would
  /// remove from the other copy what came from it (decision note "Merging"). If the vacation has a hub,
  /// the opposite is asserted: otherwise the next synchronization would bring everything back.
  func swapMerge(path: String, asserts: Bool) throws {
    try swapWords { row in
      let (table, detail): (String, String) = (
        try row.decode(atIndex: 1), try row.decode(atIndex: 3)
      )
      guard let table = WordsTable.merged.first(where: { $0.name == table }) else {
        return try swapWords(row)
      }
      // Photos come later.
      guard table.name != WordsTable.photos.name || detail.isEmpty else { return }
      try swapMergedWords(row, in: table, asserts: asserts)
    }
    // Photos that leave make room for those that come back.
    for what: ChangedPhoto.What in [.added, .unvisited, .refreshed] {
      try forEachStored(what) { stored in try swap(stored, what: what, path: path, asserts: asserts)
      }
    }
    try swapRemovals(path: path, asserts: asserts)
  }

  private func swapMergedWords(_ row: Row, in table: WordsTable, asserts: Bool) throws {
    guard try !writer.checksDigests || DigestedTable.words.mismatch(of: row) == nil else {
      throw DamagedRow(row: "a change of own words in its history")
    }
    let key = WordsTable.Key(name: try row.decode(atIndex: 2), detail: try row.decode(atIndex: 3))
    let current = try table.mergingRow(
      of: key,
      checksDigest: writer.checksDigests,
      database
    )
    var stored = try table.mergingRow(json: row.decode(atIndex: 4), database)
    if asserts { stored = asserted(stored, over: current, in: table) }
    _ = try writer.store(stored, replacing: current, of: key, in: table)
    try database.cachedStatement(
      sql: """
        DELETE FROM HistoryWords WHERE changed = ? AND tableName = ? AND name = ? AND detail = ?
        """
    ).execute(arguments: [entry.changed, table.name, key.name, key.detail])
    _ = try entry.store(json: table.json(current, database), of: key, in: table, database)
  }

  /// A row with later times of edits than the current one for the values that differ.
  private func asserted(
    _ row: WordsTable.MergingRow?,
    over current: WordsTable.MergingRow?,
    in table: WordsTable
  ) -> WordsTable.MergingRow? {
    guard let current else { return row }
    var asserted =
      row ?? WordsTable.MergingRow(values: table.fields.map(\.absent), edited: current.edited)
    for index in current.values.indices {
      let edited = current.edited[index]
      asserted.edited[index] =
        asserted.values[index] == current.values[index]
        ? edited : max(writer.time, (edited ?? -1) + 1)
    }
    return asserted
  }

  /// Swaps a photo that the merge added, removed or changed.
  private func swap(
    _ stored: PhotoState,
    what: ChangedPhoto.What,
    path: String,
    asserts: Bool
  ) throws {
    let id = stored.id
    guard let current = try MergingPhoto.read([id], path: path, database).first else { return }
    let state = try current.visits.shown == nil ? nil : writer.state(of: id)
    // A photo that is not in the vacation now is stored with its place.
    guard (state == nil) == (what != .refreshed && !stored.place.isEmpty),
      state?.visited ?? stored.visited == stored.visited
    else {
      throw Mismatch(detail: "photo \(id) is not in the vacation as that change left it")
    }
    let row =
      try MergeRow.read(of: id, changed: entry.changed, path: path, database)
      ?? MergeRow(VisitSet(removed: nil, stamps: [:]))
    var replacing = MergeRow(current.visits)
    replacing.fetched = row.fetched
    let visited = row.visited ?? stored.visited
    let target = VisitSet.Visit(visited: visited, place: stored.place)
    var replaced = state ?? stored
    switch (state, what) {
    case (let state?, .added), (let state?, .unvisited):
      try asserts ? writer.remove(state) : writer.delete(state)
    case (let state?, _):
      let hasJSON = stored.dictionary != nil || stored.info != nil
      let isMoved = (target.visited, target.place) != (state.visited, state.place)
      let asserted = try isMoved && asserts ? writer.addRemoved(state) + 1 : state.stamped
      try writer.replace(
        state,
        with: hasJSON ? PhotoRow(stored) : nil,
        visit: target,
        stamped: asserts ? asserted : row.stamped ?? visited
      )
      if visited != state.visited { replacing.visited = state.visited }
      replaced.visited = visited
      if !hasJSON { (replaced.dictionary, replaced.info, replaced.mismatch) = (nil, nil, nil) }
    case (nil, _):
      try writer.insert(
        PhotoRow(stored),
        visited: visited,
        place: stored.place,
        isRestored: true,
        stamped: asserts ? nil : row.stamped ?? visited
      )
      (replaced.dictionary, replaced.info, replaced.mismatch) = (nil, nil, nil)
      replaced.place = ""
    }
    try entry.replaceStored(with: replaced, what: what, writer)
    try restore(row, of: id, current, storing: &replacing, asserts: asserts)
    try MergeRow.delete(of: id, changed: entry.changed, database)
    if !replacing.isTrivial { try replacing.store(of: id, in: entry, database) }
  }

  /// Restores what is not in the photo's own row, and adds what that replaces.
  private func restore(
    _ row: MergeRow,
    of id: PhotoID,
    _ current: MergingPhoto,
    storing replacing: inout MergeRow,
    asserts: Bool
  ) throws {
    if !asserts, row.removed != replacing.removed || row.others != replacing.others {
      try writer.setVisits(of: id, removed: row.removed, others: row.others ?? [])
    }
    if let absence = row.absence {
      replacing.absence = [current.absence].compactMap(\.self)
      try writer.setAbsence(of: id, absence.first)
    }
    for (format, record) in row.imported ?? [:] {
      replacing.imported = replacing.imported ?? [:]
      replacing.imported?.updateValue(current.imported[format], forKey: format)
      try writer.setImported(of: id, format: format, record)
    }
  }

  /// Swaps what the merge changed about photos without changing them: removals, other visits.
  private func swapRemovals(path: String, asserts: Bool) throws {
    var last = ""
    while true {
      let ids = try String.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT name FROM HistoryWords
            WHERE changed = ?1 AND tableName = 'PhotoWords' AND name > ?2 AND detail = ?3
              AND name NOT IN (SELECT id FROM HistoryPhoto WHERE changed = ?1)
            ORDER BY name LIMIT ?4
            """
        ),
        arguments: [entry.changed, last, MergeRow.detail, Self.pageSize]
      )
      guard let end = ids.last else { return }
      last = end
      for id in ids {
        guard let id = PhotoID(rawValue: id),
          let row = try MergeRow.read(of: id, changed: entry.changed, path: path, database),
          let current = try MergingPhoto.read([id], path: path, database).first
        else { throw Mismatch(detail: "its history contains the invalid ID \"\(id)\"") }
        var replacing = MergeRow(current.visits)
        if !asserts, let shown = current.visits.shown, let state = try writer.state(of: id) {
          try writer.replace(
            state,
            with: nil,
            visit: shown,
            stamped: row.stamped ?? shown.visited
          )
        }
        try restore(row, of: id, current, storing: &replacing, asserts: asserts)
        try MergeRow.delete(of: id, changed: entry.changed, database)
        try replacing.store(of: id, in: entry, database)
      }
    }
  }
}
