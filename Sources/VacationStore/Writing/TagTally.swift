import Flickr
import GRDB

/// The changes that a transaction makes to the counts of tags, and the pairs of photo and tag it
/// adds.
struct TagTally {
  /// A tag that occurs in the transaction.
  private struct Entry {
    let number: Int64
    var change = 0
    /// The keys of newly tagged photos, in insertion order.
    var added: [Int64] = []
  }

  /// The maximum number of tags cached between transactions.
  private static let capacity = 20_000

  private var entries: [Entry] = []
  private var byName: [String: Int] = [:]
  private var byNumber: [Int64: Int] = [:]
  /// The number of added pairs, and of the tags in them.
  private var (addedPairs, addedTags) = (0, 0)

  /// The approximate size in bytes of the pages that the added pairs will change: about 20 bytes of
  /// each pair in the table and in its index, and a page of the index for each tag.
  var pendingBytes: Int64 { Int64(addedPairs * 40 + addedTags * VacationFile.pageSize) }

  /// Clears the cached numbers of tags; call it only between transactions.
  mutating func clearNumbers() {
    entries.removeAll()
    byName.removeAll()
    byNumber.removeAll()
  }

  /// Adds a tag to a photo, and inserts the tag if it is new.
  mutating func add(_ name: String, to key: Int64, _ statements: PhotoStatements) throws {
    if let index = byName[name] {
      entries[index].change += 1
      add(key, at: index)
    } else if let number = try find(name, statements) {
      let index = index(of: number)
      byName[name] = index
      entries[index].change += 1
      add(key, at: index)
    } else {
      statements.insertTag.bind(name, at: 1)
      statements.insertTag.bind(Tag(name).title, at: 2)
      // The INSERT has already counted this photo.
      let index = index(of: try statements.insertTag.firstInteger())
      byName[name] = index
      add(key, at: index)
    }
  }

  private mutating func add(_ key: Int64, at index: Int) {
    if entries[index].added.isEmpty { addedTags += 1 }
    addedPairs += 1
    entries[index].added.append(key)
  }

  private func find(_ name: String, _ statements: PhotoStatements) throws -> Int64? {
    statements.findTag.bind(name, at: 1)
    defer { statements.findTag.reset() }
    return try statements.findTag.step() ? statements.findTag.integer(0) : nil
  }

  private mutating func index(of number: Int64) -> Int {
    if let index = byNumber[number] { return index }
    entries.append(Entry(number: number))
    byNumber[number] = entries.count - 1
    return entries.count - 1
  }

  /// Counts a photo that has lost a tag.
  mutating func remove(number: Int64) { entries[index(of: number)].change -= 1 }

  /// Writes the pairs sorted by tag, so that each page of the index by tag is written once.
  mutating func writePairs(_ statements: PhotoStatements) throws {
    var pairs: [(Int64, Int64)] = []
    pairs.reserveCapacity(PhotoStatements.pairsAtOnce)
    for index in indicesByNumber() where !entries[index].added.isEmpty {
      for key in entries[index].added {
        pairs.append((key, entries[index].number))
        guard pairs.count == PhotoStatements.pairsAtOnce else { continue }
        try statements.insertPhotoTags.run(binding: pairs)
        pairs.removeAll(keepingCapacity: true)
      }
      entries[index].added.removeAll(keepingCapacity: true)
    }
    for pair in pairs { try statements.insertPhotoTag.run(binding: [pair]) }
    (addedPairs, addedTags) = (0, 0)
  }

  private func indicesByNumber() -> [Int] {
    entries.indices.sorted { entries[$0].number < entries[$1].number }
  }

  /// Writes the pairs and counts; tags without photos are deleted.
  mutating func write(_ statements: PhotoStatements) throws {
    try writePairs(statements)
    var isDeleted = false
    for index in indicesByNumber() where entries[index].change != 0 {
      isDeleted =
        try write(entries[index].change, of: entries[index].number, statements) || isDeleted
      entries[index].change = 0
    }
    // The number of a deleted tag may be reused for another.
    if isDeleted || entries.count > Self.capacity { clearNumbers() }
  }

  /// Writes a count; returns whether the tag was deleted.
  private func write(
    _ change: Int,
    of number: Int64,
    _ statements: PhotoStatements
  ) throws -> Bool {
    if change < 0 {
      statements.deleteTag.bind(number, at: 1)
      statements.deleteTag.bind(change, at: 2)
      if try statements.deleteTag.hasRow() { return true }
    }
    statements.countTag.bind(number, at: 1)
    statements.countTag.bind(change, at: 2)
    guard try statements.countTag.runChanging() else { throw InconsistentCounts() }
    return false
  }
}
