import GRDB

/// Counts of places as a transaction changes them.
struct PlaceTally {
  private struct Change {
    var photos = 0
    /// Whether the first visit may have changed, so that it must be looked up.
    var mayHaveNewFirst = false
  }

  /// The maximum number of cached numbers.
  private static let capacity = 50_000

  private var numbers: [String: Int64] = [:]
  private var changes: [Int64: Change] = [:]

  mutating func forgetNumbers() { numbers.removeAll(keepingCapacity: true) }

  /// Counts a photo, and makes its place if it is new.
  ///
  /// - Parameters:
  ///   - name: The place.
  ///   - visited: The photo's visit.
  ///   - isPutBack: Whether the visit is an old one, and may be the place's first.
  ///   - statements: The connection's statements.
  /// - Returns: The number of the place.
  /// - Throws: `DatabaseError`.
  mutating func add(
    _ name: String,
    visited: Int64,
    isPutBack: Bool,
    _ statements: PhotoStatements
  ) throws -> Int64 {
    if let number = numbers[name] {
      count(number, isPutBack)
      return number
    }
    if let number = try find(name, statements) {
      remember(name, number)
      count(number, isPutBack)
      return number
    }
    statements.insertPlace.bind(name, at: 1)
    statements.insertPlace.bind(visited, at: 2)
    let number = try statements.insertPlace.answer()
    // A new place is made with this photo counted.
    changes[number] = Change(photos: 0, mayHaveNewFirst: isPutBack)
    remember(name, number)
    return number
  }

  private mutating func count(_ number: Int64, _ isPutBack: Bool) {
    changes[number, default: Change()].photos += 1
    if isPutBack { changes[number]?.mayHaveNewFirst = true }
  }

  private func find(_ name: String, _ statements: PhotoStatements) throws -> Int64? {
    statements.findPlace.bind(name, at: 1)
    defer { statements.findPlace.reset() }
    return try statements.findPlace.step() ? statements.findPlace.integer(0) : nil
  }

  private mutating func remember(_ name: String, _ number: Int64) {
    if numbers.count >= Self.capacity { forgetNumbers() }
    numbers[name] = number
  }

  /// Counts a photo that was taken out.
  mutating func remove(number: Int64) {
    changes[number, default: Change()].photos -= 1
    changes[number]?.mayHaveNewFirst = true
  }

  /// Writes the counts; places without photos go.
  mutating func write(_ statements: PhotoStatements) throws {
    for (number, change) in changes.sorted(by: { $0.key < $1.key }) {
      if change.photos < 0 {
        statements.deletePlace.bind(number, at: 1)
        statements.deletePlace.bind(change.photos, at: 2)
        if try statements.deletePlace.firstRow() {
          // Its number may be given to another place.
          forgetNumbers()
          continue
        }
      }
      statements.countPlace.bind(number, at: 1)
      statements.countPlace.bind(change.photos, at: 2)
      guard try statements.countPlace.firstRow() else { throw InconsistentCounts() }
      if change.mayHaveNewFirst {
        statements.findFirstVisit.bind(number, at: 1)
        try statements.findFirstVisit.run()
      }
    }
    changes.removeAll(keepingCapacity: true)
  }
}

/// The stored counts contradict the photos: another program wrote the file, or it is damaged.
struct InconsistentCounts: Error, CustomStringConvertible {
  var description: String {
    "its counts do not fit its photos, so it is damaged or something else has written it"
  }
}

extension RawStatement {
  /// Runs a statement to its end and returns whether it had a row.
  func firstRow() throws -> Bool {
    guard try step() else { return false }
    try run()
    return true
  }

  /// Runs a statement to its end and returns its integer.
  func answer() throws -> Int64 {
    guard try step(), let value = integer(0) else { throw InconsistentCounts() }
    try run()
    return value
  }
}
