import Flickr
import GRDB

/// Puts photos into the vacation and takes them out, within one transaction at a time.
///
/// Places and tags are counted in memory and written once, by ``finish()``: a bulk visit touches the
/// same few of them over and over.
final class PhotoWriter {
  /// Whether rows that are rewritten are checked against their digests first.
  let checksDigests: Bool
  private let statements: PhotoStatements
  private var places = PlaceTally()
  private var tags = TagTally()
  private var pending: (first: Int64, last: Int64)?
  /// The maximum number of restored or refreshed photos whose pairs are buffered; undo is one
  /// transaction.
  private static let mostUnwritten = 20_000
  /// The new visits whose pairs are not written, as one range.
  private var newUnwritten: (first: Int64, last: Int64)?
  private var oldUnwritten: Set<Int64> = []

  init(_ database: Database, checksDigests: Bool) throws {
    self.checksDigests = checksDigests
    statements = try PhotoStatements(database)
  }

  /// Forgets the numbers of places and tags: another process may have removed some.
  func forgetNumbers() {
    places.forgetNumbers()
    tags.forgetNumbers()
  }

  /// The visit of a photo; nil if it is not in the vacation.
  func visit(of id: PhotoID) throws -> Int64? {
    statements.findPhoto.bind(id.rawValue, at: 1)
    defer { statements.findPhoto.reset() }
    return try statements.findPhoto.step() ? statements.findPhoto.integer(0) : nil
  }

  /// What the vacation holds of a photo; nil if it is not in it.
  ///
  /// - Throws: ``DamagedRow`` when its dictionaries are not what was stored; `DatabaseError`.
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

  /// Puts a photo in that is not there.
  ///
  /// - Parameters:
  ///   - row: The photo.
  ///   - visited: The time of its visit.
  ///   - place: The name of its place.
  ///   - isPutBack: Whether the visit is an old one that was taken out before.
  /// - Throws: `DatabaseError`.
  func insert(
    _ row: PhotoRow,
    visited: Int64,
    place: String,
    isPutBack: Bool = false
  ) throws {
    let number = try places.add(place, visited: visited, isPutBack: isPutBack, statements)
    statements.insertPhoto.bind(row, visited: visited, place: number)
    try statements.insertPhoto.run()
    for name in row.photo.tags {
      try tags.add(name, to: visited, statements)
    }
    try noteUnwrittenTags(of: visited, isNew: !isPutBack)
    try notePending(visited)
  }

  /// Takes a photo out.
  func remove(_ state: PhotoState) throws {
    try removeTags(of: state.visited)
    statements.deletePhoto.bind(state.visited, at: 1)
    try statements.deletePhoto.run()
    places.remove(number: state.placeNumber)
    try notePending(state.visited)
  }

  /// Gives a photo new dictionaries; the visit stays.
  ///
  /// - Parameters:
  ///   - state: What the vacation holds of it.
  ///   - row: What it is to hold.
  ///   - place: The name of the place that it is moved to; nil for the one that it has.
  /// - Throws: `DatabaseError`.
  func update(_ state: PhotoState, to row: PhotoRow, place: String? = nil) throws {
    var number = state.placeNumber
    if let place {
      // Its visit may be the first of the new place.
      number = try places.add(place, visited: state.visited, isPutBack: true, statements)
      places.remove(number: state.placeNumber)
    }
    statements.updatePhoto.bind(row, visited: state.visited, place: number)
    try statements.updatePhoto.run()
    try removeTags(of: state.visited)
    for name in row.photo.tags {
      try tags.add(name, to: state.visited, statements)
    }
    try noteUnwrittenTags(of: state.visited, isNew: false)
    try notePending(state.visited)
  }

  private func removeTags(of visited: Int64) throws {
    // The photo may have got its tags in this very transaction.
    if oldUnwritten.contains(visited)
      || newUnwritten.map({ $0.first <= visited && visited <= $0.last }) == true
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

  /// Notes that the pairs of a photo and its tags are still to be written.
  private func noteUnwrittenTags(of visited: Int64, isNew: Bool) throws {
    if isNew {
      newUnwritten = (newUnwritten?.first ?? visited, visited)
    } else {
      oldUnwritten.insert(visited)
      if oldUnwritten.count >= Self.mostUnwritten { try writePairs() }
    }
  }

  private func writePairs() throws {
    try tags.writePairs(statements)
    newUnwritten = nil
    oldUnwritten.removeAll(keepingCapacity: true)
  }

  /// Notes that a photo is to be indexed for search; adjacent visits become one range.
  private func notePending(_ visited: Int64) throws {
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
