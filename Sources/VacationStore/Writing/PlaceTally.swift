import GRDB

/// The changes that a transaction makes to the counts of places.
struct PlaceTally {
  private struct Change {
    var photos = 0
    /// Whether the first visit may have changed and must be looked up.
    var mayHaveNewFirst = false
  }

  /// The maximum number of cached row numbers.
  private static let capacity = 50_000

  private var numbers: [String: Int64] = [:]
  private var changes: [Int64: Change] = [:]

  mutating func clearNumbers() { numbers.removeAll(keepingCapacity: true) }

  /// Counts a photo, and inserts its place if it is new.
  ///
  /// - Parameters:
  ///   - name: The place.
  ///   - visited: The photo's visit.
  ///   - isRestored: Whether the visit is an old one, which may be the place's first.
  ///   - statements: The connection's statements.
  /// - Returns: The number of the place.
  /// - Throws: `DatabaseError`.
  mutating func add(
    _ name: String,
    visited: Int64,
    isRestored: Bool,
    _ statements: PhotoStatements
  ) throws -> Int64 {
    if let number = numbers[name] {
      count(number, isRestored)
      return number
    }
    if let number = try find(name, statements) {
      cacheNumber(name, number)
      count(number, isRestored)
      return number
    }
    statements.insertPlace.bind(name, at: 1)
    statements.insertPlace.bind(visited, at: 2)
    let number = try statements.insertPlace.firstInteger()
    // The INSERT has already counted this photo.
    changes[number] = Change(photos: 0, mayHaveNewFirst: isRestored)
    cacheNumber(name, number)
    return number
  }

  private mutating func count(_ number: Int64, _ isRestored: Bool) {
    changes[number, default: Change()].photos += 1
    if isRestored { changes[number]?.mayHaveNewFirst = true }
  }

  private func find(_ name: String, _ statements: PhotoStatements) throws -> Int64? {
    statements.findPlace.bind(name, at: 1)
    defer { statements.findPlace.reset() }
    return try statements.findPlace.step() ? statements.findPlace.integer(0) : nil
  }

  private mutating func cacheNumber(_ name: String, _ number: Int64) {
    if numbers.count >= Self.capacity { clearNumbers() }
    numbers[name] = number
  }

  /// Counts a photo that was removed.
  mutating func remove(number: Int64) {
    changes[number, default: Change()].photos -= 1
    changes[number]?.mayHaveNewFirst = true
  }

  /// Writes the counts; places without photos are deleted.
  mutating func write(_ statements: PhotoStatements) throws {
    for (number, change) in changes.sorted(by: { $0.key < $1.key }) {
      if change.photos < 0 {
        statements.deletePlace.bind(number, at: 1)
        statements.deletePlace.bind(change.photos, at: 2)
        if try statements.deletePlace.hasRow() {
          // Its number may be reused for another place.
          clearNumbers()
          continue
        }
      }
      statements.countPlace.bind(number, at: 1)
      statements.countPlace.bind(change.photos, at: 2)
      guard try statements.countPlace.runChanging() else { throw InconsistentCounts() }
      if change.mayHaveNewFirst {
        statements.findFirstVisit.bind(number, at: 1)
        try statements.findFirstVisit.run()
      }
    }
    changes.removeAll(keepingCapacity: true)
  }
}

/// The stored counts contradict the photos: another program has written the file, or it is damaged.
struct InconsistentCounts: Error, CustomStringConvertible {
  var description: String {
    "its counts do not match its photos; it is damaged, or another program has written it"
  }
}

extension RawStatement {
  /// Runs a statement to completion and returns whether it had a row.
  func hasRow() throws -> Bool {
    guard try step() else { return false }
    try run()
    return true
  }

  /// Runs a statement to completion and returns the integer in its first row.
  func firstInteger() throws -> Int64 {
    guard try step(), let value = integer(0) else { throw InconsistentCounts() }
    try run()
    return value
  }
}
