import Flickr
import GRDB

extension PhotoWriter {
  /// Stores values of a row of own words, and updates what depends on them.
  func write(
    _ new: [DatabaseValue],
    replacing old: [DatabaseValue],
    of key: WordsTable.Key,
    in table: WordsTable
  ) throws {
    try table.write(new, of: key, at: time, database)
    try update(after: new, replacing: old, of: key, in: table)
  }

  /// Updates what depends on a row of own words that was stored.
  func update(
    after new: [DatabaseValue],
    replacing old: [DatabaseValue],
    of key: WordsTable.Key,
    in table: WordsTable
  ) throws {
    switch table.name {
    case WordsTable.photos.name:
      // The note is the first field.
      if new[0] != old[0], let id = PhotoID(rawValue: key.name) { try markPending(id) }
    case WordsTable.places.name:
      if new[0] != old[0] { try markPending(ofPlace: key.name) }
    case WordsTable.ownTags.name:
      guard let id = PhotoID(rawValue: key.name) else { return }
      guard new[0] != old[0] else { return }
      if Bool.fromDatabaseValue(new[0]) == true {
        try addOwnTag(key.detail, to: id)
      } else {
        try removeOwnTag(key.detail, from: id)
      }
    case WordsTable.aliases.name: hasAliases = true
    default: break
    }
  }

  /// The name under which photos of a place are visited now.
  func currentName(ofPlace name: String) throws -> String {
    guard hasAliases else { return name }
    statements.findAlias.bind(name, at: 1)
    defer { statements.findAlias.reset() }
    return try statements.findAlias.step() ? statements.findAlias.text(0) ?? name : name
  }

  /// The tags of a photo, Flickr's and one's own.
  func allTags(of photo: Photo) throws -> [String] {
    guard hasOwnTags else { return photo.tags }
    statements.ownTagsOfPhoto.bind(photo.id.rawValue, at: 1)
    defer { statements.ownTagsOfPhoto.reset() }
    var tags = photo.tags
    while try statements.ownTagsOfPhoto.step() {
      if let tag = statements.ownTagsOfPhoto.text(0), !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Adds an own tag to a photo of the vacation, unless Flickr gave it too.
  func addOwnTag(_ tag: String, to id: PhotoID) throws {
    hasOwnTags = true
    guard let state = try state(of: id) else { return }
    try writePairs()
    let isTagged = try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM PhotoTag
            WHERE photoKey = ? AND tagNumber = (SELECT number FROM Tag WHERE name = ?))
          """
      ),
      arguments: [state.key, tag]
    )
    guard isTagged != true else { return }
    try tags.add(tag, to: state.key, statements)
    try markTagsBuffered(of: state.key, isNew: false)
    try markPending(state.key)
  }

  /// Removes an own tag from a photo of the vacation, unless Flickr gave it too.
  func removeOwnTag(_ tag: String, from id: PhotoID) throws {
    guard let state = try state(of: id), try !PhotoRow(state).photo.tags.contains(tag) else {
      return
    }
    try writePairs()
    let number = try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT number FROM Tag WHERE name = ?"),
      arguments: [tag]
    )
    guard let number else { throw InconsistentCounts() }
    try removePair(state.key, number)
    try markPending(state.key)
  }

  /// Marks a photo, if it is in the vacation, as pending for the search index.
  func markPending(_ id: PhotoID) throws {
    let key = try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT key FROM Photo WHERE id = ?"),
      arguments: [id.rawValue]
    )
    if let key { try markPending(key) }
  }

  /// Marks the photos of a place as pending for the search index.
  func markPending(ofPlace name: String) throws {
    let keys = try Int64.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT key FROM Photo WHERE placeNumber = (SELECT number FROM Place WHERE name = ?)
          ORDER BY key
          """
      ),
      arguments: [name]
    )
    while let key = try keys.next() { try markPending(key) }
  }
}
