import Flickr
import GRDB

/// More photos would have the same visit time than their keys can tell apart.
struct TooManyAtOneTime: Error, CustomStringConvertible {
  var description: String { "more than 256 photos would have the same visit time" }
}

extension PhotoWriter {
  /// The key of a photo with an older visit; photos of the same time are ordered by id.
  func freeKey(visited: Int64, id: PhotoID) throws -> Int64 {
    let first = visited << 8
    statements.findKeys.bind(first, at: 1)
    statements.findKeys.bind(first | 255, at: 2)
    var others: [(key: Int64, id: String)] = []
    while try statements.findKeys.step() {
      others.append((statements.findKeys.integer(0) ?? 0, statements.findKeys.text(1) ?? ""))
    }
    var key = first
    for other in others where other.id.utf8.lexicographicallyPrecedes(id.rawValue.utf8) {
      key = other.key + 1
    }
    // Those behind it move up until there is a gap.
    var moved: [Int64] = []
    for other in others where other.key == key + Int64(moved.count) { moved.append(other.key) }
    guard key + Int64(moved.count) <= first | 255 else { throw TooManyAtOneTime() }
    guard !moved.isEmpty else { return key }
    try writePairs()
    try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for other in moved.reversed() {
      for sql in [
        "UPDATE Photo SET key = key + 1 WHERE key = ?",
        "UPDATE PhotoTag SET photoKey = photoKey + 1 WHERE photoKey = ?",
      ] {
        try database.cachedStatement(sql: sql).execute(arguments: [other])
      }
      try markPending(other + 1)
    }
    return key
  }

  /// When a photo was last unvisited; -1 if never.
  func removed(_ id: PhotoID) throws -> Int64 {
    guard hasRemoved else { return -1 }
    statements.findRemoved.bind(id.rawValue, at: 1)
    defer { statements.findRemoved.reset() }
    return try statements.findRemoved.step() ? statements.findRemoved.integer(0) ?? -1 : -1
  }

  /// Records that a photo was unvisited: no copy of the vacation brings back a visit asserted before.
  func addRemoved(_ state: PhotoState) throws -> Int64 {
    var removed = max(time, state.stamped)
    if hasOtherVisits {
      let latest = try Int64.fetchOne(
        database.cachedStatement(sql: "SELECT max(stamped) FROM OtherVisit WHERE photo = ?"),
        arguments: [state.id.rawValue]
      )
      removed = max(removed, latest ?? removed)
      try database.cachedStatement(sql: "DELETE FROM OtherVisit WHERE photo = ?")
        .execute(arguments: [state.id.rawValue])
    }
    statements.addRemoved.bind(state.id.rawValue, at: 1)
    statements.addRemoved.bind(removed, at: 2)
    try statements.addRemoved.run()
    hasRemoved = true
    return removed
  }
}
