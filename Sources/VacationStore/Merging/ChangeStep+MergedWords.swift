import Flickr
import GRDB

extension MergedValues {
  /// Checks a row of own words of another vacation.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if a value is impossible.
  func words(
    _ key: WordsTable.Key,
    _ row: WordsTable.MergingRow,
    in table: WordsTable
  ) throws -> (WordsTable.Key, WordsTable.MergingRow) {
    var row = row
    for edited in row.edited.compactMap(\.self) { _ = try time(edited) }
    switch table.name {
    case WordsTable.photos.name:
      _ = try id(key.name)
      row.values[0] = text(row.values[0])
      try require(row.values[1], in: 1...5)
      try require(row.values[2], in: 0...1)
    case WordsTable.ownTags.name:
      _ = try id(key.name)
      guard OwnTagName(key.detail)?.name == key.detail else {
        throw damaged("it contains the invalid tag \"\(key.detail)\"")
      }
      try require(row.values[0], in: 0...1)
    case WordsTable.places.name, WordsTable.vacation.name:
      if table.name == WordsTable.places.name { try requirePlace(key.name) }
      row.values[0] = text(row.values[0])
      if let cover = String.fromDatabaseValue(row.values[1]) { _ = try id(cover) }
    case WordsTable.aliases.name:
      try requirePlace(key.name)
      if let target = String.fromDatabaseValue(row.values[0]) {
        row.values[0] = try place(target).databaseValue
      }
    default: break
    }
    return (key, row)
  }

  /// Refuses a key that is not written as the names of places are: another row may have the name.
  private func requirePlace(_ key: String) throws {
    guard try place(key) == key else {
      throw damaged("it contains words about \"\(key)\", which is not the name of a place")
    }
  }

  /// A note without NUL, at which SQLite's JSON functions would cut it.
  private func text(_ value: DatabaseValue) -> DatabaseValue {
    guard let text = String.fromDatabaseValue(value), text.utf8.contains(0) else { return value }
    return text.replacing("\0", with: "").databaseValue
  }

  private func require(_ value: DatabaseValue, in range: ClosedRange<Int>) throws {
    guard let number = Int.fromDatabaseValue(value) else { return }
    guard range.contains(number) else {
      throw damaged("it contains an own word with the invalid value \(number)")
    }
  }
}

extension ChangeStep {
  /// Merges a row of own words of another vacation.
  ///
  /// - Returns: Whether a value changed; false if at most the time of an edit did.
  /// - Throws: `DatabaseError`; ``DamagedRow`` if the vacation's own row does not match its digest.
  mutating func merge(
    _ other: WordsTable.MergingRow,
    of key: WordsTable.Key,
    in table: WordsTable
  ) throws -> Bool {
    let mine = try table.mergingRow(of: key, checksDigest: writer.checksDigests, database)
    let joined = mine?.joined(with: other) ?? other
    guard joined != mine else { return false }
    let entry = try entry { try $0.isSuperseded(for: key, in: table, $1) }
    let json = try table.json(mine, database)
    guard try entry.store(json: json, of: key, in: table, database) else {
      throw InconsistentCounts()
    }
    return try writer.store(joined, replacing: mine, of: key, in: table)
  }
}

extension PhotoWriter {
  /// Stores a row of own words as another vacation or the history has it, and updates what depends on
  /// it.
  ///
  /// - Returns: Whether a value changed.
  /// - Throws: `DatabaseError`.
  func store(
    _ new: WordsTable.MergingRow?,
    replacing old: WordsTable.MergingRow?,
    of key: WordsTable.Key,
    in table: WordsTable
  ) throws -> Bool {
    try table.store(new, of: key, database)
    let absent = table.fields.map(\.absent)
    let (values, previous) = (new?.values ?? absent, old?.values ?? absent)
    guard values != previous else { return false }
    try update(after: values, replacing: previous, of: key, in: table)
    return true
  }
}
