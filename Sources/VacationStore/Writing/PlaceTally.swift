import GRDB

/// Counts of places as a transaction changes them.
struct PlaceTally {
  private struct Change {
    var photos = 0
    /// The earliest visit that was added.
    var firstAdded: Int64?
    /// Whether a visit was removed, so that the first is to be looked up.
    var hasRemovals = false
  }

  /// The most numbers to remember.
  private static let capacity = 50_000

  private var numbers: [String: Int64] = [:]
  private var changes: [Int64: Change] = [:]

  mutating func forgetNumbers() { numbers.removeAll(keepingCapacity: true) }

  /// Counts a photo; answers the number of its place, which is made if it is new.
  mutating func add(_ name: String, visited: Int64, _ statements: PhotoStatements) throws -> Int64 {
    if let number = try numbers[name] ?? find(name, statements) {
      var change = changes[number] ?? Change()
      change.photos += 1
      change.firstAdded = min(change.firstAdded ?? visited, visited)
      changes[number] = change
      remember(name, number)
      return number
    }
    statements.insertPlace.bind(name, at: 1)
    statements.insertPlace.bind(visited, at: 2)
    let number = try statements.insertPlace.answer()
    // A new place is made with this photo counted.
    changes[number] = Change(photos: 0, firstAdded: visited)
    remember(name, number)
    return number
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
  mutating func remove(number: Int64, visited: Int64) {
    changes[number, default: Change()].photos -= 1
    changes[number]?.hasRemovals = true
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
      statements.countPlace.bind(try firstVisit(number, change, statements), at: 3)
      guard try statements.countPlace.firstRow() else { throw CountsContradict() }
    }
    changes.removeAll(keepingCapacity: true)
  }

  private func firstVisit(
    _ number: Int64, _ change: Change, _ statements: PhotoStatements
  ) throws -> Int64? {
    // Of a place that only grew by later visits, the first visit is what it was; one that was put
    // back may be earlier.
    statements.firstVisitOfPlace.bind(number, at: 1)
    defer { statements.firstVisitOfPlace.reset() }
    return try statements.firstVisitOfPlace.step()
      ? statements.firstVisitOfPlace.integer(0) : change.firstAdded
  }
}

/// The kept counts do not fit the photos: something else wrote the file.
struct CountsContradict: Error, CustomStringConvertible {
  var description: String {
    "its counts do not fit its photos, so something else has written it; `vacation check --repair`"
      + " counts anew"
  }
}

extension BareStatement {
  /// Runs a statement to its end; whether it answered a row.
  func firstRow() throws -> Bool {
    guard try step() else { return false }
    try run()
    return true
  }

  /// Runs a statement to its end; the integer that it answers.
  func answer() throws -> Int64 {
    guard try step(), let value = integer(0) else { throw CountsContradict() }
    try run()
    return value
  }
}
