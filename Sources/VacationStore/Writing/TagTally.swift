import Flickr
import GRDB

/// Counts of tags as a transaction changes them, and the pairs of photo and tag that it adds.
struct TagTally {
  /// A tag that the transaction has encountered.
  private struct Entry {
    let number: Int64
    var change = 0
    /// The visits of the photos that got the tag, in the order they came.
    var added: [Int64] = []
  }

  /// The maximum number of tags that are cached between transactions.
  private static let capacity = 20_000

  private var entries: [Entry] = []
  private var byName: [String: Int] = [:]
  private var byNumber: [Int64: Int] = [:]

  /// Forgets the numbers of tags; only between transactions.
  mutating func forgetNumbers() {
    entries.removeAll()
    byName.removeAll()
    byNumber.removeAll()
  }

  /// Counts a photo that has a tag, which is made if it is new.
  mutating func add(_ name: String, to visited: Int64, _ statements: PhotoStatements) throws {
    if let index = byName[name] {
      entries[index].change += 1
      entries[index].added.append(visited)
    } else if let number = try find(name, statements) {
      let index = index(of: number)
      byName[name] = index
      entries[index].change += 1
      entries[index].added.append(visited)
    } else {
      statements.insertTag.bind(name, at: 1)
      statements.insertTag.bind(Tag(name).title, at: 2)
      // A new tag is made with this photo counted.
      let index = index(of: try statements.insertTag.answer())
      byName[name] = index
      entries[index].added.append(visited)
    }
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

  /// Counts a photo that lost a tag.
  mutating func remove(number: Int64) { entries[index(of: number)].change -= 1 }

  /// Writes the pairs, tag by tag: in the order of the index by tag each page is touched once.
  mutating func writePairs(_ statements: PhotoStatements) throws {
    for index in inOrderOfNumbers() where !entries[index].added.isEmpty {
      try statements.insertPhotoTag.run(
        forEach: entries[index].added,
        second: entries[index].number
      )
      entries[index].added.removeAll(keepingCapacity: true)
    }
  }

  private func inOrderOfNumbers() -> [Int] {
    entries.indices.sorted { entries[$0].number < entries[$1].number }
  }

  /// Writes pairs and counts; tags without photos go.
  mutating func write(_ statements: PhotoStatements) throws {
    try writePairs(statements)
    var isGone = false
    for index in inOrderOfNumbers() where entries[index].change != 0 {
      isGone = try write(entries[index].change, of: entries[index].number, statements) || isGone
      entries[index].change = 0
    }
    // The number of a tag that is gone may be given to another.
    if isGone || entries.count > Self.capacity { forgetNumbers() }
  }

  /// Writes a count; whether the tag is gone.
  private func write(
    _ change: Int,
    of number: Int64,
    _ statements: PhotoStatements
  ) throws -> Bool {
    if change < 0 {
      statements.deleteTag.bind(number, at: 1)
      statements.deleteTag.bind(change, at: 2)
      if try statements.deleteTag.firstRow() { return true }
    }
    statements.countTag.bind(number, at: 1)
    statements.countTag.bind(change, at: 2)
    guard try statements.countTag.firstRow() else { throw InconsistentCounts() }
    return false
  }
}
