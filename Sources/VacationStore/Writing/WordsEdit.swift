public import Flickr
import Foundation
import GRDB

/// A change of the traveler's own words about photos.
public enum WordsEdit: Sendable, Hashable {
  /// Sets the note, plain text; nil removes it.
  case note(String?)
  /// Sets the rating, 1 to 5; nil removes it.
  case rating(Int?)
  /// Marks or unmarks a favorite.
  case favorite(Bool)
  /// Adds own tags; see ``OwnTagName``.
  case tag([OwnTagName])
  /// Removes own tags; Flickr's tags stay.
  case untag([OwnTagName])
}

/// The normalized name of an own tag: like Flickr's, without spaces, punctuation and uppercase
/// letters.
public struct OwnTagName: Sendable, Hashable {
  /// The name.
  public let name: String

  /// Creates a name from what the traveler typed: "New York" is `newyork`.
  ///
  /// Returns nil if the text has no letter, digit or emoji, or is longer than 255 characters.
  public init?(_ text: String) {
    let name = text.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars
      .filter { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
          .otherNumber, .otherSymbol:
          true
        default: false
        }
      }
    self.name = String(String.UnicodeScalarView(name)).precomposedStringWithCanonicalMapping
    guard !self.name.isEmpty, self.name.count <= 255 else { return nil }
  }
}

extension VacationChange {
  /// Changes the traveler's own words about photos of the vacation.
  ///
  /// - Parameters:
  ///   - ids: The photos.
  ///   - edit: The change. A rating must be from 1 to 5.
  /// - Returns: The outcome for each photo, in order: `changed`, `unchanged`, or `notVisited` if it is
  ///   not in the vacation.
  /// - Throws: ``VacationError``; transactions already committed stay.
  /// - Source: rule R16, <doc:Rules>.
  public func edit(_ ids: [PhotoID], _ edit: WordsEdit) throws -> [VisitStatus] {
    try inBatches(ids) { step, id in try step.edit(id, edit) }
  }

  /// Changes the note on the vacation; nil removes it.
  ///
  /// - Returns: Whether it changed.
  /// - Throws: ``VacationError``.
  public func setNote(_ note: String?) throws -> Bool {
    try edit(WordsTable.vacation, "1", 0, note)
  }

  /// Sets the photo that stands for the vacation; nil for the first visited one.
  ///
  /// - Returns: Whether it changed.
  /// - Throws: ``VacationError``.
  public func setCover(_ id: PhotoID?) throws -> Bool {
    try edit(WordsTable.vacation, "1", 1, id?.rawValue)
  }

  /// Changes the note on a place; nil removes it.
  ///
  /// - Returns: Whether it changed.
  /// - Throws: ``VacationError``.
  public func setNote(_ note: String?, ofPlace place: String) throws -> Bool {
    try edit(WordsTable.places, place, 0, note)
  }

  /// Sets the photo that stands for a place; nil for the first visited one.
  ///
  /// - Returns: Whether it changed.
  /// - Throws: ``VacationError``.
  public func setCover(_ id: PhotoID?, ofPlace place: String) throws -> Bool {
    try edit(WordsTable.places, place, 1, id?.rawValue)
  }

  /// Removes an alias: photos with that name are visited under it again.
  ///
  /// - Returns: Whether it changed.
  /// - Throws: ``VacationError``.
  public func removeAlias(_ name: String) throws -> Bool {
    try edit(WordsTable.aliases, name, 0, nil)
  }

  private func edit(
    _ table: WordsTable,
    _ name: String,
    _ field: Int,
    _ value: String?
  ) throws -> Bool {
    let value = value?.replacing("\0", with: "")
    let statuses = try inBatches([WordsTable.Key(name: name)]) { step, key in
      try step.edit(key, in: table) { $0[field] = value?.databaseValue ?? .null }
        ? .changed : .unchanged
    }
    return statuses == [.changed]
  }

