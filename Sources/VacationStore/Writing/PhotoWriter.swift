import Flickr
import GRDB

/// Inserts, updates and deletes photos, within one transaction at a time.
///
/// Changes to the counts of places and tags are added up in memory and written once by
/// ``finish()``, since a bulk visit updates the same few of them again and again.
final class PhotoWriter {
  /// Whether to check rows against their digests before rewriting them.
  let checksDigests: Bool
  /// The connection.
  let database: Database
  let statements: PhotoStatements
  private var places = PlaceTally()
  var tags = TagTally()
  /// The time at which the transaction asserts and removes visits.
  private(set) var time: Int64 = 0
  /// Whether the tables that most vacations leave empty have rows, so that each photo is looked up.
  var (hasRemoved, hasOtherVisits, hasOwnTags, hasAliases) = (true, true, true, true)
  private var pending: (first: Int64, last: Int64)?
  /// The maximum number of restored or refreshed photos whose pairs of photo and tag are buffered,
  /// since an undo of any size is one transaction.
  private static let bufferedPhotoLimit = 50_000
  private var bufferedPhotos = 0
  /// The range of the keys of photos whose pairs were buffered in the order of their keys.
  private var ascendingBuffered: (first: Int64, last: Int64)?
  /// The keys of the other photos whose pairs are buffered.
  private var otherBuffered: Set<Int64> = []

  init(_ database: Database, checksDigests: Bool) throws {
    self.checksDigests = checksDigests
    self.database = database
    statements = try PhotoStatements(database)
  }

  /// Clears the cached numbers of places and tags, since another process may have removed some.
  func clearNumbers() {
    places.clearNumbers()
    tags.clearNumbers()
  }

