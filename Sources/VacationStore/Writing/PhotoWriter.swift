import Flickr
import GRDB

/// Inserts, updates and deletes photos, within one transaction at a time.
///
/// Changes to the counts of places and tags are added up in memory and written once by
/// ``finish()``, since a bulk visit updates the same few of them again and again.
final class PhotoWriter {
  /// Whether to check rows against their digests before rewriting them.
  let checksDigests: Bool
  private let statements: PhotoStatements
  private var places = PlaceTally()
  private var tags = TagTally()
  private var pending: (first: Int64, last: Int64)?
  /// The maximum number of restored or refreshed photos whose pairs of photo and tag are buffered,
  /// since an undo of any size is one transaction.
  private static let bufferedPhotoLimit = 20_000
  /// The range of new visits whose pairs are buffered.
  private var newBuffered: (first: Int64, last: Int64)?
  private var oldBuffered: Set<Int64> = []

  init(_ database: Database, checksDigests: Bool) throws {
    self.checksDigests = checksDigests
    statements = try PhotoStatements(database)
  }

  /// Clears the cached numbers of places and tags, since another process may have removed some.
  func clearNumbers() {
    places.clearNumbers()
    tags.clearNumbers()
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
  /// - Throws: `DatabaseError`.
  func insert(
    _ row: PhotoRow,
    visited: Int64,
    place: String,
    isRestored: Bool = false
  ) throws {
    let number = try places.add(place, visited: visited, isRestored: isRestored, statements)
    statements.insertPhoto.bind(row, visited: visited, place: number)
    try statements.insertPhoto.run()
    for name in row.photo.tags {
      try tags.add(name, to: visited, statements)
    }
    try markTagsBuffered(of: visited, isNew: !isRestored)
    try markPending(visited)
  }

  /// Deletes a photo.
  func remove(_ state: PhotoState) throws {
    try removeTags(of: state.visited)
    statements.deletePhoto.bind(state.visited, at: 1)
    try statements.deletePhoto.run()
    places.remove(number: state.placeNumber)
    try markPending(state.visited)
  }

  /// Updates a photo; its visit time stays.
  ///
  /// - Parameters:
  ///   - state: The stored state.
  ///   - row: The new row.
  ///   - place: The name of the new place; nil to keep its place.
  /// - Throws: `DatabaseError`.
  func update(_ state: PhotoState, to row: PhotoRow, place: String? = nil) throws {
    var number = state.placeNumber
    if let place {
      // Its visit may become the first of the new place.
      number = try places.add(place, visited: state.visited, isRestored: true, statements)
      places.remove(number: state.placeNumber)
    }
    statements.updatePhoto.bind(row, visited: state.visited, place: number)
    try statements.updatePhoto.run()
    try removeTags(of: state.visited)
    for name in row.photo.tags {
      try tags.add(name, to: state.visited, statements)
    }
    try markTagsBuffered(of: state.visited, isNew: false)
    try markPending(state.visited)
  }

  private func removeTags(of visited: Int64) throws {
    // The photo may have been tagged in this transaction.
    if oldBuffered.contains(visited)
      || newBuffered.map({ $0.first <= visited && visited <= $0.last }) == true
    {
      try writePairs()
    }
    statements.tagsOfPhoto.bind(visited, at: 1)
    var numbers: [Int64] = []
    while try statements.tagsOfPhoto.step() {
      if let number = statements.tagsOfPhoto.integer(0) { numbers.append(number) }
    }
    for number in numbers {
      statements.deletePhotoTag.bind(visited, at: 1)
      statements.deletePhotoTag.bind(number, at: 2)
      try statements.deletePhotoTag.run()
      tags.remove(number: number)
    }
  }

  /// Records that the pairs of a photo and its tags are buffered.
  private func markTagsBuffered(of visited: Int64, isNew: Bool) throws {
    if isNew {
      newBuffered = (newBuffered?.first ?? visited, visited)
    } else {
      oldBuffered.insert(visited)
      if oldBuffered.count >= Self.bufferedPhotoLimit { try writePairs() }
    }
  }

  private func writePairs() throws {
    try tags.writePairs(statements)
    newBuffered = nil
    oldBuffered.removeAll(keepingCapacity: true)
  }

  /// Marks a photo as pending for the search index; adjacent visits are merged into one range.
  private func markPending(_ visited: Int64) throws {
    if let range = pending, visited >= range.first,
      visited <= range.last || visited &- 1 == range.last
    {
      pending?.last = max(range.last, visited)
    } else {
      try writePending()
      pending = (visited, visited)
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
