import Flickr
import GRDB

/// Counts of tags as a transaction changes them, and the pairs of photo and tag that it adds.
struct TagTally {
  /// The most numbers to remember.
  private static let capacity = 50_000

  private var numbers: [String: Int64] = [:]
  private var changes: [Int64: Int] = [:]
  /// The visits of the photos that got a tag, by the tag's number, in the order they came.
  private var pairs: [Int64: [Int64]] = [:]

  mutating func forgetNumbers() { numbers.removeAll(keepingCapacity: true) }

  /// Counts a photo that has a tag, which is made if it is new.
  mutating func add(_ name: String, to visited: Int64, _ statements: PhotoStatements) throws {
    let number: Int64
    if let known = try numbers[name] ?? find(name, statements) {
      number = known
      changes[number, default: 0] += 1
    } else {
      statements.insertTag.bind(name, at: 1)
      statements.insertTag.bind(Tag(name).title, at: 2)
      // A new tag is made with this photo counted.
      number = try statements.insertTag.answer()
    }
    if numbers.count >= Self.capacity { forgetNumbers() }
    numbers[name] = number
    pairs[number, default: []].append(visited)
  }

  private func find(_ name: String, _ statements: PhotoStatements) throws -> Int64? {
    statements.findTag.bind(name, at: 1)
    defer { statements.findTag.reset() }
    return try statements.findTag.step() ? statements.findTag.integer(0) : nil
  }

  /// Counts a photo that lost a tag.
  mutating func remove(number: Int64) { changes[number, default: 0] -= 1 }

  /// Writes the pairs, tag by tag: in the order of the index by tag each page is touched once.
  mutating func writePairs(_ statements: PhotoStatements) throws {
    for (number, visits) in pairs.sorted(by: { $0.key < $1.key }) {
      for visited in visits {
        statements.insertPhotoTag.bind(visited, at: 1)
        statements.insertPhotoTag.bind(number, at: 2)
        try statements.insertPhotoTag.run()
      }
    }
    pairs.removeAll(keepingCapacity: true)
  }

  /// Writes pairs and counts; tags without photos go.
  mutating func write(_ statements: PhotoStatements) throws {
    try writePairs(statements)
    for (number, change) in changes.sorted(by: { $0.key < $1.key }) where change != 0 {
      if change < 0 {
        statements.deleteTag.bind(number, at: 1)
        statements.deleteTag.bind(change, at: 2)
        if try statements.deleteTag.firstRow() {
          // Its number may be given to another tag.
          forgetNumbers()
          continue
        }
      }
      statements.countTag.bind(number, at: 1)
      statements.countTag.bind(change, at: 2)
      guard try statements.countTag.firstRow() else { throw CountsContradict() }
    }
    changes.removeAll(keepingCapacity: true)
  }
}