  /// Begins a transaction, at a time that is later than all in the file.
  func begin(at time: Int64) throws {
    self.time = time
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM Removed), EXISTS (SELECT 1 FROM OtherVisit),
            EXISTS (SELECT 1 FROM OwnTag), EXISTS (SELECT 1 FROM PlaceAlias)
          """
      )
    )
    func has(_ index: Int) throws -> Bool { try row?.decode(atIndex: index) ?? true }
    (hasRemoved, hasOtherVisits, hasOwnTags, hasAliases) = (
      try has(0), try has(1), try has(2), try has(3)
    )
  }

  /// The visit of a photo; nil if it is not in the vacation.
  func visit(of id: PhotoID) throws -> Int64? {
    statements.findPhoto.bind(id.rawValue, at: 1)
    defer { statements.findPhoto.reset() }
    return try statements.findPhoto.step() ? statements.findPhoto.integer(0) : nil
  }

  /// The stored state of a photo; nil if it is not in the vacation.
  ///
  /// - Throws: ``DamagedRow`` if its JSON does not match its digest; `DatabaseError`.
  func state(of id: PhotoID) throws -> PhotoState? {
    let statement = statements.photoState
    statement.bind(id.rawValue, at: 1)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    guard let place = statement.text(2) else { throw InconsistentCounts() }
    let (dictionary, info) = (statement.text(3), statement.text(4))
    let latest = statement.text(5) ?? ""
    let digest = RowDigest(latest: latest, dictionary: dictionary, info: info)
    let stored = statement.integer(6)
    let mismatch = digest.mismatch(stored)
    guard mismatch == nil || !checksDigests else { throw DamagedRow(row: "photo \(id)") }
    return PhotoState(
      id: id,
      visited: statement.integer(0) ?? 0,
      key: statement.integer(7) ?? 0,
      stamped: statement.integer(8) ?? 0,
      placeNumber: statement.integer(1) ?? 0,
      place: place,
      dictionary: dictionary,
      info: info,
      latest: PhotoRow.Latest(rawValue: latest) ?? .dictionary,
      mismatch: mismatch
    )
  }

  /// Inserts a photo that is not in the vacation.
  ///
  /// - Parameters:
  ///   - row: The photo.
  ///   - visited: The time of its visit.
  ///   - place: The name of its place.
  ///   - isRestored: Whether the photo is restored with its old visit time.
  ///   - stamped: When its visit was last asserted, exactly; nil for now, or after its last removal.
  /// - Throws: `DatabaseError`.
  func insert(
    _ row: PhotoRow,
    visited: Int64,
    place: String,
    isRestored: Bool = false,
    stamped: Int64? = nil
  ) throws {
    let place = isRestored ? place : try currentName(ofPlace: place)
    // First, since it fails if there is no room for another photo at that time.
    let key = isRestored ? try freeKey(visited: visited, id: row.photo.id) : visited << 8
    let number = try places.add(place, visited: visited, isRestored: isRestored, statements)
    let stamped = try stamped ?? max(isRestored ? time : visited, removed(row.photo.id) + 1)
    statements.insertPhoto.bind(
      row,
      key: key,
      place: number,
      stamped: stamped == visited ? nil : stamped
    )
    try statements.insertPhoto.run()
    for name in try allTags(of: row.photo) {
      try tags.add(name, to: key, statements)
    }
    try markTagsBuffered(of: key, isNew: !isRestored)
    try markPending(key)
  }

  /// Unvisits a photo.
  func remove(_ state: PhotoState) throws {
    _ = try addRemoved(state)
    try delete(state)
  }

  /// Deletes the row of a photo.
  func delete(_ state: PhotoState) throws {
    try removeTags(of: state.key)
    statements.deletePhoto.bind(state.key, at: 1)
    try statements.deletePhoto.run()
    places.remove(number: state.placeNumber)
    try markPending(state.key)
  }

  /// Updates a photo; its visit time stays.
  ///
  /// - Parameters:
  ///   - state: The stored state.
  ///   - row: The new row.
  ///   - place: The name of the new place; nil to keep its place.
  /// - Throws: `DatabaseError`.
  func update(_ state: PhotoState, to row: PhotoRow, place: String? = nil) throws {
    var (number, stamped) = (state.placeNumber, state.stamped)
    if let place {
      // Its visit under the old place is over, in other copies of the vacation too.
      stamped = try addRemoved(state) + 1
      // Its visit may become the first of the new place.
      number = try places.add(place, visited: state.visited, isRestored: true, statements)
      places.remove(number: state.placeNumber)
    }
    statements.updatePhoto.bind(
      row,
      key: state.key,
      place: number,
      stamped: stamped == state.visited ? nil : stamped
    )
    try statements.updatePhoto.run()
    try removeTags(of: state.key)
    for name in try allTags(of: row.photo) {
      try tags.add(name, to: state.key, statements)
    }
    try markTagsBuffered(of: state.key, isNew: false)
    try markPending(state.key)
  }

  private func removeTags(of key: Int64) throws {
    // The photo may have been tagged in this transaction.
    if otherBuffered.contains(key)
      || ascendingBuffered.map({ $0.first <= key && key <= $0.last }) == true
    {
      try writePairs()
    }
    statements.tagsOfPhoto.bind(key, at: 1)
    var numbers: [Int64] = []
    while try statements.tagsOfPhoto.step() {
      if let number = statements.tagsOfPhoto.integer(0) { numbers.append(number) }
    }
    for number in numbers { try removePair(key, number) }
  }

  func removePair(_ key: Int64, _ number: Int64) throws {
    statements.deletePhotoTag.bind(key, at: 1)
    statements.deletePhotoTag.bind(number, at: 2)
    try statements.deletePhotoTag.run()
    tags.remove(number: number)
  }

  /// Records that the pairs of a photo and its tags are buffered.
  func markTagsBuffered(of key: Int64, isNew: Bool) throws {
    if key > ascendingBuffered?.last ?? .min {
      ascendingBuffered = (ascendingBuffered?.first ?? key, key)
    } else {
      otherBuffered.insert(key)
    }
    guard !isNew else { return }
    bufferedPhotos += 1
    if bufferedPhotos >= Self.bufferedPhotoLimit { try writePairs() }
  }

  /// The approximate size in bytes of the pages that the buffered pairs will change.
  var pendingPairBytes: Int64 { tags.pendingBytes }

  func writePairs() throws {
    try tags.writePairs(statements)
    bufferedPhotos = 0
    ascendingBuffered = nil
    otherBuffered.removeAll(keepingCapacity: true)
  }

  /// Marks a photo as pending for the search index; photos visited one after the
  /// other are merged into one range.
  func markPending(_ key: Int64) throws {
    if let range = pending, key >= range.first, key <= range.last || key >> 8 == range.last >> 8 + 1
    {
      pending?.last = max(range.last, key)
    } else {
      try writePending()
      pending = (key, key)
    }
  }

  private func writePending() throws {
    guard let range = pending else { return }
    statements.addPending.bind(range.first, at: 1)
    statements.addPending.bind(range.last, at: 2)
    try statements.addPending.run()
    pending = nil
  }

  /// Writes the counts; called at the end of the transaction.
  func finish() throws {
    try writePairs()
    try tags.write(statements)
    try places.write(statements)
    try writePending()
  }
}
