import Flickr
import GRDB

/// Something of an archive that is written to a vacation.
package enum ArchivedItem: Sendable {
  /// What the archive has of the vacation itself; the first item.
  case vacation(ArchivedVacation)
  /// A photo, what it is as a visit, and its pictures.
  case photo(ArchivedPhoto, Visit, [NewPicture])
  case place(ArchivedPlace)
  /// Own words about a photo that is not in the vacation.
  case words(ArchivedWords)
  case removal(ArchivedRemoval)
  /// An alias; the last items, since photos are added to the places that they are in.
  case alias(ArchivedAlias)
}

extension VacationChange {
  /// Writes what an archive has to the vacation; a new vacation is then equal to the archived one, but
  /// for its history.
  ///
  /// A vacation without photos and history gets the identity of the archived one. Photos, words and
  /// pictures that a vacation already has stay.
  /// - Parameter items: The items of the archive, in order.
  /// - Returns: The outcome for each item, in order: for photos as ``importPhotos(_:more:)`` gives it,
  ///   for others `changed` or `unchanged`.
  /// - Throws: ``VacationError``; transactions already committed stay.
  package func restore(_ items: [ArchivedItem]) throws -> [VisitStatus] {
    var statuses: [VisitStatus] = []
    var rest = items[...]
    while let first = rest.first {
      // Pictures are much data.
      let part =
        first.hasPictures ? rest.prefix(Self.pictureBatchSize) : rest.prefix { !$0.hasPictures }
      statuses = try inBatches(Array(part), spills: first.hasPictures, following: statuses) {
        step,
        item in try step.restore(item)
      }
      rest = rest.dropFirst(part.count)
    }
    return statuses
  }
}

extension ArchivedItem {
  fileprivate var hasPictures: Bool {
    if case .photo(_, _, let pictures) = self { !pictures.isEmpty } else { false }
  }
}

extension ChangeStep {
  /// A value of own words, and the time of its last edit.
  private typealias Edited = (value: DatabaseValue, edited: Int64?)

  fileprivate mutating func restore(_ item: ArchivedItem) throws -> VisitStatus {
    switch item {
    case .vacation(let vacation): return try restore(vacation) ? .changed : .unchanged
    case .photo(let photo, let visit, let pictures):
      return try restore(photo, visit, pictures)
    case .words(let words): return try adopt(words) ? .changed : .unchanged
    case .place(let place):
      let fields: [Edited] = [
        (place.note.databaseValue, place.noteEdited),
        (place.cover.databaseValue, place.coverEdited),
      ]
      let key = WordsTable.Key(name: place.name)
      return try adopt(fields, of: key, in: .places) ? .changed : .unchanged
    case .alias(let alias):
      guard !alias.name.isEmpty, alias.name != alias.place else { return .unchanged }
      let key = WordsTable.Key(name: alias.name)
      let fields: [Edited] = [(alias.place.databaseValue, alias.edited)]
      return try adopt(fields, of: key, in: .aliases) ? .changed : .unchanged
    case .removal(let removal): return try restore(removal) ? .changed : .unchanged
    }
  }

  private mutating func restore(_ vacation: ArchivedVacation) throws -> Bool {
    let isNew = try Bool.fetchOne(
      database,
      sql: "SELECT NOT EXISTS (SELECT 1 FROM Photo) AND NOT EXISTS (SELECT 1 FROM History)"
    )
    let key = WordsTable.Key(name: "1")
    if isNew == true, let id = vacation.id, id.count == 32,
      id.allSatisfy({ $0.isHexDigit && !$0.isUppercase })
    {
      try database.execute(
        sql: "UPDATE Vacation SET id = ?, created = coalesce(?, created)",
        arguments: [id, vacation.created]
      )
      try WordsTable.vacation.writeDigest(of: key, database)
    }
    let fields: [Edited] = [
      (vacation.note.databaseValue, vacation.noteEdited),
      (vacation.cover.databaseValue, vacation.coverEdited),
    ]
    return try adopt(fields, of: key, in: .vacation)
  }

  private mutating func restore(
    _ photo: ArchivedPhoto,
    _ visit: Visit,
    _ pictures: [NewPicture]
  ) throws -> VisitStatus {
    let status = try add(visit, visited: photo.visited, stamped: photo.stamped)
    var isChanged = try adopt(
      ArchivedWords(id: photo.id, words: photo.words, ownTags: photo.ownTags)
    )
    for picture in pictures where try keep(picture) == .changed {
      isChanged = true
    }
    for record in photo.imported { try addRecord(record, of: photo.id) }
    if status == .visited {
      for other in photo.otherVisits {
        try database.cachedStatement(
          sql: """
            INSERT INTO OtherVisit (photo, visited, place, stamped) VALUES (?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """
        ).execute(arguments: [photo.id.rawValue, other.visited, other.place, other.stamped])
        writer.hasOtherVisits = true
      }
    }
    if let absence = photo.unavailable {
      try database.cachedStatement(
        sql:
          "INSERT INTO Unavailable (photo, since, reason) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
      ).execute(arguments: [photo.id.rawValue, absence.since, absence.reason])
    }
    return status == .alreadyVisited && isChanged ? .changed : status
  }