  /// Renames a place, or merges places into one (R17).
  ///
  /// The old names become aliases of the new one, and their notes and covers move with them. An
  /// interrupted merge is completed by calling this again.
  /// - Parameters:
  ///   - names: The places, by their full names as stored.
  ///   - target: The new place; photos may be in it already.
  ///   - progress: Called with the number of photos moved so far and the total.
  /// - Returns: The number of photos that moved.
  /// - Throws: ``VacationError``, or what `progress` throws; what was committed stays, and is undone
  ///   with the change.
  public func move(
    places names: [String],
    to target: PlaceName,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> Int {
    let names = names.filter { $0 != target.name }
    _ = try inBatches([target.name]) { step, target in
      try step.redirect(names, to: target) ? .changed : .unchanged
    }
    let ids = try names.flatMap { try vacation.ids(ofPlace: $0) }
    var moved = 0
    while moved < ids.count {
      try progress(moved, ids.count)
      let page = ids[moved..<min(moved + 2_000, ids.count)]
      _ = try visit(page.map { ($0, nil) }, refresh: true, movingTo: target)
      moved += page.count
    }
    return moved
  }
}

extension Vacation {
  /// The photos of a place, in visit order.
  func ids(ofPlace name: String) throws -> [PhotoID] {
    try read { database in
      try String.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT id FROM Photo WHERE placeNumber = (SELECT number FROM Place WHERE name = ?)
            ORDER BY key
            """
        ),
        arguments: [name]
      ).compactMap(PhotoID.init(rawValue:))
    }
  }
}

extension ChangeStep {
  /// Changes the own words about a photo of the vacation.
  mutating func edit(_ id: PhotoID, _ edit: WordsEdit) throws -> VisitStatus {
    guard try isVisited(id) else { return .notVisited }
    let key = WordsTable.Key(name: id.rawValue)
    func set(_ field: Int, _ value: (any DatabaseValueConvertible)?) throws -> Bool {
      try self.edit(key, in: .photos) { $0[field] = value?.databaseValue ?? .null }
    }
    func set(_ tags: [OwnTagName], isPresent: Bool) throws -> Bool {
      var isChanged = false
      for tag in tags {
        let key = WordsTable.Key(name: id.rawValue, detail: tag.name)
        let changes = try self.edit(key, in: .ownTags) { $0[0] = isPresent.databaseValue }
        isChanged = changes || isChanged
      }
      return isChanged
    }
    let isChanged =
      switch edit {
      // SQLite's JSON functions, and with them undo, would cut the text at a NUL.
      case .note(let note): try set(0, note?.replacing("\0", with: ""))
      case .rating(let rating): try set(1, rating)
      case .favorite(let isFavorite):
        // 0 is stored only if it was one before.
        try self.edit(key, in: .photos) { values in
          if isFavorite || !values[2].isNull { values[2] = isFavorite.databaseValue }
        }
      case .tag(let tags): try set(tags, isPresent: true)
      case .untag(let tags): try set(tags, isPresent: false)
      }
    return isChanged ? .changed : .unchanged
  }

  /// Makes names aliases of a place, and moves the words about those places to it.
  ///
  /// - Returns: Whether anything changed.
  mutating func redirect(_ names: [String], to target: String) throws -> Bool {
    var isChanged = try edit(WordsTable.Key(name: target), in: .aliases) { $0[0] = .null }
    for name in names {
      for alias in try [name] + aliases(ofPlace: name) where alias != target {
        let changes = try edit(WordsTable.Key(name: alias), in: .aliases) {
          $0[0] = target.databaseValue
        }
        isChanged = changes || isChanged
      }
      var words: [DatabaseValue] = []
      let hadWords = try edit(WordsTable.Key(name: name), in: .places) { values in
        words = values
        values = values.map { _ in .null }
      }
      guard hadWords else { continue }
      isChanged = true
      _ = try edit(WordsTable.Key(name: target), in: .places) { values in
        let notes = [values[0], words[0]].compactMap { String.fromDatabaseValue($0) }
        values[0] = notes.isEmpty ? .null : notes.joined(separator: "\n\n").databaseValue
        if values[1].isNull { values[1] = words[1] }
      }
    }
    return isChanged
  }
}
