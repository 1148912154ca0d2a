import Flickr
import Foundation
import GRDB

/// What the history stores of a photo that a merge changed, in addition to its row in HistoryPhoto:
/// the state before the merge, or while that is undone, after it.
///
/// It is a row of HistoryWords under the table PhotoWords with the detail `visits`. A photo without
/// such a row had never been removed, and its only visit was asserted when it was made.
struct MergeRow: Codable, Equatable {
  /// `HistoryWords.detail`; rows of PhotoWords itself have ''.
  static let detail = "visits"

  /// When the photo was last removed; nil if never.
  var removed: Int64?
  /// The time of its visit, if it differs from that of the row in HistoryPhoto.
  var visited: Int64?
  /// When its visit was last asserted; nil if when it was made.
  var stamped: Int64?
  /// Its other visits; nil if there are none.
  var others: [OtherVisitRow]?
  /// Since when it was no longer on Flickr.
  ///
  /// Nil if the merge did not change that, empty if it was there.
  var absence: [MergingPhoto.Absence]?
  /// The imported records that the merge changed, by their formats; nil for those that did not exist.
  var imported: [String: String?]?
  /// When the JSON that the photo has after the merge was fetched; nil if at the time of its visit.
  ///
  /// Undo does not change this.
  var fetched: FetchedTexts.Times?

  /// The state of visits.
  init(_ visits: VisitSet) {
    removed = visits.removed
    if let shown = visits.shown {
      let stamped = visits.stamps[shown]
      self.stamped = stamped == shown.visited ? nil : stamped
    }
    let others = visits.others.map {
      OtherVisitRow(visited: $0.key.visited, place: $0.key.place, stamped: $0.value)
    }.sorted { ($0.visited, $0.place) < ($1.visited, $1.place) }
    self.others = others.isEmpty ? nil : others
  }

  /// Whether a row need not be stored.
  var isTrivial: Bool {
    removed == nil && visited == nil && stamped == nil && others == nil && absence == nil
      && imported == nil && fetched == nil
  }

  private static func key(_ id: PhotoID) -> WordsTable.Key {
    WordsTable.Key(name: id.rawValue, detail: detail)
  }

  /// Reads the row of a photo in a change; nil if there is none.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)``; `DatabaseError`.
  static func read(
    of id: PhotoID,
    changed: Int64,
    path: String,
    _ database: Database
  ) throws -> MergeRow? {
    try String.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT stored FROM HistoryWords
          WHERE changed = ? AND tableName = 'PhotoWords' AND name = ? AND detail = ?
          """
      ),
      arguments: [changed, id.rawValue, detail]
    ).map { try MergedValues(path: path).decode(Self.self, $0) }
  }

  /// Stores the row.
  func store(of id: PhotoID, in entry: HistoryEntry, _ database: Database) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(self), as: UTF8.self)
    guard try entry.store(json: json, of: Self.key(id), in: .photos, database) else {
      throw InconsistentCounts()
    }
  }

  /// Deletes the row of a photo in a change.
  static func delete(of id: PhotoID, changed: Int64, _ database: Database) throws {
    try database.cachedStatement(
      sql: """
        DELETE FROM HistoryWords
        WHERE changed = ? AND tableName = 'PhotoWords' AND name = ? AND detail = ?
        """
    ).execute(arguments: [changed, id.rawValue, detail])
  }
}
