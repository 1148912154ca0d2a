import Flickr
import GRDB

extension PhotoWriter {
  /// Stores when a photo was removed and its visits that are not shown, instead of what was stored.
  func setVisits(of id: PhotoID, removed: Int64?, others: [OtherVisitRow]) throws {
    try database.cachedStatement(sql: "DELETE FROM OtherVisit WHERE photo = ?")
      .execute(arguments: [id.rawValue])
    for other in others {
      try database.cachedStatement(
        sql: "INSERT INTO OtherVisit (photo, visited, place, stamped) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [id.rawValue, other.visited, other.place, other.stamped])
      hasOtherVisits = true
    }
    guard let removed else {
      try database.cachedStatement(sql: "DELETE FROM Removed WHERE photo = ?")
        .execute(arguments: [id.rawValue])
      return
    }
    try database.cachedStatement(
      sql: """
        INSERT INTO Removed (photo, removed) VALUES (?, ?)
        ON CONFLICT (photo) DO UPDATE SET removed = excluded.removed
        """
    ).execute(arguments: [id.rawValue, removed])
    hasRemoved = true
  }

  /// Stores since when a photo is no longer on Flickr; nil if it is there.
  func setAbsence(of id: PhotoID, _ absence: MergingPhoto.Absence?) throws {
    try database.cachedStatement(sql: "DELETE FROM Unavailable WHERE photo = ?")
      .execute(arguments: [id.rawValue])
    guard let absence else { return }
    try database.cachedStatement(
      sql: "INSERT INTO Unavailable (photo, since, reason) VALUES (?, ?, ?)"
    ).execute(arguments: [id.rawValue, absence.since, absence.reason])
  }

  /// Stores the imported record of a photo in a format; nil to delete it.
  func setImported(of id: PhotoID, format: String, _ record: String?) throws {
    try database.cachedStatement(sql: "DELETE FROM Imported WHERE photo = ? AND format = ?")
      .execute(arguments: [id.rawValue, format])
    guard let record else { return }
    try database.cachedStatement(
      sql: "INSERT INTO Imported (photo, format, record) VALUES (?, ?, ?)"
    ).execute(arguments: [id.rawValue, format, record])
  }

  /// Replaces the visit of a photo, its JSON, or both.
  ///
  /// - Parameters:
  ///   - state: The stored state.
  ///   - row: The new row; nil if its JSON stays.
  ///   - visit: The new visit.
  ///   - stamped: When that was last asserted.
  /// - Throws: `DatabaseError`; ``DamagedRow`` or `FlickrDecodingError` if its JSON no longer decodes.
  func replace(
    _ state: PhotoState,
    with row: PhotoRow?,
    visit: VisitSet.Visit,
    stamped: Int64
  ) throws {
    guard row != nil || visit.visited != state.visited || visit.place != state.place else {
      try database.cachedStatement(sql: "UPDATE Photo SET stamped = ? WHERE key = ?")
        .execute(arguments: [stamped == visit.visited ? nil : stamped, state.key])
      return
    }
    let row = try row ?? PhotoRow(state)
    // The key depends on the time of the visit.
    try delete(state)
    try insert(
      row,
      visited: visit.visited,
      place: visit.place,
      isRestored: true,
      stamped: stamped
    )
  }
}