  /// Takes over the words about a photo.
  private mutating func adopt(_ own: ArchivedWords) throws -> Bool {
    var isChanged = false
    if let words = own.words {
      let fields: [Edited] = [
        (words.note.databaseValue, words.noteEdited),
        (words.rating.databaseValue, words.ratingEdited),
        (words.favorite.databaseValue, words.favoriteEdited),
      ]
      isChanged = try adopt(fields, of: WordsTable.Key(name: own.id.rawValue), in: .photos)
    }
    for tag in own.ownTags where OwnTagName(tag.tag)?.name == tag.tag {
      let key = WordsTable.Key(name: own.id.rawValue, detail: tag.tag)
      let isNew = try adopt([(tag.present.databaseValue, tag.edited)], of: key, in: .ownTags)
      isChanged = isChanged || isNew
    }
    return isChanged
  }

  /// Records that a photo was unvisited, unless it was visited since.
  private mutating func restore(_ removal: ArchivedRemoval) throws -> Bool {
    guard let id = PhotoID(rawValue: removal.photo), (0..<1 << 54).contains(removal.removed) else {
      return false
    }
    let stamped = try writer.state(of: id)?.stamped ?? .max
    guard stamped > removal.removed else { return false }
    try database.cachedStatement(
      sql: """
        INSERT INTO Removed (photo, removed) VALUES (?, ?)
        ON CONFLICT (photo) DO UPDATE SET removed = excluded.removed WHERE removed < excluded.removed
        """
    ).execute(arguments: [id.rawValue, removal.removed])
    writer.hasRemoved = true
    return database.changesCount > 0
  }

  /// Takes over values of own words, with the times of their edits, where there are none.
  ///
  /// A value that was removed here later than it was edited there stays removed.
  private mutating func adopt(
    _ fields: [Edited],
    of key: WordsTable.Key,
    in table: WordsTable
  ) throws -> Bool {
    let stored = try table.edits(of: key, database)
    let taken = fields.indices.filter { index in
      let field = fields[index]
      let absent = table.fields[index].absent
      guard field.edited != nil || field.value != absent else { return false }
      guard let old = stored?[index] else { return true }
      guard old.value.isNull || old.value == absent else { return false }
      return (field.edited ?? 0) > old.edited ?? -1
    }
    guard !taken.isEmpty else { return false }
    let isChanged = try edit(key, in: table) { values in
      for index in taken { values[index] = fields[index].value }
    }
    try table.setEdits(taken.map { ($0, fields[$0].value, fields[$0].edited) }, of: key, database)
    return isChanged
  }
}

extension WordsTable {
  /// The values of a row and the times of their edits; nil if there is no row.
  fileprivate func edits(
    of key: Key,
    _ database: Database
  ) throws -> [(value: DatabaseValue, edited: Int64?)]? {
    let columns = fields.map { "\($0.value), \($0.edited ?? "NULL")" }.joined(separator: ", ")
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT \(columns) FROM \(name) WHERE \(condition)"),
      arguments: StatementArguments(arguments(key))
    )
    return row.map { row in
      fields.indices.map { (row[2 * $0], Int64.fromDatabaseValue(row[2 * $0 + 1])) }
    }
  }

  /// Sets the times of edits; a row that has only times is created.
  fileprivate func setEdits(
    _ edits: [(field: Int, value: DatabaseValue, edited: Int64?)],
    of key: Key,
    _ database: Database
  ) throws {
    let timed = edits.compactMap { edit in
      self.fields[edit.field].edited.flatMap { column in
        edit.edited.map { (self.fields[edit.field].value, edit.value, column, $0) }
      }
    }
    guard !timed.isEmpty else { return }
    let updates = timed.map { "\($0.2) = ?" }.joined(separator: ", ")
    try database.cachedStatement(sql: "UPDATE \(name) SET \(updates) WHERE \(condition)").execute(
      arguments: StatementArguments(timed.map(\.3.databaseValue) + arguments(key))
    )
    if database.changesCount == 0 {
      let columns = self.key + timed.flatMap { [$0.0, $0.2] }
      try database.cachedStatement(
        sql: """
          INSERT INTO \(name) (\(columns.joined(separator: ", ")))
          VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
          """
      ).execute(
        arguments: StatementArguments(
          arguments(key) + timed.flatMap { [$0.1, $0.3.databaseValue] }
        )
      )
    }
    try writeDigest(of: key, database)
  }
}
